import {
  type FindOptions,
  type Pattern,
  patternOf,
  placesIn,
  replaceIn,
  type Unfindable,
} from '@hub/text/find'
import type { Text } from '@hub/text/text'
import { type PackedPlaces, pack } from './places.ts'

/** More places than these are not listed: something longer is to be searched for. */
const mostPlaces = 500_000

/** Segments that are looked through between two looks at the clock. */
const few = 50

export type Problem = Unfindable | 'tooMany'

/** What is found in some segments now, by their number from 0: pairs of from and to. */
export type Changes = readonly (readonly [segment: number, places: readonly number[]])[]

export type ReplaceResult = {
  /** by their number from 0, and how many places were replaced in them */
  readonly texts: readonly (readonly [segment: number, text: Text, places: number])[]
  /** how many would have become too long */
  readonly tooLong: number
}

export type Replacing = {
  readonly by: string
  readonly segments: readonly number[]
  /** where the only place to be replaced begins; without it all are */
  readonly only?: number | undefined
  /** how long a text may become, UTF-16 units */
  readonly most: number
}

/** Work that pauses now and then, so that something else can be done in between. */
type Work<Result> = Generator<undefined, Result, undefined>

/** Looks for a pattern in the texts of a document. Pure but for what it remembers: it runs on a thread of its own. */
export function createFinder() {
  let texts: Text[] = []
  let pattern: Pattern | undefined
  let mask: Uint8Array | undefined

  const placesOf = (segment: number): readonly number[] => {
    if (!pattern || (mask && mask[segment] !== 1)) return []
    return placesIn(texts[segment] ?? '', pattern).flatMap(({ from, to }) => [from, to])
  }

  return {
    /** Adds texts from a segment on; the first begins a new document. */
    add: (start: number, more: readonly Text[]) => {
      if (start === 0) texts = []
      for (const [at, text] of more.entries()) texts[start + at] = text
    },
    /** @param within by segment, 1 where it is looked for; without it everywhere */
    *look(query: FindOptions, within: Uint8Array | undefined): Work<PackedPlaces | Problem> {
      const compiledPattern = patternOf(query)
      pattern = typeof compiledPattern === 'string' ? undefined : compiledPattern
      mask = within
      if (typeof compiledPattern === 'string') return compiledPattern
      const hits: [number, readonly number[]][] = []
      let count = 0
      for (let segment = 0; segment < texts.length; segment++) {
        if (segment % few === 0) yield
        const places = placesOf(segment)
        if (places.length === 0) continue
        hits.push([segment, places])
        count += places.length / 2
        if (count > mostPlaces) {
          pattern = undefined
          return 'tooMany'
        }
      }
      return pack(hits)
    },
    *change(changes: readonly (readonly [segment: number, text: Text])[]): Work<Changes> {
      const hits: [number, readonly number[]][] = []
      for (const [at, [segment, text]] of changes.entries()) {
        if (at % few === 0) yield
        texts[segment] = text
        hits.push([segment, placesOf(segment)])
      }
      return hits
    },
    *replace({ by, segments, only, most }: Replacing): Work<ReplaceResult> {
      const changes: [number, Text, number][] = []
      let tooLong = 0
      for (const [at, segment] of segments.entries()) {
        if (at % few === 0) yield
        const result = pattern && replaceIn(texts[segment] ?? '', pattern, { by, only, most })
        if (result === undefined) tooLong += 1
        else if (result.count > 0) changes.push([segment, result.text, result.count])
      }
      return { texts: changes, tooLong }
    },
  }
}
