export type PenaltyKind = 'numbers' | 'codes' | 'punctuation' | 'case' | 'memory'

/** What comes off a score, and why. */
export type Penalty = { kind: PenaltyKind; points: number }

/** What of two texts differs beside their words, as bits. */
export const differs = { numbers: 1, codes: 2, punctuation: 4, case: 8 } as const

/** In the order in which they are taken off. */
const POINTS: readonly (readonly [kind: keyof typeof differs, points: number])[] = [
  ['numbers', 2],
  ['codes', 2],
  ['punctuation', 1],
  ['case', 1],
]

/** Together; a memory's own penalty comes on top. */
const MOST = 5

/**
 * What differs takes its points off, until no more may come off.
 * @param differences of `differs`
 * @param memory the points of the memory's own penalty
 */
export function penaltiesFor(differences: number, memory: number): Penalty[] {
  const penalties: Penalty[] = []
  let remaining = MOST
  for (const [kind, points] of POINTS) {
    const penalty = (differences & differs[kind]) === 0 ? 0 : Math.min(points, remaining)
    remaining -= penalty
    if (penalty > 0) penalties.push({ kind, points: penalty })
  }
  if (memory > 0) penalties.push({ kind: 'memory', points: memory })
  return penalties
}

/** For each combination of differences: a search asks for them millions of times. */
const SUMS = Uint8Array.from({ length: 16 }, (_, differences) =>
  penaltiesFor(differences, 0).reduce((sum, { points }) => sum + points, 0),
)

/** The same as a sum, without the memory's own. */
export const pointsFor = (differences: number): number => SUMS[differences] ?? 0
