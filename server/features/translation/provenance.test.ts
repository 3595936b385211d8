import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function acceptedJob(document = 'gallery-labels.xlf'): Promise<string> {
  const project = await portal.make.project({ jobs: [{ document, target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return jobId
}

const read = async (client: Client, jobId: string, query: Record<string, string | number> = {}) =>
  await client.call(getTranslation, { params: { jobId }, query })

const segmentsOf = async (jobId: string) => (await read(people.asMia, jobId)).ok.segments

const save = (jobId: string, items: object[]) =>
  people.asMia.call(saveTranslation, { params: { jobId }, body: { post_edited_data: items } })

/** An empty segment, and one that has a target of the document's own. */
async function emptyAndFilled(jobId: string) {
  const segments = await segmentsOf(jobId)
  const empty = segments.find(({ target }) => target === '')?.id ?? ''
  const filledId = segments.find(({ target, status }) => target !== '' && status !== 'locked')?.id ?? ''
  return { empty, filled: filledId }
}

const one = async (jobId: string, id: string) =>
  (await segmentsOf(jobId)).find((segment) => segment.id === id)

test('a target says which match it came from, while it is edited, and no more once it was empty', async () => {
  const jobId = await acceptedJob()
  const { empty: id } = await emptyAndFilled(jobId)
  await save(jobId, [{ id, target: 'Sala quattro', status: 'draft', origin: 'tm', match: 101 }])
  expect(await one(jobId, id)).toMatchObject({ origin: 'tm', match: 101 })
  await save(jobId, [{ id, target: 'Sala quattro.', status: 'translated' }])
  expect(await one(jobId, id)).toMatchObject({ origin: 'tm', match: 101, status: 'translated' })
  await save(jobId, [{ id, target: '' }])
  expect(await one(jobId, id)).toMatchObject({ origin: null, match: null })
  await save(jobId, [{ id, target: 'Sala 4' }])
  expect(await one(jobId, id)).toMatchObject({ origin: null, match: null })
})

test('what came with the document stays its own while it is edited, until it is typed by hand or replaced by a match', async () => {
  const jobId = await acceptedJob()
  const { filled: id } = await emptyAndFilled(jobId)
  await save(jobId, [{ id, target: 'Altro testo' }])
  expect(await one(jobId, id)).toMatchObject({ origin: 'document' })
  await save(jobId, [{ id, target: 'Altro testo', origin: null }])
  expect(await one(jobId, id)).toMatchObject({ origin: null, match: null })
  await save(jobId, [{ id, target: 'Altro', origin: 'tm', match: 100 }])
  expect(await one(jobId, id)).toMatchObject({ origin: 'tm', match: 100 })
})

test('a finding that was waved through is remembered until the target changes, unless the change brings it', async () => {
  const jobId = await acceptedJob()
  const { empty: id } = await emptyAndFilled(jobId)
  await save(jobId, [{ id, target: 'Sala', accepted: ['numbers', 'codes-missing', 'numbers'] }])
  expect((await one(jobId, id))?.accepted).toEqual(['codes-missing', 'numbers'])
  await save(jobId, [{ id, target: 'Sala', status: 'translated' }])
  expect((await one(jobId, id))?.accepted).toEqual(['codes-missing', 'numbers'])
  await save(jobId, [{ id, target: 'Salone', accepted: ['numbers'] }])
  expect((await one(jobId, id))?.accepted).toEqual(['numbers'])
  await save(jobId, [{ id, target: 'Sala' }])
  expect((await one(jobId, id))?.accepted).toEqual([])
})

test('waving a finding through is a change of its own, and taking it back another', async () => {
  const jobId = await acceptedJob()
  const { filled: id } = await emptyAndFilled(jobId)
  const before = await one(jobId, id)
  const item = { id, target: before?.target, status: before?.status }
  const answer = await save(jobId, [{ ...item, accepted: ['untranslated'] }])
  expect(answer.ok.revision).toBe(1)
  expect((await save(jobId, [{ ...item, accepted: ['untranslated'] }])).ok.revision).toBe(1)
  expect((await save(jobId, [{ ...item, accepted: [] }])).ok.revision).toBe(2)
})

test('a key that no finding has, another origin and a match beyond 101 are refused, and nothing is saved', async () => {
  const jobId = await acceptedJob()
  const { empty: id } = await emptyAndFilled(jobId)
  for (const odd of [{ accepted: ['loud'] }, { origin: 'mt' }, { origin: 'tm', match: 102 }, { match: -1 }])
    expect((await save(jobId, [{ id, target: 'Sala', ...odd }])).status).toBe(400)
  expect((await one(jobId, id))?.target).toBe('')
})

test('half a pair is saved as it is typed', async () => {
  const jobId = await acceptedJob()
  const withCodes = (await segmentsOf(jobId))[3]
  const target = [{ code: 1, kind: 'open' }, 'Corporazione']
  expect((await save(jobId, [{ id: withCodes?.id, target }])).status).toBe(200)
  expect((await one(jobId, withCodes?.id ?? ''))?.target).toMatchObject(target)
})

test('a list goes on after a segment without counting those before it', async () => {
  const jobId = await acceptedJob()
  const all = await segmentsOf(jobId)
  const after = all[4]?.id
  const page = await read(people.asMia, jobId, { after: after ?? '', limit: 3, offset: 20 })
  expect(page.ok.segments).toEqual(all.slice(5, 8))
  expect((await read(people.asMia, jobId, { after: all.at(-1)?.id ?? '' })).ok.segments).toEqual([])
  for (const wrong of [jobId, 'no uuid'])
    expect(await read(people.asMia, jobId, { after: wrong })).toMatchObject({
      status: 400,
      body: { after: ['There is no such segment in this job.'] },
    })
})

test('a segment counts its comments', async () => {
  const jobId = await acceptedJob()
  expect((await segmentsOf(jobId))[0]?.comments).toBe(0)
})
