import { listComments } from '@hub/contract/comments'
import type { Answer } from '@hub/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'

type CommentList = Answer<typeof listComments>
export type Comment = CommentList['results'][number]

/** All of them, in the order of the document: mostly one page, of a very large review several. */
async function everyComment(
  page: (query: { limit: string; offset: string }) => Promise<CommentList>,
): Promise<CommentList> {
  const results: Comment[] = []
  for (;;) {
    const answer = await page({ limit: '500', offset: String(results.length) })
    results.push(...answer.results)
    if (answer.results.length === 0 || results.length >= answer.count) return { ...answer, results }
  }
}

const first = (jobId: string) => callQuery(listComments, { params: { jobId }, query: { limit: '500' } })

/** All comments on a job. */
export const commentsQuery = (jobId: string) =>
  queryOptions({
    ...first(jobId),
    queryFn: ({ signal }) =>
      everyComment((query) => call(listComments, { params: { jobId }, query, signal })),
  })
