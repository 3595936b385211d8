import { ApiError, SessionEnded, UnreadableAnswer } from './failure.ts'

const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return `${error.status}, request ${error.requestId ?? 'unknown'}`
  return error instanceof Error ? error.name : typeof error
}

/** R8.7: what could not be fetched is one line: what it was and why, and nothing that is about a person. */
export function logFetchFailure(name: string, error: unknown) {
  // Neither is news: the first leads to the sign-in page, the second has its line already.
  if (error instanceof SessionEnded || error instanceof UnreadableAnswer) return
  // biome-ignore lint/suspicious/noConsole: the page's log
  console.warn(`${name} could not be fetched: ${reasonOf(error)}.`)
}

/** An answer that breaks the contract is a fault of one of the two sides. `places` are keys of the schema. */
export function logUnreadable(call: string, places: readonly string[]) {
  // biome-ignore lint/suspicious/noConsole: the page's log
  console.error(`The answer to ${call} does not fit the contract: ${places.join(', ')}.`)
}
