import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function acceptedJob(document = 'consent-form.xlf'): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document, target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return jobId
}

const segmentsOf = async (jobId: string) =>
  (await people.asMia.call(getTranslation, { params: { jobId } })).ok.segments

const save = (jobId: string, items: object[]) =>
  people.asMia.call(saveTranslation, { params: { jobId }, body: { post_edited_data: items } })

/** Every segment gets its source as its target, which is worth a second look. */
async function fillAll(jobId: string) {
  const segments = await segmentsOf(jobId)
  await save(
    jobId,
    segments.map(({ id, source }) => ({ id, target: source, status: 'translated' })),
  )
  return segments
}

const submit = (jobId: string) => people.asMia.call(submitTranslation, { params: { jobId } })

test('what the checks still find at submission is waved through and remembered with its segment', async () => {
  const jobId = await acceptedJob()
  const [first, second] = await fillAll(jobId)
  await save(jobId, [
    { id: first?.id, target: 'Modulo di consenso 4711 ', status: 'translated', accepted: ['untranslated'] },
    { id: second?.id, target: second?.source, status: 'translated', accepted: ['numbers'] },
  ])
  expect((await submit(jobId)).ok.status).toBe('Under-Review')
  const [now, next] = await segmentsOf(jobId)
  expect(now?.accepted).toEqual(expect.arrayContaining(['numbers', 'spaces-ends', 'untranslated']))
  expect(next?.accepted).toEqual(['numbers', 'untranslated'])
})

test('the same source with two targets is found over the whole document', async () => {
  const jobId = await acceptedJob('gallery-labels.xlf')
  const segments = await fillAll(jobId)
  const [one, other] = segments.filter(({ status }) => status !== 'locked')
  await portal.db
    .updateTable('segments')
    .set({ source: JSON.stringify('Open') })
    .where('id', 'in', [one?.id ?? '', other?.id ?? ''])
    .execute()
  await save(jobId, [
    { id: one?.id, target: 'Aperto', status: 'translated' },
    { id: other?.id, target: 'Apri', status: 'translated' },
  ])
  expect((await submit(jobId)).status).toBe(200)
  const hits = (await segmentsOf(jobId)).filter(({ accepted }) => accepted.includes('inconsistent'))
  expect(hits.map(({ id }) => id)).toEqual([one?.id, other?.id])
})

test('empty targets are the one reason to refuse, and then nothing is remembered', async () => {
  const jobId = await acceptedJob()
  const [first] = await fillAll(jobId)
  await save(jobId, [{ id: first?.id, target: '' }])
  expect((await submit(jobId)).body).toEqual({ non_field_errors: ['1 segment has no translation.'] })
  expect((await segmentsOf(jobId)).flatMap(({ accepted }) => accepted)).toEqual([])
})

test('a submission sends as many statements for twelve segments as for twenty-four', async () => {
  const statementsFor = async (document: string) => {
    const jobId = await acceptedJob(document)
    await fillAll(jobId)
    portal.statements.length = 0
    expect((await submit(jobId)).status).toBe(200)
    return portal.statements.length
  }
  expect(await statementsFor('consent-form.xlf')).toBe(await statementsFor('gallery-labels.xlf'))
})
