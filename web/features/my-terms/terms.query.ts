import type { Answer } from '@hub/contract/endpoint'
import { listOwnSuggestions, listOwnTerms, listTerms } from '@hub/contract/terms'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { everyAnswerTo, never } from '../../api/query.ts'
import { sessionState } from '../../api/session-store.ts'

export type OwnTerm = Answer<typeof listOwnTerms>['results'][number]

export type OwnSuggestion = Answer<typeof listOwnSuggestions>['results'][number]

const atOnce = 50

/** One's own terms that have these letters, more of them with each page; without letters, all. */
export const ownTermsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [listOwnTerms.schema.operationId, 'pages', q],
    queryFn: ({ pageParam, signal }) =>
      sessionState() === 'leaving'
        ? never
        : call(listOwnTerms, {
            query: { limit: String(atOnce), offset: String(pageParam), ...(q !== '' && { q }) },
            signal,
          }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length * atOnce),
  })

/** What one has suggested, more of it with each page; what became of it is asked for with each visit. */
export const ownSuggestionsQuery = infiniteQueryOptions({
  queryKey: [listOwnSuggestions.schema.operationId, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    sessionState() === 'leaving'
      ? never
      : call(listOwnSuggestions, { query: { limit: String(atOnce), offset: String(pageParam) }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length * atOnce),
  refetchOnMount: 'always',
})

/** After an act the list is asked for again, and so is what the editor finds. */
export const renewTerms = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries(everyAnswerTo(listOwnTerms)),
    client.invalidateQueries(everyAnswerTo(listTerms)),
  ])
