import { listWork } from '@hub/contract/staff-work'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { callPages, type PageQuery } from '../../../api/pages.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { callOf, filtersOf, isDrafts, orderingOf, type Search } from './work.rules.ts'

export type WorkJob = z.output<(typeof listWork.schema.response)[200]>['results'][number]

export const workPage = (query: object) => (more: PageQuery, signal?: AbortSignal) =>
  call(listWork, { query: { ...query, ...more }, ...(signal && { signal }) })

/** Asks for the rows that an address shows, while the files of their page are on their way. Never fails. */
export async function askForRows(search: Search): Promise<void> {
  if (isDrafts(search)) return
  const asked = callOf(filtersOf(search), orderingOf(search), Date.now(), readerZone())
  await queryClient.prefetchInfiniteQuery(callPages(listWork, asked, workPage(asked)))
}

/** What of a job the list shows: where it is the same, nothing has changed. */
export const seenOf = ({
  status,
  deadline,
  value,
  quantity,
  consultant,
  offers,
  progress,
  query,
  revision,
}: WorkJob) =>
  JSON.stringify([
    status,
    deadline,
    value,
    quantity,
    consultant?.id,
    offers,
    progress.confirmed,
    query,
    revision,
  ])
