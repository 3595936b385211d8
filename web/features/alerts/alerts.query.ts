import { listAlerts } from '@hub/contract/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { callQuery } from '../../api/query.ts'

const lastSeen = 'hub-alerts'
const Alerts = listAlerts.schema.response[200]

/** Current alerts of the last visit, shown at once so that nothing moves when the answer arrives. */
function lastAlerts() {
  try {
    const read = Alerts.safeParse(JSON.parse(window.localStorage.getItem(lastSeen) ?? ''))
    if (!read.success) return undefined
    const results = read.data.results.filter(
      ({ ends_at }) => ends_at === null || Date.parse(ends_at) > Date.now(),
    )
    return { ...read.data, results }
  } catch {
    return undefined
  }
}

function remember(page: unknown) {
  try {
    window.localStorage.setItem(lastSeen, JSON.stringify(page))
  } catch {
    // A device without room for it only sees them a moment later.
  }
}

const query = { application: 'hub' }

/**
 * R1.9. The answer may be cached for 60 s, so asking more often would bring nothing; a page left open asks every 5
 * minutes.
 */
export const alertsQuery = queryOptions({
  ...callQuery(listAlerts, { query }),
  queryFn: async ({ signal }) => {
    const page = await call(listAlerts, { query, signal })
    remember(page)
    return page
  },
  placeholderData: lastAlerts,
  staleTime: 60_000,
  refetchInterval: 300_000,
  retry: false,
  // Public: they are asked for before anybody has signed in.
  refetchOnWindowFocus: true,
})
