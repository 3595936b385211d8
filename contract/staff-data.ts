import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Remark } from './fields.ts'

const params = z.object({ userId: Id })

export const getOwnData = endpoint({
  name: 'getOwnData',
  summary: 'All that is kept about oneself, as a zip of JSON files',
  tag: 'Consultant',
  method: 'GET',
  url: '/api/v1/consultant/data/',
  access: 'reader',
  subject: 'none',
  proof: 'recent',
  dear: true,
  produces: 'application/zip',
  response: { 200: z.unknown() },
})

export const getPersonData = endpoint({
  name: 'getPersonData',
  summary: 'All that is kept about a person, as a zip of JSON files',
  tag: 'Staff: people',
  method: 'GET',
  url: '/api/v1/staff/consultants/:userId/data/',
  access: 'staff',
  subject: 'person',
  proof: 'recent',
  dear: true,
  produces: 'application/zip',
  params,
  response: { 200: z.unknown() },
})

export const erasePerson = endpoint({
  name: 'erasePerson',
  summary: 'Erase who a person is, everywhere but in what the law keeps',
  tag: 'Staff: people',
  method: 'POST',
  url: '/api/v1/staff/consultants/:userId/erase/',
  access: 'staff',
  subject: 'person',
  proof: 'recent',
  params,
  body: z.object({ reason: Remark }),
  response: { 204: z.undefined() },
})
