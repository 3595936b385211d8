import { acceptJob, getJob, listLogs, rejectJob } from '@hub/contract/jobs'
import { acceptRequest, getProject, listRequests, rejectRequest } from '@hub/contract/projects'
import { withdrawJobs } from '@hub/contract/staff-offers'
import { expect, test } from 'vitest'
import type { Project } from '../../demo/projects.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { perform } from '../work/act.ts'
import { changeTerms } from '../work/projects.transitions.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const accept = (client: Client, project: Project) =>
  client.call(acceptRequest, { params: { projectId: project.id } })
const reject = (client: Client, project: Project, body = {}) =>
  client.call(rejectRequest, { params: { projectId: project.id }, body })

/** A project of three free jobs, offered to both consultants. */
async function offeredToBoth(): Promise<Project> {
  const { sam, mia, nord } = people
  const project = await portal.make.project({ name: 'Shared', jobs: [{}, {}, {}] })
  await portal.make.offer(sam, mia, project)
  await portal.make.offer(sam, nord, project)
  return project
}

test('R1.3 accepting a request makes its jobs theirs and Accepted, and the others hear that it is taken', async () => {
  const project = await offeredToBoth()
  await portal.mails()
  const mine = (await accept(people.asMia, project)).ok
  expect(mine.request?.state).toBe('accepted')
  expect(mine.jobs.map(({ status }) => status)).toEqual(['Accepted', 'Accepted', 'Accepted'])
  expect(mine.can).toEqual({ accept: false, reject: false })
  expect((await people.asMia.call(listRequests)).ok.count).toBe(0)

  const mails = await portal.mails()
  const consultants = [people.mia.email, people.nord.email]
  expect(mails.filter(({ to }) => consultants.includes(to)).map(({ to, subject }) => [to, subject])).toEqual([
    [people.nord.email, 'Already taken: Shared'],
  ])
  const late = await accept(people.asNord, project)
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has already been taken.' }])
  expect(
    (await people.asNord.call(getProject, { params: { projectId: project.id } })).ok.request?.state,
  ).toBe('taken')
})

test('R1.3 the message of an offer is there after yes too, in the project and in the log of each of its jobs', async () => {
  const { sam, mia, asMia, asNord } = people
  const project = await portal.make.project({ jobs: [{}, {}] })
  const [offeredId = '', assignedId = ''] = project.jobs
  await portal.make.offer(sam, people.nord, project, { jobIds: [offeredId], message: 'For Nord alone.' })
  await portal.make.offer(sam, mia, project, { jobIds: [offeredId], message: 'Labels are read standing.' })
  expect((await accept(asMia, project)).ok.request).toMatchObject({
    state: 'accepted',
    message: 'Labels are read standing.',
  })
  const messages = async (client: Client, jobId: string) =>
    (await client.call(listLogs, { params: { jobId } })).ok.results
      .filter(({ event }) => event === 'Offered')
      .map(({ comment }) => comment)
  expect(await messages(asMia, offeredId)).toEqual(['Labels are read standing.'])
  expect((await asNord.call(listLogs, { params: { jobId: offeredId } })).status).toBe(404)

  // What is assigned has no message, and takes away none.
  await portal.make.assign(sam, mia, assignedId)
  expect((await asMia.call(getProject, { params: { projectId: project.id } })).ok.request).toEqual({
    state: 'open',
    expires_at: null,
    message: null,
    decided_at: null,
    counter: null,
    counter_answer: null,
  })
  expect(await messages(asMia, assignedId)).toEqual([])
  expect(await messages(asMia, offeredId)).toEqual(['Labels are read standing.'])
})

test("repeating one's own accept changes nothing and answers 200", async () => {
  const project = await offeredToBoth()
  const first = (await accept(people.asMia, project)).ok
  expect((await accept(people.asMia, project)).ok).toEqual(first)
  const logs = await people.asMia.call(listLogs, { params: { jobId: project.jobs[0] ?? '' } })
  expect(logs.ok.results.filter(({ event }) => event === 'Accepted')).toHaveLength(1)
})

test('accepting a request takes Assigned jobs too, and leaves those that someone else has', async () => {
  const { sam, mia, nord, asMia } = people
  const project = await portal.make.project({ jobs: [{}, {}, {}] })
  const [first = '', second = '', third = ''] = project.jobs
  await portal.make.assign(sam, mia, first)
  await portal.make.offer(sam, mia, project, { jobIds: [second, third] })
  await portal.make.assign(sam, nord, third)
  const after = (await accept(asMia, project)).ok
  expect(after.jobs.map(({ id, status }) => [id, status])).toEqual([
    [first, 'Accepted'],
    [second, 'Accepted'],
  ])
})

test('an expired offer can be neither accepted nor rejected', async () => {
  const { sam, mia } = people
  const project = await portal.make.project()
  await portal.make.offer(sam, mia, project, { expiresAt: portal.clock.in({ hours: 1 }) })
  portal.clock.advance({ hours: 1 })
  const client = await portal.as(mia)
  for (const answer of [await accept(client, project), await reject(client, project)])
    expect([answer.status, answer.body]).toEqual([409, { detail: 'This request has expired.' }])
})

test('rejecting a request ends it, frees what was Assigned, and gives the coordinator the reason', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project({ name: 'Too soon', coordinator: sam, jobs: [{}, {}] })
  const [first = '', second = ''] = project.jobs
  await portal.make.assign(sam, mia, first)
  await portal.make.offer(sam, mia, project, { jobIds: [second] })
  await portal.mails()
  const mine = (await reject(asMia, project, { reason: 'I am away that week.' })).ok
  expect(mine).toMatchObject({
    jobs: [],
    request: { state: 'rejected' },
    can: { accept: false, reject: false },
  })
  const [mail] = await portal.mails()
  expect(mail?.to).toBe(sam.email)
  expect(mail?.text).toContain('Mia Berg rejected')
  expect(mail?.text).toContain('I am away that week.')
  const statuses = await portal.db
    .selectFrom('jobs')
    .select(['status', 'consultant_id'])
    .where('project_id', '=', project.id)
    .execute()
  expect(statuses).toEqual([
    { status: 'Unassigned', consultant_id: null },
    { status: 'Unassigned', consultant_id: null },
  ])
  const late = await accept(asMia, project)
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has already been rejected.' }])
})

test('R5.1 a reason has at least three characters, when there is one', async () => {
  const project = await offeredToBoth()
  const answer = await reject(people.asMia, project, { reason: ' ab ' })
  expect([answer.status, answer.body]).toEqual([
    400,
    { reason: ['This field must have at least 3 characters'] },
  ])
  expect((await reject(people.asMia, project, { reason: null })).status).toBe(200)
})

test('who said yes to work that was taken back since hears that it was, though they hold other work there', async () => {
  const { sam, mia, asMia, asSam } = people
  const project = await portal.make.project({ coordinator: sam, jobs: [{}, {}, {}] })
  const [before = '', first = '', second = ''] = project.jobs
  await portal.make.offer(sam, mia, project, { jobIds: [before] })
  expect((await accept(asMia, project)).status).toBe(200)
  portal.clock.advance({ minutes: 1 })
  await portal.make.offer(sam, mia, project, { jobIds: [first, second] })
  expect((await accept(asMia, project)).status).toBe(200)
  const withdraw = (jobId: string) =>
    asSam.call(withdrawJobs, { body: { job_ids: [jobId], reason: 'The client has cancelled.' } })
  expect((await withdraw(first)).status).toBe(200)
  expect((await accept(asMia, project)).status).toBe(200)
  expect((await withdraw(second)).status).toBe(200)
  const answers = [
    await accept(asMia, project),
    await reject(asMia, project),
    await asMia.call(acceptJob, { params: { jobId: second } }),
    await asMia.call(rejectJob, { params: { jobId: second }, body: {} }),
  ]
  const withdrawn = [409, { detail: 'This request has been withdrawn.' }]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => withdrawn))
})

test('R1.3 repeating an accept after work on the jobs began changes nothing and answers 200', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  await accept(asMia, project)
  const steps = [
    () => portal.make.start(mia, jobId),
    () => portal.make.submit(mia, jobId),
    () => portal.make.approve(sam, jobId),
  ]
  for (const step of steps) {
    await step()
    const before = (await asMia.call(getProject, { params: { projectId: project.id } })).ok
    expect((await accept(asMia, project)).ok).toEqual(before)
  }
  const logs = await asMia.call(listLogs, { params: { jobId } })
  expect(logs.ok.results.filter(({ event }) => event === 'Accepted')).toHaveLength(1)
})

test('R1.3 a lost request is said to be lost, also to a consultant with other work in the project', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  const project = await portal.make.project({ jobs: [{}, {}] })
  const [heldId = '', wantedId = ''] = project.jobs
  await portal.make.assign(sam, mia, heldId)
  await portal.make.accept(mia, project)
  await portal.make.start(mia, heldId)
  for (const consultant of [mia, nord])
    await portal.make.offer(sam, consultant, project, { jobIds: [wantedId] })
  expect((await accept(asNord, project)).status).toBe(200)
  const late = await accept(asMia, project)
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has already been taken.' }])
})

test('R1.3 rejecting where there is nothing to reject says so', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  await portal.make.assign(sam, mia, project.jobs[0] ?? '')
  await portal.make.accept(mia, project)
  const answer = await reject(asMia, project)
  expect([answer.status, answer.body]).toEqual([
    409,
    { detail: 'There is nothing to reject in this project.' },
  ])
})

test('accepting a request sends at most sixteen statements, no matter how many jobs it has', async () => {
  const { sam, mia, nord, asMia } = people
  // That somebody is here is written with their first call.
  await asMia.call(listRequests)
  const statementsFor = async (jobs: number, work: (project: Project) => Promise<{ status: number }>) => {
    const project = await portal.make.project({ jobs: Array.from({ length: jobs }, () => ({})) })
    await portal.make.offer(sam, mia, project)
    await portal.make.offer(sam, nord, project)
    portal.statements.length = 0
    expect((await work(project)).status).toBe(200)
    return portal.statements.length
  }
  for (const jobs of [1, 20]) {
    expect(await statementsFor(jobs, (project) => accept(asMia, project))).toBeLessThanOrEqual(16)
    const acceptFirst = ({ jobs: [jobId = ''] }: Project) => asMia.call(acceptJob, { params: { jobId } })
    expect(await statementsFor(jobs, acceptFirst)).toBeLessThanOrEqual(16)
  }
})

test('R1.3 a single job can be accepted; the rest of the offer stays open', async () => {
  const project = await offeredToBoth()
  const [jobId = '', other = ''] = project.jobs
  const job = (await people.asMia.call(acceptJob, { params: { jobId } })).ok
  expect(job).toMatchObject({ status: 'Accepted', offered: false, can: { accept: false, log: true } })
  const again = await people.asMia.call(acceptJob, { params: { jobId } })
  expect([again.status, again.body]).toEqual([409, { detail: 'A job that is Accepted cannot be accepted.' }])
  expect((await people.asMia.call(rejectJob, { params: { jobId } })).body).toEqual({
    detail: 'A job that is Accepted cannot be rejected.',
  })
  expect((await people.asMia.call(getProject, { params: { projectId: project.id } })).ok.request?.state).toBe(
    'open',
  )
  const late = await people.asNord.call(acceptJob, { params: { jobId } })
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has already been taken.' }])
  expect((await people.asNord.call(getJob, { params: { jobId } })).status).toBe(404)
  expect((await people.asNord.call(acceptJob, { params: { jobId: other } })).status).toBe(200)
})

test('rejecting a job answers with the job as its reader last saw it, which they can then no longer read', async () => {
  const project = await offeredToBoth()
  const [jobId = ''] = project.jobs
  const job = (await people.asMia.call(rejectJob, { params: { jobId }, body: { reason: 'Not my field.' } }))
    .ok
  expect(job).toMatchObject({
    status: 'Unassigned',
    offered: false,
    can: { accept: false, reject: false, edit: false, log: false, submit: false, download: [] },
  })
  expect((await people.asMia.call(getJob, { params: { jobId } })).status).toBe(404)
  const late = await people.asMia.call(acceptJob, { params: { jobId } })
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has already been rejected.' }])
  expect((await people.asNord.call(acceptJob, { params: { jobId } })).status).toBe(200)
})

test('rejecting every job one by one ends the request', async () => {
  const project = await offeredToBoth()
  for (const jobId of project.jobs) await people.asMia.call(rejectJob, { params: { jobId } })
  const card = (await people.asMia.call(getProject, { params: { projectId: project.id } })).ok
  expect(card.request?.state).toBe('rejected')
})

test('accepting a withdrawn offer says that it was withdrawn', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project()
  const id = await portal.make.offer(sam, mia, project)
  await portal.mails()
  await portal.make.withdrawOffer(sam, project, id)
  expect((await portal.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [mia.email, expect.stringContaining('Withdrawn')],
  ])
  const answer = await accept(asMia, project)
  expect([answer.status, answer.body]).toEqual([409, { detail: 'This request has been withdrawn.' }])
})

test('a consultant has at most one open offer a project', async () => {
  const { sam, mia } = people
  const project = await portal.make.project()
  await portal.make.offer(sam, mia, project)
  await expect(portal.make.offer(sam, mia, project)).rejects.toThrow('already has an open offer')
})

test('staff can neither accept nor reject for a consultant', async () => {
  const project = await offeredToBoth()
  for (const answer of [await accept(people.asSam, project), await reject(people.asSam, project)])
    expect([answer.status, answer.body]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
})

test('of two consultants who accept the same offer at the same moment, 200 times over, exactly one wins and the other hears why not', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  let wonByMia = 0
  for (let round = 0; round < 200; round++) {
    const project = await portal.make.project({ jobs: [{ quantity: null, unitPrice: null }] })
    await portal.make.offer(sam, mia, project)
    await portal.make.offer(sam, nord, project)
    const both = [() => accept(asMia, project), () => accept(asNord, project)]
    const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((ask) => ask()))
    const wins = answers.filter(({ status }) => status === 200)
    const losses = answers.filter(({ status }) => status === 409)
    expect([wins.length, losses.length]).toEqual([1, 1])
    expect(losses[0]?.body).toEqual({ detail: 'This request has already been taken.' })
    const [job] = await portal.db
      .selectFrom('jobs')
      .select(['status', 'consultant_id'])
      .where('project_id', '=', project.id)
      .execute()
    expect(job?.status).toBe('Accepted')
    expect([mia.id, nord.id]).toContain(job?.consultant_id)
    if (job?.consultant_id === mia.id) wonByMia++
  }
  const mails = (await portal.mails()).filter(({ subject }) => subject.startsWith('Already taken'))
  expect(mails).toHaveLength(200)
  expect(mails.filter(({ to }) => to === nord.email)).toHaveLength(wonByMia)
}, 120_000)

test('a request can be answered by who it was made to; staff read the project, and have no request to answer', async () => {
  const { sam, mia, asMia, asSam } = people
  const project = await portal.make.project({ jobs: [{}] })
  await portal.make.offer(sam, mia, project)
  const read = async (client: Client) =>
    (await client.call(getProject, { params: { projectId: project.id } })).ok
  expect(await read(asMia)).toMatchObject({
    request: { state: 'open' },
    can: { accept: true, reject: true },
  })
  expect(await read(asSam)).toMatchObject({ request: null, can: { accept: false, reject: false } })
})

test('assigning the last free job of an offer ends it: for its holder as accepted, for others as taken', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  const project = await portal.make.project({ jobs: [{}] })
  await portal.make.offer(sam, mia, project)
  await portal.make.offer(sam, nord, project)
  await portal.make.assign(sam, mia, project.jobs[0] ?? '')
  const stateFor = async (client: Client) =>
    (await client.call(getProject, { params: { projectId: project.id } })).ok.request?.state
  expect(await stateFor(asNord)).toBe('taken')
  const late = await accept(asNord, project)
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has already been taken.' }])
  expect((await accept(asMia, project)).ok.jobs.map(({ status }) => status)).toEqual(['Accepted'])
  // The offer ended with the assignment: when the job is taken back, nothing of the project is left to see.
  await portal.make.withdraw(sam, project.jobs[0] ?? '', 'Stopped.')
  expect((await accept(asMia, project)).status).toBe(404)
})

test('who accepted one job of a request and lost the others repeats that accept without a change', async () => {
  const { sam, mia, nord, asMia, asNord } = people
  const project = await portal.make.project({ jobs: [{}, {}] })
  const [first = '', second = ''] = project.jobs
  await portal.make.offer(sam, mia, project)
  await portal.make.offer(sam, nord, project, { jobIds: [second] })
  await asMia.call(acceptJob, { params: { jobId: first } })
  await asNord.call(acceptJob, { params: { jobId: second } })
  const again = await accept(asMia, project)
  expect([again.status, again.ok.jobs.map(({ id }) => id)]).toEqual([200, [first]])
})

test('who accepted one job of a request that expired since repeats that accept without a change', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project({ jobs: [{}, {}] })
  const [first = ''] = project.jobs
  await portal.make.offer(sam, mia, project, { expiresAt: portal.clock.in({ hours: 1 }) })
  await asMia.call(acceptJob, { params: { jobId: first } })
  portal.clock.advance({ hours: 2 })
  const again = await accept(await portal.as(mia), project)
  expect([again.status, again.ok.jobs.map(({ id }) => id)]).toEqual([200, [first]])
})

test('who has an open offer hears that its terms changed, and a yes to the older ones is refused', async () => {
  const { sam, mia } = people
  const project = await portal.make.project({
    name: 'Terms',
    jobs: [{ quantity: '100', unitPrice: '0.10' }, {}],
  })
  await portal.make.offer(sam, mia, project)
  const [jobId = '', otherId = ''] = project.jobs
  const before = (await people.asMia.call(getJob, { params: { jobId } })).ok
  await portal.mails()
  await perform(portal.parts, { id: sam.id, address: null }, (act) =>
    changeTerms(act, project.id, [
      {
        jobId,
        changes: ['Unit price: £0.10 → £0.08'],
        terms: {
          translationType: 'Translation',
          unit: 'Words',
          quantity: '100',
          unitPrice: '0.08',
          value: null,
          deadline: null,
          instructions: null,
        },
      },
    ]),
  )
  const [mail] = await portal.mails()
  expect(mail?.to).toBe(mia.email)
  expect(mail?.text).toContain('Unit price: £0.10 → £0.08')
  expect(mail?.text).toContain('a yes is to the new terms')

  const late = await people.asMia.call(acceptJob, { params: { jobId }, body: { revision: before.revision } })
  const refusal = [409, { detail: 'The terms have changed. Read them and answer again.' }]
  expect([late.status, late.body]).toEqual(refusal)
  const jobs = [
    { id: jobId, revision: before.revision },
    { id: otherId, revision: 0 },
  ]
  const params = { projectId: project.id }
  const whole = await people.asMia.call(acceptRequest, { params, body: { jobs } })
  expect([whole.status, whole.body]).toEqual(refusal)

  const now = (await people.asMia.call(getJob, { params: { jobId } })).ok
  expect([now.value, now.revision]).toEqual(['8.00', before.revision + 1])
  const yes = await people.asMia.call(acceptJob, { params: { jobId }, body: { revision: now.revision } })
  expect(yes.ok.status).toBe('Accepted')
  // Who holds a job reads in its log what changed since; nothing of what it was worth before.
  expect(
    (await people.asMia.call(listLogs, { params: { jobId } })).ok.results.map(({ event }) => event),
  ).toEqual(['Accepted', 'Offered'])
})
