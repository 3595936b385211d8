import { beforeJob, beforeRequest, getPace, putPace } from '@hub/contract/before-yes'
import { putCapacity } from '@hub/contract/capacity'
import { addLog, listLogs } from '@hub/contract/jobs'
import { listAnalyses } from '@hub/contract/rai'
import { listWork, logAsStaff } from '@hub/contract/staff-work'
import { expect, test } from 'vitest'
import { text } from '../../testing/analyses.ts'
import { beforeYesOf } from '../../testing/before-yes.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { addUnits, makeMemory } from '../../testing/memories.ts'
import { sendMemory, switchOn, takeIn } from '../../testing/own-memories.ts'
import { keepUp } from '../../upkeep.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const steps = () => beforeYesOf(portal, the)
const boats = 'Please do not touch the boats in the harbour.'
const soup = 'The soup of the day is served with bread.'
const gulls = 'Nobody is allowed to feed the gulls on the quay.'
const day = 86_400_000
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * day)

async function request(
  paragraphs: string[],
  more: { quantity?: string; deadline?: Date; memory?: string[] } = {},
) {
  const { memory, ...job } = more
  const project = await portal.make.project({
    jobs: [{ file: text('signs.txt', ...paragraphs), quantity: '100', unitPrice: '0.10', ...job }],
  })
  if (memory) {
    const id = await makeMemory(portal.db)
    await addUnits(
      portal.db,
      id,
      memory.map((source) => ({ source })),
    )
    await portal.query(
      `insert into project_memories (project_id, memory_id, place) values ('${project.id}', '${id}', 0)`,
    )
  }
  await portal.make.offer(the.sam, the.mia, project)
  return project
}

const bandsIn = (answer: Awaited<ReturnType<ReturnType<typeof steps>['look']>>) =>
  answer.pairs.flatMap(({ bands }) =>
    bands
      .filter(({ segments }) => segments > 0)
      .map(({ band, words, mine, theirs }) => [band, words, mine, theirs]),
  )

test('the words of a request are counted against one’s own approved work and the project’s memories; a tie is one’s own', async () => {
  const { done, look } = steps()
  await done(the.mia, text('past.txt', boats), 0)
  const project = await request([boats, soup, gulls, gulls], { memory: [boats, soup] })
  const first = (await the.asMia.call(beforeRequest, { params: { projectId: project.id } })).ok
  expect(first).toMatchObject({ state: 'working', progress: { done: 0 }, pairs: [] })
  const answer = await look(the.mia, project.id)
  expect(answer).toMatchObject({ state: 'ready', value: '10.00' })
  expect(bandsIn(answer)).toEqual([
    ['repetitions', 10, 0, 0],
    ['100', 18, 9, 9],
    ['no-match', 10, 0, 0],
  ])
})

test('a memory of one’s own counts as one’s own, for its owner alone, and again once it has grown', async () => {
  const { look } = steps()
  await switchOn(the.asMia)
  const project = await request([boats, soup])
  await portal.make.offer(the.sam, the.nord, project)
  expect(bandsIn(await look(the.mia, project.id))).toEqual([['no-match', 18, 0, 0]])
  await sendMemory(
    the.asMia,
    'mine.csv',
    `source,target\n${soup},La soupe du jour est servie avec du pain.\n`,
  )
  await takeIn(portal)
  expect(bandsIn(await look(the.mia, project.id))).toEqual([
    ['100', 9, 9, 0],
    ['no-match', 9, 0, 0],
  ])
  expect(bandsIn(await look(the.nord, project.id))).toEqual([['no-match', 18, 0, 0]])
})

test('who counts hears at once that somebody waits, and of what is counted nothing more', async () => {
  const project = await request([boats])
  let rings = 0
  const stopHearing = portal.parts.countingBell.hear(() => rings++)
  const ask = () => the.asMia.call(beforeRequest, { params: { projectId: project.id } })
  await ask()
  expect(rings).toBe(1)
  await ask()
  expect(rings).toBe(1)
  stopHearing()
})

test('what nobody approved, and what came confirmed from the client, is not one’s own', async () => {
  const { done, look } = steps()
  await done(the.mia, text('past.txt', boats), 0, { end: 'submitted' })
  await done(the.nord, text('others.txt', soup), 0)
  expect(bandsIn(await look(the.mia, (await request([boats, soup])).id))).toEqual([['no-match', 18, 0, 0]])
})

test('counting is in nobody’s list of analyses, and is kept until a memory changes', async () => {
  const { look } = steps()
  const project = await request([boats], { memory: [soup] })
  await look(the.mia, project.id)
  expect((await the.asSam.call(listAnalyses)).ok.count).toBe(0)
  expect((await the.asMia.call(listAnalyses)).ok.count).toBe(0)
  const count = async () =>
    (await portal.query<{ id: string }>(`select id from estimates where project_id = '${project.id}'`)).map(
      ({ id }) => id,
    )
  const before = await count()
  await look(the.mia, project.id)
  expect(await count()).toEqual(before)
  const [memory] = await portal.query<{ id: string }>(
    `select memory_id as id from project_memories where project_id = '${project.id}'`,
  )
  await addUnits(portal.db, memory?.id ?? '', [{ source: boats }])
  expect(bandsIn(await look(the.mia, project.id))).toEqual([['100', 9, 0, 9]])
  expect(await count()).toHaveLength(1)
  expect(await count()).not.toEqual(before)
})

test('a long past is taken in by pieces: each sentence keeps its neighbours, at the edge of a piece and beside what was never confirmed', async () => {
  const { done, look } = steps()
  const sentence = (n: number) =>
    `The ferry number ${String.fromCharCode(97 + (n % 26))}${n} leaves the quay of island ${n}.`
  const jobId = await done(the.mia, text('past.txt', boats), 0)
  // As long as two pieces and a little more; one in the middle was never confirmed.
  await portal.query(`
    insert into segments (job_id, position, id, key, source, target, status, words, has_target, changed_by, changed_at)
    select '${jobId}', n, gen_random_uuid(), 'k' || n, to_jsonb(t.source), to_jsonb(t.source),
      case when n = 3000 then 'draft' else 'translated' end, 10, true, '${the.mia.id}', now()
    from unnest(array[${Array.from({ length: 4050 }, (_, n) => `'${sentence(n + 1)}'`).join()}]) with ordinality t (source, n)`)
  await portal.query(`update jobs set segments = 4051, words = words + 10 * 4050 where id = '${jobId}'`)
  await done(the.mia, text('other.txt', soup), 0)
  const atEdge = await request([1999, 2000].map(sentence))
  expect(bandsIn(await look(the.mia, atEdge.id))).toEqual([['101', 20, 20, 0]])
  const beside = await request([2999, 3000].map(sentence))
  expect(bandsIn(await look(the.mia, beside.id))).toEqual([
    ['101', 10, 10, 0],
    ['85-94', 10, 10, 0],
  ])
})

test('a count of what was looked at goes after a month; that of an accepted job stays', async () => {
  const { look } = steps()
  const [looked, accepted] = [await request([boats]), await request([soup])]
  await look(the.mia, looked.id)
  await portal.make.accept(the.mia, accepted)
  await portal.estimate()
  const kept = () =>
    portal.query(`select purpose from estimates where user_id = '${the.mia.id}' order by purpose`)
  expect(await kept()).toEqual([{ purpose: 'accepted' }, { purpose: 'look' }])
  await keepUp(portal.parts, inDays(29))
  expect(await kept()).toHaveLength(2)
  await keepUp(portal.parts, inDays(31))
  expect(await kept()).toEqual([{ purpose: 'accepted' }])
  expect(bandsIn(await look(the.mia, looked.id))).toEqual([['no-match', 9, 0, 0]])
})

test('one’s pace is made of five jobs and more, and says nothing with fewer', async () => {
  const { done, look } = steps()
  // Nine words that are new, then again: 100 % of one's own work, weighed 0.30 each.
  for (let job = 0; job < 4; job++) await done(the.mia, text('past.txt', `${gulls} ${job}`), 2)
  const project = await request([soup], { deadline: inDays(2) })
  const few = await look(the.mia, project.id)
  expect(few.pairs[0]?.pace).toMatchObject({
    state: 'not_enough',
    jobs: 4,
    words_an_hour: [null, null, null],
  })
  expect([few.minutes, few.per_hour]).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  await the.asMia.call(putPace, { body: { words_an_hour: 270 } })
  expect((await look(the.mia, project.id)).pairs[0]?.pace).toMatchObject({
    state: 'guessed',
    words_an_hour: [null, 270, null],
  })
  expect((await look(the.mia, project.id)).minutes).toEqual([null, 2, null])
  await done(the.mia, text('past.txt', `${gulls} 4`), 2)
  const enough = await look(the.mia, project.id)
  expect(enough.pairs[0]?.pace).toMatchObject({ state: 'known', jobs: 5, type: 'Translation' })
  expect(enough.minutes.every((minutes) => minutes !== null && minutes > 0)).toBe(true)
  expect(enough.per_hour.every((value) => value !== null)).toBe(true)
})

test('a job of ten thousand words an hour and more is left out, and named', async () => {
  const { done, look } = steps()
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
  const odd = await done(the.mia, text('past.txt', words), 1)
  const answer = await look(the.mia, (await request([soup])).id)
  expect(answer.pairs[0]?.pace).toMatchObject({ jobs: 0, left_out: 1 })
  expect(answer.left_out).toEqual([{ job: { id: odd, name: 'past.txt' }, reason: 'too_fast' }])
})

test('without hours nothing is said of days; with them two weeks are filled and another date is proposed', async () => {
  const { look } = steps()
  await the.asMia.call(putPace, { body: { words_an_hour: 20 } })
  const project = await request([boats, soup, gulls], { deadline: inDays(0.5) })
  expect(await look(the.mia, project.id)).toMatchObject({
    days: null,
    fits: null,
    short: null,
    first_fit: null,
  })
  const hours = { mon: 1, tue: 1, wed: 1, thu: 1, fri: 1, sat: 1, sun: 1 }
  await the.asMia.call(putCapacity, { body: { hours, start: '00:00', time_zone: 'UTC' } })
  const answer = await look(the.mia, project.id)
  expect(answer.days).toHaveLength(14)
  expect(answer.fits).toBe(false)
  expect(answer.short).toBeGreaterThan(0)
  expect(Date.parse(answer.first_fit ?? '')).toBeGreaterThan(portal.clock.now().getTime())
})

test('how long is left of a job in hand is counted of what is not confirmed yet', async () => {
  const { translate } = steps()
  const project = await request([boats, soup, gulls])
  const [jobId = ''] = project.jobs
  await portal.make.accept(the.mia, project)
  await portal.make.start(the.mia, jobId)
  const look = async () => {
    await the.asMia.call(beforeJob, { params: { jobId } })
    await portal.estimate()
    return (await the.asMia.call(beforeJob, { params: { jobId } })).ok
  }
  expect(bandsIn(await look())).toEqual([['no-match', 28, 0, 0]])
  await translate(the.mia, jobId, 1)
  const answer = await look()
  expect(bandsIn(answer)).toEqual([['no-match', 10, 0, 0]])
  expect([answer.value, answer.around]).toEqual([null, []])
})

test('work in hand is around it, with what keeps it off the days', async () => {
  const { look } = steps()
  const held = await portal.make.project({ name: 'Ferry fares', jobs: [{ file: text('ferry.txt', soup) }] })
  await portal.make.offer(the.sam, the.mia, held)
  await portal.make.accept(the.mia, held)
  const answer = await look(the.mia, (await request([boats])).id)
  expect(answer.around).toMatchObject([
    {
      project: { name: 'Ferry fares' },
      job: { name: 'ferry.txt' },
      target_language: 'fr-FR',
      left: 9,
      minutes: null,
    },
  ])
  expect(answer.left_out).toMatchObject([{ job: { name: 'ferry.txt' }, reason: 'no_pace' }])
})

test('there is something to know only before a yes, or of a job in hand', async () => {
  const project = await request([boats])
  const [jobId = ''] = project.jobs
  expect((await the.asMia.call(beforeJob, { params: { jobId } })).status).toBe(409)
  await portal.make.accept(the.mia, project)
  expect((await the.asMia.call(beforeRequest, { params: { projectId: project.id } })).status).toBe(409)
  expect((await the.asNord.call(beforeRequest, { params: { projectId: project.id } })).status).toBe(404)
  expect((await the.asSam.call(beforeRequest, { params: { projectId: project.id } })).status).toBe(403)
})

test('own weights are decimals that anybody would give a band', async () => {
  const body = { weights: { '101': '0.05', 'no-match': '1' }, words_an_hour: null }
  expect((await the.asMia.call(putPace, { body })).ok).toEqual(body)
  expect((await the.asMia.call(getPace)).ok).toEqual(body)
  for (const wrong of [{ weights: { '101': '10' } }, { words_an_hour: 19 }, { words_an_hour: 10_001 }])
    expect((await the.asMia.call(putPace, { body: wrong })).status).toBe(400)
})

test('a question is asked about an offered job before a yes, answered by staff, and gone once somebody else has it', async () => {
  const project = await request([boats])
  await portal.make.offer(the.sam, the.nord, project)
  const [jobId = ''] = project.jobs
  const ask = (client = the.asMia, more: object = {}) =>
    client.call(addLog, {
      params: { jobId },
      body: { job_id: jobId, event: 'Query', comment: 'Which boats are meant?', ...more },
    })
  const isAsked = async () =>
    (await the.asSam.call(listWork, { query: { project: project.id, query: 'true' } })).ok.results.length ===
    1
  expect((await ask(the.asMia, { event: 'Note' })).status).toBe(409)
  expect((await ask(the.asMia, { minutes: 5 })).status).toBe(409)
  expect((await ask()).status).toBe(201)
  expect(await isAsked()).toBe(true)
  const answer = await the.asSam.call(logAsStaff, {
    params: { jobId },
    body: { event: 'Answer', comment: 'All of them.' },
  })
  expect(answer.status).toBe(201)
  expect(await isAsked()).toBe(false)
  const seen = async (client = the.asMia) =>
    (await client.call(listLogs, { params: { jobId } })).ok.results.map(({ comment }) => comment)
  expect(await seen()).toContain('All of them.')
  expect(JSON.stringify(await seen(the.asNord))).not.toMatch(/boats|All of them/)
  await ask()
  await portal.make.accept(the.nord, project)
  expect(await isAsked()).toBe(false)
  expect((await ask()).status).toBe(404)
})
