import type { SentStatement } from './statements.query.ts'

export type SentAct = 'pay' | 'return' | 'takeBack'

const byState: Readonly<Record<string, readonly SentAct[]>> = { sent: ['pay', 'return'], paid: ['takeBack'] }

/** What one of the provider's people can do with a statement now; with their own, others do. */
export const actsOn = (
  { state, consultant }: Pick<SentStatement, 'state' | 'consultant'>,
  readerId: string,
): readonly SentAct[] => (consultant.id === readerId ? [] : (byState[state] ?? []))
