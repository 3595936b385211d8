import type { Text } from '@hub/text/text'
import type { Reader } from '../../../callers.ts'
import type { JobStatus } from '../../../db/columns.ts'
import { type Database, read } from '../../../db/connect.ts'
import { textFrom } from '../../../db/texts.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import type { BaseState } from '../../../terms/concepts.queries.ts'
import { ownerOf } from '../../memories/jobs.queries.ts'
import { beforeAcceptance } from '../../work/statuses.rules.ts'
import { termsFrom } from '../concepts/concepts.queries.ts'
import { type Content, patternOf } from '../concepts/concepts.rules.ts'

/** `mine`: the reader's own, which has no trace anywhere else. */
export type ReadBase = BaseState & { mine: boolean }

/** A job as its terms are looked up: in the bases that its project reads, in their order, then in the reader's own. */
export type JobOfTerms = {
  id: string
  status: JobStatus
  consultant_id: string | null
  source_language: string
  target_language: string
  bases: readonly ReadBase[]
}

const jobText = `
  select j.id, j.status, j.consultant_id, j.source_language, j.target_language, coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'revision', r.revision, 'concepts', r.concepts,
      'mine', r.owned) order by r.place nulls last)
    from (
      select b.id, b.revision, b.concepts, b.owned, p.place from project_term_bases p join term_bases b on b.id = p.base_id
      where p.project_id = j.project_id
      union all
      select b.id, b.revision, b.concepts, b.owned, null from term_bases b where b.owner_id = $2
    ) r
  ), '[]') as bases
  from jobs j where j.id = $1`

/**
 * A job whose terms its holder, or staff, look up. It may have gone to another since the call's subject was checked.
 * @throws RefusalError 404
 */
export async function jobOfTerms(db: Database, jobId: string, reader: Reader): Promise<JobOfTerms> {
  const [job] = await read<JobOfTerms>(db, jobText, [jobId, ownerOf(reader)])
  const isHeld = job?.consultant_id === reader.id && !beforeAcceptance.includes(job.status)
  if (!job || !(reader.rights === 'staff' || isHeld)) throw new RefusalError(notFound)
  return job
}

/** What the sources of one look-up may weigh together, bytes; the first is looked up whatever it weighs. */
const mostBytes = 1024 * 1024

const segmentsText = `
  select id, source from (
    select s.id, s.source, k.nth, sum(s.weight - s.target_bytes) over (order by k.nth rows unbounded preceding)
      - (s.weight - s.target_bytes) as before
    from unnest($2::uuid[]) with ordinality as k (id, nth) join segments s on s.job_id = $1 and s.id = k.id
  ) s where before < ${mostBytes} order by nth`

/** The sources of a job's segments, in this order; those behind too long ones are left out. */
export async function sourcesOf(
  db: Database,
  jobId: string,
  ids: readonly string[],
): Promise<{ id: string; source: Text }[]> {
  const rows = await read<{ id: string; source: unknown }>(db, segmentsText, [jobId, ids])
  return rows.map(({ id, source }) => ({ id, source: textFrom(source) }))
}

/** A concept as those who translate see it. */
export type ShownConcept = Content & {
  id: string
  base: string
  number: number
  author: string | null
  changedAt: Date
}

type Row = {
  id: string
  base_id: string
  number: number
  domain: string | null
  definition: string | null
  note: string | null
  terms: unknown
  author: string | null
  changed_at: Date
}

const columns = `c.id, c.base_id, c.number, c.domain, c.definition, c.note, c.terms, c.changed_at,
  coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as author`

const shown = ({ base_id, terms, changed_at, ...row }: Row): ShownConcept => ({
  ...row,
  base: base_id,
  terms: termsFrom(terms),
  changedAt: changed_at,
})

/** What the concepts of one answer may weigh together, bytes. */
const mostWeight = 2 * 1024 * 1024

const numbersText = `
  select * from (
    select ${columns}, k.nth, sum(octet_length(c.terms::text) + coalesce(octet_length(c.definition), 0))
      over (order by k.nth rows unbounded preceding) as until
    from unnest($1::uuid[], $2::integer[]) with ordinality as k (base_id, number, nth)
      join concepts c on c.base_id = k.base_id and c.number = k.number and not c.gone
      left join users u on u.id = c.created_by
  ) c where until <= ${mostWeight}`

/** Concepts by their bases and numbers, as many of the first ones as there is room for. */
export async function conceptsAt(
  db: Database,
  places: readonly { base: string; number: number }[],
): Promise<ShownConcept[]> {
  if (places.length === 0) return []
  const values = [places.map(({ base }) => base), places.map(({ number }) => number)]
  return (await read<Row>(db, numbersText, values)).map(shown)
}

/** So many that have the letters, in any language, are looked at. */
const mostLookedAt = 500

const searchText = `
  select ${columns} from unnest($1::uuid[]) with ordinality as k (id, nth)
    cross join lateral (select * from concepts own where own.base_id = k.id and own.words like $2 and not own.gone
      order by own.number limit ${mostLookedAt}) c
    left join users u on u.id = c.created_by
  order by k.nth, c.number limit ${mostLookedAt}`

/** Concepts that have these letters in a term, of whatever language. */
export const searchConcepts = async (
  db: Database,
  bases: readonly string[],
  words: string,
): Promise<ShownConcept[]> => (await read<Row>(db, searchText, [bases, patternOf(words)])).map(shown)
