import { getJob, rejectJob } from '@hub/contract/jobs'
import {
  acceptRequest,
  counterRequest,
  getProject,
  rejectRequest,
  takeCounterBack,
} from '@hub/contract/projects'
import {
  agreeToCounter,
  assignJobs,
  keepDate,
  listOffers,
  listPersonOffers,
  makeOffers,
  withdrawJobs,
  withdrawOffer,
} from '@hub/contract/staff-offers'
import { deactivatePerson } from '@hub/contract/staff-people'
import { expect, test } from 'vitest'
import type { Project } from '../../demo/projects.ts'
import { newId } from '../../ids.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const project = (name: string, jobs = 1) =>
  portal.make.project({ name, coordinator: the.sam, jobs: Array.from({ length: jobs }, () => ({})) })
const ask = (body: object) => the.asSam.call(makeOffers, { body })
const make = async (body: object) => {
  const answer = await ask(body)
  expect(answer.status).toBe(201)
  return makeOffers.schema.response[201].parse(answer.body).results
}
const recipients = async () =>
  (await portal.mails()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`).sort()
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString()
const requestOf = async (client: Client, { id }: Project) =>
  (await client.call(getProject, { params: { projectId: id } })).ok.request
const jobOf = async (jobId = '') => (await the.asSam.call(getJob, { params: { jobId } })).ok

test('several people are asked for jobs of several projects at once: an offer each, and one mail each', async () => {
  const [tide, harbour] = [await project('Tide', 2), await project('Harbour')]
  const offers = await make({
    job_ids: [...tide.jobs, ...harbour.jobs],
    consultant_ids: [the.mia.id, the.nord.id],
    message: 'Both, please.',
    expires_at: inDays(2),
  })
  expect(offers.map((one) => `${one.consultant.name} ${one.job_ids.length}`).sort()).toEqual([
    'Lingua Nord 1',
    'Lingua Nord 2',
    'Mia Berg 1',
    'Mia Berg 2',
  ])
  expect(await recipients()).toEqual([
    'mia: Requests for you: 2 projects',
    'nord: Requests for you: 2 projects',
  ])
  expect(await requestOf(the.asMia, tide)).toMatchObject({ state: 'open', message: 'Both, please.' })
  expect(await requestOf(the.asNord, harbour)).toMatchObject({ state: 'open', expires_at: inDays(2) })
})

test('a dry run says what each would get, word for word, and asks nobody', async () => {
  const tide = await project('Tide', 2)
  const [first = ''] = tide.jobs
  const body = { job_ids: [first], consultant_ids: [the.mia.id, the.nord.id], message: 'Soon?' }
  const { previews } = (await ask({ ...body, dry_run: true })).ok
  expect(await recipients()).toEqual([])
  expect(await requestOf(the.asMia, tide).catch(() => null)).toBeNull()
  await make(body)
  const mails = await portal.mails()
  for (const [client, person] of [
    [the.asMia, the.mia],
    [the.asNord, the.nord],
  ] as const) {
    const preview = previews.find(({ consultant }) => consultant.id === person.id)
    const mail = mails.find(({ to }) => to === person.email)
    expect(preview?.subject).toBe(mail?.subject)
    expect(preview?.text.trim()).toBe(mail?.text.trim())
    const view = (await client.call(getProject, { params: { projectId: tide.id } })).ok
    expect(preview?.requests).toEqual([view])
  }
})

test('one in the way, and nobody is asked: everything in the way is named', async () => {
  const [tide, harbour] = [await project('Tide', 2), await project('Harbour')]
  const [heldId = ''] = tide.jobs
  await portal.make.assign(the.sam, the.nord, heldId)
  await portal.make.offer(the.sam, the.mia, harbour)
  await the.asSam.call(deactivatePerson, {
    params: { userId: the.nord.id },
    body: { reason: 'Away', withdraw: false },
  })
  await portal.mails()
  const answer = await ask({
    job_ids: [...tide.jobs, ...harbour.jobs],
    consultant_ids: [the.mia.id, the.sam.id],
  })
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      detail: '3 things are in the way. Nothing was changed.',
      in_the_way: [
        { job_id: heldId, reason: expect.stringContaining('is Assigned and cannot be offered.') },
        { consultant_id: the.sam.id, reason: 'Sam Okafor belongs to the staff and can be given no work.' },
        { consultant_id: the.mia.id, reason: 'Mia Berg has an open offer in Harbour already.' },
      ],
    },
  ])
  expect(await recipients()).toEqual([])
})

test('ids may be written in capitals, in a body as in an address', async () => {
  const [first = '', second = ''] = (await project('Tide', 2)).jobs
  const people = { consultant_ids: [the.mia.id.toUpperCase()] }
  expect((await make({ ...people, job_ids: [first.toUpperCase()] }))[0]?.job_ids).toEqual([first])
  const body = { job_ids: [second.toUpperCase()], consultant_id: the.mia.id.toUpperCase() }
  expect((await the.asSam.call(assignJobs, { body })).status).toBe(200)
})

test('nobody can be asked who is not there, for what is not there, or until a moment that has passed', async () => {
  const tide = await project('Tide')
  const right = { job_ids: tide.jobs, consultant_ids: [the.mia.id] }
  const refusal = async (more: object) => {
    const answer = await ask({ ...right, ...more })
    expect(answer.status).toBe(400)
    return answer.body
  }
  const strange = newId()
  expect(await refusal({ job_ids: [strange] })).toEqual({ job_ids: [`"${strange}" is not known.`] })
  expect(await refusal({ consultant_ids: ['x', 'y'.repeat(100), the.mia.id] })).toEqual({
    consultant_ids: ['"x" is not known.', `"${'y'.repeat(79)}…" is not known.`],
  })
  expect(await refusal({ expires_at: inDays(-1) })).toEqual({
    expires_at: ['This moment has passed already.'],
  })
  // All that is wrong comes at once, field by field.
  const allWrong = { job_ids: [strange], consultant_ids: ['x'], expires_at: inDays(-1) }
  expect(await refusal(allWrong)).toEqual({
    job_ids: [`"${strange}" is not known.`],
    consultant_ids: ['"x" is not known.'],
    expires_at: ['This moment has passed already.'],
  })
  const assigning = await the.asSam.call(assignJobs, { body: { job_ids: [strange], consultant_id: 'x' } })
  expect([assigning.status, assigning.body]).toEqual([
    400,
    { job_ids: [`"${strange}" is not known.`], consultant_id: ['"x" is not known.'] },
  ])
  expect(await refusal({ expires_at: 'tomorrow' })).toMatchObject({ expires_at: [expect.any(String)] })
  expect(await refusal({ job_ids: [] })).toEqual({ job_ids: ['This list may not be empty.'] })
  expect(await refusal({ consultant_ids: Array.from({ length: 51 }, () => newId()) })).toEqual({
    consultant_ids: ['Ensure this field has no more than 50 elements.'],
  })
})

test('offers of a project are listed, the newest first, with what became of them', async () => {
  const tide = await project('Tide', 2)
  const [first = '', second = ''] = tide.jobs
  await make({ job_ids: [first], consultant_ids: [the.mia.id], message: 'Soon?' })
  portal.clock.advance({ seconds: 1 })
  const [newest] = await make({ job_ids: [second], consultant_ids: [the.nord.id], expires_at: inDays(1) })
  const params = { projectId: tide.id }
  await the.asMia.call(rejectRequest, { params, body: { reason: 'I am away.' } })
  const { results, count } = (await the.asSam.call(listOffers, { params })).ok
  expect(count).toBe(2)
  expect(results).toMatchObject([
    { id: newest?.id, state: 'open', consultant: { name: 'Lingua Nord' }, job_ids: [second] },
    { state: 'rejected', reason: 'I am away.', message: 'Soon?', decided_at: expect.any(String) },
  ])
  const offerId = newest?.id ?? ''
  await portal.mails()
  const answer = await the.asSam.call(withdrawOffer, { params: { offerId } })
  expect(answer.ok.state).toBe('withdrawn')
  expect(await recipients()).toEqual(['nord: Withdrawn: Tide'])
  expect((await the.asSam.call(withdrawOffer, { params: { offerId } })).status).toBe(409)
  const userId = results[0]?.consultant.id ?? ''
  const theirs = (await the.asSam.call(listPersonOffers, { params: { userId } })).ok.results
  expect(theirs.find(({ id }) => id === offerId)).toMatchObject({
    state: 'withdrawn',
    project: { id: tide.id },
  })
  expect(theirs.every(({ consultant }) => consultant.id === userId)).toBe(true)
})

test('a yes and a no reach the coordinator', async () => {
  const [tide, harbour] = [await project('Tide'), await project('Harbour')]
  await make({ job_ids: [...tide.jobs, ...harbour.jobs], consultant_ids: [the.mia.id] })
  await portal.mails()
  await the.asMia.call(acceptRequest, { params: { projectId: tide.id } })
  await the.asMia.call(rejectRequest, { params: { projectId: harbour.id }, body: {} })
  expect(await recipients()).toEqual(['sam: Accepted: Tide', 'sam: Rejected: Harbour'])
})

const counter = (client: Client, { id }: Project, deadline: string, comment?: string) =>
  client.call(counterRequest, {
    params: { projectId: id },
    body: { deadline, ...(comment && { comment }) },
  })

test('another date is proposed once at a time, shown to both sides, and can be taken back', async () => {
  const tide = await project('Tide')
  const [offer] = await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await portal.mails()
  const deadline = inDays(9)
  const answer = await counter(the.asMia, tide, deadline, 'I am at a fair until then.')
  const proposal = { deadline, comment: 'I am at a fair until then.', at: portal.clock.now().toISOString() }
  expect(answer.ok.request).toMatchObject({ state: 'open', counter: proposal })
  expect(await recipients()).toEqual(['sam: Another date proposed: Tide'])
  const { results } = (await the.asSam.call(listOffers, { params: { projectId: tide.id } })).ok
  expect(results).toMatchObject([{ id: offer?.id, counter: proposal }])
  expect((await counter(the.asMia, tide, inDays(8))).status).toBe(409)
  const params = { projectId: tide.id }
  expect((await the.asMia.call(takeCounterBack, { params })).status).toBe(204)
  expect((await requestOf(the.asMia, tide))?.counter).toBeNull()
  expect((await the.asMia.call(takeCounterBack, { params })).status).toBe(409)
  expect(
    (await the.asSam.call(agreeToCounter, { params: { offerId: offer?.id ?? '' }, body: {} })).status,
  ).toBe(409)
  expect((await counter(the.asMia, tide, inDays(-1))).body).toEqual({
    deadline: ['This moment has passed already.'],
  })
})

test('who was only assigned has no request whose date could move', async () => {
  const tide = await project('Tide')
  await portal.make.assign(the.sam, the.mia, tide.jobs[0] ?? '')
  expect((await counter(the.asMia, tide, inDays(9))).status).toBe(409)
})

test('agreeing is the yes at that date: what was free is theirs, what was assigned keeps its own, others hear', async () => {
  const tide = await project('Tide', 3)
  const [first = '', second = '', third = ''] = tide.jobs
  await portal.make.assign(the.sam, the.mia, third)
  const before = await jobOf(third)
  const [offer] = await make({ job_ids: [first, second], consultant_ids: [the.mia.id] })
  await make({ job_ids: [first, second], consultant_ids: [the.nord.id] })
  const deadline = inDays(9)
  await counter(the.asMia, tide, deadline)
  await portal.mails()
  const params = { offerId: offer?.id ?? '' }
  const agreed = await the.asSam.call(agreeToCounter, { params, body: { comment: 'Fine.' } })
  expect(agreed.ok).toMatchObject({ state: 'accepted', counter: null })
  for (const jobId of [first, second])
    expect(await jobOf(jobId)).toMatchObject({ status: 'Accepted', deadline })
  expect(await jobOf(third)).toMatchObject({ status: 'Accepted', deadline: before.deadline })
  expect(await recipients()).toEqual(['mia: Your date is agreed: Tide', 'nord: Already taken: Tide'])
  expect(await requestOf(the.asMia, tide)).toMatchObject({
    state: 'accepted',
    counter: null,
    counter_answer: { answer: 'agreed', deadline, comment: 'Fine.', at: portal.clock.now().toISOString() },
  })
  expect(await requestOf(the.asNord, tide)).toMatchObject({ state: 'taken', counter_answer: null })
  expect((await the.asSam.call(agreeToCounter, { params, body: {} })).status).toBe(409)
})

test('a date that was proposed and has passed by then is agreed to no more, and can only be kept as it was', async () => {
  const tide = await project('Tide')
  const [offer] = await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await counter(the.asMia, tide, portal.clock.in({ minutes: 2 }).toISOString())
  portal.clock.advance({ minutes: 2 })
  const params = { offerId: offer?.id ?? '' }
  const agreed = await the.asSam.call(agreeToCounter, { params, body: {} })
  expect([agreed.status, agreed.body]).toEqual([409, { detail: 'This moment has passed already.' }])
  expect(await jobOf(tide.jobs[0] ?? '')).toMatchObject({ status: 'Unassigned' })
  expect((await the.asSam.call(keepDate, { params, body: {} })).ok).toMatchObject({
    state: 'open',
    counter: null,
  })
})

test('an answer names the date that was read: one that was changed since is neither agreed to nor declined', async () => {
  const tide = await project('Tide')
  const [offer] = await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  const [read, now] = [inDays(9), inDays(30)]
  await counter(the.asMia, tide, read)
  await the.asMia.call(takeCounterBack, { params: { projectId: tide.id } })
  await counter(the.asMia, tide, now)
  const params = { offerId: offer?.id ?? '' }
  for (const answering of [agreeToCounter, keepDate]) {
    const answer = await the.asSam.call(answering, { params, body: { deadline: read } })
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'The terms have changed. Read them and answer again.' },
    ])
  }
  expect(await jobOf(tide.jobs[0])).toMatchObject({ status: 'Unassigned' })
  const agreed = await the.asSam.call(agreeToCounter, {
    params,
    body: { deadline: now.replace('Z', '+00:00') },
  })
  expect(agreed.ok).toMatchObject({ state: 'accepted' })
  expect(await jobOf(tide.jobs[0])).toMatchObject({ status: 'Accepted', deadline: now })
})

test('keeping the date leaves the offer open, and another may be proposed', async () => {
  const tide = await project('Tide')
  const [offer] = await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  const deadline = inDays(9)
  await counter(the.asMia, tide, deadline)
  await portal.mails()
  const params = { offerId: offer?.id ?? '' }
  const answer = await the.asSam.call(keepDate, { params, body: { comment: 'The client waits.' } })
  expect(answer.ok).toMatchObject({ state: 'open', counter: null })
  const [mail] = await portal.mails()
  expect([mail?.subject, mail?.text]).toEqual([
    'The date stays: Tide',
    expect.stringContaining('The client waits.'),
  ])
  expect(await requestOf(the.asMia, tide)).toMatchObject({
    state: 'open',
    counter: null,
    counter_answer: {
      answer: 'kept',
      deadline,
      comment: 'The client waits.',
      at: portal.clock.now().toISOString(),
    },
  })
  const again = await counter(the.asMia, tide, inDays(8))
  expect(again.ok.request).toMatchObject({ counter: { deadline: inDays(8) }, counter_answer: null })
})

test('once somebody else has said yes, or time has ended the offer, nobody proposes or agrees to a date, and each learns why', async () => {
  const tide = await project('Tide')
  const [offer] = await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await make({ job_ids: tide.jobs, consultant_ids: [the.nord.id] })
  await counter(the.asMia, tide, inDays(9))
  await the.asNord.call(acceptRequest, { params: { projectId: tide.id } })
  const agree = (offerId = '', client = the.asSam) =>
    client.call(agreeToCounter, { params: { offerId }, body: {} })
  expect((await agree(offer?.id)).body).toEqual({ detail: 'This request has already been taken.' })
  expect((await counter(the.asMia, tide, inDays(8))).body).toEqual({
    detail: 'This request has already been taken.',
  })
  const harbour = await project('Harbour')
  const [ending] = await make({
    job_ids: harbour.jobs,
    consultant_ids: [the.mia.id],
    expires_at: inDays(0.1),
  })
  await counter(the.asMia, harbour, inDays(9))
  portal.clock.advance({ days: 1 })
  expect((await agree(ending?.id, await portal.as(the.sam))).body).toEqual({
    detail: 'This request has expired.',
  })
  const asMiaAgain = await portal.as(the.mia)
  expect((await counter(asMiaAgain, harbour, inDays(9))).body).toEqual({
    detail: 'This request has expired.',
  })
  expect((await asMiaAgain.call(takeCounterBack, { params: { projectId: harbour.id } })).body).toEqual({
    detail: 'This request has expired.',
  })
})

test('a date is taken back from an open request, though an assigned job was rejected since', async () => {
  const tide = await project('Tide', 2)
  const [first = '', second = ''] = tide.jobs
  await make({ job_ids: [first], consultant_ids: [the.mia.id] })
  await portal.make.assign(the.sam, the.mia, second)
  await counter(the.asMia, tide, inDays(9))
  portal.clock.advance({ seconds: 1 })
  await the.asMia.call(rejectJob, { params: { jobId: second }, body: {} })
  const params = { projectId: tide.id }
  expect((await the.asMia.call(takeCounterBack, { params })).status).toBe(204)
})

test('an offer of which a job was assigned is declined with it, and not accepted: nobody said yes', async () => {
  const tide = await project('Tide', 2)
  const [first = '', second = ''] = tide.jobs
  const params = { projectId: tide.id }
  const stateOf = async () => (await the.asSam.call(listOffers, { params })).ok.results[0]?.state
  await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await portal.make.assign(the.sam, the.mia, first)
  expect((await the.asMia.call(rejectRequest, { params, body: {} })).status).toBe(200)
  expect(await stateOf()).toBe('rejected')
  await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await portal.make.assign(the.sam, the.mia, first)
  expect((await the.asMia.call(rejectJob, { params: { jobId: first }, body: {} })).status).toBe(200)
  expect(await stateOf()).toBe('open')
  expect((await the.asMia.call(rejectJob, { params: { jobId: second }, body: {} })).status).toBe(200)
  expect(await stateOf()).toBe('rejected')
})

test('an offer of which a job was assigned, and taken back, is declined by the no to the rest of it', async () => {
  const tide = await project('Tide', 2)
  const params = { projectId: tide.id }
  await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await portal.make.assign(the.sam, the.mia, tide.jobs[0] ?? '')
  const body = { job_ids: tide.jobs.slice(0, 1), reason: 'Somebody else does it.' }
  expect((await the.asSam.call(withdrawJobs, { body })).status).toBe(200)
  expect((await the.asMia.call(rejectRequest, { params, body: {} })).status).toBe(200)
  expect((await the.asSam.call(listOffers, { params })).ok.results).toMatchObject([{ state: 'rejected' }])
})

const firstState = async ({ id }: Project) =>
  (await the.asSam.call(listOffers, { params: { projectId: id } })).ok.results[0]?.state

test('an offer that ended because all of it was assigned is no accepted one once that was declined or taken back', async () => {
  const [tide, harbour] = [await project('Tide', 2), await project('Harbour')]
  await make({ job_ids: [...tide.jobs, ...harbour.jobs], consultant_ids: [the.mia.id] })
  for (const jobId of [...tide.jobs, ...harbour.jobs]) await portal.make.assign(the.sam, the.mia, jobId)
  const reject = (jobId = '') =>
    the.asMia.call(rejectJob, { params: { jobId }, body: { reason: 'Too much.' } })
  expect((await reject(tide.jobs[0])).status).toBe(200)
  expect(await firstState(tide)).toBe('accepted')
  expect((await reject(tide.jobs[1])).status).toBe(200)
  const params = { projectId: tide.id }
  expect((await the.asSam.call(listOffers, { params })).ok.results).toMatchObject([
    { state: 'rejected', reason: 'Too much.', decided_at: portal.clock.now().toISOString() },
  ])
  const body = { job_ids: harbour.jobs, reason: 'Somebody else does it.' }
  expect((await the.asSam.call(withdrawJobs, { body })).status).toBe(200)
  expect(await firstState(harbour)).toBe('withdrawn')
  const late = await the.asMia.call(acceptRequest, { params: { projectId: harbour.id } })
  expect([late.status, late.body]).toEqual([409, { detail: 'This request has been withdrawn.' }])
})

test('an offer that was said yes to stays accepted, whatever becomes of its job in a later round', async () => {
  const tide = await project('Tide')
  const [jobId = ''] = tide.jobs
  await make({ job_ids: tide.jobs, consultant_ids: [the.mia.id] })
  await the.asMia.call(acceptRequest, { params: { projectId: tide.id } })
  const body = { job_ids: tide.jobs, reason: 'The client stopped.' }
  await the.asSam.call(withdrawJobs, { body })
  expect(await firstState(tide)).toBe('accepted')
  await portal.make.assign(the.sam, the.mia, jobId)
  expect((await the.asMia.call(rejectJob, { params: { jobId }, body: {} })).status).toBe(200)
  expect(await firstState(tide)).toBe('accepted')
})

test('jobs of several projects are assigned to one person, all or none, or only tried', async () => {
  const [tide, harbour] = [await project('Tide', 2), await project('Harbour')]
  const [first = '', second = ''] = tide.jobs
  const body = { job_ids: [first, ...harbour.jobs], consultant_id: the.mia.id }
  const dry = await the.asSam.call(assignJobs, { body: { ...body, dry_run: true } })
  expect(dry.ok.results.map(({ status }) => status)).toEqual(['Assigned', 'Assigned'])
  expect((await jobOf(first)).status).toBe('Unassigned')
  expect((await the.asSam.call(assignJobs, { body })).ok.results).toHaveLength(2)
  expect((await jobOf(first)).status).toBe('Assigned')
  const again = await the.asSam.call(assignJobs, { body: { ...body, job_ids: [first, second] } })
  expect([again.status, again.body]).toMatchObject([409, { in_the_way: [{ job_id: first }] }])
  expect((await jobOf(second)).status).toBe('Unassigned')
})

test('jobs are taken back from several people at once, each told once, all or none', async () => {
  const tide = await project('Tide', 4)
  const [first = '', second = '', third = '', free = ''] = tide.jobs
  for (const jobId of [first, second]) await portal.make.assign(the.sam, the.mia, jobId)
  await portal.make.assign(the.sam, the.nord, third)
  await portal.mails()
  const withdraw = (job_ids: string[]) =>
    the.asSam.call(withdrawJobs, { body: { job_ids, reason: 'The client stopped.' } })
  const refusal = await withdraw([first, free])
  expect([refusal.status, refusal.body]).toMatchObject([409, { in_the_way: [{ job_id: free }] }])
  expect((await withdraw([first, second, third])).ok.results.map(({ status }) => status)).toEqual([
    'Unassigned',
    'Unassigned',
    'Unassigned',
  ])
  expect(await recipients()).toEqual(['mia: Withdrawn: Tide', 'nord: Withdrawn: Tide'])
})
