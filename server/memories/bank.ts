import { availableParallelism } from 'node:os'
import type { Text } from '@hub/text/text'
import type { AnalysedDocument, Row } from '@hub/tm/analysis/analyse'
import type { Options } from '@hub/tm/analysis/options'
import type { Match } from '@hub/tm/score'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Storage } from '../storage.ts'
import { PartStore } from './kept.ts'
import { openMaker } from './making.ts'
import type { OpenMemory } from './parts.ts'
import type { AskedSegment, MemoryPenalty, Pair } from './questions.ts'
import { type LooseTexts, Shelf } from './shelf.ts'
import { openLookingThreads } from './threads.ts'

export type Analysis = {
  /** in the order of the set: by name in code units, then by id */
  documents: readonly AnalysedDocument[]
  /** by an id that `memoriesByPair` has */
  looseTexts?: LooseTexts
  /** by `pairOf`, each in the order of its places; a pair without any is analysed without a memory */
  memoriesByPair: ReadonlyMap<string, readonly OpenMemory[]>
  options: Options
  /** gets the rows in their order, in pieces of some hundreds; a match's `memory` is a place in its pair's list */
  onRows(rows: readonly Row[]): void
  /** how many words of the set are analysed by now */
  onProgress?(words: number): void
  signal?: AbortSignal
}

/** Memories that are there, each at the given revision or a later one. */
export type OpenMemories = {
  /**
   * The best units for each segment, the best first. A match's `memory` is a place in the list that was opened.
   * @throws Error when the thread fails
   */
  lookUp(segments: readonly AskedSegment[], most: number): Promise<Match[][]>
}

/**
 * Memories as they are looked up in: indexes in memory that look-up threads share, loaded at their first use.
 * Whatever they hold follows from PostgreSQL;
 * a memory that is gone by now has no matches.
 */
export type Bank = {
  /**
   * Loads the memories; the first load is slow. What was committed when a memory had its revision is among its units.
   * @param memories in the order of their places: the first wins where all else is equal
   * @throws Error when the database does not answer or a thread fails
   */
  open(db: Database, memories: readonly OpenMemory[]): Promise<OpenMemories>
  /**
   * Runs an analysis on a look-up thread, in slices that let matches go before it, on the memories as they are at its
   * beginning.
   * @throws the signal's reason when it is aborted, within a second; else as `open`
   */
  analyse(db: Database, analysis: Analysis): Promise<void>
  /**
   * What each pair of texts differs in, as JSON of `Change[]`, with codes of `TextChange[]` (tm/difference.ts), worked
   * out on a look-up thread.
   * @param signal says when nobody waits for it any more
   * @throws the signal's reason when it is aborted, Error when the thread fails
   */
  differences(pairs: readonly Pair[], signal?: AbortSignal): Promise<string[]>
  /** Takes out all that is kept of a memory which was deleted. @throws what the file store throws */
  forget(memory: string): Promise<void>
  /** Resolves when nothing is being made or kept in the background. */
  settled(): Promise<void>
  close(): Promise<void>
}

type BankParts = {
  storage: Storage
  config: Pick<Config, 'data'> & { limits: Pick<Config['limits'], 'memoryBytes'> }
  /** hears in a sentence what was not as it should be, and mended */
  warn(line: string): void
  /** by default one a core, two at most */
  threads?: number
}

const segmentsAtOnce = 20
/**
 * So many pairs go to a thread at once, and of long ones no more than come to so many UTF-16 units: copying them
 * takes a few milliseconds.
 */
const pairsAtOnce = 20
const unitsAtOnce = 256 * 1024

/** Few analyses run at once, and of those that a person waits for, the indexes take longest. */
const lanesOfAnalysis = 2

const lengthOf = (text: Text): number =>
  typeof text === 'string'
    ? text.length
    : text.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 64), 0)

/** Pairs a handful at a time. */
function* handfuls(pairs: readonly Pair[]): Generator<Pair[]> {
  let some: Pair[] = []
  let units = 0
  for (const pair of pairs) {
    const length = lengthOf(pair.segment) + lengthOf(pair.unit)
    if (some.length >= pairsAtOnce || (some.length > 0 && units + length > unitsAtOnce)) {
      yield some
      some = []
      units = 0
    }
    some.push(pair)
    units += length
  }
  if (some.length > 0) yield some
}

/** Hands on rows and progress as a thread tells them. */
const takerOf =
  ({ onRows, onProgress }: Analysis) =>
  (rows: Row[], words: number): void => {
    onRows(rows)
    onProgress?.(words)
  }

const penalties = (memories: readonly OpenMemory[]): MemoryPenalty[] =>
  memories.map(({ id, penalty }) => ({ id, penalty }))

/** Opens nothing yet: threads start with the first memory. */
export function openBank({ storage, config, warn, threads: most }: BankParts): Bank {
  const maker = openMaker()
  const parts = new PartStore({ name: 'memories', storage, data: config.data, read: maker.read, warn })
  const threads = openLookingThreads(most ?? Math.min(2, availableParallelism()))
  const shelf = new Shelf({
    maker,
    parts,
    most: config.limits.memoryBytes,
    onGone: threads.forget,
    warn,
  })

  return {
    open: async (db, memories) => {
      const there = await shelf.take(db, memories, { lanes: 1 })
      return {
        lookUp: async (segments, matchesEach) => {
          if (there.length === 0) return segments.map(() => [])
          const all: Match[][] = []
          // A few at a time: those of others come between.
          for (let at = 0; at < segments.length; at += segmentsAtOnce) {
            const some = segments.slice(at, at + segmentsAtOnce)
            for (const matches of await threads
              .knowing(there)
              .matches(penalties(memories), some, matchesEach))
              all.push(matches)
          }
          return all
        },
      }
    },

    analyse: async (db, analysis) => {
      const { documents, looseTexts, memoriesByPair, options, signal } = analysis
      signal?.throwIfAborted()
      const pairs = [...memoriesByPair]
      const there = await shelf.take(
        db,
        pairs.flatMap(([, memories]) => memories),
        { lanes: lanesOfAnalysis, loose: looseTexts },
      )
      const input = {
        documents,
        pairs: pairs.map(([pair, memories]) => [pair, penalties(memories)] as const),
        options,
      }
      await threads.knowing(there).analyse(input, takerOf(analysis), signal)
    },

    differences: async (pairs, signal) => {
      const names: string[] = []
      for (const some of handfuls(pairs)) {
        signal?.throwIfAborted()
        for (const difference of await threads.knowing([]).differences(some)) names.push(difference)
      }
      return names
    },

    forget: async (memory) => {
      shelf.drop(memory)
      await parts.forget(memory)
    },

    settled: () => shelf.settle(),

    close: async () => {
      shelf.stop()
      await maker.close()
      await threads.close()
      await shelf.settle()
    },
  }
}
