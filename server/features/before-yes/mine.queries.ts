import { type Database, read } from '../../db/connect.ts'

/** So many units come at once: about a megabyte. */
const atOnce = 2000

/**
 * The approved jobs `j` in which the person `$1` had a hand: those that are theirs, and those that they accepted and
 * somebody else ended.
 */
const approved = `
  select j.id, j.approved_at, lower(split_part(j.source_language, '-', 1)) as source,
    lower(split_part(j.target_language, '-', 1)) as target
  from jobs j where j.status = 'Completed' and (j.consultant_id = $1 or j.id in (
    select e.job_id from estimate_jobs e join estimates s on s.id = e.estimate_id where s.user_id = $1))`

const stateText = `
  select source || ' ' || target as pair,
    md5(string_agg(concat(id, ' ', extract(epoch from approved_at)), ',' order by id)) as state
  from (${approved}) a group by 1 order by 1`

/** Names somebody's approved work in each pair of languages; the name changes with each approval and withdrawal. */
export const pastStates = (db: Database, userId: string): Promise<{ pair: string; state: string }[]> =>
  read(db, stateText, [userId])

const jobsText = `
  select a.id, j.segments from (${approved}) a join jobs j on j.id = a.id
  where a.source = $2 and a.target = $3 and j.segments > 0 order by a.id`

const textsText = `
  select json_agg(texts order by job_id)::text as texts from (
    select job_id, json_agg(json_build_array(source, context,
      case when changed_by = $1 and has_target and status in ('translated', 'reviewed', 'locked')
          and position between $3::integer and $4::integer
        then (extract(epoch from changed_at) * 1000)::bigint end) order by position) as texts
    from segments where job_id = any($2::uuid[]) and position between $3::integer - 1 and $4::integer + 1
    group by job_id
  ) jobs`

type Work = { id: string; segments: number }
type Stretch = { jobs: string[]; from: number; to: number }

/** Small jobs together, and large ones in pieces, about so many segments each. */
function* stretches(jobs: readonly Work[]): Generator<Stretch> {
  let some: string[] = []
  let size = 0
  for (const { id, segments } of jobs) {
    if (size > 0 && size + segments > atOnce) {
      yield { jobs: some, from: 0, to: atOnce }
      some = []
      size = 0
    }
    if (segments > atOnce)
      for (let from = 0; from < segments; from += atOnce) yield { jobs: [id], from, to: from + atOnce - 1 }
    else {
      some.push(id)
      size += segments
    }
  }
  if (size > 0) yield { jobs: some, from: 0, to: atOnce }
}

/**
 * The sources of what somebody confirmed themselves and what was approved since, in a pair of languages, each between
 * its neighbours. What came confirmed from the client is a neighbour only, and so is what nobody approved.
 */
export async function* pastTexts(
  db: Database,
  userId: string,
  { source, target }: { source: string; target: string },
): AsyncGenerator<string> {
  const jobs = await read<Work>(db, jobsText, [userId, source, target])
  for (const { jobs: ids, from, to } of stretches(jobs)) {
    const [some] = await read<{ texts: string | null }>(db, textsText, [userId, ids, from, to])
    if (some?.texts) yield some.texts
  }
}
