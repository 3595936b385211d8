import { beforeRequest } from '@hub/contract/before-yes'
import { defaultWeights } from '@hub/tm/analysis/options'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { text } from '../../testing/analyses.ts'
import { type HeldJob, obvious, type Rows, type TimedJob } from '../../testing/before-yes-obvious.ts'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'
import { addUnits, makeMemory } from '../../testing/memories.ts'

const portal = await ownPortalForFile({ env: { HUB_TIME_ZONE: 'Europe/London' } })
const the = castForEach(portal)

const count = 200

/** Chance that is the same each time. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    is: (share: number) => next() < share,
    pick: <T>(list: readonly [T, ...T[]]) => list[below(list.length)] ?? list[0],
  }
}
type Chance = ReturnType<typeof chanceOf>

/** Sentences without a word in common: nothing is a little like anything else. */
const sentences = Array.from(
  { length: 10 },
  (_, at) => `${Array.from({ length: 4 + at }, (__, n) => `w${at}x${n}`).join(' ')}.`,
)
const some = (chance: Chance, most: number): string[] =>
  Array.from({ length: 1 + chance.below(most) }, () => sentences[chance.below(sentences.length)] ?? '')

const bands = Object.keys(defaultWeights())
const types = ['Translation', 'Revision'] as const
const day = 86_400_000
const month = 30.5 * day
type Language = { tag: string; pair: string }
const languages: readonly [Language, ...Language[]] = [
  { tag: 'fr-FR', pair: 'en fr' },
  { tag: 'de-DE', pair: 'en de' },
]

/** The columns of jobs that are written. */
async function columnsOfJobs(): Promise<string> {
  const rows = await portal.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'jobs' and is_generated = 'NEVER'",
  )
  return rows.map(({ column_name }) => column_name).join(', ')
}

/** A job as another, but for some columns. */
async function copy(base: string, columns: object): Promise<void> {
  const names = await columnsOfJobs()
  await portal.query(`insert into jobs (${names}) select ${names} from (
    select (jsonb_populate_record(null::jobs, to_jsonb(j) || '${JSON.stringify(columns)}'::jsonb)).*
    from jobs j where j.id = '${base}') copied`)
}

type Scene = { person: string; base: string; project: string; now: number; chance: Chance }

/** A job that is done, or nearly, with its time and the words that were counted at its acceptance. */
async function timedJob({ person, base, project, now, chance }: Scene): Promise<TimedJob[]> {
  const [id, type, language] = [
    newId(),
    chance.pick(types),
    chance.is(0.8) ? languages[0] : chance.pick(languages),
  ]
  const status = chance.pick(['Completed', 'Completed', 'Under-Review', 'Assigned'] as const)
  await copy(base, {
    id,
    custom_id: id,
    status,
    consultant_id: person,
    translation_type: type,
    target_language: chance.is(0.5) ? language.tag : language.tag.slice(0, 2),
    segments: 0,
  })
  const words = chance.is(0.9) ? Object.fromEntries(bands.map((band) => [band, chance.below(400)])) : null
  if (words) {
    const counts = Object.fromEntries(
      Object.entries(words).map(([band, each]) => [band, { words: each, segments: 1, mine: 0, theirs: 0 }]),
    )
    const estimate = newId()
    await portal.query(`insert into estimates (id, user_id, project_id, job_ids, purpose, key, status, total, created_at, finished_at)
      values ('${estimate}', '${person}', '${project}', '{${id}}', 'accepted', '${estimate}', 'completed', 0, now(), now())`)
    await portal.query(
      `insert into estimate_jobs values ('${estimate}', '${id}', '${JSON.stringify(counts)}', '')`,
    )
  }
  let minutes = 0
  let last = 0
  for (let entry = chance.below(3); entry >= 0; entry--) {
    const [own, length] = [chance.is(0.8), chance.is(0.1) ? 1 : 1 + chance.below(400)]
    const at = now - Math.floor((chance.is(0.9) ? chance.below(23) : 26) * month)
    await portal.query(`insert into job_logs (id, job_id, author_id, consultant_id, event, comment, minutes, created_at)
      values ('${newId()}', '${id}', '${own ? person : the.nord.id}', '${person}', 'Progress', 'Went on', ${length}, to_timestamp(${at / 1000}))`)
    if (!own) continue
    minutes += length
    last = Math.max(last, at)
  }
  const counts = minutes > 0 && last >= now - 24 * month && status !== 'Assigned'
  return counts ? [{ type, pair: language.pair, minutes, words }] : []
}

/** A job in hand; assigned ones are none. */
async function heldJob({ person, base, now, chance }: Scene): Promise<HeldJob[]> {
  const [id, type, language] = [newId(), chance.pick(types), chance.pick(languages)]
  const status = chance.pick(['Accepted', 'In Progress', 'Assigned'] as const)
  const deadline = chance.is(0.9) ? now + (chance.below(400) - 20) * 3_600_000 : null
  const hasDocument = chance.is(0.9)
  const [words, done] = [chance.below(3000), chance.below(1000)]
  await copy(base, {
    id,
    custom_id: id,
    status,
    consultant_id: person,
    translation_type: type,
    target_language: language.tag,
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    segments: hasDocument ? 10 : 0,
    words: words + done,
    words_translated: done,
  })
  return status === 'Assigned'
    ? []
    : [{ type, pair: language.pair, deadline, left: hasDocument ? words : null }]
}

/** Approved work of one's own in French, with texts; some of it was confirmed by the client. */
async function pastWork({ person, base, chance }: Scene): Promise<Rows['own']> {
  const own: { source: string; previous: string | null; next: string | null }[] = []
  for (let job = chance.below(3); job > 0; job--) {
    const id = newId()
    const isApproved = chance.is(0.8)
    const texts = some(chance, 4)
    await copy(base, {
      id,
      custom_id: id,
      consultant_id: person,
      status: isApproved ? 'Completed' : 'Under-Review',
      target_language: 'fr-CA',
      segments: texts.length,
    })
    for (const [at, source] of texts.entries()) {
      const isConfirmed = chance.is(0.8)
      await portal.query(`insert into segments (job_id, position, id, key, source, target, status, words, has_target, changed_at, changed_by)
        values ('${id}', ${at}, '${newId()}', 'k', '${JSON.stringify(source)}', '"x"', '${isConfirmed ? 'translated' : 'draft'}', 1, true, now(), '${person}')`)
      if (isApproved && isConfirmed)
        own.push({ source, previous: texts[at - 1] ?? null, next: texts[at + 1] ?? null })
    }
  }
  return own
}

type SegmentRow = { job: string; source: string; words: number; position: number }

async function history(seed: number, archive: { base: string; project: string }) {
  const chance = chanceOf(seed)
  const person = await portal.make.person({
    email: `history.${seed}@hub.example`,
    firstName: 'Ada',
    lastName: `Number ${seed}`,
    type: 'Consultant',
  })
  const now = portal.clock.now().getTime()
  const scene: Scene = { ...archive, person: person.id, now, chance }
  const timed: TimedJob[] = []
  for (let job = chance.below(14); job > 0; job--) timed.push(...(await timedJob(scene)))
  const held: HeldJob[] = []
  for (let job = chance.below(5); job > 0; job--) held.push(...(await heldJob(scene)))
  const own = await pastWork(scene)
  const names = ['a.txt', 'b.txt'].slice(0, 1 + chance.below(2))
  const project = await portal.make.project({
    customId: `H-${seed}`,
    jobs: names.map((name) => ({
      ...(chance.is(0.95) ? { file: text(name, ...some(chance, 8)) } : {}),
      unitPrice: '0.10',
      quantity: chance.is(0.9) ? String(100 + chance.below(900)) : null,
      type: chance.pick(types),
      deadline: chance.is(0.9) ? new Date(now + (1 + chance.below(200)) * 3_600_000) : null,
    })),
  })
  await portal.make.offer(the.sam, person, project)
  const memory = await makeMemory(portal.db)
  const theirs = some(chance, 4)
  await addUnits(
    portal.db,
    memory,
    [...new Set(theirs)].map((source) => ({ source })),
  )
  await portal.query(
    `insert into project_memories (project_id, memory_id, place) values ('${project.id}', '${memory}', 0)`,
  )
  const zone = chance.pick(['Europe/London', 'Asia/Tokyo', 'Asia/Kathmandu', 'America/New_York'] as const)
  const hours = chance.is(0.9) ? Array.from({ length: 7 }, () => chance.below(17) / 2) : null
  const start = chance.pick(['09:00', '07:30', '00:00'] as const)
  const today = new Date(now + 2 * day).toISOString().slice(0, 10)
  const away = chance.is(0.3) ? [{ from: today, to: new Date(now + 4 * day).toISOString().slice(0, 10) }] : []
  const week =
    hours &&
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name, at) => [name, hours[at]]))
  await portal.query(`insert into capacities (user_id, hours, start, away, time_zone, revision) values ('${person.id}',
    ${week ? `'${JSON.stringify(week)}'` : 'null'}, '${start}', '${JSON.stringify(away.map((span) => ({ ...span, note: null })))}', '${zone}', 1)`)
  const guess = chance.is(0.3) ? 20 + chance.below(1000) : null
  if (guess !== null) await portal.query(`insert into paces values ('${person.id}', null, ${guess})`)

  const segments =
    await portal.query<SegmentRow>(`select s.job_id as job, s.source #>> '{}' as source, s.words, s.position
    from segments s join jobs j on j.id = s.job_id join documents d on d.id = j.document_id
    where j.project_id = '${project.id}' order by d.name, j.id, s.position`)
  const jobs = await portal.query<{
    id: string
    type: string
    deadline: Date | null
    segments: number
    value: string | null
  }>(
    `select j.id, j.translation_type as type, j.deadline, j.segments, j.value::text as value from jobs j
      left join documents d on d.id = j.document_id where j.project_id = '${project.id}' order by coalesce(d.name, ''), j.id`,
  )
  const near = (row: SegmentRow, step: number) =>
    segments.find(({ job, position }) => job === row.job && position === row.position + step)?.source ?? null
  const rows: Rows = {
    now,
    zone,
    hours,
    start,
    away,
    weights: defaultWeights(),
    guess,
    timed,
    // The nearest deadline first, as the page has them.
    held: held.toSorted(
      (a, b) => (a.deadline ?? Number.POSITIVE_INFINITY) - (b.deadline ?? Number.POSITIVE_INFINITY),
    ),
    asked: jobs.map((job) => ({
      id: job.id,
      pair: 'en fr',
      type: job.type,
      deadline: job.deadline && new Date(job.deadline).getTime(),
      hasDocument: job.segments > 0,
      value: job.value === null ? null : Number(job.value),
    })),
    segments: segments.map((row) => ({ ...row, previous: near(row, -1), next: near(row, 1) })),
    own,
    theirs,
  }
  const client = await portal.as(person)
  const ask = async () => (await client.call(beforeRequest, { params: { projectId: project.id } })).ok
  await ask()
  await portal.estimate()
  return { rows, answer: await ask() }
}

test(`every figure of ${count} random histories is what rows alone come to, worked out again in the plainest way`, {
  timeout: 600_000,
}, async () => {
  const { id, jobs } = await portal.make.project({ customId: 'ARCHIVE', jobs: [{}] })
  const archive = { base: jobs[0] ?? '', project: id }
  const seen = new Set<string>()
  for (let seed = 1; seed <= count; seed++) {
    const { rows, answer } = await history(seed, archive)
    const expected = obvious(rows)
    const { pairs, minutes, value, per_hour, days, fits, short, first_fit, around } = answer
    const shown = {
      pairs: pairs.map(({ type, bands: list, pace, minutes: own }) => ({
        type,
        bands: list.map(({ band, words, mine, theirs, minutes: each }) => ({
          band,
          words,
          mine,
          theirs,
          minutes: each,
        })),
        pace,
        minutes: own,
      })),
      minutes,
      value,
      per_hour,
      days,
      fits,
      short,
      first_fit,
      around: around.map((job) => ({ left: job.left, minutes: job.minutes })),
    }
    expect(shown, `history ${seed}`).toEqual(expected)
    for (const { pace, bands: list } of pairs) {
      seen.add(pace.state)
      for (const band of list) if (band.words > 0) seen.add(band.band)
      if (list.some(({ mine }) => mine > 0)) seen.add('mine')
    }
    seen.add(`fits ${fits}`)
  }
  // They are not all alike.
  for (const kind of [
    'known',
    'guessed',
    'not_enough',
    '101',
    '100',
    'repetitions',
    'no-match',
    'mine',
    'fits true',
    'fits false',
    'fits null',
  ])
    expect(seen).toContain(kind)
})
