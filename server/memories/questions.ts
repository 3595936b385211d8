import type { Text } from '@hub/text/text'
import type { AnalysedDocument, AnalysedSegment, Row } from '@hub/tm/analysis/analyse'
import type { Options } from '@hub/tm/analysis/options'
import type { Match } from '@hub/tm/score'

/** A segment to be looked up. `id`: its own, a msgctxt, a resname, a key; null where there is nothing. */
export type AskedSegment = { source: Text; previous: Text | null; next: Text | null; id: string | null }

export type MemoryPenalty = { id: string; penalty: number }

/**
 * Two texts whose difference is to be marked. `withCodes`: of all that is written, codes and white space too; else of
 * what look-ups compare.
 */
export type Pair = { segment: Text; unit: Text; withCodes?: true }

/** What an analysis works on; `pairs`: the memories of each pair of languages, as `pairOf` names it. */
export type Analysing = {
  documents: readonly AnalysedDocument[]
  pairs: readonly (readonly [pair: string, memories: readonly MemoryPenalty[]])[]
  options: Options
}

/**
 * A question to a look-up thread. Those with an id are answered, in any order; the others hold for all that comes
 * behind them.
 */
export type Question =
  | { ask: 'part'; memory: string; bytes: Uint8Array }
  | { ask: 'newer'; memory: string; units: string }
  | { ask: 'drop'; memory: string }
  | {
      ask: 'matches'
      id: number
      memories: readonly MemoryPenalty[]
      segments: readonly AskedSegment[]
      most: number
    }
  | { ask: 'differences'; id: number; pairs: readonly Pair[] }
  /** its documents have no segments yet: they come in pieces, and `go` comes behind the last */
  | ({ ask: 'analyse'; id: number } & Analysing)
  | { ask: 'segments'; id: number; document: number; segments: readonly AnalysedSegment[] }
  | { ask: 'go'; id: number }
  | { ask: 'stop'; id: number }

export type Answer =
  | { id: number; matches: Match[][] }
  | { id: number; differences: string[] }
  | { id: number; rows: Row[]; words: number }
  | { id: number; over: true }
  | { id: number; crashed: string }
