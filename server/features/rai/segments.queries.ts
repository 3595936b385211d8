import type { BandKey } from '@hub/tm/bands'
import type { Penalty } from '@hub/tm/penalties'
import type { Reader } from '../../callers.ts'
import { type Database, read } from '../../db/connect.ts'
import { textFrom } from '../../db/texts.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import { documentIn } from './analysed.queries.ts'

/**
 * What its reader may be shown of a document: of one they no longer see only figures, of one they do not hold no
 * units.
 */
export type Sight = { sees: boolean; holds: boolean }

const sightText = `
  select j.id, $2 or exists (select from job_cards c where c.reader_id = $1 and c.job_id = j.id) as sees,
    $2 or (j.consultant_id = $1 and j.status <> all($3::text[])) as holds
  from jobs j where j.id = any($4::uuid[])`

/** By the ids of documents; a job that is gone is nobody's to see, a document without a job is staff's. */
export async function findSights(
  db: Database,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sight>> {
  const isStaff = reader.rights === 'staff'
  const withoutJob = ids.filter((id) => documentIn(id) !== null)
  const jobIds = ids.filter((id) => documentIn(id) === null)
  const rows = await read<Sight & { id: string }>(db, sightText, [
    reader.id,
    isStaff,
    beforeAcceptance,
    jobIds,
  ])
  return new Map([
    ...rows.map(({ id, sees, holds }) => [id, { sees, holds: sees && holds }] as const),
    ...withoutJob.map((id) => [id, { sees: isStaff, holds: isStaff }] as const),
  ])
}

type Place = { document: number; position: number }

const columns = `s.document, s.position, s.source, s.words, s.band, s.score, s.repeated, s.context, s.penalties, s.tokens,
  s.different, s.memory_id, s.unit_number, s.earlier_document, s.earlier_position`

export type AnalysedRow = Place & {
  source: unknown
  words: number
  band: BandKey
  score: number | null
  repeated: boolean
  context: number
  penalties: Penalty[] | null
  tokens: number | null
  different: number | null
  memory_id: string | null
  unit_number: number | null
  earlier_document: number | null
  earlier_position: number | null
  /** the source of the earlier segment */
  earlier_source: unknown
}

/** Which rows of an analysis; null for all. */
export type SegmentChoice = { document: number | null; band: string | null }

const condition = `s.analysis_id = $1 and ($2::smallint is null or s.document = $2) and ($3::text is null or s.band = $3)`

/**
 * The texts of a page, with those that they are compared with, come to no more than this, in bytes; one row there
 * always is.
 */
const mostBytes = 4 * 1024 * 1024

const rowsText = `
  with page as (
    select ${columns}, e.source as earlier_source from analysis_segments s
    left join analysis_segments e on e.analysis_id = s.analysis_id and e.document = s.earlier_document
      and e.position = s.earlier_position
    where ${condition} order by s.document, s.position limit $4 offset $5),
  sized as (
    select page.*, octet_length(page.source::text) + coalesce(octet_length(page.earlier_source::text), 0)
      + coalesce(octet_length(u.source::text) + octet_length(u.target::text), 0) as bytes
    from page left join memory_units u on u.memory_id = page.memory_id and u.number = page.unit_number),
  summed as (
    select sized.*, sum(bytes) over (order by document, position) - bytes as before from sized)
  select * from summed where before = 0 or before + bytes <= ${mostBytes} order by document, position`
const countText = `select count(*)::integer as count from analysis_segments s where ${condition}`

/**
 * A page of an analysis' rows in the order of the set, shorter where their texts are long; and how many there are.
 */
export async function listRows(
  db: Database,
  analysisId: string,
  { document, band }: SegmentChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: AnalysedRow[] }> {
  const about = [analysisId, document, band]
  const [total] = await read<{ count: number }>(db, countText, about)
  const rows = await read<AnalysedRow>(db, rowsText, [...about, limit, offset])
  return { count: total?.count ?? 0, rows }
}

const unitsText = `
  select u.memory_id, u.number, u.unit_key, u.source, u.target, u.author, u.created_at, u.changed_at, m.name, m.revision
  from unnest($1::uuid[], $2::integer[]) as k (memory_id, number)
  join memory_units u on u.memory_id = k.memory_id and u.number = k.number join memories m on m.id = u.memory_id`

type UnitRow = {
  memory_id: string
  number: number
  unit_key: string
  source: unknown
  target: unknown
  author: string | null
  created_at: Date | null
  changed_at: Date | null
  name: string
  revision: number
}

/** A unit as it is now. */
export type KeptUnit = ReturnType<typeof unitFrom>

const unitFrom = ({ source, target, ...row }: UnitRow) => ({
  ...row,
  source: textFrom(source),
  target: textFrom(target),
})

export const unitKey = (memoryId: string, number: number): string => `${memoryId} ${number}`

/** The units of rows, as they are now; one that is gone is not among them. */
export async function findUnits(
  db: Database,
  rows: readonly AnalysedRow[],
): Promise<ReadonlyMap<string, KeptUnit>> {
  const places = rows.flatMap(({ memory_id: id, unit_number: number }) =>
    id === null || number === null ? [] : [{ id, number }],
  )
  const units = await read<UnitRow>(db, unitsText, [
    places.map(({ id }) => id),
    places.map(({ number }) => number),
  ])
  return new Map(units.map((row) => [unitKey(row.memory_id, row.number), unitFrom(row)]))
}
