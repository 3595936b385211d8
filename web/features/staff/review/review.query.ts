import { listCommentsAsStaff } from '@hub/contract/comments'
import { getReview } from '@hub/contract/review'
import { getStaffJob } from '@hub/contract/staff-jobs'
import { jobHistory } from '@hub/contract/staff-running'
import type { WorkJob } from '@hub/contract/staff-work'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { everyPage } from '../../../api/pages.ts'
import { callQuery } from '../../../api/query.ts'
import type { Filter, ReviewedSegment, Summary } from './change.ts'

export type Job = z.output<typeof WorkJob>
export type { Comment } from '../../editor/comments/comments.query.ts'

export const staffJobQuery = (jobId: string) => callQuery(getStaffJob, { params: { jobId } })

/** What a review comes to, and who else reads it. The pages of segments say it too, and are kept here. */
export const summaryQuery = (jobId: string) =>
  callQuery(getReview, { params: { jobId }, query: { limit: '1' } })

export const historyQuery = (jobId: string) => callQuery(jobHistory, { params: { jobId }, query: {} })

/** All comments on a job, those too that wait for the return. */
export const staffCommentsQuery = (jobId: string) =>
  queryOptions({
    ...callQuery(listCommentsAsStaff, { params: { jobId }, query: { limit: '500' } }),
    queryFn: ({ signal }) =>
      everyPage((more) => call(listCommentsAsStaff, { params: { jobId }, query: more, signal })),
  })

type Page = { filter: Filter; around: boolean; from: number; limit: number }

export const askForPage = (jobId: string, { filter, around, from, limit }: Page, signal?: AbortSignal) =>
  call(getReview, {
    params: { jobId },
    query: {
      from: String(from),
      limit: String(limit),
      ...(filter !== 'all' && { show: filter }),
      ...(around && filter !== 'all' && { around: '1' }),
    },
    ...(signal && { signal }),
  })

/** How many segments with findings are counted exactly. */
export const mostCounted = 1000

type Findings = { summary: Summary; results: ReviewedSegment[] }

/** The segments with findings that were waved through, up to one more than are counted. */
export const findingsQuery = (jobId: string) =>
  queryOptions({
    ...callQuery(getReview, { params: { jobId }, query: { show: 'findings', limit: '500' } }),
    queryFn: async ({ signal }): Promise<Findings> => {
      const results: ReviewedSegment[] = []
      for (let from = 1; ; ) {
        const page = await askForPage(jobId, { filter: 'findings', around: false, from, limit: 500 }, signal)
        results.push(...page.results)
        const last = page.results.at(-1)
        if (!last || last.number === page.summary.segments || results.length > mostCounted)
          return { summary: page.summary, results }
        from = last.number + 1
      }
    },
  })
