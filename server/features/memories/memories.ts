import type { Text } from '@hub/text/text'
import type { Worth } from '@hub/tm/score'

/** What a unit is kept in. `place`: in the order of a job's memories; of two equal matches the first one's wins. */
export type MemoryRef = {
  id: string | null
  name: string
  revision: number
  place: number
  /** the reader's own: it comes after all others with the same score */
  own?: boolean
}

/** A segment to be looked up, with what is around it in its document; null where there is nothing. */
export type SegmentInContext = {
  id: string
  source: Text
  previous: Text | null
  next: Text | null
  /** what the texts beside it are known by, as `plainKeyOf` has it */
  previousKey: string | null
  nextKey: string | null
  context: string | null
}

/** A pair of texts in a memory. `number` from 1, in the order of its memory. */
export type Unit = {
  id: string
  number: number
  source: Text
  target: Text
  author: string | null
  /** null: its file did not say; it is older than any */
  createdAt: Date | null
  changedAt: Date | null
  memory: MemoryRef
}

/** A unit that is like a segment, its target as the segment can take it. */
export type Match = {
  unit: Unit
  target: Text
  codesMapped: boolean
  score: number
  context: number
  penalties: { kind: 'numbers' | 'codes' | 'punctuation' | 'case' | 'memory'; points: number }[]
  difference: { kind: 'same' | 'added' | 'removed'; text: string }[]
}

/** From and to, in UTF-16 units of a text without its codes. */
export type Mark = [from: number, to: number]

export type Hit = {
  unit: Pick<Unit, 'id' | 'source' | 'target'> & { memory: Omit<MemoryRef, 'place'>; changedAt: Date }
  marks: { source: Mark[]; target: Mark[] }
  /** nobody knows when its unit was made: it is older than any */
  undated?: boolean
}

export type Search = { words: string; sides: { source: boolean; target: boolean } }

/** What holds the words, the newest first; `more`: there may be others. */
export type Finding = { found: Hit[]; more: boolean }

/** What a job's segments are looked up in: one memory, or several that are read together. */
export type MemorySource = {
  /** at most `most` units that are like the segment, the best first */
  lookUp(segment: SegmentInContext, most: number): Promise<Match[]>
  /** how good the best one of each segment is that has any, by the segment's id */
  best(segments: readonly SegmentInContext[]): Promise<ReadonlyMap<string, Worth>>
  /** at most `most` units that hold the words */
  search(search: Search, most: number): Promise<Finding>
}
