import { randomBytes } from 'node:crypto'

/** Ids under which a request's log line is found: one process's beginning, then a count. */
export function requestIds(): () => string {
  const beginning = randomBytes(6).toString('hex')
  let count = 0
  return () => `${beginning}-${(++count).toString(36)}`
}
