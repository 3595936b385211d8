import type { Answer } from '@hub/contract/endpoint'
import type { readText } from '@hub/contract/reading'

export type Page = Answer<typeof readText>
export type ReadSegment = Page['segments'][number]

/** Where a part begins, as the address says it; anything else is the beginning. */
export const partFrom = (text: string | undefined, partSize: number): number => {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return number - (number % partSize)
}

/** Rows that one element holds, which the browser lays out when it comes near the window. */
const together = 20

/** Rows in stretches, each with the place of the row before it: a place is said where it changes. */
export function stretches(segments: readonly ReadSegment[], before: string | null) {
  return Array.from({ length: Math.ceil(segments.length / together) }, (_, index) => {
    const start = index * together
    return {
      rows: segments.slice(start, start + together),
      before: index === 0 ? before : (segments[start - 1]?.place ?? null),
    }
  })
}

/** Whether most texts have a place of their own, as cells do: it is said beside them then, and not above. */
export function hasOwnPlaces(segments: readonly ReadSegment[]): boolean {
  const changes = segments.filter(
    ({ place }, index) => place !== null && place !== (segments[index - 1]?.place ?? null),
  )
  return changes.length * 2 > segments.length
}

/** Words in texts that occur earlier in their document. */
export const repeatedWords = (pages: readonly Page[]): number =>
  pages
    .flatMap(({ segments }) => segments)
    .reduce((sum, { repeats, words }) => sum + (repeats > 0 ? words : 0), 0)
