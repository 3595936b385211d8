import { readPage, readPageDocument } from '@hub/contract/page'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, send } from '../../api/call.ts'
import type { PagePart } from './nest.ts'

/** Blocks asked for at a time: some screens of them. */
const step = '60'

/**
 * The document of a job, in parts that follow one another; it stays the same as long as its segments do, and is asked
 * for again where it is opened again.
 * @param edition another one when segments were split or joined
 */
export const pageQuery = (jobId: string, edition: number) =>
  infiniteQueryOptions({
    queryKey: [readPage.schema.operationId, jobId, edition],
    queryFn: ({ pageParam, signal }) =>
      call(readPage, {
        params: { jobId },
        query: { limit: step, ...(pageParam !== '' && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    // Parts of a Word document come as they are seen.
    getNextPageParam: ({ kind, next }) => (kind === 'docx' ? undefined : (next ?? undefined)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A job's Word document without its text. */
export const wordQuery = (jobId: string, edition: number) =>
  queryOptions({
    queryKey: [readPageDocument.schema.operationId, jobId, edition],
    queryFn: async ({ signal }) => (await send(readPageDocument, { params: { jobId }, signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A part of a job's Word document, by its place: a main part of it, and the segments in it. */
export async function wordPart(jobId: string, part: number): Promise<PagePart['blocks'][number] | undefined> {
  const answer = await call(readPage, { params: { jobId }, query: { limit: '1', after: String(part) } })
  return answer.blocks[0]
}
