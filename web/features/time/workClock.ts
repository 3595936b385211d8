/** So long without a key or the pointer is a rest, ms: it is not counted. */
const rest = 60_000
/** What was worked is written down this often, ms: a browser that is killed costs no more. */
const step = 1000

/** Counts from one moment to another; says how much of it nobody had counted before, ms. */
type Count = (from: number, to: number) => number

/**
 * Counts how long a person works, from what they do: from one act to the next, unless a rest lies between. Moments
 * are ms since 1970, so that tabs agree on them; a clock that is put back costs no more than the time between two
 * acts.
 */
export function workClock(count: Count) {
  let from: number | undefined
  let last = 0
  let total = 0

  const writeDown = () => {
    if (from === undefined || last <= from) return
    total += count(from, last)
    from = last
  }
  const act = (now: number) => {
    if (from === undefined || now < last || now - last >= rest) {
      writeDown()
      from = now
    }
    last = now
    if (now - from >= step) writeDown()
  }
  return {
    /** a key, or the pointer */
    act,
    /** The person turns to something else: what they did until then counts. */
    stop: (now: number) => {
      if (from === undefined) return
      act(now)
      writeDown()
      from = undefined
    },
    /** counted since it was made, ms */
    worked: () => total,
    isRunning: (now: number) => from !== undefined && now - last < rest,
  }
}
export type WorkClock = ReturnType<typeof workClock>
