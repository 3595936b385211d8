import { tz } from '@date-fns/tz'
import { format } from 'date-fns'

/** What the address of the list of people may say. */
export const filterNames = [
  'search',
  'source',
  'target',
  'specialisation',
  'room_before',
  'seen',
  'active',
  'is_internal',
] as const
export type PeopleFilter = (typeof filterNames)[number]
export type PeopleSearch = Readonly<Record<string, string | undefined>>

/** A day as the call has it. */
export const dayText = (day: Date, zone: string): string => format(day, 'yyyy-MM-dd', { in: tz(zone) })
