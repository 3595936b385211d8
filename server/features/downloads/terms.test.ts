import { getJob } from '@hub/contract/jobs'
import { changeProjectTermBases, deleteTermBase } from '@hub/contract/staff-terms'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { termsOf } from '../../testing/terms.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const { makeBase, add, heldJob } = termsOf(portal, people)

const download = (jobId: string, headers: Record<string, string> = {}, client = people.asMia) =>
  client.send({ method: 'GET', url: `/api/v1/translation-document-download/${jobId}/terms/`, headers })

const offers = async (jobId: string) =>
  (await people.asMia.call(getJob, { params: { jobId } })).ok.can.download.includes('terms')

test('a job whose project reads a term base has its terms among its downloads, as TBX in its two languages', async () => {
  const base = await makeBase('Kitchen')
  await add(base, { 'en-US': 'hob', fr: ['table', '!plaque'], de: 'Kochfeld' })
  await add(base, { de: 'Spüle' })
  const { jobId } = await heldJob(people.mia, [base], 'The hob.')
  expect(await offers(jobId)).toBe(true)
  const answer = await download(jobId)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-tbx+xml'])
  expect(answer.headers['content-disposition']).toContain('kitchen.fr-FR.tbx')
  expect(answer.body).toContain('<term>hob</term>')
  expect(answer.body).toContain('<term>plaque</term>')
  expect(answer.body).not.toContain('Kochfeld')
  expect(answer.body).not.toContain('Spüle')
  const etag = String(answer.headers.etag)
  expect((await download(jobId, { 'if-none-match': etag })).statusCode).toBe(304)
  await add(base, { en: 'oven', fr: 'four' })
  expect((await download(jobId, { 'if-none-match': etag })).body).toContain('<term>four</term>')
  expect((await download(jobId, {}, people.asNord)).statusCode).toBe(404)
  const entries = await portal.query<{ details: unknown }>(
    `select details from audit_entries where action = 'document.downloaded' and subject_id = '${jobId}'`,
  )
  expect(entries).toContainEqual({ details: { type: 'terms' } })
})

test('without a term base there are no terms to download', async () => {
  const base = await makeBase()
  await add(base, { en: 'hob' })
  const { projectId, jobId } = await heldJob(people.mia, [], 'The hob.')
  const choose = (read: string[]) =>
    people.asSam.call(changeProjectTermBases, { params: { projectId }, body: { read } })
  expect([await offers(jobId), (await download(jobId)).statusCode]).toEqual([false, 404])
  await choose([base])
  expect([await offers(jobId), (await download(jobId)).statusCode]).toEqual([true, 200])
  await choose([])
  expect([await offers(jobId), (await download(jobId)).statusCode]).toEqual([false, 404])
  await choose([base])
  await people.asSam.call(deleteTermBase, { params: { termBaseId: base } })
  expect([await offers(jobId), (await download(jobId)).statusCode]).toEqual([false, 404])
})
