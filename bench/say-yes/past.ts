// Somebody with years of approved work and as large a memory of their own, who is asked to take one more document.
import { type Database, read } from '@hub/server/db/connect'
import { fromCorpus } from '../analysis/corpus.ts'
import { segmentsIn, unitsIn } from '../analysis/memory.ts'
import { writeSmall } from '../analysis/small.ts'
import { jobOf, projectOf, segmentSlot, userOf } from '../api/seed.ts'
import type { Stage } from '../api/stage.ts'

/** Sources as JSON: of past work, and of the request. */
type Texts = { past: string[]; asked: string[]; words: number }

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** @param isSmall made by a rule, without the corpus */
export async function textsOf(
  { words, units }: { words: number; units: number },
  folder: string,
  isSmall: boolean,
): Promise<Texts> {
  const small = isSmall ? writeSmall(folder, units) : null
  const { file, document } = small
    ? { file: small.memory, document: small.document }
    : await fromCorpus(units, folder)
  const past: string[] = []
  for await (const { source } of unitsIn(file)) past.push(JSON.stringify(source))
  const asked: string[] = []
  let sum = 0
  for (const text of segmentsIn(document)) {
    if (sum >= words) break
    sum += wordsIn(text)
    asked.push(JSON.stringify(text))
  }
  return { past, asked, words: sum }
}

const tags = { source: 'en-GB', target: 'es-ES' }
/** A consultant whose first request is one job with a document. */
export const translator = 1
/** So many segments have the jobs of the past. */
const jobSize = 2500

const pastJob = `
  insert into jobs (id, custom_id, project_id, consultant_id, status, translation_type, source_language, source_language_name,
    target_language, target_language_name, unit, quantity, unit_price, value, segments, segments_translated, created_at, approved_at)
  values (gen_random_uuid(), 'PAST-' || $1::text, $2, $3, 'Completed', 'Translation', $4, 'English', $5, 'Spanish', 'Words', 20000, 0.1,
    2000, $6, $6, now() - interval '1 year', now() - interval '1 month')
  returning id`
const segments = `
  insert into segments (job_id, position, id, key, source, target, status, words, has_target, changed_at, changed_by)
  select $1::uuid, nth - 1, gen_random_uuid(), 'unit-' || nth, source, case when $3::uuid is null then '""'::jsonb else source end,
    case when $3::uuid is null then 'new' else 'translated' end,
    array_length(regexp_split_to_array(btrim(coalesce(source #>> '{}', '')), '\\s+'), 1), $3::uuid is not null,
    case when $3::uuid is not null then now() end, $3::uuid
  from jsonb_array_elements($2::jsonb) with ordinality t (source, nth)`
const jobWords = `
  update jobs set words = s.words, segments = s.segments, words_translated = case when status = 'Completed' then s.words else 0 end
  from (select sum(words) as words, count(*) as segments from segments where job_id = $1) s where id = $1`

async function giveSegments(
  db: Database,
  job: string,
  texts: readonly string[],
  by: string | null,
): Promise<void> {
  await read(db, segments, [job, `[${texts.join()}]`, by])
  await read(db, jobWords, [job])
}

const memory = `
  insert into memories (id, owner_id, name, source_language, target_language, units, next_number, revision, created_at, changed_at)
  values (gen_random_uuid(), $1, 'My memory', 'en', 'es', $2, $2 + 1, 1, now(), now()) returning id`
const memoryUnits = `
  insert into memory_units (memory_id, number, unit_key, source, target, changed_at, revision, used_at)
  select $1::uuid, $3::integer + nth, gen_random_uuid(), source, source, now(), 1, now()
  from jsonb_array_elements($2::jsonb) with ordinality t (source, nth)`

/** Gives the translator a past, a memory that is off, and a request; gives the id of its project. */
export async function fill(db: Database, { consultants }: Stage, texts: Texts): Promise<string> {
  const user = userOf(translator)
  const worked = projectOf(translator, segmentSlot, consultants)
  const asked = projectOf(translator, 0, consultants)
  const [kept] = await read<{ id: string }>(db, memory, [user, texts.past.length])
  for (let from = 0; from < texts.past.length; from += jobSize) {
    const some = texts.past.slice(from, from + jobSize)
    const values = [from / jobSize, worked, user, tags.source, tags.target, some.length]
    const [job] = await read<{ id: string }>(db, pastJob, values)
    await giveSegments(db, job?.id ?? '', some, user)
    await read(db, memoryUnits, [kept?.id, `[${some.join()}]`, from])
  }
  await read(db, 'insert into memory_revisions (memory_id, revision) values ($1, 1)', [kept?.id])
  await read(db, 'insert into own_memories (user_id, active) values ($1, false)', [user])
  const request = jobOf(translator, 0, consultants, 0)
  await read(
    db,
    "update jobs set source_language = $2, target_language = $3, target_language_name = 'Spanish' where id = $1",
    [request, tags.source, tags.target],
  )
  await giveSegments(db, request, texts.asked, null)
  await read(db, 'vacuum analyze', [])
  return asked
}
