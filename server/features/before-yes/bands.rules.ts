import type { Row } from '@hub/tm/analysis/analyse'
import { type BandKey, bands } from '@hub/tm/bands'
import * as z from 'zod/mini'

/** What is kept of a row of an analysis. */
export type CountedRow = Pick<Row, 'document' | 'position' | 'band' | 'score' | 'counts'>

/** Whose the best match of a segment is. */
type Whose = 'nobody' | 'mine' | 'theirs'
const owners: readonly Whose[] = ['nobody', 'mine', 'theirs']

const keys: readonly BandKey[] = bands.map(({ key }) => key)
/** A segment that holds nothing is in no band. */
const none = '-'

/** A band and an owner as one letter. */
const letterOf = (band: BandKey, whose: Whose): string =>
  String.fromCharCode(65 + keys.indexOf(band) * owners.length + owners.indexOf(whose))

function meaningOf(letter: string): { band: BandKey; whose: Whose } | null {
  const code = letter.charCodeAt(0) - 65
  const [band, whose] = [keys[Math.floor(code / owners.length)], owners[code % owners.length]]
  return band && whose ? { band, whose } : null
}

const BandCount = z.object({ words: z.int(), segments: z.int(), mine: z.int(), theirs: z.int() })
type BandCount = z.output<typeof BandCount>
/** Counts by band; what has none is left out. */
export const BandCounts = z.record(z.string(), BandCount)
export type BandCounts = z.output<typeof BandCounts>

const nothing: BandCount = { words: 0, segments: 0, mine: 0, theirs: 0 }

/** Adds segments of one letter to counts by band. */
export function addLetters(
  counts: BandCounts,
  letter: string,
  { words, segments }: { words: number; segments: number },
): void {
  const meaning = meaningOf(letter)
  if (!meaning) return
  const { band, whose } = meaning
  const before = counts[band] ?? nothing
  counts[band] = {
    words: before.words + words,
    segments: before.segments + segments,
    mine: before.mine + (whose === 'mine' ? words : 0),
    theirs: before.theirs + (whose === 'theirs' ? words : 0),
  }
}

/** Counts of several jobs as one. */
export function sumOfCounts(all: readonly BandCounts[]): BandCounts {
  const sum: BandCounts = {}
  for (const counts of all)
    for (const [band, count] of Object.entries(counts)) {
      const before = sum[band] ?? nothing
      sum[band] = {
        words: before.words + count.words,
        segments: before.segments + count.segments,
        mine: before.mine + count.mine,
        theirs: before.theirs + count.theirs,
      }
    }
  return sum
}

export const wordsByBand = (counts: BandCounts): Map<string, number> =>
  new Map(Object.entries(counts).map(([band, { words }]) => [band, words]))

/**
 * A segment's letter from what one's own work and the project's memories have of it: the best score decides whose it
 * is, a tie is one's own; a repetition, and what matches nothing, is nobody's.
 */
function letterFrom(own: CountedRow, theirs: CountedRow): string {
  const isMine = (own.score ?? 0) >= (theirs.score ?? 0)
  const { band, score } = isMine ? own : theirs
  const isNobodys = band === 'repetitions' || score === null
  return letterOf(band, isNobodys ? 'nobody' : isMine ? 'mine' : 'theirs')
}

/** The letters of a document's segments, in order, and its counts. */
export function lettersOf(
  length: number,
  rows: readonly { own: CountedRow; theirs: CountedRow }[],
): { letters: string; counts: BandCounts } {
  const letters = Array.from({ length }, () => none)
  const counts: BandCounts = {}
  for (const { own, theirs } of rows) {
    const letter = letterFrom(own, theirs)
    letters[own.position - 1] = letter
    addLetters(counts, letter, { words: own.counts.words, segments: 1 })
  }
  return { letters: letters.join(''), counts }
}
