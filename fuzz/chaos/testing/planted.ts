/** Faults that chaos must find, put into a server for its own tests. */
export const bugs = ['early answer', 'no lock', 'mail outside', 'lost entry'] as const
export type Bug = (typeof bugs)[number]
