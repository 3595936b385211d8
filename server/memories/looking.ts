import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Row } from '@hub/tm/analysis/analyse'
import type { Match } from '@hub/tm/score'
import type { Analysing, Answer, AskedSegment, MemoryPenalty, Pair, Question } from './questions.ts'

type Pending = { answer(answer: Answer): void; fail(error: Error): void }

/** What a thread knows of a memory: which index, and how many batches of newer units. */
type KnownIndex = { bytes: Uint8Array; batches: number }

const program = new URL('./looking.program.ts', import.meta.url)
/** What a thread may fill beside the indexes, MB: the documents of an analysis, and what is newer. */
const megabytes = 768

/** How many segments of an analysis go at once: cloning a thousand takes a few milliseconds. */
const segmentsAtOnce = 1000

let last = 0

/** A thread that looks up. It has many questions at once; matches go before an analysis. */
export class LookingThread {
  readonly known = new Map<string, KnownIndex>()
  /** How many analyses it works on. */
  analyses = 0
  hasEnded = false
  readonly #worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  readonly #pending = new Map<number, Pending>()

  constructor() {
    // A command that has no more to do ends, whatever threads wait.
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => this.#pending.get(answer.id)?.answer(answer))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('A look-up thread ended before its work was done.')))
  }

  /** How much it has to do. */
  get load(): number {
    return this.#pending.size
  }

  tell(question: Extract<Question, { ask: 'part' | 'newer' | 'drop' | 'segments' | 'go' | 'stop' }>): void {
    this.#worker.postMessage(question)
  }

  /** @throws Error when the thread fails */
  matches(
    memories: readonly MemoryPenalty[],
    segments: readonly AskedSegment[],
    most: number,
  ): Promise<Match[][]> {
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<Match[][]>()
    this.#wait(
      id,
      { answer: (answer) => 'matches' in answer && resolve(answer.matches), fail: reject },
      promise,
    )
    this.#worker.postMessage({ ask: 'matches', id, memories, segments, most } satisfies Question)
    return promise
  }

  /**
   * What each pair differs in, as JSON of `Change[]`, with codes of `TextChange[]`.
   * @throws Error when the thread fails
   */
  differences(pairs: readonly Pair[]): Promise<string[]> {
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    this.#wait(
      id,
      { answer: (answer) => 'differences' in answer && resolve(answer.differences), fail: reject },
      promise,
    )
    this.#worker.postMessage({ ask: 'differences', id, pairs } satisfies Question)
    return promise
  }

  /**
   * @param onRows with the rows since the last time, and the words analysed in all
   * @throws the signal's reason when it is aborted, Error when the thread fails
   */
  analyse(
    input: Analysing,
    onRows: (rows: Row[], words: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    signal?.throwIfAborted()
    const id = ++last
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#wait(
      id,
      {
        answer: (answer) => {
          if ('over' in answer) resolve()
          else if ('rows' in answer && signal?.aborted !== true) onRows(answer.rows, answer.words)
        },
        fail: reject,
      },
      promise,
    )
    const stop = () => {
      this.tell({ ask: 'stop', id })
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    this.analyses += 1
    const leave = () => {
      this.analyses -= 1
      signal?.removeEventListener('abort', stop)
    }
    promise.then(leave, leave)
    this.#sendPieces(id, input, () => signal?.aborted !== true && !this.hasEnded).catch(reject)
    return promise
  }

  /** Copying a whole set in one message would hold up every other call. */
  async #sendPieces(id: number, input: Analysing, isWanted: () => boolean): Promise<void> {
    const documents = input.documents.map((document) => ({ ...document, segments: [] }))
    this.#worker.postMessage({ ask: 'analyse', id, ...input, documents } satisfies Question)
    for (const [document, { segments }] of input.documents.entries())
      for (let at = 0; at < segments.length; at += segmentsAtOnce) {
        this.tell({ ask: 'segments', id, document, segments: segments.slice(at, at + segmentsAtOnce) })
        await setImmediate()
        if (!isWanted()) return
      }
    this.tell({ ask: 'go', id })
  }

  async end(): Promise<void> {
    this.#end(new Error('The portal is closing.'))
    await this.#worker.terminate()
  }

  #wait(id: number, { answer, fail }: Pending, promise: Promise<unknown>): void {
    this.#pending.set(id, {
      fail,
      answer: (reply) =>
        'crashed' in reply ? fail(new Error(`A look-up failed. ${reply.crashed}`)) : answer(reply),
    })
    // While somebody waits for it the process goes on.
    this.#worker.ref()
    const leave = () => {
      this.#pending.delete(id)
      if (this.#pending.size === 0) this.#worker.unref()
    }
    promise.then(leave, leave)
  }

  #end(error: Error): void {
    this.hasEnded = true
    for (const { fail } of this.#pending.values()) fail(error)
  }
}
