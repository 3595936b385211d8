import { getPerson, listPeople } from '@hub/contract/staff-people'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import type { PageQuery } from '../../../api/pages.ts'
import { callQuery } from '../../../api/query.ts'

export type Person = z.output<(typeof getPerson.schema.response)[200]>

export const personName = ({ first_name, last_name, agency_name }: Person): string =>
  agency_name ?? `${first_name} ${last_name}`.trim()

export const peoplePage = (query: object) => (more: PageQuery, signal?: AbortSignal) =>
  call(listPeople, { query: { ...query, ...more }, ...(signal && { signal }) })

/** People whose names fit what was typed, a few of them. */
export const lookForPeople = (words: string, staff: boolean) => ({
  ...callQuery(listPeople, {
    query: { search: words.trim(), active: 'true', is_internal: staff ? 'true' : 'false', limit: '50' },
  }),
  placeholderData: keepPreviousData,
  select: ({ results }: { results: Person[] }) => results,
})

export const personQuery = (userId: string) => callQuery(getPerson, { params: { userId } })
