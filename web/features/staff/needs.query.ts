import { listNeeds } from '@hub/contract/staff-work'
import type * as z from 'zod/mini'
import { callQuery } from '../../api/query.ts'
import { poll } from '../../api/query-client.ts'

type Answer = z.output<(typeof listNeeds.schema.response)[200]>
export type Need = Answer['results'][number]

/** What needs the reader: at most one of a kind, the most pressing kinds first. */
export const needsQuery = {
  ...callQuery(listNeeds, { query: { coordinator: 'me' } }),
  refetchInterval: poll,
  // The navigation and the page show the same answer, and do not come at the same moment.
  staleTime: 5000,
  select: ({ results }: Answer): Need[] => results,
}
