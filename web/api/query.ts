import type { Endpoint } from '@hub/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, type Input } from './call.ts'
import { sessionState } from './session-store.ts'

/** All that is cached of a call, whatever it was called with. */
export const everyAnswerTo = (endpoint: Endpoint) => ({ queryKey: [endpoint.schema.operationId] })

/**
 * Who signs out stays on the page for a moment: what is drawn stays too, and what is asked then is dropped with all
 * of it.
 */
export const never = new Promise<never>(() => {})

/**
 * A query that is one call. Its key is the call's name and what it is called with, so nobody writes a key by hand.
 */
export const callQuery = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.schema.operationId, input],
    queryFn: ({ signal }) => (sessionState() === 'leaving' ? never : call(endpoint, { ...input, signal })),
  })
