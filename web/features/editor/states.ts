import type { Entry } from '../desk/entry.ts'
import { isBlocked } from '../desk/problems.ts'

/** It came confirmed with the file: that is one thing to know about it, not two. */
export const isGiven = ({ status, origin }: Entry) => status === 'translated' && origin === 'document'

/** The state of a segment, by the name that its message has. */
export const stateOf = (entry: Entry) => {
  if (entry.theirs) return 'theirs'
  if (isBlocked(entry.problems)) return 'held'
  return isGiven(entry) ? 'given' : entry.status
}
