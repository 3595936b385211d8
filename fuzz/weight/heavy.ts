import { read } from '@hub/server/db/connect'
import { plainKeyOf, sourceKeyOf } from '@hub/server/features/documents/segments.queries'
import type { Parts } from '@hub/server/parts'
import { addUnits, makeMemory } from '@hub/server/testing/memories'
import type { AcceptedWork, World } from '../contract/world.ts'
import type { Heavy, Size } from './sizes.ts'

/** Accents and no ASCII alone: what costs most to fold, to compare and to send. */
const words = 'Schön früh naß über Öl geöffnet '

/** A source that lets its target be nearly as long as one text of the contract may be. */
const source = words.repeat(590).trim()
const target = `${'é'.repeat(9)} `
const times = 19_000

/**
 * Makes the largest rows that can be stored: two jobs of Ana's, the log of one, a memory that both read, and many
 * requests.
 */
export async function makeHeavy({ parts, ...world }: World, size: Size): Promise<Heavy> {
  const { db } = parts
  const long = await world.acceptedWork('ana')
  await addLines(db, long.jobId, size.lines)
  await addLog(db, long.jobId, world.people.ana.id, size.entries)
  const fat = await world.acceptedWork('ana')
  await addTexts(db, fat.jobId, size.texts)
  const memoryId = await makeMemory(db, ['en', 'fr-FR'])
  const unit = (n: number) => ({
    source: `${words}${n} ${words.repeat(20 + (n % 20))}`,
    target: target.repeat(200 + (n % 50)),
  })
  for (let at = 0; at < size.units; at += unitsAtOnce) {
    const count = Math.min(unitsAtOnce, size.units - at)
    await addUnits(
      db,
      memoryId,
      Array.from({ length: count }, (_, n) => unit(at + n)),
    )
  }
  for (const { projectId } of [long, fat])
    await db
      .insertInto('project_memories')
      .values({ memory_id: memoryId, project_id: projectId, place: 0 })
      .execute()
  for (let count = 0; count < size.projects; count++) await world.request('ana')
  return [await namesOf(db, long, memoryId), await namesOf(db, fat, memoryId)]
}

const unitsAtOnce = 200

/** The job, and its last segment: the one that has most before it. */
async function namesOf(db: Parts['db'], { projectId, jobId }: AcceptedWork, memoryId: string) {
  const { id: segmentId } = await db
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { projectId, jobId, segmentId, memoryId }
}

/** As many segments as a document may have, a tenth of them confirmed, each source twenty times. */
async function addLines(db: Parts['db'], jobId: string, count: number): Promise<void> {
  await read(
    db,
    `
    insert into segments (job_id, position, id, key, source, target, status, words, has_target, place, source_key, plain_key,
      changed_at, target_bytes)
    select $1::uuid, 2 + n, gen_random_uuid(), 'line' || n, to_jsonb(line), case when done then to_jsonb('Ligne ' || n) else '""' end,
      case when done then 'translated' else 'new' end, 7, done, '{}', md5(line)::uuid, md5(line)::uuid, now(),
      case when done then 10 else 0 end
    from generate_series(1, $2::integer) n,
      lateral (select 'Line ' || n / 20 || ' of the long document' as line, n % 10 = 0 as done) l`,
    [jobId, count],
  )
  await countAgain(db, jobId)
}

/** Equal sources of 19,000 characters, nearly each with another target of 190,000. */
async function addTexts(db: Parts['db'], jobId: string, count: number): Promise<void> {
  await read(
    db,
    `
    insert into segments (job_id, position, id, key, source, target, status, words, has_target, place, source_key, plain_key,
      changed_at, target_bytes)
    select $1::uuid, 2 + n, gen_random_uuid(), 'text' || n, to_jsonb($2::text),
      case when done then to_jsonb(repeat($3::text, $4::integer) || n) else '""' end,
      case when done then 'translated' else 'new' end, 3500, done, '{}', $5::uuid,
      $6::uuid, now(), case when done then $7::integer else 0 end
    from generate_series(1, $8::integer) n, lateral (select n % 20 <> 0 and n < $8 as done) d`,
    [
      jobId,
      source,
      target,
      times,
      sourceKeyOf(source),
      plainKeyOf(source),
      times * Buffer.byteLength(target),
      count,
    ],
  )
  await countAgain(db, jobId)
}

const countAgain = (db: Parts['db'], jobId: string) =>
  read(
    db,
    `
    update jobs j set segments = s.segments, words = s.words, segments_translated = s.translated, target_bytes = s.bytes
    from (select count(*) as segments, sum(words) as words, count(*) filter (where status = 'translated') as translated,
      sum(target_bytes) as bytes from segments where job_id = $1) s where j.id = $1`,
    [jobId],
  )

/** Entries as long as one may be. */
const addLog = (db: Parts['db'], jobId: string, author: string, count: number) =>
  read(
    db,
    `
    insert into job_logs (id, job_id, author_id, consultant_id, event, comment, created_at)
    select gen_random_uuid(), $1::uuid, $2::uuid, $2::uuid, 'Note', repeat('ñandú ', 660), now()
    from generate_series(1, $3::integer)`,
    [jobId, author, count],
  )
