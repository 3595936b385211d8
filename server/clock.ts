/** Where the time comes from. Everything that asks for the time asks this; tests turn it by hand. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
