import { isDeepStrictEqual } from 'node:util'
import { messages } from '@hub/contract/errors'
import { Expertise } from '@hub/contract/profile'
import type { changePerson } from '@hub/contract/staff-people'
import type { output } from 'zod/mini'
import type { ConsultantType } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'

/** What staff send. */
export type Changes = output<typeof changePerson.schema.body>

/** What of a person a change is judged by. */
export type KnownPerson = {
  email: string
  type: ConsultantType | null
  is_internal: boolean
  is_active: boolean
  agency_name: string | null
  expertise: unknown
  revision: number
}

/** The columns that a change writes. */
export type PersonColumns = {
  first_name?: string
  last_name?: string
  agency_name?: string | null
  type?: ConsultantType | null
  is_internal?: boolean
  qcs_consultant_id?: string | null
  expertise?: output<typeof Expertise>
}

const noType = refusal(400, { type: [messages.required] })
const staffHaveNoType = refusal(400, { type: ["The provider's own people have no type."] })
const noAgency = refusal(400, { agency_name: ['Only an agency has an agency name.'] })

/** What a change writes, or why it cannot be made. What it names as it is already is not written. */
export function changesOf(
  person: KnownPerson,
  changes: Changes,
): { columns: PersonColumns } | { refused: Refusal } {
  const isInternal = changes.is_internal ?? person.is_internal
  if (isInternal && changes.type) return { refused: staffHaveNoType }
  const type = isInternal ? null : (changes.type ?? person.type)
  if (!isInternal && type === null) return { refused: noType }
  if (changes.agency_name && type !== 'Agency') return { refused: noAgency }

  const columns: PersonColumns = {}
  if (changes.first_name !== undefined) columns.first_name = changes.first_name
  if (changes.last_name !== undefined) columns.last_name = changes.last_name
  if (changes.qcs_consultant_id !== undefined) columns.qcs_consultant_id = changes.qcs_consultant_id
  if (isInternal !== person.is_internal) columns.is_internal = isInternal
  if (type !== person.type) columns.type = type
  const agencyName = type === 'Agency' ? (changes.agency_name ?? person.agency_name) : null
  if (agencyName !== person.agency_name) columns.agency_name = agencyName
  if (changes.expertise) {
    const before = Expertise.parse(person.expertise)
    const entries = Object.fromEntries(
      Object.entries(changes.expertise).filter(([, value]) => value !== undefined),
    )
    const expertise = Expertise.parse({ ...before, ...entries })
    if (!isDeepStrictEqual(before, expertise)) columns.expertise = expertise
  }
  return { columns }
}
