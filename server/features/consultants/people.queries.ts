import type { Expertise } from '@hub/contract/profile'
import type { personOrderings } from '@hub/contract/staff-people'
import type { output } from 'zod/mini'
import type { ConsultantType } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { literal } from '../../db/literal.ts'
import { type Listing, type Order, Values } from '../../db/pages.ts'
import { languageName } from '../../languages.ts'
import { dateIn } from '../../zones.ts'
import { shownCapacity } from '../capacity/capacity.queries.ts'
import { type Due, spread } from './load.rules.ts'
import { inHandSql, leftSql, roomSql } from './room.queries.ts'

type Ordering = (typeof personOrderings)[number]
type Key = 'name' | 'seen' | 'load'

/** What staff look for. */
export type PeopleFilter = {
  search?: string | undefined
  source?: string | undefined
  target?: string | undefined
  specialisation?: string | undefined
  service?: string | undefined
  active?: boolean | undefined
  is_internal?: boolean | undefined
  seen?: number | undefined
  room_before?: string | undefined
  ordering: Ordering
}

export type PersonRow = {
  id: string
  email: string
  pending_email: string | null
  first_name: string
  last_name: string
  agency_name: string | null
  type: ConsultantType | null
  is_internal: boolean
  active: boolean
  invited_at: Date | null
  seen_at: Date | null
  time_zone: string | null
  qcs_consultant_id: string | null
  expertise: output<typeof Expertise>
  capacity: { words_per_day: number | null; away: { from: string; to: string }[] } | null
  revision: number
}

const columns = (now: string) => `u.id, u.email, first_name, last_name, agency_name, type, is_internal,
  is_active as active, invited_at, p.seen_at, p.time_zone, qcs_consultant_id, expertise, revision,
  (select ${shownCapacity} from capacities c where c.user_id = u.id and (c.words_per_day is not null or c.away <> '[]'))
    as capacity,
  (select c.email from email_changes c where c.user_id = u.id and c.expires_at > ${now}) as pending_email`
const from = 'users u left join presences p on p.user_id = u.id'

const nameSql = "lower(coalesce(agency_name, last_name || ' ' || first_name))"
const loadsSql = `(select j.consultant_id, sum(${leftSql}) as words from jobs j
  where j.status in ${inHandSql} group by j.consultant_id)`

/** How the list is sorted, and the condition that a row has not moved since an instant. */
const orders: Readonly<Record<Key, Order & { unmoved(at: string): string }>> = {
  name: { by: nameSql, type: 'text', unmoved: (at) => `coalesce(named_at, created_at) <= ${at}` },
  seen: {
    by: "coalesce(p.seen_at, '-infinity')",
    type: 'timestamptz',
    unmoved: (at) => `coalesce(p.seen_at, '-infinity') <= ${at}`,
  },
  load: {
    by: 'coalesce(h.words, 0)',
    type: 'numeric',
    unmoved: (at) => `not exists (select from jobs j where j.consultant_id = u.id and j.saved_at > ${at})
      and not exists (select from events e where e.at > ${at} and e.data->>'consultantId' = u.id::text)`,
  },
}

const sortings: Readonly<Record<Ordering, { key: Key; descending: boolean }>> = {
  name: { key: 'name', descending: false },
  '-name': { key: 'name', descending: true },
  seen: { key: 'seen', descending: false },
  '-seen': { key: 'seen', descending: true },
  load: { key: 'load', descending: false },
  '-load': { key: 'load', descending: true },
}

/** A language by what people may have written it down as: its tag, its name, the name without a region. */
const namesOf = (language: string): string[] => {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(language)
    return [...new Set([language, tag, languageName(tag), new Intl.Locale(tag).language])]
  } catch {
    return [language]
  }
}

function pairsOf(source: string | undefined, target: string | undefined): object[] {
  const of = (field: 'source' | 'target', language: string | undefined) =>
    language === undefined ? [{}] : namesOf(language).map((name) => ({ [field]: name }))
  return of('source', source).flatMap((one) => of('target', target).map((other) => ({ ...one, ...other })))
}

function conditions(filter: PeopleFilter, { now, timeZone }: Moment, values: Values): string[] {
  const { search, source, target, specialisation, service, active, is_internal, seen, room_before } = filter
  const knows = (expertise: object) => `expertise @> ${values.add(JSON.stringify(expertise))}::jsonb`
  const where: string[] = []
  if (search?.trim()) where.push(`search like '%' || folded(${values.add(literal(search.trim()))}) || '%'`)
  if (source !== undefined || target !== undefined)
    where.push(
      pairsOf(source, target)
        .map((pair) => knows({ languages: [pair] }))
        .join(' or '),
    )
  if (specialisation !== undefined) where.push(knows({ specialisations: [specialisation] }))
  if (service !== undefined) where.push(knows({ services: [service] }))
  if (active !== undefined) where.push(active ? 'is_active' : 'not is_active')
  if (is_internal !== undefined) where.push(is_internal ? 'is_internal' : 'not is_internal')
  if (seen !== undefined)
    where.push(`p.seen_at >= ${values.add(new Date(now.getTime() - seen * 86_400_000))}`)
  if (room_before !== undefined)
    where.push(roomSql(values, { by: room_before, today: dateIn(timeZone, now), timeZone }))
  return where
}

/** An instant, and the provider's zone, of whose days loads are. */
export type Moment = { now: Date; timeZone: string }

export function peopleListing(filter: PeopleFilter, moment: Moment): Listing {
  const values = new Values()
  const { key, descending } = sortings[filter.ordering]
  const { unmoved, ...order } = orders[key]
  return {
    columns: (more) => columns(more.add(moment.now)),
    from: key === 'load' ? `${from} left join ${loadsSql} h on h.consultant_id = u.id` : from,
    where: conditions(filter, moment, values),
    values,
    order: { ...order, descending },
    id: 'u.id',
    unmoved,
  }
}

const personText = `select ${columns('$2')} from ${from} where u.id = $1`

export async function findPerson(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await read<PersonRow>(db, personText, [userId, now])
  return row
}

// A person may have hundreds of jobs: their days come in one row.
const loadText = `
  select id, json_agg(json_build_object('due', due, 'words', words)) as dues, sum(jobs)::integer as jobs,
    min(next_deadline) as next_deadline
  from (
    select j.consultant_id as id, (j.deadline at time zone $2)::date as due, count(*) as jobs,
      sum(${leftSql}) as words, min(j.deadline) as next_deadline
    from jobs j where j.consultant_id = any($1::uuid[]) and j.status in ${inHandSql} group by 1, 2
  ) days group by id`

type LoadRow = { id: string; dues: Due[]; jobs: number; next_deadline: Date | null }

/** What people have in hand, and the day that it is in the provider's zone. */
export type Loads = { today: string; byPerson: ReadonlyMap<string, LoadRow> }

export async function loadsOf(
  db: Database | Transaction,
  people: readonly PersonRow[],
  timeZone: string,
  now: Date,
): Promise<Loads> {
  const rows = await read<LoadRow>(db, loadText, [people.map(({ id }) => id), timeZone])
  const today = dateIn(timeZone, now)
  return { today, byPerson: new Map(rows.map((row) => [row.id, row])) }
}

/** A person as staff's calls send them. */
export function personView({ invited_at, seen_at, ...person }: PersonRow, { today, byPerson }: Loads) {
  const load = byPerson.get(person.id)
  const dues = load?.dues ?? []
  return {
    ...person,
    invited_at: invited_at?.toISOString() ?? null,
    seen_at: seen_at?.toISOString() ?? null,
    load: {
      jobs: load?.jobs ?? 0,
      words: Math.round(dues.reduce((sum, { words }) => sum + words, 0)),
      next_deadline: load?.next_deadline?.toISOString() ?? null,
      days: spread(
        dues.map(({ due, words }) => ({ due, words: Math.round(words) })),
        today,
      ),
    },
  }
}
