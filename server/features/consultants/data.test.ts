import { addLog } from '@hub/contract/jobs'
import { counterRequest } from '@hub/contract/projects'
import { login } from '@hub/contract/session'
import { erasePerson, getOwnData, getPersonData } from '@hub/contract/staff-data'
import { changeJob } from '@hub/contract/staff-jobs'
import { keepDate, listOffers, withdrawJobs } from '@hub/contract/staff-offers'
import { deactivatePerson, getPerson, listPeople } from '@hub/contract/staff-people'
import { declineSuggestion } from '@hub/contract/staff-terms'
import { listWork } from '@hub/contract/staff-work'
import { suggestTerm } from '@hub/contract/terms'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { LIMIT_STEP_UP_SECONDS: '60' } })
const the = castForEach(portal)

const filesOf = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

/** Mia has done a job, and written into its log. */
async function work(): Promise<{ id: string; jobs: string[] }> {
  const project = await portal.make.project({ customId: `P-${the.mia.id}`, jobs: [{ customId: 'A1' }] })
  const [jobId = ''] = project.jobs
  await portal.make.offer(the.sam, the.mia, project, { message: 'For you alone.' })
  await portal.make.accept(the.mia, project)
  for (let entry = 0; entry < 3; entry++)
    await the.asMia.call(addLog, {
      params: { jobId },
      body: { job_id: jobId, event: 'Note', comment: `Note ${entry}`, minutes: 30 },
    })
  return project
}

test('everybody gets all that is kept about them, with a README and nothing of others', async () => {
  const project = await work()
  const answer = await the.asMia.call(getOwnData)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = filesOf(answer.bytes)
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'activity.json',
    'billing.json',
    'capacity.json',
    'comments.json',
    'expertise.json',
    'jobs.json',
    'log.json',
    'notifications.json',
    'offers.json',
    'pace.json',
    'passkeys.json',
    'presence.json',
    'profile.json',
    'sessions.json',
    'statements.json',
    'suggestions.json',
    'terms.json',
    'words.json',
  ])
  const of = (name: string) => JSON.parse(files[name] ?? '')
  expect(of('profile.json')).toMatchObject([{ email: the.mia.email, first_name: 'Mia' }])
  expect(of('jobs.json')).toMatchObject([{ project: `P-${the.mia.id}`, job: 'A1', status: 'Accepted' }])
  expect(of('offers.json')).toMatchObject([{ kind: 'offer', state: 'accepted' }])
  expect(of('log.json').map(({ comment }: { comment: string }) => comment)).toEqual(
    expect.arrayContaining(['Note 0', 'Note 1', 'Note 2']),
  )
  expect(JSON.stringify(files)).not.toContain(the.sam.email)
  expect(project.jobs).toHaveLength(1)
})

test('nothing that others wrote to somebody is in their data, and what they wrote themselves is', async () => {
  const project = await portal.make.project({ jobs: [{ customId: 'A1' }], coordinator: the.sam })
  const [jobId = ''] = project.jobs
  const theirs = (what: string) => `Sam’s ${what}.`
  await the.asSam.call(changeJob, { params: { jobId }, body: { instructions: theirs('instructions') } })
  await portal.make.offer(the.sam, the.mia, project, { message: theirs('message') })
  const params = { projectId: project.id }
  const proposed = { deadline: '2027-03-01T12:00:00Z', comment: 'Two days more.' }
  expect((await the.asMia.call(counterRequest, { params, body: proposed })).status).toBe(200)
  const [offer] = (await the.asSam.call(listOffers, { params })).ok.results
  const answer = { params: { offerId: offer?.id ?? '' }, body: { comment: theirs('answer') } }
  expect((await the.asSam.call(keepDate, answer)).status).toBe(200)
  await portal.make.reject(the.mia, project, 'My own reason.')
  await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.accept(the.mia, project)
  const suggested = { source: 'hob', target: 'table', note: 'My own note.' }
  const { id: suggestionId } = (await the.asMia.call(suggestTerm, { params: { jobId }, body: suggested })).ok
  const declined = { params: { suggestionId }, body: { reason: theirs('reason') } }
  expect((await the.asSam.call(declineSuggestion, declined)).status).toBe(200)
  const withdrawn = { job_ids: [jobId], reason: theirs('reason for taking it back') }
  expect((await the.asSam.call(withdrawJobs, { body: withdrawn })).status).toBe(200)
  const own = await the.asMia.call(getOwnData)
  const person = { params: { userId: the.mia.id } }
  const ended = { ...person, body: { reason: theirs('reason to end it'), withdraw: true } }
  expect((await the.asSam.call(deactivatePerson, ended)).status).toBe(200)
  const taken = await the.asSam.call(getPersonData, person)
  for (const { bytes } of [own, taken]) {
    const files = JSON.stringify(filesOf(bytes))
    expect(files).not.toContain('Sam’s')
    for (const words of ['My own reason.', 'My own note.', 'Two days more.']) expect(files).toContain(words)
  }
})

test('a person’s data need a proof from lately, of themselves and of staff', async () => {
  const params = { userId: the.mia.id }
  expect((await the.asSam.call(getPersonData, { params })).status).toBe(200)
  portal.clock.advance({ minutes: 2 })
  for (const answer of [
    await the.asMia.call(getOwnData),
    await the.asSam.call(getPersonData, { params }),
    await the.asSam.call(erasePerson, { params, body: { reason: 'They asked for it.' } }),
  ])
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'step_up' }])
})

test('an erased person is nobody wherever they are shown, and cannot sign in; their work stays', async () => {
  const project = await work()
  const [jobId = ''] = project.jobs
  const params = { userId: the.mia.id }
  const erase = () => the.asSam.call(erasePerson, { params, body: { reason: 'They asked for it.' } })
  expect((await erase()).status).toBe(409)
  await portal.make.start(the.mia, jobId)
  await portal.make.submit(the.mia, jobId)
  await portal.make.approve(the.sam, jobId)
  const { email, password } = the.mia
  expect((await erase()).status).toBe(204)
  expect((await erase()).status).toBe(409)
  const person = (await the.asSam.call(getPerson, { params })).ok
  expect(person).toMatchObject({ first_name: 'Former', active: false, seen_at: null, time_zone: null })
  expect(person.last_name).toMatch(/^consultant \d+$/)
  expect(person.email).toMatch(/@erased\.invalid$/)
  expect((await the.asSam.call(listPeople, { query: { search: email } })).ok.count).toBe(0)
  const [job] = (await the.asSam.call(listWork, { query: { project: project.id } })).ok.results
  expect(job).toMatchObject({ status: 'Completed', consultant: { id: the.mia.id } })
  expect(job?.consultant?.name).toBe(`Former ${person.last_name}`)
  const everywhere = await portal.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { table_name } of everywhere) {
    const hits = await portal.query(
      `select 1 from ${table_name} t where t::text ilike '%${email.replace("'", '')}%' limit 1`,
    )
    expect(hits, table_name).toEqual([])
  }
  expect((await portal.stranger.call(login, { body: { email, password } })).status).toBe(400)
})
