import { listComments } from '@hub/contract/comments'
import type { Answer } from '@hub/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'

type CommentList = Answer<typeof listComments>
export type Comment = CommentList['results'][number]

const first = (jobId: string) => callQuery(listComments, { params: { jobId }, query: { limit: '500' } })

/** All comments on a job, in the order of the document: mostly one page, of a very large review several. */
export const commentsQuery = (jobId: string) =>
  queryOptions({
    ...first(jobId),
    queryFn: async ({ signal }): Promise<CommentList> => {
      const results: Comment[] = []
      for (;;) {
        const query = { limit: '500', offset: String(results.length) }
        const page = await call(listComments, { params: { jobId }, query, signal })
        results.push(...page.results)
        if (page.results.length === 0 || results.length >= page.count) return { ...page, results }
      }
    },
  })
