import type { Endpoint } from '@hub/contract/endpoint'
import { call, type Input, type Success } from './call.ts'
import { ApiError } from './failure.ts'
import { currentUser } from './session-store.ts'

/** Keys of calls of which nobody knows whether they were done, by who made them with what. */
const keys = new Map<string, string>()

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The server has said that it did nothing: what it says of a call that is under way is no such answer. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.retryAfter === 0

/**
 * A POST of staff's that makes something: when its answer was lost it may have been done. Made again with the same it
 * is answered as it was, and done once.
 */
export async function callOnce<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Success<E>> {
  const about = JSON.stringify([currentUser(), endpoint.schema.operationId, input])
  const key = keys.get(about) ?? newKey()
  keys.set(about, key)
  try {
    const answer = await call(endpoint, { ...input, key })
    keys.delete(about)
    return answer
  } catch (error) {
    if (isRefusal(error)) keys.delete(about)
    throw error
  }
}
