import { listViews } from '@hub/contract/staff-work'
import type * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'

type Answer = z.output<(typeof listViews.schema.response)[200]>
export type View = Answer['results'][number]

/** The reader's own views; there are 50 at most. */
export const viewsQuery = {
  ...callQuery(listViews, { query: { limit: '500' } }),
  select: ({ results }: Answer): View[] => results,
}
