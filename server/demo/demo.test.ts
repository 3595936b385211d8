import { listAlerts } from '@hub/contract/alerts'
import { beforeRequest } from '@hub/contract/before-yes'
import { getCurrentUser } from '@hub/contract/consultant'
import { listProjects } from '@hub/contract/projects'
import { getAnalysis, listAnalyses } from '@hub/contract/rai'
import { login } from '@hub/contract/session'
import { getTranslation } from '@hub/contract/translation'
import { check } from '@hub/text/checks/check'
import { expect, test } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { portalForFile } from '../testing/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './demo.ts'

const portal = await portalForFile()
await seedDemo(portal.parts, () => {})
const [account] = demoAccounts
const signedIn = await portal.stranger.call(login, { body: account })
const mia = clientOf(portal.app, 'access' in signedIn.ok ? signedIn.ok.access : null)
const jobs = (await mia.call(listProjects)).ok.results.flatMap((project) => project.jobs)

test('the three accounts sign in with the password of the README, the agency with a code', async () => {
  const answers = await Promise.all(demoAccounts.map((body) => portal.stranger.call(login, { body })))
  expect(answers.map(({ ok }) => ('access' in ok ? 'tokens' : 'code'))).toEqual(['tokens', 'code', 'tokens'])
  expect((await mia.call(getCurrentUser)).ok).toMatchObject({
    first_name: 'Mia',
    last_name: 'Berg',
    type: 'Consultant',
  })
})

test('the consultant has jobs in all six states, offered ones, two or more assigned, and all five downloads somewhere', async () => {
  const statuses = new Set(jobs.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([
    'Accepted',
    'Assigned',
    'Completed',
    'In Progress',
    'Unassigned',
    'Under-Review',
  ])
  expect(jobs.some(({ offered, status }) => offered && status === 'Unassigned')).toBe(true)
  expect(jobs.filter(({ status }) => status === 'Assigned').length).toBeGreaterThanOrEqual(2)
  expect(jobs.some(({ can }) => can.download.length === 5)).toBe(true)
})

test('of what Mia is asked to take into French, her own pace says how long it takes', async () => {
  const { results } = (await mia.call(listProjects, { query: { group: 'requests' } })).ok
  const request = results.find(
    ({ can, jobs: asked }) =>
      can.accept &&
      asked.some(
        ({ can: may, target_language: target, document_name: name }) =>
          may.accept && target === 'fr-FR' && name,
      ),
  )
  const params = { projectId: request?.id ?? '' }
  await mia.call(beforeRequest, { params })
  await portal.estimate()
  const { state, pairs, days } = (await mia.call(beforeRequest, { params })).ok
  expect(state).toBe('ready')
  expect(pairs.find(({ target }) => target === 'fr-FR')?.pace).toMatchObject({ state: 'known', jobs: 6 })
  expect(days).toHaveLength(14)
})

test('each format of the demo has a job that offers all five downloads, a document of several pages', async () => {
  const names = jobs
    .filter(({ can }) => can.download.length === 5)
    .map(({ document_name: name }) => name?.split('.').at(-1))
  expect([...new Set(names)].sort()).toEqual(['docx', 'html', 'po', 'pptx', 'srt', 'xlf', 'xlsx'])
  for (const name of [
    'volunteer-handbook.docx',
    'island-fares.xlsx',
    'pump-training.pptx',
    'coast-path.html',
  ]) {
    const job = jobs.find(({ document_name, can }) => document_name === name && can.download.length === 5)
    expect(Number(job?.quantity), name).toBeGreaterThan(500)
  }
})

test('a job in progress is half post-edited, with six segments and more, some without codes; a completed one has segments', async () => {
  const read = async (status: string) => {
    const job = jobs.find((one) => one.status === status && one.document_name !== null)
    return (await mia.call(getTranslation, { params: { jobId: job?.id ?? '' } })).ok
  }
  const { segments, progress } = await read('In Progress')
  expect(segments.length).toBeGreaterThan(6)
  expect(segments.some(({ source }) => typeof source === 'string')).toBe(true)
  expect(segments.some(({ source }) => typeof source !== 'string')).toBe(true)
  expect(progress.translated).toBeGreaterThan(0)
  expect(progress.translated).toBeLessThan(progress.segments)
  expect((await read('Completed')).segments.length).toBeGreaterThan(0)
})

test('of the film that is begun, subtitles are to be read too fast, and a line is too long', async () => {
  const film = jobs.find(({ document_name: name }) => name === 'keepers-last-winter.srt')
  const { segments } = (await mia.call(getTranslation, { params: { jobId: film?.id ?? '' } })).ok
  const found = segments.flatMap(({ source, target, status, cue }) =>
    check({ source, target, status, cue, maxLength: null, sourceLanguage: 'en', targetLanguage: 'fr' }),
  )
  expect(new Set(found.map(({ key }) => key))).toEqual(new Set(['subtitle-speed', 'subtitle-line']))
})

test('the quantity and the value of each job with a document come from its file', async () => {
  const row = await portal.db
    .selectFrom('jobs')
    .select(['quantity', 'unit', 'unit_price', 'value', 'words', 'characters'])
    .where('document_id', 'is not', null)
    .execute()
  expect(row.length).toBeGreaterThan(8)
  for (const { quantity, unit, unit_price: price, value, words, characters } of row) {
    expect(Number(quantity)).toBe(unit === 'Characters' ? characters : words)
    expect(Number(value)).toBeCloseTo(Number(quantity) * Number(price), 1)
  }
})

test("the clients' numbers hold digits only", async () => {
  const rows = await portal.db
    .selectFrom('projects')
    .select('company_qcs_id')
    .where('company_qcs_id', 'is not', null)
    .execute()
  for (const { company_qcs_id: number } of rows) expect(number).toMatch(/^QCS-\d{4}$/)
})

test('there are twelve projects or more; one lacks every optional field, one has a memoQ name and documents', async () => {
  const all = await portal.db.selectFrom('projects').selectAll().execute()
  expect(all.length).toBeGreaterThanOrEqual(12)
  const mine = (await mia.call(listProjects)).ok.results
  expect(
    mine.some(({ custom_id, name, company_name, deadline, total_value }) =>
      [custom_id, name, company_name, deadline, total_value].every((value) => value === null),
    ),
  ).toBe(true)
  expect(
    mine.some(
      ({ memoq_project_name, jobs: theirs }) =>
        memoq_project_name !== null && theirs.every(({ document_name }) => document_name !== null),
    ),
  ).toBe(true)
})

test('some projects the agency was never offered, and one request was made to both', async () => {
  const nord = await portal.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', 'agency@hub.example')
    .executeTakeFirstOrThrow()
  const agency = await portal.as({ ...nord, password: '', name: '' })
  const theirs = new Set((await agency.call(listProjects)).ok.results.map(({ id }) => id))
  const mine = (await mia.call(listProjects)).ok.results
  expect(mine.filter(({ id }) => !theirs.has(id)).length).toBeGreaterThan(2)
  expect(mine.some(({ id, request }) => theirs.has(id) && request?.state === 'open')).toBe(true)
})

test('one alert is for this application, and one for another', async () => {
  for (const application of ['hub', 'billing'])
    expect((await portal.stranger.call(listAlerts, { query: { application } })).ok.results).toHaveLength(1)
})

test('a memory gives every band on the museum’s documents, and an analysis of them is finished', async () => {
  const [analysis] = (await mia.call(listAnalyses)).ok.results
  expect(analysis).toMatchObject({ project_name: 'Harbour Museum, room texts', status: 'completed' })
  const { ok } = await mia.call(getAnalysis, { params: { analysisId: analysis?.id ?? '' } })
  if (!('status' in ok)) throw new Error('It is a report alone.')
  expect(ok.report?.totals.by_band.map(({ key, segments }) => [key, segments > 0])).toEqual(
    ok.report?.bands.map(({ key }) => [key, true]),
  )
  expect(ok.report?.memories).toEqual([
    { name: 'Harbour Museums EN–FR', units: expect.any(Number), revision: expect.any(Number) },
  ])
  expect(ok.report?.memories[0]?.units).toBeGreaterThan(2000)
})

test('the demo is made once', async () => {
  const count = async () => (await portal.db.selectFrom('users').select('id').execute()).length
  const before = await count()
  await seedDemo(portal.parts, () => {})
  expect(await count()).toBe(before)
})
