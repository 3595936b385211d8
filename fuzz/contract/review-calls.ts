import { type Kitchen, type Recipes, textIn } from './kitchen.ts'
import type { AcceptedWork, Consultant } from './world.ts'

const v1 = '/api/v1'

/** How the calls about comments and reviews are made. What only reads shares one job. */
export function reviewCalls({ world, send, next }: Kitchen): Recipes {
  const tokenOf = async (as: Consultant | 'sam') => (await world.session(world.people[as])).access
  const reviews = new Map<Consultant, Promise<AcceptedWork>>()
  const reading = async (as: Consultant) => {
    const work = reviews.get(as) ?? world.workUnderReview(as)
    reviews.set(as, work)
    return (await work).jobId
  }
  const segmentIn = async (as: Consultant, jobId: string): Promise<string> => {
    const answer = await send('GET', `${v1}/jobs/${jobId}/translation/?limit=1`, await tokenOf(as))
    const segments: unknown = Object.getOwnPropertyDescriptor(Object(answer), 'segments')?.value
    return textIn(Array.isArray(segments) ? segments[0] : undefined, 'id')
  }
  /** A comment of staff's that waits for the return. */
  const pending = async (): Promise<string> => {
    const as = next()
    const jobId = await reading(as)
    const body = { segment: await segmentIn(as, jobId), comment: 'Too long for a sign' }
    return textIn(await send('POST', `${v1}/staff/jobs/${jobId}/comments/`, await tokenOf('sam'), body), 'id')
  }
  const asStaff = async (more: object = {}) => ({
    as: 'sam' as const,
    params: { jobId: await reading(next()) },
    ...more,
  })
  const ending = async (body: object) => ({
    as: 'sam' as const,
    params: { jobId: (await world.workUnderReview(next())).jobId },
    body,
  })

  return {
    listComments: async () => {
      const as = next()
      return { as, params: { jobId: await reading(as) }, query: { limit: '20', offset: '0' } }
    },
    addComment: async () => {
      const as = next()
      const jobId = await reading(as)
      return {
        as,
        params: { jobId, segmentId: await segmentIn(as, jobId) },
        body: { comment: 'Is it a name?' },
      }
    },
    tickComment: async () => {
      const as = next()
      const jobId = await reading(as)
      const path = `${v1}/jobs/${jobId}/segments/${await segmentIn(as, jobId)}/comments/`
      const comment = await send('POST', path, await tokenOf(as), { comment: 'Is it a name?' })
      return { as, params: { jobId, commentId: textIn(comment, 'id') }, body: { done: true } }
    },
    listCommentsAsStaff: () => asStaff({ query: { limit: '20' } }),
    addCommentAsStaff: async () => {
      const as = next()
      const jobId = await reading(as)
      const body = { segment: await segmentIn(as, jobId), comment: 'Too long for a sign' }
      return { as: 'sam', params: { jobId }, body }
    },
    changeComment: async () => ({
      as: 'sam',
      params: { commentId: await pending() },
      body: { comment: 'Too long', done: true },
    }),
    deleteComment: async () => ({ as: 'sam', params: { commentId: await pending() } }),
    getReview: () => asStaff({ query: { show: 'changed,findings', from: '1', limit: '20' } }),
    returnJob: () => ending({ comment: 'One more look, please', deadline: '2999-11-30' }),
    approveJob: () => ending({ comment: 'Thank you' }),
  }
}
