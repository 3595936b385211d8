import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstMessage } from '../../api/failure.ts'
import { currentUser } from '../../api/session-store.ts'
import { stillFitting } from './entries.rules.ts'
import type { Finding, Found } from './source.ts'

/** How long the typing rests before the server is asked, ms. */
const rest = 150
/** Who takes a letter back reads the answer of a moment ago, ms. */
const fresh = 30_000

const none: readonly Found[] = []

/**
 * What the server finds for what is typed. An answer belongs to its words: an older one never comes over a newer, and
 * takes its place only as far as it fits.
 */
export function useFinding({ find }: Finding, typed: string) {
  const words = typed.trim()
  const [settled] = useDebouncedValue(words, rest)
  const asked = words === '' ? '' : settled
  const query = useQuery({
    queryKey: ['palette', currentUser(), asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: asked !== '',
    staleTime: fresh,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const isAnswered = asked === words && !query.isPlaceholderData
  const isLooking = words !== '' && (asked !== words || query.isFetching)
  const found = words === '' ? none : (query.data ?? none)
  return {
    found: isAnswered ? found : stillFitting(found, words),
    isLooking,
    /** why there is no answer */
    failure: query.isError && !isLooking && words !== '' ? firstMessage(query.error) : undefined,
    retry: () => void query.refetch(),
  }
}
