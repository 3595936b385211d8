import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DocumentRefused } from '@hub/documents/refused'
import type { Config } from '../config.ts'
import { Refused, unavailable } from '../refusals.ts'
import { openScratch, type ScratchFile } from '../scratch.ts'
import type { Question } from './documents.program.ts'
import type { Findings, Made, MadeTranslation, Outcome, Read, Taken, Task } from './documents.tasks.ts'
import { createLine, full, type Place } from './line.ts'
import { type Parcel, type Piece, packed, put } from './parcels.ts'
import { startThread, type Thread, ThreadEnded } from './thread.ts'

type Input<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>['input']

/**
 * A thread for whole documents, while it is somebody's turn.
 * @throws DocumentRefused with a sentence for the person whose document it is
 */
export type DocumentThread = {
  /** the blocks of a file, their words counted */
  read(input: Omit<Input<'read'>, 'maxBytes'>): Promise<Read>
  /** what a bilingual file that was edited elsewhere brings back to a job's segments */
  returned(input: Input<'returned'>): Promise<Taken>
  /** the document with its translation, in its own format */
  translated(input: Input<'translated'>): Promise<MadeTranslation>
  bilingual(input: Input<'bilingual'>): Promise<Made>
  tmx(input: Input<'tmx'>): Promise<Made>
  csv(input: Input<'csv'>): Promise<Made>
  /** what the editor's checks find in a job's segments */
  checked(input: Input<'checked'>): Promise<Findings>
}

/**
 * Reads and writes whole documents on threads of their own: one of 20 MB takes seconds, and the server answers all
 * other calls in that time (docs/decisions/0020-documents-in-line.md).
 */
export type Documents = {
  /**
   * An empty file for what a person sends or is made for them, to be closed in any case.
   * @param person null: the provider's own commands
   * @throws Refused 503 when the person has too many under way already
   */
  hold(person: string | null): Promise<ScratchFile>
  /**
   * Waits for a turn. What the work needs is loaded when its turn has come, so that what waits takes no memory.
   * @throws Refused 503 when too many wait, or the turn did not come in time
   */
  turn<T>(place: Place, work: (thread: DocumentThread) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What is under way, waits and is at work, in all and of one person; times in milliseconds. */
const underWayPerPerson = 16
const places = { atOnce: 2, atOncePerPerson: 2, waiting: 64, patience: 60_000 }
/** How long a thread may work on one document, from when it begins, and what it may fill, in MB. */
const workPatience = 60_000
const megabytes = 320

/** A thread keeps tens of megabytes: it goes when nobody has needed it for a while, in milliseconds. */
const idlePatience = 10_000
/** A thread that worked on more bytes than this goes at once: it keeps several times as much. */
const heavy = 8 * 1024 * 1024

const program = new URL('./documents.program.ts', import.meta.url)

export async function openDocuments({
  data,
  limits,
}: Pick<Config, 'data'> & { limits: Pick<Config['limits'], 'fileBytes'> }): Promise<Documents> {
  const scratch = await openScratch(join(data, 'work'))
  const line = createLine({ ...places, bytesAtOnce: limits.fileBytes })
  const threads = createThreads()
  const underWay = new Map<string, number>()

  const admit = (person: string): (() => void) => {
    const count = underWay.get(person) ?? 0
    if (count >= underWayPerPerson) throw new Refused(full)
    underWay.set(person, count + 1)
    return () => {
      const left = (underWay.get(person) ?? 1) - 1
      if (left > 0) underWay.set(person, left)
      else underWay.delete(person)
    }
  }

  return {
    hold: async (person) => {
      const leave = person === null ? () => {} : admit(person)
      try {
        const file = await scratch.create()
        let closed: Promise<void> | undefined
        const close = () => {
          closed ??= file.close().finally(leave)
          return closed
        }
        return { ...file, close }
      } catch (error) {
        leave()
        throw error
      }
    },
    turn: async (place, work) => {
      const leave = await line.enter(place)
      const thread = threads.take()
      try {
        return await work(documentThread(thread, limits.fileBytes))
      } finally {
        // The next one waits until the memory is free; the one who is done does not.
        void threads.giveBack(thread, place.bytes > heavy).finally(leave)
      }
    },
    close: async () => {
      line.close()
      await threads.close()
    },
  }
}

function createThreads() {
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
      const thread = startThread(program, megabytes)
      all.add(thread)
      return thread
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
async function outcomeFrom<T>(thread: Thread, task: Task): Promise<Outcome<T>> {
  const until = performance.now() + workPatience
  const ask = <Answer>(question: Question) =>
    thread.run<Answer>(question, Math.max(until - performance.now(), 1))
  const { parcel, pieces } = packed(task)
  type Found = Parcel<Outcome<T>> | null
  let found = await ask<Found>({ ask: 'task', parcel, complete: pieces.length === 0 })
  for (const [index, piece] of pieces.entries()) {
    await setImmediate()
    found = await ask<Found>({ ask: 'piece', piece, complete: index === pieces.length - 1 })
  }
  if (!found) throw new Error('A document went to its thread whole, and nothing came back.')
  for (let isAll = found.lists.length === 0; !isAll; ) {
    await setImmediate()
    const piece = await ask<Piece | null>({ ask: 'more' })
    if (piece) put(found, piece)
    else isAll = true
  }
  return found.value
}

function documentThread(thread: Thread, maxBytes: number): DocumentThread {
  async function run<T>(task: Task): Promise<T> {
    const outcome = await outcomeFrom<T>(thread, task).catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error
      throw error.reason === 'stopped' ? new Refused(unavailable) : tooMuch()
    })
    if ('done' in outcome) return outcome.done
    if ('refused' in outcome) throw new DocumentRefused(outcome.refused.code, outcome.refused.message)
    if ('crashed' in outcome) throw new Error(`A document's thread failed. ${outcome.crashed}`)
    throw outcome.failed === 'too-much' ? tooMuch() : new Refused(unavailable)
  }
  return {
    read: (input) => run({ kind: 'read', input: { ...input, maxBytes } }),
    returned: (input) => run({ kind: 'returned', input }),
    translated: (input) => run({ kind: 'translated', input }),
    bilingual: (input) => run({ kind: 'bilingual', input }),
    tmx: (input) => run({ kind: 'tmx', input }),
    csv: (input) => run({ kind: 'csv', input }),
    checked: (input) => run({ kind: 'checked', input }),
  }
}
