import { fieldErrors, messages } from '@hub/contract/errors'
import { type PersonalDetails, PersonalDetailsPatch, withPlus } from '@hub/contract/profile'
import type * as z from 'zod/mini'
import { ApiError, fieldMessage } from '../../api/failure.ts'

export type Details = z.output<typeof PersonalDetails>
type Patch = z.input<typeof PersonalDetailsPatch>['user']

/** In the order of the page. */
export const fields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'email',
  'phone_number',
  'address_line_1',
  'address_line_2',
  'city',
  'postcode',
  'country',
  'other_link',
] as const
export type Field = (typeof fields)[number]
export type Form = Readonly<Record<Field, string>>
export type Problems = Partial<Record<Field, string>>

const each = (value: (field: Field) => string): Form => ({
  first_name: value('first_name'),
  last_name: value('last_name'),
  date_of_birth: value('date_of_birth'),
  email: value('email'),
  phone_number: value('phone_number'),
  address_line_1: value('address_line_1'),
  address_line_2: value('address_line_2'),
  city: value('city'),
  postcode: value('postcode'),
  country: value('country'),
  other_link: value('other_link'),
})

export const formOf = ({ user }: Details): Form => each((field) => user[field] ?? '')

/** A field as it is sent: without blanks at its ends, a phone with its plus (R5.4). */
const wireValue = (field: Field, text: string): string =>
  field === 'phone_number' ? withPlus(text.trim()) : text.trim()

export const changedFields = (before: Form, form: Form): Field[] =>
  fields.filter((field) => wireValue(field, form[field]) !== before[field])

/**
 * What has changed, and nothing else: phone and e-mail never travel unchanged (R5.3), the link by its name on the
 * wire (R3.7).
 */
export function patchOf(before: Form, form: Form): Patch {
  const changes = changedFields(before, form).map((field) => [
    field === 'other_link' ? 'software_credentials' : field,
    wireValue(field, form[field]),
  ])
  return Object.fromEntries(changes)
}

const isField = (name: string): name is Field => fields.some((field) => field === name)
const onPage = (name: string) => (name === 'software_credentials' ? 'other_link' : name)

/** What is wrong with a patch as far as its form tells; `today` is yyyy-MM-dd. */
export function problemsOf(patch: Patch, today: string): Problems {
  const parse = PersonalDetailsPatch.safeParse({ user: patch })
  const errors = parse.success ? {} : fieldErrors(parse.error.issues, { user: patch })
  const problems: Problems = {}
  for (const [name, [message]] of Object.entries(errors))
    if (isField(onPage(name))) Object.assign(problems, { [onPage(name)]: message })
  if (!problems.date_of_birth && patch.date_of_birth && patch.date_of_birth >= today)
    problems.date_of_birth = messages.date
  return problems
}

/** What the server found wrong, field by field; nothing when the failure is not about fields. */
export function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const body = typeof error.body === 'object' && error.body !== null ? Object.keys(error.body) : []
  const problems: Problems = {}
  for (const name of body)
    if (isField(onPage(name))) Object.assign(problems, { [onPage(name)]: fieldMessage(error, name) })
  return problems
}

export type Merge = {
  form: Form
  /** changed elsewhere, untouched here: taken over */
  adopted: Field[]
  /** changed on both sides, differently: the person chooses */
  clashes: Field[]
}

/** Merges a form with details that were changed elsewhere since it was opened. */
export function mergeForms(base: Form, mine: Form, theirs: Form): Merge {
  const elsewhere = fields.filter((field) => theirs[field] !== base[field])
  const here = changedFields(base, mine)
  const adoptedFields = elsewhere.filter((field) => !here.includes(field))
  const clashes = elsewhere.filter(
    (field) => here.includes(field) && wireValue(field, mine[field]) !== theirs[field],
  )
  return {
    form: each((field) => (adoptedFields.includes(field) ? theirs[field] : mine[field])),
    adopted: adoptedFields,
    clashes,
  }
}
