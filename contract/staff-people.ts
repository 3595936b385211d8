import * as z from 'zod/mini'
import { ConsultantType } from './consultant.ts'
import { isRealDate } from './days.ts'
import { endpoint } from './endpoint.ts'
import {
  CursorPaging,
  cursorPageOf,
  Email,
  Id,
  Instant,
  largestInt,
  lineOf,
  Remark,
  Revision,
  textOf,
} from './fields.ts'
import { Expertise, PersonName } from './profile.ts'

const tag = 'Staff: people'

/** A day, `yyyy-MM-dd`. */
const Day = z.string()

/** What somebody has in hand: jobs that are Assigned, Accepted or In Progress; words that are not confirmed yet. */
const Load = z.object({
  jobs: z.int(),
  words: z.int(),
  next_deadline: z.nullable(Instant),
  /** today and the next 13 days: the words spread evenly over Monday to Friday until each deadline */
  days: z.array(z.object({ date: Day, words: z.int() })),
})

/** A consultant, an agency or one of the provider's own people. */
const StaffPerson = z.object({
  id: Id,
  email: z.string(),
  /** an address that waits for its link to be opened */
  pending_email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  agency_name: z.nullable(z.string()),
  /** null for the provider's own people */
  type: z.nullable(ConsultantType),
  is_internal: z.boolean(),
  active: z.boolean(),
  invited_at: z.nullable(Instant),
  /** their last call, to five minutes; null: none yet */
  seen_at: z.nullable(Instant),
  /** IANA's name, as their browser last said it */
  time_zone: z.nullable(z.string()),
  qcs_consultant_id: z.nullable(z.string()),
  expertise: Expertise,
  load: Load,
  /** null: they have not said */
  capacity: z.nullable(
    z.object({ words_per_day: z.nullable(z.int()), away: z.array(z.object({ from: Day, to: Day })) }),
  ),
  revision: Revision,
})

const trueOrFalse = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)
const nonEmpty = lineOf(200).check(z.trim(), z.minLength(1))
const days = textOf(9).check(z.regex(/^\d{1,4}$/, { error: 'A valid integer is required.' }))

export const personOrderings = ['name', '-name', 'seen', '-seen', 'load', '-load'] as const

export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'Everybody who has an account',
  tag,
  method: 'GET',
  url: '/api/v1/staff/consultants/',
  access: 'staff',
  scope: 'people',
  subject: 'none',
  querystring: z.object({
    ...CursorPaging,
    /** a part of a name or an e-mail address */
    search: z.optional(textOf(200)),
    /** a language by its tag or its English name; with both, one pair has them */
    source: z.optional(nonEmpty),
    target: z.optional(nonEmpty),
    specialisation: z.optional(nonEmpty),
    service: z.optional(nonEmpty),
    active: z.optional(trueOrFalse),
    /** the provider's own people, or the others */
    is_internal: z.optional(trueOrFalse),
    /** seen within so many days */
    seen: z.optional(
      z.pipe(
        days,
        z.transform((digits: string) => Number(digits)),
      ),
    ),
    /** whose hands have room by that day; nobody who has not said how much they can do */
    room_before: z.optional(textOf(20).check(z.refine(isRealDate, { error: 'Date should be valid' }))),
    ordering: z._default(z.enum(personOrderings), 'name'),
  }),
  response: { 200: cursorPageOf(StaffPerson), 304: z.undefined() },
})

const id = lineOf(400).check(z.trim(), z.maxLength(200))
const listOf = z.array(PersonName).check(z.maxLength(200))

/** What somebody can do, as the provider records it. */
const ExpertiseGiven = z.object({
  languages: z.optional(
    z
      .array(z.object({ source: PersonName, target: PersonName, native: z._default(z.boolean(), false) }))
      .check(z.maxLength(200, { abort: true })),
  ),
  specialisations: z.optional(listOf),
  services: z.optional(listOf),
  software: z.optional(listOf),
})

export const addPerson = endpoint({
  name: 'addPerson',
  summary: 'Add somebody and invite them by mail',
  tag,
  method: 'POST',
  url: '/api/v1/staff/consultants/',
  access: 'staff',
  scope: 'people',
  subject: 'none',
  body: z.object({
    email: Email,
    first_name: PersonName,
    last_name: PersonName,
    agency_name: z.nullish(PersonName),
    type: z.nullish(ConsultantType),
    /** one of the provider's own people: they have no type */
    is_internal: z.optional(z.boolean()),
    qcs_consultant_id: z.nullish(id),
    expertise: z.optional(ExpertiseGiven),
  }),
  response: { 201: StaffPerson },
})

const params = z.object({ userId: Id })

export const getPerson = endpoint({
  name: 'getPerson',
  summary: 'One person, with what they have in hand',
  tag,
  method: 'GET',
  url: '/api/v1/staff/consultants/:userId/',
  access: 'staff',
  scope: 'people',
  subject: 'person',
  params,
  response: { 200: StaffPerson },
})

export const changePerson = endpoint({
  name: 'changePerson',
  summary: 'Change what the provider says of a person; an e-mail address waits for its link',
  tag,
  method: 'PATCH',
  url: '/api/v1/staff/consultants/:userId/',
  access: 'staff',
  scope: 'people',
  subject: 'person',
  proof: 'in part',
  params,
  body: z.object({
    email: z.optional(Email),
    first_name: z.optional(PersonName),
    last_name: z.optional(PersonName),
    agency_name: z.nullish(PersonName),
    type: z.nullish(ConsultantType),
    is_internal: z.optional(z.boolean()),
    qcs_consultant_id: z.nullish(id),
    /** what it names is replaced */
    expertise: z.optional(ExpertiseGiven),
    revision: z.optional(z.int().check(z.gte(0), z.lte(largestInt))),
  }),
  response: {
    200: StaffPerson,
    /** somebody else changed them first: as they are now */
    409: z.object({ detail: z.string(), current: z.optional(StaffPerson) }),
  },
})

export const invitePersonAgain = endpoint({
  name: 'invitePersonAgain',
  summary: 'Invite somebody again who has not signed in yet; the older link is dead',
  tag,
  method: 'POST',
  url: '/api/v1/staff/consultants/:userId/invite/',
  access: 'staff',
  scope: 'people',
  subject: 'person',
  params,
  response: { 200: StaffPerson },
})

export const deactivatePerson = endpoint({
  name: 'deactivatePerson',
  summary: 'Shut somebody out: their sessions end, their open offers are withdrawn',
  tag,
  method: 'POST',
  url: '/api/v1/staff/consultants/:userId/deactivate/',
  access: 'staff',
  scope: 'people',
  subject: 'person',
  params,
  body: z.object({
    reason: Remark,
    /** takes back the jobs in hand, with the same reason; without it they are in the way */
    withdraw: z.optional(z.boolean()),
  }),
  response: {
    200: StaffPerson,
    409: z.object({
      detail: z.string(),
      jobs: z.optional(z.array(z.object({ id: Id, title: z.string() }))),
    }),
  },
})

export const activatePerson = endpoint({
  name: 'activatePerson',
  summary: 'Let somebody in again',
  tag,
  method: 'POST',
  url: '/api/v1/staff/consultants/:userId/activate/',
  access: 'staff',
  scope: 'people',
  subject: 'person',
  params,
  response: { 200: StaffPerson },
})
