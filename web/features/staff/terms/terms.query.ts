import {
  getProjectTermBases,
  getTermBase,
  listConcepts,
  listSuggestions,
  listTermBases,
} from '@hub/contract/staff-terms'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { everyPage } from '../../../api/pages.ts'
import { callQuery, everyAnswerTo } from '../../../api/query.ts'
import { poll } from '../../../api/query-client.ts'

export type TermBase = z.output<(typeof getTermBase.schema.response)[200]>
export type Concept = z.output<(typeof listConcepts.schema.response)[200]>['results'][number]
export type Suggestion = z.output<(typeof listSuggestions.schema.response)[200]>['results'][number]

const all = { limit: '500' }

/** All term bases, to choose from. */
export const termBasesQuery = queryOptions({
  ...callQuery(listTermBases, { query: all }),
  queryFn: ({ signal }) => everyPage((query) => call(listTermBases, { query, signal })),
})

export const termBaseQuery = (termBaseId: string) => callQuery(getTermBase, { params: { termBaseId } })

export const projectTermBasesQuery = (projectId: string) =>
  callQuery(getProjectTermBases, { params: { projectId } })

/** What waits to be taken or declined; what others decide is seen within half a minute. */
export const suggestionsQuery = {
  ...callQuery(listSuggestions, { query: { state: 'waiting', limit: '500' } }),
  refetchInterval: poll,
}

/** Has all that is shown of term bases asked for again. */
export function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const endpoint of [listTermBases, getTermBase, listConcepts, listSuggestions])
      void client.invalidateQueries(everyAnswerTo(endpoint))
  }
}

/** What a concept is called: its first term. */
export const conceptName = ({ terms }: Concept): string => terms[0]?.text ?? ''
