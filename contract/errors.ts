import { quote } from '@hub/text/quote'
import * as z from 'zod/mini'

/** `{ "detail": "…" }` */
export const Detail = z.object({ detail: z.string() })

/**
 * A call that its caller may not make; with `step_up` they may, once they have proved that it is them; `scope`: a key
 * without what the call needs.
 */
export const Forbidden = z.object({ detail: z.string(), code: z.optional(z.enum(['step_up', 'scope'])) })

/** `{ "<field>": ["…"] }`, `{ "non_field_errors": ["…"] }`, `{ "detail" }` or `{ "error" }` */
export const ErrorBody = z.record(z.string(), z.unknown())

export const NotAuthenticated = z.object({
  detail: z.string(),
  code: z.enum(['not_authenticated', 'token_not_valid']),
})

export const Throttled = Detail

export const ServerError = z.object({ detail: z.string(), request_id: z.string() })

/** The messages that are the specification's own, word for word (R5.1, R8.6). */
export const messages = {
  date: 'Date should be valid',
  email: 'Provide a valid email',
  short: 'This field must have at least 3 characters',
  code: 'Provide a 6-digit code',
  passwordsDiffer: 'Password and Confirm Password must be the same',
  passwordPolicy:
    'Password must have at least 12 characters and include a lower case (a-z), upper case (A-Z), digit (0-9) and symbol (e.g. @). Do not include any names.',
  passwordGuessable: 'This password is easy to guess. Choose a longer or less common one.',
  noCredentials: 'No email or password provided',
  noProof: 'No password, code or passkey provided',
  noCode: 'No code or ephemeral token provided',
  required: 'This field is required.',
  blank: 'This field may not be blank.',
  nulls: 'Null characters are not allowed.',
  notText: 'Not a valid string.',
  notUuid: 'Must be a valid UUID.',
  taken: 'This field must be unique.',
} as const

type Issue = z.core.$ZodIssue

const pythonName = (value: unknown) => {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'str'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return value === null ? 'NoneType' : 'dict'
}

/**
 * What somebody sent, as it may be repeated to them: a name of their own for it, such as `toString`, is never called.
 */
const quoteValue = (value: unknown): string =>
  quote(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const expectedMessage = (expected: string, value: unknown) => {
  if (value === undefined) return messages.required
  if (value === null) return 'This field may not be null.'
  switch (expected) {
    case 'string':
      return messages.notText
    // Amounts travel as text: every number of this contract is a whole one.
    case 'int':
    case 'number':
      return 'A valid integer is required.'
    case 'boolean':
      return 'Must be a valid boolean.'
    case 'array':
      return `Expected a list of items but got type "${pythonName(value)}".`
    default:
      return `Invalid data. Expected a dictionary, but got ${pythonName(value)}.`
  }
}

/** The sentence that a schema gives itself; of a choice of forms, the one that any of them gives. */
const ownMessage = (issue: Issue): string | undefined => {
  // zod/mini has no texts of its own: whatever differs from its one stock phrase was written by us.
  if (issue.message !== 'Invalid input') return issue.message
  if (issue.code !== 'invalid_union') return undefined
  return issue.errors
    .flat()
    .map(ownMessage)
    .find((message) => message !== undefined)
}

/** The sentence for one issue: the schema's own where it gives one, else Django REST framework's. */
const messageOf = (issue: Issue, value: unknown): string => {
  const own = ownMessage(issue)
  if (own !== undefined) return own
  switch (issue.code) {
    case 'invalid_type':
      return expectedMessage(issue.expected, value)
    case 'too_small':
      if (issue.origin === 'string') return messages.blank
      return issue.origin === 'array'
        ? 'This list may not be empty.'
        : `Ensure this value is greater than or equal to ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `Ensure this field has no more than ${issue.maximum} characters.`
      return issue.origin === 'array'
        ? `Ensure this field has no more than ${issue.maximum} elements.`
        : `Ensure this value is less than or equal to ${issue.maximum}.`
    case 'invalid_value':
      if (value === undefined) return messages.required
      return value === null ? 'This field may not be null.' : `"${quoteValue(value)}" is not a valid choice.`
    case 'invalid_union':
      return value === undefined ? messages.required : messages.notText
    default:
      return 'Invalid value.'
  }
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.getOwnPropertyDescriptor(value, key)?.value
  }, body)

/** No field of ours has a longer name; what is longer came from outside, as a name in a record. */
const longestName = 60

/** The field an issue belongs to: the innermost name of its path, list positions left out. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.findLast((part): part is string => typeof part === 'string')?.slice(0, longestName) ??
  'non_field_errors'

/** How many faults of one payload are named. */
export const mostFaults = 20

/**
 * The first problems of a payload in the wire's form, `{ "<field>": ["…"] }`, nested fields by their innermost name.
 * The one place where a schema's issues become the contract's sentences; the web's forms use it too.
 */
export function fieldErrors(issues: readonly Issue[], body: unknown): Record<string, string[]> {
  const messagesByField = new Map<string, string[]>()
  for (const issue of issues.slice(0, mostFaults)) {
    const field = fieldOf(issue.path)
    const message = messageOf(issue, valueAt(body, issue.path))
    const texts = messagesByField.get(field) ?? []
    if (!texts.includes(message)) messagesByField.set(field, [...texts, message])
  }
  return Object.fromEntries(messagesByField)
}
