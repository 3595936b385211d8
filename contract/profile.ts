import * as z from 'zod/mini'
import { isRealDate } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Detail, messages } from './errors.ts'
import { Email, lineOf, Revision, Secret, textOf } from './fields.ts'

const tag = 'Consultant'

/** A phone gets a leading + when it is missing (R5.4). */
export const withPlus = (phone: string): string =>
  phone === '' || phone.startsWith('+') ? phone : `+${phone}`

const most = 200
/** A name of a person or an agency: a line of 1 to 200 characters, blanks at the ends left out. */
export const PersonName = lineOf(2 * most).check(z.trim(), z.minLength(1), z.maxLength(most))
/** null and '' both mean: not given */
const optionalText = z.nullable(lineOf(2 * most).check(z.trim(), z.maxLength(most)))
const three = z.refine<string | null>((text) => text === null || text === '' || text.length >= 3, {
  error: messages.short,
})
const isLink = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const PersonalDetails = z.object({
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.nullable(z.string()),
    address_line_1: z.nullable(z.string()),
    address_line_2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    country: z.nullable(z.string()),
    date_of_birth: z.nullable(z.string()),
    other_link: z.nullable(z.string()),
  }),
  qcs_consultant_id: z.nullable(z.string()),
  /** an address that waits for its link to be opened */
  pending_email: z.nullable(z.string()),
  revision: Revision,
})

/**
 * Any subset; `other_link` is sent as `software_credentials` (R3.7). Phone and country are checked further by the
 * server.
 */
export const PersonalDetailsPatch = z.object({
  user: z.object({
    first_name: z.optional(PersonName),
    last_name: z.optional(PersonName),
    email: z.optional(Email),
    phone_number: z.optional(optionalText),
    address_line_1: z.optional(optionalText.check(three)),
    address_line_2: z.optional(optionalText.check(three)),
    city: z.optional(optionalText),
    postcode: z.optional(optionalText),
    country: z.optional(optionalText),
    date_of_birth: z.optional(
      z.nullable(
        textOf(most, messages.date).check(
          z.trim(),
          z.refine((text) => text === '' || isRealDate(text), { error: messages.date }),
        ),
      ),
    ),
    software_credentials: z.optional(
      z.nullable(
        textOf(3000).check(
          z.trim(),
          z.maxLength(2000),
          z.refine((text) => text === '' || text.length >= 3, { error: messages.short, abort: true }),
          z.refine((text) => text === '' || isLink(text), { error: 'Enter a valid URL.' }),
        ),
      ),
    ),
  }),
  revision: z.optional(Revision),
})

export const getPersonalDetails = endpoint({
  name: 'getPersonalDetails',
  summary: "One's personal details",
  tag,
  method: 'GET',
  url: '/api/v1/consultant/personal-details/',
  access: 'reader',
  viewable: true,
  subject: 'none',
  response: { 200: PersonalDetails },
})

export const patchPersonalDetails = endpoint({
  name: 'patchPersonalDetails',
  summary: 'Change personal details; a new e-mail address waits for its link',
  tag,
  method: 'PATCH',
  url: '/api/v1/consultant/personal-details/',
  access: 'reader',
  subject: 'none',
  proof: 'in part',
  body: PersonalDetailsPatch,
  response: {
    200: PersonalDetails,
    /** someone else changed them first: as they are now */
    409: z.object({ detail: z.string(), current: z.optional(PersonalDetails) }),
  },
})

export const Expertise = z.object({
  languages: z.array(z.object({ source: z.string(), target: z.string(), native: z.boolean() })),
  specialisations: z.array(z.string()),
  services: z.array(z.string()),
  software: z.array(z.string()),
})

export const getExpertise = endpoint({
  name: 'getExpertise',
  summary: "One's expertise, as the provider recorded it",
  tag,
  method: 'GET',
  url: '/api/v1/consultant/expertise/',
  access: 'reader',
  viewable: true,
  subject: 'none',
  response: { 200: Expertise },
})

const token = z.object({ token: Secret })

export const confirmNewEmail = endpoint({
  name: 'confirmNewEmail',
  summary: 'Take a new e-mail address by the link that was mailed to it',
  tag,
  method: 'POST',
  url: '/api/v1/consultant/email/confirm/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: token,
  response: { 200: Detail },
})

export const undoNewEmail = endpoint({
  name: 'undoNewEmail',
  summary: 'Undo a change of address by the link mailed to the old one (7 days); all sessions end',
  tag,
  method: 'POST',
  url: '/api/v1/consultant/email/undo/',
  access: 'public',
  subject: 'none',
  limited: 'secret',
  body: token,
  response: { 200: Detail },
})
