import { tz } from '@date-fns/tz'
import { OwnId } from '@hub/contract/fields'
import { jobStatuses } from '@hub/contract/jobs'
import { listWork, workOrderings } from '@hub/contract/staff-work'
import { addDays, format, isValid, parse, startOfDay } from 'date-fns'

export type Search = Readonly<Record<string, string | undefined>>

/** What the address of the list may say; everything else in it is passed over. */
export const filterNames = [
  'state',
  'consultant',
  'source',
  'target',
  'due_before',
  'coordinator',
  'search',
  'late',
  'at_risk',
  'query',
] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export type Ordering = (typeof workOrderings)[number]
const isOrdering = (text: string | undefined): text is Ordering =>
  workOrderings.some((ordering) => ordering === text)

export const orderingOf = ({ ordering }: Search): Ordering => (isOrdering(ordering) ? ordering : 'deadline')

/** All states but the last. */
const unfinished = jobStatuses.filter((status) => status !== 'Completed')

/** Views that everybody has, each an address. */
export const builtIn = [
  { name: 'week', search: { state: 'open', coordinator: 'me', due_before: '7d' } },
  { name: 'free', search: { state: 'Unassigned' } },
  { name: 'endangered', search: { late: 'true', at_risk: 'true' } },
  { name: 'review', search: { state: 'Under-Review' } },
  { name: 'drafts', search: { view: 'drafts' } },
  { name: 'all', search: { view: 'all' } },
] as const satisfies readonly { name: string; search: Search }[]

const week: Search = builtIn[0].search
const known: ReadonlySet<string> = new Set(['view', ...filterNames])

/** What an address says that the list goes by, in one order; an address that says nothing is the reader's week. */
function said(search: Search): [string, string][] {
  const pairs = [...known].flatMap((name): [string, string][] => {
    const value = search[name]?.trim()
    return value ? [[name, value]] : []
  })
  return pairs.length > 0 ? pairs : said(week)
}

export const isSameView = (one: Search, other: Search): boolean =>
  JSON.stringify(said(one)) === JSON.stringify(said(other))

export const isDrafts = (search: Search): boolean => search.view === 'drafts'

/** The address of a view as it is kept under a name. */
export const queryOf = (search: Search): string => new URLSearchParams(said(search)).toString()
export const searchOf = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** The address for filters: none at all are all jobs. */
export const addressOf = (filters: Filters): Search =>
  filterNames.some((name) => filters[name])
    ? Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? '']))
    : { view: 'all' }

/** Everything of an address, so that what it does not say leaves it. */
export const wholeAddress = (search: Search): Search =>
  Object.fromEntries([...known].map((name) => [name, search[name] ?? '']))

export const statesOf = (state: string | undefined): string[] => {
  if (!state) return []
  if (state === 'open') return [...unfinished]
  return jobStatuses.filter((status) => state.split(',').includes(status))
}

/** The states as the address says them. */
export const stateOf = (states: readonly string[]): string =>
  states.length === unfinished.length && !states.includes('Completed')
    ? 'open'
    : jobStatuses.filter((status) => states.includes(status)).join(',')

/** A day of the address: `7d` from today, or `2026-11-24`. Its beginning in the reader's zone. */
export function dayOf(text: string | undefined, now: number, zone: string): Date | undefined {
  const days = /^(\d{1,3})d$/.exec(text ?? '')?.[1]
  const options = { in: tz(zone) }
  if (days !== undefined) return startOfDay(addDays(now, Number(days), options), options)
  const date = parse(text ?? '', 'yyyy-MM-dd', startOfDay(now, options), options)
  return isValid(date) ? date : undefined
}

/** A day as people type it, as the address has it; undefined when it is none. */
export function dayTyped(text: string, zone: string): string | undefined {
  const date = parse(text.trim(), 'dd/MM/yyyy', new Date(0), { in: tz(zone) })
  return isValid(date) ? format(date, 'yyyy-MM-dd', { in: tz(zone) }) : undefined
}

const isId = (text: string) => OwnId.safeParse(text).success

function isTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}

const isYes = (text: string | undefined): text is 'true' => text === 'true'

const { search: words } = listWork.schema.querystring.shape

/** Whether a value of the address is one: what was cut or mistyped there says nothing. */
const isValue: Readonly<Record<FilterName, (text: string) => boolean>> = {
  state: (text) => statesOf(text).length > 0,
  consultant: (text) => text === 'none' || isId(text),
  source: isTag,
  target: isTag,
  due_before: (text) => dayOf(text, 0, 'UTC') !== undefined,
  coordinator: (text) => text === 'me' || isId(text),
  search: (text) => words.safeParse(text).success,
  late: isYes,
  at_risk: isYes,
  query: isYes,
}

export function filtersOf(search: Search): Filters {
  const pairs = new Map(said(search))
  return Object.fromEntries(
    filterNames.flatMap((name): [string, string][] => {
      const value = pairs.get(name)
      return value !== undefined && isValue[name](value) ? [[name, value]] : []
    }),
  )
}

/** What the list is asked for. */
export function callOf(filters: Filters, ordering: Ordering, now: number, zone: string) {
  const { state, due_before, late, at_risk, query, ...others } = filters
  const states = statesOf(state)
  const due = dayOf(due_before, now, zone)
  return {
    ...others,
    ...(isYes(late) && { late }),
    ...(isYes(at_risk) && { at_risk }),
    ...(isYes(query) && { query }),
    ...(states.length > 0 && { status: states.join(',') }),
    ...(due && { due_before: due.toISOString() }),
    ordering,
  }
}
