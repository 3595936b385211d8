import { addLog, getJob, listLogs } from '@hub/contract/jobs'
import { downloadTime } from '@hub/contract/time'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function acceptedJob(): Promise<string> {
  const project = await portal.make.project({ customId: null, jobs: [{}] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return jobId
}

const log = (jobId: string, more: object) =>
  people.asMia.call(addLog, {
    params: { jobId },
    body: { job_id: jobId, event: 'Progress', comment: 'Half of it', ...more },
  })

const minutesOf = async (jobId: string) => (await people.asMia.call(getJob, { params: { jobId } })).ok.minutes

test('a log entry says how long was worked, and the job shows the sum of its reader’s own', async () => {
  const jobId = await acceptedJob()
  expect(await minutesOf(jobId)).toBe(0)
  expect((await log(jobId, { event: 'Started', minutes: 150 })).body).toMatchObject({ minutes: 150 })
  await log(jobId, { minutes: 30 })
  expect((await log(jobId, {})).body).toMatchObject({ minutes: null })
  expect(await minutesOf(jobId)).toBe(180)
  const entries = (await people.asMia.call(listLogs, { params: { jobId } })).ok.results
  expect(
    entries
      .slice(0, 3)
      .map(({ minutes }) => minutes)
      .toSorted(),
  ).toEqual([150, 30, null])
  expect((await people.asSam.call(getJob, { params: { jobId } })).ok.minutes).toBe(0)
})

test('the same entry sent twice counts once', async () => {
  const jobId = await acceptedJob()
  const id = '0199c000-0000-7000-8000-0000000000aa'
  expect((await log(jobId, { minutes: 45, id })).status).toBe(201)
  const again = await log(jobId, { minutes: 45, id })
  expect([again.status, again.body]).toMatchObject([200, { minutes: 45 }])
  expect(await minutesOf(jobId)).toBe(45)
})

test('minutes are whole, at least one and at most a day', async () => {
  const jobId = await acceptedJob()
  for (const minutes of [0, -5, 1441, 2.5, '30']) expect((await log(jobId, { minutes })).status).toBe(400)
  expect((await log(jobId, { minutes: 1440 })).status).toBe(201)
})

test('one’s own time of a month comes as CSV, its days in the provider’s time zone, no cell a formula', async () => {
  const jobId = await acceptedJob()
  await log(jobId, { minutes: 30, comment: '=1+1' })
  const now = portal.clock.now().toISOString()
  const csv = (month: string) => people.asMia.call(downloadTime, { query: { month } })
  const answer = await csv(now.slice(0, 7))
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const { custom_id } = (await people.asMia.call(getJob, { params: { jobId } })).ok
  expect(answer.text).toBe(
    `\ufeffdate,project,job,event,minutes,comment\r\n${now.slice(0, 10)},,${custom_id},Progress,30,'=1+1\r\n`,
  )
  expect((await csv('2001-01')).text).toBe('\ufeffdate,project,job,event,minutes,comment\r\n')
})

test('a month that is none, or missing, is refused with a sentence', async () => {
  for (const query of [{}, { month: '2026-13' }, { month: '2026-1' }, { month: '0000-01' }])
    expect(await people.asMia.call(downloadTime, { query })).toMatchObject({ status: 400 })
})
