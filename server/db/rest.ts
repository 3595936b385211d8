/** milliseconds that a replica is left alone once it could not serve, doubled each time that it still cannot */
const lengths = { behind: { first: 10, most: 1000 }, failed: { first: 1000, most: 10_000 } } as const

type Reason = keyof typeof lengths

type Rest = {
  /** why nobody asks now. After its rest one alone asks, and the others wait for what comes of it. */
  reason(): Reason | null
  begin(why: Reason): void
  end(): void
}

/** When a replica is asked again that could not serve. */
export function createRest(now: () => number): Rest {
  let rest: { why: Reason; length: number; until: number; isTried: boolean } | null = null
  return {
    reason: () => {
      if (!rest) return null
      if (now() < rest.until) return rest.why
      rest.until = now() + rest.length
      rest.isTried = true
      return null
    },
    begin: (why) => {
      // Several that were under way at once find out one thing.
      if (rest && !rest.isTried) return
      const { first, most } = lengths[why]
      const length = rest ? Math.min(most, Math.max(first, rest.length * 2)) : first
      rest = { why, length, until: now() + length, isTried: false }
    },
    end: () => {
      rest = null
    },
  }
}
