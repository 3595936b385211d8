import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThread, type Thread, ThreadEnded } from '@hub/server/threads/thread'
import { chanceOf } from '../chance.ts'
import { risePerCall, type Sample as Weight } from '../rise.ts'
import { type Bait, damage } from './damage.ts'
import type { Answer, Question } from './program.ts'
import type { Sample } from './samples.ts'

export type Options = {
  seed: number
  /** how many files at most */
  trials: number
  /** seconds after which no further file is tried */
  seconds: number
  /** the first trial: one that was found is tried again alone */
  from?: number
  planted?: readonly string[]
  /** milliseconds until a thread is given up */
  patience?: number
  /** milliseconds of the processor that one reading of a file may take, or one writing */
  longest?: number
}

/** `trial` with the run's seed and the sample makes the same file again. */
type Fault = { sample: string; trial: number; what: string }

export type Report = {
  trials: number
  seconds: number
  read: number
  refused: number
  faults: readonly Fault[]
  /** the longest readings and writings, in milliseconds of the processor */
  longest: readonly { sample: string; trial: number; took: number }[]
  /** bytes that each file leaves in the thread */
  risePerTrial: number
}

/**
 * Milliseconds of the thread's processor for reading a file once, or writing it once; and of a clock until nothing
 * more is expected.
 */
const usualLongest = 5_000
const usualPatience = 60_000
/** Of a thread's memory: what the portal gives its own. */
const megabytes = 320
const weighEvery = 20
/** Bytes a file: less is what the runtime keeps of our own code while it warms up. */
const mostRise = 16 * 1024
const weightsWanted = 12

const program = new URL('./program.ts', import.meta.url)

/** A place that a file may point to and no reader may look at: a file of ours, and a server that counts who asks. */
async function layBait(): Promise<{ bait: Bait; secret: string; visits(): number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-fuzz-'))
  const file = join(folder, 'bait.txt')
  const secret = randomUUID()
  await writeFile(file, secret)
  let visits = 0
  const server = createServer((_request, response) => {
    visits++
    response.end(secret)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    bait: { file, url: `http://127.0.0.1:${port}/bait.txt` },
    secret,
    visits: () => visits,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One thread, and a new one where the last is gone. */
class Reader {
  #thread: Thread | null = null
  readonly #patience: number

  constructor(patience: number) {
    this.#patience = patience
  }

  async ask(question: Question): Promise<Answer | string> {
    this.#thread ??= startThread(program, megabytes)
    try {
      return await this.#thread.run<Answer>(question, this.#patience)
    } catch (error) {
      await this.close()
      if (!(error instanceof ThreadEnded)) return `crash: the thread ended: ${String(error)}`
      return error.reason === 'memory' ? `growth: more than ${megabytes} MB` : 'hang: no answer'
    }
  }

  async close(): Promise<void> {
    await this.#thread?.end()
    this.#thread = null
  }
}

/** Tries damaged files one after the other, until there were enough. */
export async function fuzz(samples: readonly Sample[], options: Options): Promise<Report> {
  const { seed, trials, seconds, from = 0, planted = [] } = options
  const { patience = usualPatience, longest = usualLongest } = options
  const start = performance.now()
  const elapsedSeconds = () => (performance.now() - start) / 1000
  const faults: Fault[] = []
  const times: { sample: string; trial: number; took: number }[] = []
  const weights: Weight[] = []
  const counts = { read: 0, refused: 0 }
  const reader = new Reader(patience)
  const place = await layBait()
  let count = 0
  try {
    for (; count < trials && elapsedSeconds() < seconds; count++) {
      const trial = from + count
      const sample = chanceOf(seed, trial).pick(samples)
      // Drawn apart, so that a file which was found can be made again beside other samples.
      const bytes = await damage(sample, chanceOf(~seed, trial), place.bait)
      const weigh = count % weighEvery === 0
      const note = (what: string) => faults.push({ sample: sample.name, trial, what })
      const name = sample.name.slice(sample.name.indexOf('/') + 1)
      const answer = await reader.ask({ name, bytes, secret: place.secret, planted, weigh })
      if (typeof answer === 'string') {
        note(answer)
        // A new thread has a memory of its own.
        weights.length = 0
        continue
      }
      const { verdict, took, heap } = answer
      if (verdict.kind === 'fault') note(verdict.what)
      else counts[verdict.kind]++
      if (took > longest) note(`hang: ${Math.round(took)} ms of the processor`)
      times.push({ sample: sample.name, trial, took })
      if (heap !== null) weights.push({ calls: count, bytes: heap })
    }
  } finally {
    await reader.close()
    await place.close()
  }
  const visits = place.visits()
  if (visits > 0) faults.push({ sample: 'any', trial: -1, what: `escape: ${visits} addresses were asked` })
  const rise = weights.length >= weightsWanted ? risePerCall(weights) : 0
  if (rise > mostRise)
    faults.push({ sample: 'all', trial: -1, what: `growth: each file leaves ${Math.round(rise)} bytes` })
  return {
    ...counts,
    trials: count,
    seconds: elapsedSeconds(),
    faults,
    longest: times.toSorted((one, other) => other.took - one.took).slice(0, 5),
    risePerTrial: rise,
  }
}

/** What a run found, in lines for people. */
export function linesOf({
  trials,
  seconds,
  read,
  refused,
  faults,
  longest: slowest,
  risePerTrial,
}: Report): string[] {
  return [
    `${trials} files in ${seconds.toFixed(0)} s: ${read} read and written, ${refused} refused with a sentence`,
    `Longest: ${slowest.map(({ sample, took }) => `${sample} ${took.toFixed(0)} ms`).join(', ')}`,
    `${risePerTrial.toFixed(0)} bytes a file stay`,
    ...faults.map(({ sample, trial, what }) => `✗ ${sample}, trial ${trial}: ${what}`),
  ]
}
