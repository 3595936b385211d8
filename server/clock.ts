import { keepLooking } from './looking.ts'

/** Where the time comes from. Everything that asks for the time asks this; tests turn it by hand. */
export type Clock = { now(): Date }

/** What the steady clock of this process lacks to be the time, ms; undefined: the machine's clock is gone by. */
let ahead: number | undefined

/** The machine's clock, until another one is followed. */
export const systemClock: Clock = {
  now: () => new Date(ahead === undefined ? Date.now() : performance.now() + ahead),
}

/** Between two looks at the clock that is followed, ms. */
const every = 10_000
/** An answer that took longer says too little of the moment that it is of, ms. */
const longest = 500

/**
 * Has the system's clock follow another one, that of the database: all processes go by one, whatever the clock of
 * their machine says, and when it jumps. While the database is away it goes on by itself.
 */
export async function followClock(ask: () => Promise<Date>): Promise<{ close(): Promise<void> }> {
  const look = async () => {
    const from = performance.now()
    const time = await ask()
    const to = performance.now()
    if (ahead === undefined || to - from <= longest) ahead = time.getTime() - (from + to) / 2
    return false
  }
  await look()
  return keepLooking(look, { every, onError: () => {} })
}
