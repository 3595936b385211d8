import { join } from 'node:path'
import type { BilingualJob, BilingualSegment } from '@hub/documents/exchange/bilingual'
import type { CsvRow } from '@hub/documents/exchange/csv'
import type { TmxJob } from '@hub/documents/exchange/tmx'
import type { PageSegment } from '@hub/documents/page/drawn'
import { DocumentRefused } from '@hub/documents/refused'
import type { StoredSegment } from '@hub/documents/segments'
import type { Config } from '../config.ts'
import type { StatementPaper } from '../paper/statement.ts'
import { RefusalError, unavailable } from '../refusals.ts'
import { openScratch, type ScratchFile } from '../scratch.ts'
import { startChild } from './child.ts'
import type {
  DrawnFile,
  Findings,
  MadeTranslation,
  Outcome,
  Output,
  Read,
  Size,
  TakeResult,
  Task,
} from './documents.tasks.ts'
import { createLine, full, type Place } from './line.ts'
import { type Parcel, type Piece, pack, put, type Rows } from './parcels.ts'
import { type Thread, ThreadEnded } from './thread.ts'

type Input<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>['input']

/** An input whose segments may come later, in parts. */
type Coming<Kind extends Task['kind'], Segments> = Omit<Input<Kind>, 'segments'> & {
  segments: Rows<Segments>
}

/**
 * A process for whole documents, while it is somebody's turn.
 * @throws DocumentRefused with a sentence for the person whose document it is
 */
export type DocumentWorker = {
  /** the blocks of a file, their words counted */
  read(input: Omit<Input<'read'>, 'maxBytes'>): Promise<Read>
  /** what a bilingual file that was edited elsewhere brings back to a job's segments */
  returned(input: Coming<'returned', Input<'returned'>['segments'][number]>): Promise<TakeResult>
  /** the document with its translation, in its own format */
  translated(input: Coming<'translated', StoredSegment>): Promise<MadeTranslation>
  /** the document as its reader will see it, in pieces */
  drawn(input: Coming<'drawn', PageSegment>): Promise<DrawnFile>
  bilingual(
    input: Output & { job: Omit<BilingualJob, 'segments'> & { segments: Rows<BilingualSegment> } },
  ): Promise<Size>
  tmx(
    input: Output & { job: Omit<TmxJob, 'units'> & { units: Rows<TmxJob['units'][number]> } },
  ): Promise<Size>
  csv(input: Output & { rows: Rows<CsvRow> }): Promise<Size>
  /** what the editor's checks find in a job's segments */
  checked(input: Coming<'checked', Input<'checked'>['segments'][number]>): Promise<Findings>
  /** a statement as PDF */
  statement(input: Output & { paper: StatementPaper }): Promise<Size>
}

/**
 * Reads and writes whole documents in processes of their own: one of 20 MB takes seconds, in which the server answers
 * all other calls, and one that fills its memory ends nobody else (docs/decisions/0020-documents-in-line.md).
 */
export type Documents = {
  /**
   * An empty file for what a person sends or is made for them, to be closed in any case.
   * @param person null: the provider's own commands
   * @throws RefusalError 503 when the person has too many under way already
   */
  hold(person: string | null): Promise<ScratchFile>
  /**
   * Waits for a turn. What the work needs is loaded when its turn has come, so that what waits takes no memory.
   * @throws RefusalError 503 when too many wait, or the turn did not come in time
   */
  turn<T>(place: Place, work: (worker: DocumentWorker) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What is under way, waits and is at work, in all and of one person; times in milliseconds. */
const underWayPerPerson = 16
const places = { atOnce: 2, atOncePerPerson: 2, waiting: 64, patience: 60_000 }
/** How long a process may work on one document, from when it begins, and what it may fill, in MB. */
const workPatience = 60_000
const megabytes = 320

/** A process keeps tens of megabytes: it goes when nobody has needed it for a while, in milliseconds. */
const idlePatience = 10_000
/** A process that worked on more bytes than this goes at once: it keeps several times as much. */
const heavy = 8 * 1024 * 1024

const program = new URL('./documents.program.ts', import.meta.url)

export async function openDocuments({
  data,
  limits,
}: Pick<Config, 'data'> & { limits: Pick<Config['limits'], 'fileBytes'> }): Promise<Documents> {
  const scratch = await openScratch(join(data, 'work'))
  const line = createLine({ ...places, bytesAtOnce: limits.fileBytes })
  const workers = createWorkers()
  const underWay = new Map<string, number>()

  const admit = (person: string): (() => void) => {
    const count = underWay.get(person) ?? 0
    if (count >= underWayPerPerson) throw new RefusalError(full)
    underWay.set(person, count + 1)
    return () => {
      const remaining = (underWay.get(person) ?? 1) - 1
      if (remaining > 0) underWay.set(person, remaining)
      else underWay.delete(person)
    }
  }

  return {
    hold: async (person) => {
      const leave = person === null ? () => {} : admit(person)
      try {
        const file = await scratch.create()
        let closing: Promise<void> | undefined
        const close = () => {
          closing ??= file.close().finally(leave)
          return closing
        }
        return { ...file, close }
      } catch (error) {
        leave()
        throw error
      }
    },
    turn: async (place, work) => {
      const leave = await line.enter(place)
      const worker = workers.take()
      try {
        return await work(documentWorker(worker, limits.fileBytes))
      } finally {
        // The next one waits until the memory is free; the one who is done does not.
        void workers.giveBack(worker, place.bytes > heavy).finally(leave)
      }
    },
    close: async () => {
      line.close()
      await workers.close()
    },
  }
}

function createWorkers() {
  const all = new Set<Thread>()
  const idle = new Map<Thread, NodeJS.Timeout>()
  const end = async (thread: Thread) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    await thread.end()
    all.delete(thread)
  }
  return {
    take: (): Thread => {
      for (const [thread, going] of idle) {
        clearTimeout(going)
        idle.delete(thread)
        if (!thread.hasEnded) return thread
        all.delete(thread)
      }
      const worker = startChild(program, megabytes)
      all.add(worker)
      return worker
    },
    giveBack: async (thread: Thread, isUsedUp: boolean): Promise<void> => {
      if (isUsedUp || thread.hasEnded) await end(thread)
      else idle.set(thread, setTimeout(() => void end(thread), idlePatience).unref())
    },
    close: async () => {
      await Promise.all([...all].map(end))
    },
  }
}

const tooMuch = () =>
  new DocumentRefused(
    'too-much',
    'This document takes more time or memory than there is for one. Please send it in parts.',
  )

/** A piece at a time, both ways; between two of them all other calls have their turn. */
async function outcomeFrom<T>(worker: Thread, task: object): Promise<Outcome<T>> {
  const until = performance.now() + workPatience
  const ask = <Answer>(question: object) =>
    worker.run<Answer>(question, Math.max(until - performance.now(), 1))
  const { parcel, pieces } = pack(task)
  const complete = parcel.lists.length === 0
  let outcome = await ask<Parcel<Outcome<T>> | null>({ ask: 'task', parcel, complete })
  if (!complete) {
    for await (const piece of pieces) await ask({ ask: 'piece', piece })
    outcome = await ask({ ask: 'perform' })
  }
  if (!outcome) throw new Error('A document went to its process whole, and nothing came back.')
  for (let isAll = outcome.lists.length === 0; !isAll; ) {
    const piece = await ask<Piece | null>({ ask: 'more' })
    if (piece) put(outcome, piece)
    else isAll = true
  }
  return outcome.value
}

function documentWorker(worker: Thread, maxBytes: number): DocumentWorker {
  async function run<T>(task: { kind: Task['kind']; input: object }): Promise<T> {
    const outcome = await outcomeFrom<T>(worker, task).catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error
      throw error.reason === 'stopped' ? new RefusalError(unavailable) : tooMuch()
    })
    if ('done' in outcome) return outcome.done
    if ('refused' in outcome) throw new DocumentRefused(outcome.refused.code, outcome.refused.message)
    if ('crashed' in outcome) throw new Error(`A document's process failed. ${outcome.crashed}`)
    throw outcome.failed === 'too-much' ? tooMuch() : new RefusalError(unavailable)
  }
  return {
    read: (input) => run({ kind: 'read', input: { ...input, maxBytes } }),
    returned: (input) => run({ kind: 'returned', input }),
    translated: (input) => run({ kind: 'translated', input }),
    drawn: (input) => run({ kind: 'drawn', input }),
    bilingual: (input) => run({ kind: 'bilingual', input }),
    tmx: (input) => run({ kind: 'tmx', input }),
    csv: (input) => run({ kind: 'csv', input }),
    checked: (input) => run({ kind: 'checked', input }),
    statement: (input) => run({ kind: 'statement', input }),
  }
}
