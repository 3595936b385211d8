import { listAlerts } from '@hub/contract/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** R1.9. The answer may be cached for 60 s, so asking more often would bring nothing. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => call(listAlerts, { query: { application: 'hub' }, signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
  retry: false,
  // Public: they are asked for before anybody has signed in.
  refetchOnWindowFocus: true,
})
