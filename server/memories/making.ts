import pLimit from 'p-limit'
import type { Database } from '../db/connect.ts'
import { startThread, type Thread, ThreadEnded } from '../threads/thread.ts'
import type { Part } from './kept.ts'
import type { Question } from './making.program.ts'
import type { FoundPart } from './read-part.ts'
import { nextUnits } from './units.queries.ts'

const program = new URL('./making.program.ts', import.meta.url)
const megabytes = 512
/** What one step may take, ms: a batch of units, or the end of a million. */
const patience = 120_000
/** A thread goes when nobody has needed it for a while, ms. */
const idlePatience = 10_000
/** A large memory that is made does not hold up a small one. */
const atOnce = 2

type Ask = <A>(question: Question) => Promise<A>

/** Threads that are there while there is something to do, each for one work at a time. */
function openThreads() {
  const inTurn = pLimit(atOnce)
  const idle = new Map<Thread, NodeJS.Timeout>()
  const all = new Set<Thread>()

  function take(): Thread {
    for (const [thread, going] of idle) {
      clearTimeout(going)
      idle.delete(thread)
      if (!thread.hasEnded) return thread
      all.delete(thread)
    }
    const thread = startThread(program, megabytes)
    all.add(thread)
    return thread
  }

  const end = async (thread: Thread) => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    all.delete(thread)
    await thread.end()
  }

  let isClosed = false
  const withThread = <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (isClosed) throw new ThreadEnded('stopped')
      const thread = take()
      try {
        const result = await work((question) => thread.run(question, patience))
        idle.set(thread, setTimeout(() => void end(thread), idlePatience).unref())
        return result
      } catch (error) {
        await end(thread)
        throw error
      }
    })

  return {
    withThread,
    close: async (): Promise<void> => {
      isClosed = true
      await Promise.all([...all].map(end))
    },
  }
}

/** Makes indexes from PostgreSQL, and reads kept ones, on threads that end when there is nothing to do. */
export function openMaker() {
  const { withThread, close } = openThreads()
  return {
    read: (file: string, memory: string): Promise<FoundPart> =>
      withThread((ask) => ask<FoundPart>({ ask: 'read', file, memory })),

    /** All of a memory, streamed; its revision is that of the beginning. @returns null when the memory is gone */
    make: (db: Database, memory: string): Promise<Part | null> =>
      withThread(async (ask) => {
        await ask({ ask: 'begin' })
        let batch = await nextUnits(db, memory, 0)
        const { revision = 0, stamp = 0 } = batch ?? {}
        let units = 0
        let last = 0
        while (batch && batch.count > 0) {
          units += batch.count
          last = batch.last
          // The next ones are on their way while these are taken in.
          const [next] = await Promise.all([
            nextUnits(db, memory, batch.last),
            ask({ ask: 'units', units: batch.units }),
          ])
          batch = next
        }
        if (!batch) return null
        const bytes = await ask<Uint8Array>({ ask: 'finish' })
        return { head: { memory, revision, units, last, stamp }, bytes }
      }),

    /** An index of pieces of documents that come in batches, as PostgreSQL writes them. */
    makeOf: (batches: AsyncIterable<string>): Promise<Uint8Array> =>
      withThread(async (ask) => {
        await ask({ ask: 'begin' })
        let taken: Promise<unknown> = Promise.resolve()
        for await (const pieces of batches) {
          // The next ones are on their way while these are taken in.
          await taken
          taken = ask({ ask: 'pieces', pieces })
          taken.catch(() => {})
        }
        await taken
        return ask<Uint8Array>({ ask: 'finish' })
      }),

    close,
  }
}

export type Maker = ReturnType<typeof openMaker>
