import { listMatches, searchConcordance } from '@hub/contract/memories'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { sourceKeyOf } from '../documents/segments.queries.ts'

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
    .set({ source: JSON.stringify(source), source_key: sourceKeyOf(source) })
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
  const [wanted] = await open(mine)
  expect((await matches(mine, wanted?.id ?? '')).ok.results).toEqual([])
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

test('a look-up sends four statements, a search of a small job four', async () => {
  const [jobId = ''] = await acceptedJobs(1)
  const [one] = await segmentsOf(jobId)
  portal.statements.length = 0
  await matches(jobId, one?.id ?? '')
  expect(portal.statements).toHaveLength(4)
  portal.statements.length = 0
  await search(jobId, 'tide')
  expect(portal.statements).toHaveLength(4)
})
