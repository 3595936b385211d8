import type { Endpoint } from '@hub/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, type Input } from './call.ts'

/** All that is cached of a call, whatever it was called with. */
export const everyAnswerTo = (endpoint: Endpoint) => ({ queryKey: [endpoint.schema.operationId] })

/** A query that is one call. Its key is the call's name and what it is called with, so nobody writes a key by hand. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.schema.operationId, input],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  })
