import { type Database, read } from '../../db/connect.ts'

/** So many units come at once: about a megabyte. */
const atOnce = 2000

/**
 * The approved jobs `j` in which the person `$1` had a hand: those that are theirs, and those that they accepted and
 * somebody else ended.
 */
const approved = `
  select j.id, lower(split_part(j.source_language, '-', 1)) as source,
    lower(split_part(j.target_language, '-', 1)) as target
  from jobs j where j.status = 'Completed' and (j.consultant_id = $1 or j.id in (
    select e.job_id from estimate_jobs e join estimates s on s.id = e.estimate_id where s.user_id = $1))`

const stateText = `
  select source || ' ' || target as pair, md5(string_agg(id::text, ',' order by id)) as state
  from (${approved}) a group by 1 order by 1`

/** What names somebody's approved work in each pair of languages: another one once there is more of it. */
export const pastStates = (db: Database, userId: string): Promise<{ pair: string; state: string }[]> =>
  read(db, stateText, [userId])

// Counts alone leave: of the target the look-up needs nothing.
const unitsText = `
  with a as (select id from (${approved}) a where source = $2 and target = $3)
  select json_agg(json_build_object('number', number, 'source', source, 'target', '', 'previous', previous, 'next', next,
      'context', context, 'time', time) order by number)::text as units, count(*)::integer as count,
    max(job_id::text) as job, (array_agg(position order by job_id desc, position desc))[1] as position
  from (
    select s.job_id, s.position, $6::integer + (row_number() over (order by s.job_id, s.position))::integer as number,
      s.source, p.source as previous, n.source as next, s.context,
      (extract(epoch from s.changed_at) * 1000)::float8 as time
    from segments s
    left join segments p on p.job_id = s.job_id and p.position = s.position - 1
    left join segments n on n.job_id = s.job_id and n.position = s.position + 1
    where s.job_id in (select id from a) and s.changed_by = $1 and s.has_target
      and s.status in ('translated', 'reviewed', 'locked') and (s.job_id, s.position) > ($4::uuid, $5::integer)
    order by s.job_id, s.position limit ${atOnce}
  ) units`

type Batch = { units: string | null; count: number; job: string | null; position: number | null }

/** Before every job. */
const first = '00000000-0000-0000-0000-000000000000'

/**
 * The sources of what somebody confirmed themselves and what was approved since, in a pair of languages, as units of
 * an index. What came confirmed from the client is not among it, nor what nobody approved.
 */
export async function* pastUnits(
  db: Database,
  userId: string,
  { source, target }: { source: string; target: string },
): AsyncGenerator<string> {
  let [job, position, number] = [first, -1, 0]
  for (;;) {
    const [batch] = await read<Batch>(db, unitsText, [userId, source, target, job, position, number])
    if (!batch?.units) return
    yield batch.units
    if (batch.count < atOnce || batch.job === null) return
    job = batch.job
    position = batch.position ?? 0
    number += batch.count
  }
}
