import { listWork } from '@hub/contract/staff-work'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import type { PageQuery } from '../../../api/pages.ts'

export type WorkJob = z.output<(typeof listWork.schema.response)[200]>['results'][number]

export const workPage = (query: object) => (more: PageQuery, signal?: AbortSignal) =>
  call(listWork, { query: { ...query, ...more }, ...(signal && { signal }) })

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
