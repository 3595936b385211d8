/** How much of a text is known, best first; `weight` in hundredths of a word, where an analysis names no other. */
export const bands = [
  { key: 'x-translated', label: 'X-translated', min: null, max: null, weight: 10 },
  { key: '101', label: '101%', min: 101, max: 101, weight: 10 },
  { key: 'repetitions', label: 'Repetitions', min: null, max: null, weight: 20 },
  { key: '100', label: '100%', min: 100, max: 100, weight: 30 },
  { key: '95-99', label: '95–99%', min: 95, max: 99, weight: 40 },
  { key: '85-94', label: '85–94%', min: 85, max: 94, weight: 40 },
  { key: '75-84', label: '75–84%', min: 75, max: 84, weight: 70 },
  { key: '50-74', label: '50–74%', min: 50, max: 74, weight: 100 },
  { key: 'no-match', label: 'No match', min: null, max: null, weight: 100 },
] as const

export type BandKey = (typeof bands)[number]['key']

/** Below it there is no match. */
export const leastScore = 50

/** The band of a score alone; null is no match. */
export function bandOfScore(score: number | null): BandKey {
  const band = bands.find(({ min, max }) => score !== null && min !== null && score >= min && score <= max)
  return band?.key ?? 'no-match'
}
