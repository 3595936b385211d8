import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, textOf } from './fields.ts'

export const viewAs = endpoint({
  name: 'viewAs',
  summary:
    'What a consultant reads by a GET of theirs, for staff to see as they do; nothing of theirs is changed',
  tag: 'Staff: people',
  method: 'GET',
  url: '/api/v1/staff/consultants/:userId/view/',
  access: 'staff',
  subject: 'consultant',
  params: z.object({ userId: Id }),
  querystring: z.object({
    /** what follows `/api/v1/`, with its query */
    path: textOf(4000),
  }),
  response: {
    /** as that call answers it; so are its refusals */
    200: z.unknown(),
    304: z.undefined(),
  },
})
