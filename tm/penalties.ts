export type PenaltyKind = 'numbers' | 'codes' | 'punctuation' | 'case' | 'memory'

/** What comes off a score, and why. */
export type Penalty = { kind: PenaltyKind; points: number }

/** What of two texts differs beside their words, in the order in which it is taken off. */
export type Differences = { numbers: boolean; codes: boolean; punctuation: boolean; case: boolean }

const POINTS: readonly (readonly [kind: keyof Differences, points: number])[] = [
  ['numbers', 2],
  ['codes', 2],
  ['punctuation', 1],
  ['case', 1],
]

/** Together; a memory's own penalty comes on top. */
const MOST = 5

/** What differs takes its points off, until no more may come off. */
export function penaltiesFor(differences: Differences, memory: number): Penalty[] {
  const penalties: Penalty[] = []
  let left = MOST
  for (const [kind, points] of POINTS) {
    const taken = differences[kind] ? Math.min(points, left) : 0
    left -= taken
    if (taken > 0) penalties.push({ kind, points: taken })
  }
  if (memory > 0) penalties.push({ kind: 'memory', points: memory })
  return penalties
}

/** The same as a sum, without the memory's own. */
export const pointsFor = (numbers: boolean, codes: boolean, punctuation: boolean, letters: boolean): number =>
  Math.min(MOST, (numbers ? 2 : 0) + (codes ? 2 : 0) + (punctuation ? 1 : 0) + (letters ? 1 : 0))
