import { keepLooking } from './looking.ts'

/** Where the time comes from. Everything that asks for the time asks this; tests turn it by hand. */
export type Clock = { now(): Date }

/** How far apart the bounds may be before a clock is asked again at once, ms, and how often it is asked at most. */
const [fine, most] = [10, 8]
/** How fast two clocks drift apart at most: what NTP allows for. */
const drift = 0.0005

/** Between which bounds the followed clock is ahead of the steady one, ms, known at a moment of the latter. */
type Bounds = { low: number; high: number; at: number }

/**
 * What is known after an answer. The clock was read between question and answer, so that each answer says within which
 * bounds it is, however long that took; what lies within those of before is left. Where nothing does, it has jumped.
 */
function narrowed(before: Bounds | undefined, seen: Bounds): Bounds {
  if (!before) return seen
  const slack = (seen.at - before.at) * drift
  const [low, high] = [Math.max(before.low - slack, seen.low), Math.min(before.high + slack, seen.high)]
  return low <= high ? { low, high, at: seen.at } : seen
}

/**
 * What a clock that is asked now and then is taken to say in between.
 * @param steady ms that go by, from any moment on
 */
export function createFollower(steady: () => number) {
  let known: Bounds | undefined
  return {
    /** ms since 1970; undefined before the first answer */
    now: (): number | undefined => known && steady() + (known.low + known.high) / 2,
    /** @param ask for the time, in whole ms */
    look: async (ask: () => Promise<Date>): Promise<void> => {
      for (let count = 0; count < most; count++) {
        const from = steady()
        const time = (await ask()).getTime()
        const to = steady()
        known = narrowed(known, { low: time - to, high: time + 1 - from, at: to })
        if (known.high - known.low <= fine) return
      }
    },
  }
}

const follower = createFollower(() => performance.now())

/** The machine's clock, until another one is followed. */
export const systemClock: Clock = { now: () => new Date(follower.now() ?? Date.now()) }

/** Between two looks at the clock that is followed, ms. */
const every = 10_000

/**
 * Has the system's clock follow another one, that of the database: all processes go by one, whatever the clock of
 * their machine says, and when it jumps. While the database is away it goes on by itself.
 */
export async function followClock(ask: () => Promise<Date>): Promise<{ close(): Promise<void> }> {
  const look = async () => {
    await follower.look(ask)
    return false
  }
  await look()
  return keepLooking(look, { every, onError: () => {} })
}
