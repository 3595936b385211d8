import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const ConsultantType = z.enum(['Consultant', 'Agency'])

/** The current user (R3.2); type is null for the provider's staff. */
export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_internal: z.boolean(),
  type: z.nullable(ConsultantType),
})

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  summary: 'Who is signed in',
  tag: 'Consultant',
  method: 'GET',
  url: '/api/v1/consultant/',
  access: 'reader',
  viewable: true,
  subject: 'none',
  response: { 200: CurrentUser },
})
