/** What the portal still needed, in bytes, after so many calls. */
export type Sample = { calls: number; bytes: number }

const middle = (numbers: readonly number[]): number => {
  const ascending = numbers.toSorted((a, b) => a - b)
  return ascending[Math.floor(ascending.length / 2)] ?? 0
}

/**
 * Bytes that each call leaves behind: the median slope between any two samples (Theil and Sen), so that one large
 * cache or one late collection tells nothing. The first third is left out, while caches fill.
 */
export function risePerCall(samples: readonly Sample[]): number {
  const lastSamples = samples.slice(Math.floor(samples.length / 3))
  const slopes = lastSamples.flatMap((one, at) =>
    lastSamples.slice(at + 1).map((later) => (later.bytes - one.bytes) / (later.calls - one.calls)),
  )
  return middle(slopes)
}
