import { listBestMatches, listMatches, searchConcordance } from '@hub/contract/memories'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../../testing/fixtures.ts'
import { addUnits, makeMemory } from '../../../testing/memories.ts'
import { plainKeyOf, sourceKeyOf } from '../../documents/segments.queries.ts'

const portal = await portalForFile()
const people = castForEach(portal)

/** Jobs of one project and its consultant's, each with the same gallery labels. */
async function acceptedJobs(count: number): Promise<string[]> {
  const sketch = { document: 'gallery-labels.xlf', target: 'fr-FR' }
  const project = await portal.make.project({ jobs: Array.from({ length: count }, () => sketch) })
  for (const jobId of project.jobs) await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return [...project.jobs]
}

const segmentsOf = async (jobId: string) =>
  (await people.asMia.call(getTranslation, { params: { jobId } })).ok.segments

async function confirm(jobId: string, id: string, target: unknown): Promise<void> {
  const body = { post_edited_data: [{ id, target, status: 'translated' }] }
  expect((await people.asMia.call(saveTranslation, { params: { jobId }, body })).status).toBe(200)
}

const matches = (jobId: string, segmentId: string) =>
  people.asMia.call(listMatches, { params: { jobId, segmentId } })

const search = (jobId: string, q: string, sides = 'source,target') =>
  people.asMia.call(searchConcordance, { params: { jobId }, query: { q, in: sides } })

async function setSource(jobId: string, id: string, source: Text): Promise<void> {
  await portal.db
    .updateTable('segments')
    .set({ source: JSON.stringify(source), source_key: sourceKeyOf(source), plain_key: plainKeyOf(source) })
    .where('job_id', '=', jobId)
    .where('id', '=', id)
    .execute()
}

/** Segments that nobody has translated yet. */
const open = async (jobId: string) => (await segmentsOf(jobId)).filter(({ target }) => target === '')

test('what is confirmed in this document is a match for the same text, with its author', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, other] = await open(jobId)
  await setSource(jobId, one?.id ?? '', 'Open daily.')
  await setSource(jobId, other?.id ?? '', ' Open\u00a0daily. ')
  await confirm(jobId, one?.id ?? '', 'Ouvert tous les jours.')
  const { results } = (await matches(jobId, other?.id ?? '')).ok
  expect(results).toMatchObject([
    {
      id: one?.id,
      source: 'Open daily.',
      target: 'Ouvert tous les jours.',
      codes_mapped: true,
      penalties: [],
      memory: { id: null, name: 'This document' },
      author: 'Mia Berg',
      changed_at: portal.clock.now().toISOString(),
      difference: [{ kind: 'same', text: ' Open\u00a0daily. ' }],
    },
  ])
  expect((await matches(jobId, one?.id ?? '')).ok.results).toEqual([])
})

test('the same document in another job of the project is a match in its context: 101', async () => {
  const [first = '', second = ''] = await acceptedJobs(2)
  const [one] = await open(first)
  const [same] = await open(second)
  await confirm(first, one?.id ?? '', 'Traduit ailleurs')
  const [match] = (await matches(second, same?.id ?? '')).ok.results
  expect(match).toMatchObject({ score: 101, target: 'Traduit ailleurs', memory: { name: 'This project' } })
  expect(match?.context).toBeGreaterThanOrEqual(1)
})

test('codes of a match get the numbers of the segment', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, , other] = await open(jobId)
  const bold = (code: number): Text => [
    { code, kind: 'open', display: '<b>' },
    'Tide',
    { code, kind: 'close', display: '</b>' },
  ]
  await setSource(jobId, one?.id ?? '', bold(1))
  await setSource(jobId, other?.id ?? '', bold(4))
  await confirm(jobId, one?.id ?? '', [{ code: 1, kind: 'open' }, 'Marée', { code: 1, kind: 'close' }])
  const [match] = (await matches(jobId, other?.id ?? '')).ok.results
  expect(match?.target).toEqual([
    { code: 4, kind: 'open', display: '<b>' },
    'Marée',
    { code: 4, kind: 'close', display: '</b>' },
  ])
})

test('a draft, another language and another consultant’s job are no memory', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, other] = await open(jobId)
  for (const id of [one?.id ?? '', other?.id ?? '']) await setSource(jobId, id, 'Open daily.')
  const body = { post_edited_data: [{ id: one?.id, target: 'Ouvert' }] }
  await people.asMia.call(saveTranslation, { params: { jobId }, body })
  expect((await matches(jobId, other?.id ?? '')).ok.results).toEqual([])

  const sketch = { document: 'gallery-labels.xlf', target: 'fr-FR' }
  const project = await portal.make.project({ jobs: [sketch, { ...sketch, target: 'de-DE' }, sketch] })
  const [mine = '', german = '', theirs = ''] = project.jobs
  for (const job of [mine, german]) await portal.make.assign(people.sam, people.mia, job)
  await portal.make.accept(people.mia, project)
  await portal.make.assign(people.sam, people.nord, theirs)
  await portal.make.accept(people.nord, project)
  const [target] = await open(german)
  await confirm(german, target?.id ?? '', 'Auf Deutsch')
  await portal.db
    .updateTable('segments')
    .set({ status: 'translated', has_target: true, target: JSON.stringify('Von anderen') })
    .where('job_id', '=', theirs)
    .execute()
  const [segment] = await open(mine)
  expect((await matches(mine, segment?.id ?? '')).ok.results).toEqual([])
})

test('matches and concordance are 404 until the job is accepted, and for a segment that is not there', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  const { id } = await portal.db
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await matches(jobId, id)).status).toBe(404)
  expect((await search(jobId, 'tide')).status).toBe(404)
  await portal.make.accept(people.mia, project)
  expect((await matches(jobId, id)).status).toBe(200)
  expect((await matches(jobId, jobId)).status).toBe(404)
  expect((await matches(jobId, 'no-uuid')).status).toBe(404)
})

test('words are found in what is confirmed, with their places, the newest first', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, other] = await open(jobId)
  await confirm(jobId, one?.id ?? '', 'La zèbre marée haute')
  portal.clock.advance({ minutes: 1 })
  await confirm(jobId, other?.id ?? '', 'Zébrée')
  const { results, more } = (await search(jobId, 'zebre', 'target')).ok
  expect(results.map(({ id }) => id)).toEqual([other?.id, one?.id])
  expect(results[1]).toMatchObject({
    marks: { source: [], target: [[3, 8]] },
    memory: { id: null, name: 'This document' },
  })
  expect(more).toBe(false)
  expect((await search(jobId, 'zebre', 'source')).ok.results).toEqual([])
  expect((await search(jobId, 'z')).status).toBe(400)
  expect((await search(jobId, 'zebre', 'both')).status).toBe(400)
})

/** The project of a job reads a memory, behind those it reads already. */
async function read(jobId: string, memory: string, penalty = 0): Promise<void> {
  await portal.query(`insert into project_memories (project_id, memory_id, place, penalty)
    select project_id, '${memory}', (select count(*) from project_memories p where p.project_id = jobs.project_id), ${penalty}
    from jobs where id = '${jobId}'`)
}

const best = async (jobId: string, after?: string) =>
  (await people.asMia.call(listBestMatches, { params: { jobId }, query: after ? { after } : {} })).ok

test('a unit of a memory that the project reads is a match, with what differs, what comes off, and whose it is', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, two] = await open(jobId)
  await setSource(jobId, one?.id ?? '', [
    'Open ',
    { code: 4, kind: 'alone', display: '<br>' },
    ' daily in 2 halls',
  ])
  const [memory, other] = [await makeMemory(portal.db), await makeMemory(portal.db, ['en-GB', 'fr-CA'], 4)]
  const source = ['Open ', { code: 1, kind: 'alone' as const }, ' daily in 3 halls']
  const target = ['Ouvert ', { code: 1, kind: 'alone' as const }, ' tous les jours dans 3 salles']
  await addUnits(portal.db, memory, [{ source, target, changedAt: new Date('2026-03-01T00:00:00Z') }])
  await addUnits(portal.db, other, [{ source, target: 'Autre' }])
  expect((await matches(jobId, one?.id ?? '')).ok.results).toEqual([])
  await read(jobId, memory)
  await read(jobId, other, 3)
  const { results } = (await matches(jobId, one?.id ?? '')).ok
  expect(results).toMatchObject([
    {
      number: 1,
      score: 98,
      target: ['Ouvert ', { code: 4, kind: 'alone' }, ' tous les jours dans 3 salles'],
      codes_mapped: true,
      penalties: [{ kind: 'numbers', points: 2 }],
      memory: { id: memory, revision: 1 },
      author: null,
      created_at: null,
      changed_at: '2026-03-01T00:00:00.000Z',
    },
    {
      score: 91,
      codes_mapped: true,
      target: 'Autre',
      penalties: [
        { kind: 'numbers', points: 2 },
        { kind: 'memory', points: 7 },
      ],
    },
  ])
  expect(results[0]?.difference.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: '3' },
    { kind: 'added', text: '2' },
  ])
  expect((await matches(jobId, two?.id ?? '')).ok.results).toEqual([])
})

test('what is confirmed in the document goes before the same unit of a memory, which is not named twice', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, other] = await open(jobId)
  for (const id of [one?.id ?? '', other?.id ?? '']) await setSource(jobId, id, 'Open daily')
  const memory = await makeMemory(portal.db)
  await addUnits(portal.db, memory, [
    { source: 'Open daily', target: 'Ouvert' },
    { source: 'Open daily', target: 'Ouverte' },
  ])
  await read(jobId, memory)
  await confirm(jobId, one?.id ?? '', 'Ouvert')
  const { results } = (await matches(jobId, other?.id ?? '')).ok
  expect(results.map(({ target, memory: { name } }) => [target, name === 'This document'])).toEqual([
    ['Ouvert', true],
    ['Ouverte', false],
  ])
})

test('memories of another pair of languages, and those that the project only writes, are none', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one] = await open(jobId)
  await setSource(jobId, one?.id ?? '', 'Open daily')
  for (const pair of [
    ['en', 'de'],
    ['fr', 'en'],
  ] as const) {
    const memory = await makeMemory(portal.db, pair)
    await addUnits(portal.db, memory, [{ source: 'Open daily' }])
    await read(jobId, memory)
  }
  const writtenMemory = await makeMemory(portal.db)
  await addUnits(portal.db, writtenMemory, [{ source: 'Open daily' }])
  await portal.query(`insert into project_memories (project_id, memory_id, writes)
    select project_id, '${writtenMemory}', true from jobs where id = '${jobId}'`)
  expect((await matches(jobId, one?.id ?? '')).ok.results).toEqual([])
})

test('the best match of each segment without a target is named in the order of the document', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one, two, three] = await open(jobId)
  await setSource(jobId, one?.id ?? '', 'Open daily in summer')
  await setSource(jobId, two?.id ?? '', 'Open daily in winter')
  await setSource(jobId, three?.id ?? '', 'Open daily in summer')
  const memory = await makeMemory(portal.db)
  await addUnits(portal.db, memory, [{ source: 'Open daily in autumn' }])
  await read(jobId, memory)
  const ours = [one?.id, two?.id, three?.id]
  const scores = async (after?: string) =>
    (await best(jobId, after)).results
      .filter(({ segment }) => ours.includes(segment))
      .map(({ segment, score }) => [segment, score])
  expect(await scores()).toEqual([
    [one?.id, 75],
    [two?.id, 75],
    [three?.id, 75],
  ])
  expect(await scores(two?.id)).toEqual([[three?.id, 75]])
  await confirm(jobId, one?.id ?? '', 'Ouvert en été')
  expect(await scores()).toEqual([
    [two?.id, 75],
    [three?.id, 100],
  ])
  expect((await best(jobId)).next).toBe(null)
  const nonsense = { params: { jobId }, query: { after: '+9' } }
  expect((await people.asMia.call(listBestMatches, nonsense)).status).toBe(404)
  // A unit is found as soon as it is committed.
  await addUnits(portal.db, memory, [{ source: 'Open daily in winter' }])
  expect(await scores()).toEqual([
    [two?.id, 100],
    [three?.id, 100],
  ])
})

test('the best matches are 404 until the job is accepted, and to others', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }] })
  const [jobId = ''] = project.jobs
  const status = async () => (await people.asMia.call(listBestMatches, { params: { jobId } })).status
  expect(await status()).toBe(404)
  await portal.make.assign(people.sam, people.mia, jobId)
  expect(await status()).toBe(404)
  await portal.make.accept(people.mia, project)
  expect(await status()).toBe(200)
  expect((await people.asNord.call(listBestMatches, { params: { jobId } })).status).toBe(404)
})

test('a look-up, and a search of a small job, send four statements', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one] = await segmentsOf(jobId)
  portal.statements.length = 0
  await matches(jobId, one?.id ?? '')
  expect(portal.statements).toHaveLength(4)
  portal.statements.length = 0
  await search(jobId, 'tide')
  expect(portal.statements).toHaveLength(4)
})
