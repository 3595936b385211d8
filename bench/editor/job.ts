import { connect, read } from '@hub/server/db/connect'
import { jobOf, segmentSlot } from '../api/seed.ts'
import type { Stage } from '../api/stage.ts'

// Every source and every target has codes. One in three is confirmed, one is a draft (each third of them with a wrong
// number or without a code, for the checks), one is new; the first one is new.
const texts = `
  select s,
    jsonb_build_array('Row ' || s || ' of the ', jsonb_build_object('code', 1, 'kind', 'open', 'display', '<b>'),
      words[1 + s % 8], jsonb_build_object('code', 1, 'kind', 'close', 'display', '</b>'), ' stops by itself after ' || s % 97 ||
      ' minutes', jsonb_build_object('code', 2, 'kind', 'alone', 'display', '<br/>'), 'when its ' || words[1 + (s / 8) % 8] || ' is empty.') as source,
    jsonb_build_array('Ligne ' || s || ' : la ', jsonb_build_object('code', 1, 'kind', 'open', 'display', '<b>'),
      mots[1 + s % 8], jsonb_build_object('code', 1, 'kind', 'close', 'display', '</b>'), ' s’arrête après ' ||
      case when s % 9 = 2 then s % 97 + 1 else s % 97 end || ' minutes') ||
      case when s % 9 = 5 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('code', 2, 'kind', 'alone', 'display', '<br/>')) end ||
      jsonb_build_array('lorsque sa ' || mots[1 + (s / 8) % 8] || ' est vide.') as target
  from generate_series(0, $2::int - 1) s, (select
    array['pump','valve','ferry','boiler','reservoir','lantern','engine','tank'] as words,
    array['pompe','vanne','barque','chaudière','cuve','lanterne','machine','citerne'] as mots) w`

const insert = `
  insert into segments (job_id, position, id, key, source, target, status, words, has_target)
  select $1::uuid, s, ('0199d100-0000-7000-8000-' || lpad(to_hex($3::bigint * 1000000 + s), 12, '0'))::uuid, 'unit-' || s, source,
    case when s % 3 = 0 then '""'::jsonb else target end,
    (array['new','translated','draft'])[1 + s % 3], 14, s % 3 <> 0
  from (${texts}) made`

const counts = `
  update jobs set segments = $2, segments_translated = (select count(*) from segments where job_id = $1 and status = 'translated'),
    words = $2 * 14, words_translated = 14 * (select count(*) from segments where job_id = $1 and status = 'translated')
  where id = $1`

type JobSketch = { consultant: number; segments: number }

/** The job of a consultant as it is before anybody has opened it; gives its id. */
export async function seedJob(stage: Stage, { consultant, segments }: JobSketch): Promise<string> {
  const db = connect(stage.urls.admin, { connections: 1 })
  try {
    const id = jobOf(consultant, segmentSlot, stage.consultants, 0)
    await read(db, 'delete from segments where job_id = $1', [id])
    await read(db, insert, [id, segments, consultant])
    await read(db, counts, [id, segments])
    await read(db, 'vacuum analyze', [])
    return id
  } finally {
    await db.destroy()
  }
}

/** Jobs of the first consultants, one of each size; gives their ids in the same order. */
export async function seedJobs(stage: Stage, sizes: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [consultant, segments] of sizes.entries())
    ids.push(await seedJob(stage, { consultant, segments }))
  return ids
}
