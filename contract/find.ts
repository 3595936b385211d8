import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, textOf } from './fields.ts'

export const findKinds = ['project', 'job', 'person', 'memory'] as const

/** What was found, the best first. */
const Results = z.object({
  results: z.array(
    z.object({
      kind: z.enum(findKinds),
      id: Id,
      name: z.string(),
      /** what tells it from others of that name */
      detail: z.nullable(z.string()),
    }),
  ),
})

const shared = {
  method: 'GET',
  subject: 'none',
  querystring: z.object({
    /** words, or parts of them; one slip of the finger in each is forgiven where nothing has them as they are */
    q: textOf(200),
  }),
  response: { 200: Results },
} as const

export const find = endpoint({
  ...shared,
  name: 'find',
  summary: 'Projects and jobs of the reader by their words, 20 at most',
  tag: 'Projects',
  url: '/api/v1/find/',
  access: 'reader',
  viewable: true,
})

export const findAsStaff = endpoint({
  ...shared,
  name: 'findAsStaff',
  summary: 'Projects, jobs, people and memories by their words, 20 at most',
  tag: 'Staff: work',
  url: '/api/v1/staff/find/',
  access: 'staff',
  scope: 'read',
})
