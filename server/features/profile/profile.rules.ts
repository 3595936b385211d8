import type { PersonalDetails, PersonalDetailsPatch } from '@hub/contract/profile'
import { withPlus } from '@hub/contract/profile'
import { quote } from '@hub/text/quote'
import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { isValidPhoneNumber } from 'libphonenumber-js'
import type { output } from 'zod/mini'
import { type Refusal, refusal } from '../../refusals.ts'

countries.registerLocale(english)

/** The names of the ISO countries; the stored value is the name (R3.8). */
export const countryNames: ReadonlySet<string> = new Set(Object.values(countries.getNames('en')))

export const emailTaken = refusal(400, { email: ['A consultant with this email already exists.'] })

type Patch = output<typeof PersonalDetailsPatch>['user']

/** The personal details as the table has them; '' is kept as null. */
export type ProfileColumns = {
  first_name: string
  last_name: string
  phone_number: string | null
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  postcode: string | null
  country: string | null
  date_of_birth: string | null
  other_link: string | null
}

const orNull = (text: string | null): string | null => (text === '' ? null : text)

/**
 * What a patch changes, ready to be written, or everything that is wrong with it beyond its form. A phone gets its
 * leading plus (R5.4) and must be a number that can be called; a date of birth lies in the past.
 */
export function profileChange(
  patch: Patch,
  today: string,
): { change: Partial<ProfileColumns> } | { refused: Refusal } {
  const { email: _, software_credentials, phone_number, ...rest } = patch
  const wrong: Record<string, string[]> = {}
  const change: Partial<ProfileColumns> = {}
  if (rest.first_name !== undefined) change.first_name = rest.first_name
  if (rest.last_name !== undefined) change.last_name = rest.last_name
  for (const key of [
    'address_line_1',
    'address_line_2',
    'city',
    'postcode',
    'country',
    'date_of_birth',
  ] as const) {
    const value = rest[key]
    if (value !== undefined) change[key] = orNull(value)
  }
  if (software_credentials !== undefined) change.other_link = orNull(software_credentials)
  if (phone_number !== undefined) {
    const phone = phone_number === null ? null : orNull(withPlus(phone_number))
    if (phone !== null && !isValidPhoneNumber(phone)) wrong.phone_number = ['Enter a valid phone number.']
    change.phone_number = phone
  }
  if (change.country && !countryNames.has(change.country))
    wrong.country = [`"${quote(change.country)}" is not a valid choice.`]
  if (change.date_of_birth && change.date_of_birth >= today) wrong.date_of_birth = ['Date should be valid']
  return Object.keys(wrong).length > 0 ? { refused: refusal(400, wrong) } : { change }
}

type Row = ProfileColumns & {
  email: string
  qcs_consultant_id: string | null
  revision: number
  pending_email: string | null
}

export const profileView = (row: Row): output<typeof PersonalDetails> => ({
  user: {
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone_number: row.phone_number,
    address_line_1: row.address_line_1,
    address_line_2: row.address_line_2,
    city: row.city,
    postcode: row.postcode,
    country: row.country,
    date_of_birth: row.date_of_birth,
    other_link: row.other_link,
  },
  qcs_consultant_id: row.qcs_consultant_id,
  pending_email: row.pending_email,
  revision: row.revision,
})
