import { getCurrentUser } from '@hub/contract/consultant'
import { getJob } from '@hub/contract/jobs'
import { login } from '@hub/contract/session'
import { expect, test } from 'vitest'
import { RefusalError } from '../../refusals.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { listPeople } from './consultants.queries.ts'
import { noExpertise } from './consultants.rules.ts'
import { addPerson, deactivatePerson } from './consultants.transitions.ts'

const portal = await portalForFile()
const the = castForEach(portal)
const { make } = portal
const system = { id: null, address: null }

const person = {
  firstName: 'Noor',
  lastName: 'Haddad',
  type: 'Consultant',
  agencyName: null,
  qcsConsultantId: null,
  expertise: noExpertise,
} as const

const deactivate = (id: string, withdraw = false) =>
  deactivatePerson(portal.parts, id, { reason: 'Left the profession', withdraw }, system)

const bodyOf = (error: unknown) => (error instanceof RefusalError ? error.refusal : undefined)
const auditOf = (subject: string) =>
  portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'address'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()

test('a person is added with an invitation, as the system’s act, and once', async () => {
  const email = `Noor.${the.mia.id}@hub.example`
  const id = await addPerson(portal.parts, { ...person, email }, system)
  expect((await portal.mails()).map(({ to }) => to)).toEqual([email])
  expect(await auditOf(id)).toEqual(
    ['person.added', 'person.invited'].map((action) => ({ action, actor_id: null, address: null })),
  )
  const again = await addPerson(portal.parts, { ...person, email: email.toLowerCase() }, system).catch(bodyOf)
  expect(again).toMatchObject({ status: 400, body: { email: [expect.stringContaining('already exists')] } })
  expect(await portal.mails()).toEqual([])
})

test('a list of people says what each has in hand, and by when', async () => {
  const deadline = new Date('2027-03-01T17:00:00Z')
  const project = await make.project({
    jobs: [
      { document: 'coastal-walks.xlf', deadline },
      { quantity: '500' },
      { unit: 'Hours', quantity: '3' },
      {},
    ],
  })
  for (const jobId of project.jobs.slice(0, 3)) await make.assign(the.sam, the.mia, jobId)
  const mia = (await listPeople(portal.db)).find(({ id }) => id === the.mia.id)
  const words = await portal.db
    .selectFrom('jobs')
    .select('words')
    .where('id', '=', project.jobs[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(mia).toMatchObject({
    email: the.mia.email,
    type: 'Consultant',
    isActive: true,
    hasPassword: true,
    load: { jobs: 3, words: words.words + 500, nextDeadline: deadline },
  })
  const sam = (await listPeople(portal.db)).find(({ id }) => id === the.sam.id)
  expect(sam).toMatchObject({ type: null, load: { jobs: 0, words: 0, nextDeadline: null } })
})

test('who is deactivated is signed out at once, cannot sign in, and loses open offers', async () => {
  const project = await make.project({ name: 'Harbour guide' })
  const offer = await make.offer(the.sam, the.mia, project)
  await portal.mails()
  expect(await deactivate(the.mia.id)).toEqual({ sessions: 1, offers: 1, jobs: [] })
  expect((await the.asMia.call(getCurrentUser)).status).toBe(401)
  const { email, password } = the.mia
  expect((await portal.stranger.call(login, { body: { email, password } })).body).toEqual({
    error: 'Unable to login with provided credentials.',
  })
  const row = await portal.db
    .selectFrom('offers')
    .select('state')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('withdrawn')
  expect(await portal.mails()).toEqual([])
  expect(await auditOf(the.mia.id)).toContainEqual({
    action: 'person.deactivated',
    actor_id: null,
    address: null,
  })
  expect(await deactivate(the.mia.id).catch(bodyOf)).toMatchObject({ status: 409 })
})

test('who has jobs in hand is deactivated only when these are withdrawn, and they are named', async () => {
  const project = await make.project({
    customId: `P-${the.mia.id}`,
    jobs: [{ customId: 'A1', document: 'ferry-app.po' }, { customId: 'A2' }, { customId: 'A3' }],
  })
  const [first = '', second = '', third = ''] = project.jobs
  for (const jobId of project.jobs) await make.assign(the.sam, the.mia, jobId)
  await make.accept(the.mia, project)
  await make.start(the.mia, first)
  await make.start(the.mia, third)
  await make.submit(the.mia, third)

  const refusal = await deactivate(the.mia.id).catch(bodyOf)
  expect(refusal).toMatchObject({ status: 409, body: { jobs: expect.any(Array) } })
  const detail = String(refusal && 'body' in refusal ? refusal.body.detail : '')
  expect(detail).toContain('This person has 2 jobs in hand: ')
  expect(detail).toContain(`P-${the.mia.id}/A1 (ferry-app.po)`)
  expect(detail).not.toContain('/A3')
  expect((await the.asMia.call(getCurrentUser)).status).toBe(200)

  const result = await deactivate(the.mia.id, true)
  expect(result.jobs).toHaveLength(2)
  const states = [first, second, third].map(
    async (jobId) => (await the.asSam.call(getJob, { params: { jobId } })).ok.status,
  )
  expect(await Promise.all(states)).toEqual(['Unassigned', 'Unassigned', 'Under-Review'])
  const log = await portal.db
    .selectFrom('job_logs')
    .select(['event', 'comment', 'author_id'])
    .where('job_id', '=', first)
    .where('event', '=', 'Withdrawn')
    .execute()
  expect(log).toEqual([{ event: 'Withdrawn', comment: 'Left the profession', author_id: null }])
})

test('nothing new is offered or assigned to who is deactivated, nor to staff', async () => {
  const project = await make.project()
  await deactivate(the.nord.id)
  const late = make.offer(the.sam, the.nord, project)
  await expect(late).rejects.toThrow('Lingua Nord is deactivated and can be given no work.')
  await expect(make.assign(the.sam, the.nord, project.jobs[0] ?? '')).rejects.toThrow('deactivated')
  await expect(make.assign(the.sam, the.sam, project.jobs[0] ?? '')).rejects.toThrow('Only a consultant')
})

test('an assignment and a deactivation at the same moment: the job is nobody’s in the end', async () => {
  const project = await make.project()
  const [jobId = ''] = project.jobs
  const [assignment] = await Promise.allSettled([
    make.assign(the.sam, the.mia, jobId),
    deactivate(the.mia.id, true),
  ])
  const job = (await the.asSam.call(getJob, { params: { jobId } })).ok
  expect(job.status).toBe('Unassigned')
  expect(['fulfilled', 'rejected']).toContain(assignment?.status)
})
