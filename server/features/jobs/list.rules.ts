import type { workOrderings } from '@hub/contract/staff-work'
import { literal } from '../../db/literal.ts'
import { type Listing, type Order, Values } from '../../db/pages.ts'

/** What staff look for among all jobs. */
export type WorkFilter = {
  status?: string | undefined
  /** an id, or `none` */
  consultant?: string | undefined
  project?: string | undefined
  coordinator?: string | undefined
  source?: string | undefined
  target?: string | undefined
  due_before?: string | undefined
  late?: boolean | undefined
  at_risk?: boolean | undefined
  query?: boolean | undefined
  ids?: string | undefined
  search?: string | undefined
  /** so many jobs match the search that they are met soon in any order */
  isFrequent?: boolean
  ordering: (typeof workOrderings)[number]
}

const heldCondition = "j.status in ('Assigned', 'Accepted', 'In Progress')"

/** A deadline as lists are sorted by it: a condition of it lets a list begin there. */
const deadlineKey = "coalesce(j.deadline, 'infinity')"

/** Late: the deadline is past, and the job `j` is in somebody's hands. */
export const lateSql = (now: string): string =>
  `(${heldCondition} and j.deadline <= ${now} and ${deadlineKey} <= ${now})`

/**
 * Not late, and perhaps at risk. `risk_from`, which held jobs with a deadline alone have, is the moment before which a
 * job cannot be at risk: its index leaves few to be worked out.
 */
export const mayBeRiskSql = (now: string): string =>
  `j.deadline > ${now} and j.risk_from <= extract(epoch from ${now} - timestamptz '2000-01-01 00:00:00+00')`

/**
 * At risk: in somebody's hands and not late, and either due within a day with nothing confirmed; or begun, and the
 * words confirmed a day since then, times the days left, are fewer than the words left. Days are the provider's; the
 * first one counts whole. The two cases are one condition (`is true`), so that no index of one of them is taken for
 * it.
 */
export const riskSql = (now: string, zone: string): string => `(${mayBeRiskSql(now)} and (
  (j.deadline <= ${now} + interval '24 hours' and j.words_translated = 0)
  or (j.status = 'In Progress' and j.segments > 0 and j.started_at is not null
    and j.words_translated / ((${now} at time zone ${zone})::date - (j.started_at at time zone ${zone})::date + 1)::numeric
      * extract(epoch from j.deadline - ${now}) / 86400 < j.words - j.words_translated)) is true)`

const orders = {
  deadline: { by: deadlineKey, type: 'timestamptz' },
  '-deadline': { by: "coalesce(j.deadline, '-infinity')", type: 'timestamptz', descending: true },
  name: { by: 'j.name_key', type: 'text' },
  '-name': { by: 'j.name_key', type: 'text', descending: true },
  value: { by: "coalesce(j.value, 'Infinity')", type: 'numeric' },
  '-value': { by: "coalesce(j.value, '-Infinity')", type: 'numeric', descending: true },
  status: { by: 'j.status_rank', type: 'smallint' },
  '-status': { by: 'j.status_rank', type: 'smallint', descending: true },
} as const satisfies Record<WorkFilter['ordering'], Order>

const languageIs = (column: string, tag: string) => `(${column} = ${tag} or ${column} like ${tag} || '-%')`

/** Asked for once a statement: for each row it would take longer than the comparison. */
export const like = (text: string) => `like (select '%' || folded(${text}) || '%')`

/** The ids of jobs that a text is in, or whose projects it is in, by the indexes of its pieces. */
const matchingSql = (text: string): string => `
  select id from jobs where search ${like(text)}
  union all select o.id from projects f join jobs o on o.project_id = f.id where f.search ${like(text)}`

/**
 * The same, asked of one job after the other in the order of the list, and of its project by its id: all projects that
 * the text is in would be too many.
 */
const isMatchingSql = (text: string): string => `j.search ${like(text)}
  or (select f.search ${like(text)} from projects f where f.id = j.project_id)`

function conditions(filter: WorkFilter, now: Date, timeZone: string, values: Values): string[] {
  const { status, consultant, project, coordinator, source, target, due_before, search } = filter
  const where: string[] = []
  const add = (value: unknown) => values.add(value)
  if (status !== undefined) {
    const statuses = status.split(',').map((one) => one.trim())
    const [only] = statuses
    where.push(statuses.length === 1 ? `j.status = ${add(only)}` : `j.status = any(${add(statuses)}::text[])`)
  }
  if (consultant === 'none') where.push('j.consultant_id is null')
  else if (consultant !== undefined) where.push(`j.consultant_id = ${add(consultant)}::uuid`)
  if (project !== undefined) where.push(`j.project_id = ${add(project)}::uuid`)
  if (coordinator !== undefined)
    where.push(`j.project_id in (select id from projects where coordinator_id = ${add(coordinator)}::uuid)`)
  if (source !== undefined) where.push(languageIs('j.source_language', add(source)))
  if (target !== undefined) where.push(languageIs('j.target_language', add(target)))
  if (due_before !== undefined) where.push(`j.deadline < ${add(new Date(due_before))}`)
  // What is so is found by an index; what is not, which may be unknown, is looked at one by one.
  const whether = (is: boolean, condition: string) => (is ? condition : `not coalesce(${condition}, false)`)
  const [late, risk] = [
    () => lateSql(`${add(now)}::timestamptz`),
    () => riskSql(`${add(now)}::timestamptz`, `${add(timeZone)}::text`),
  ]
  if (filter.late && filter.at_risk) where.push(`${late()} or ${risk()}`)
  else {
    if (filter.late !== undefined) where.push(whether(filter.late, late()))
    // The list begins where the held ones are due after now.
    if (filter.at_risk) where.push(`${heldCondition} and ${deadlineKey} > ${add(now)}::timestamptz`)
    if (filter.at_risk !== undefined) where.push(whether(filter.at_risk, risk()))
  }
  if (filter.ids !== undefined) where.push(`j.id = any(${add(filter.ids.split(','))}::uuid[])`)
  if (filter.query !== undefined) where.push(`j.query_at is ${filter.query ? 'not ' : ''}null`)
  if (search?.trim()) {
    const text = `${add(literal(search.trim()))}::text`
    where.push(filter.isFrequent ? isMatchingSql(text) : `j.id in (${matchingSql(text)})`)
  }
  return where
}

/** All jobs that a filter lets through; a row is an id. */
export function jobsListing(filter: WorkFilter, now: Date, timeZone: string): Listing {
  const values = new Values()
  return {
    columns: () => 'j.id',
    from: 'jobs j',
    where: conditions(filter, now, timeZone, values),
    values,
    order: orders[filter.ordering],
    id: 'j.id',
    unmoved: (at) => `coalesce(j.moved_at, j.created_at) <= ${at}`,
  }
}
