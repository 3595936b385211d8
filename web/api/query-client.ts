import { focusManager, QueryCache } from '@tanstack/react-query'
import { FreshClient } from './fresh-client.ts'
import { logFetchFailure } from './log.ts'
import { cacheLifetime, retries, retryDelay } from './retries.ts'
import { sessionState } from './session-store.ts'

/** R9.1: how often lists are fetched again, ms. */
const pollInterval = 30_000

const signedIn = () => sessionState() === 'in'

/** The library listens to `visibilitychange` alone; R4.7 asks for the window's focus. */
export function listenToFocus() {
  focusManager.setEventListener((refocus) => {
    const notify = () => refocus()
    window.addEventListener('focus', notify)
    document.addEventListener('visibilitychange', notify)
    return () => {
      window.removeEventListener('focus', notify)
      document.removeEventListener('visibilitychange', notify)
    }
  })
}

export const poll = () => (signedIn() ? pollInterval : false)

export const queryClient = new FreshClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => logFetchFailure(String(queryKey[0]), error),
  }),
  defaultOptions: {
    queries: {
      // Asked even when the browser believes to be offline: a failed poll is said, a paused one would be silent.
      networkMode: 'always',
      gcTime: cacheLifetime,
      retry: (failures, error) => signedIn() && retries(failures, error),
      retryDelay,
      refetchOnWindowFocus: () => signedIn(),
    },
    mutations: { networkMode: 'always' },
  },
})
