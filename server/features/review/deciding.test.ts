import { addComment, addCommentAsStaff, listComments, tickComment } from '@hub/contract/comments'
import { getJob, listLogs } from '@hub/contract/jobs'
import { approveJob, getReview, returnJob } from '@hub/contract/review'
import { changeJob, changeJobs, getStaffJob } from '@hub/contract/staff-jobs'
import { addApiKey } from '@hub/contract/staff-keys'
import { changePerson } from '@hub/contract/staff-people'
import { listWork } from '@hub/contract/staff-work'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { hub } from '../../testing/hub.ts'

const portal = await portalForFile()
const people = castForEach(portal)

/** A job of Mia's that is under review, and its first segment. */
async function underReview() {
  const project = await portal.make.project({
    name: 'Tide',
    jobs: [{ document: 'consent-form.xlf', deadline: portal.clock.in({ days: 3 }) }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  await portal.make.start(people.mia, jobId)
  await portal.make.submit(people.mia, jobId)
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  await portal.mails()
  return { project, jobId, segments: segments.map(({ id }) => id) }
}

async function anotherReviewer() {
  const email = `ana.${portal.clock.now().getTime()}.${people.sam.id}@hub.example`
  return portal.as(await portal.make.person({ email, firstName: 'Ana', lastName: 'Duarte' }))
}

const give = (jobId: string, body: object, as = people.asSam) =>
  as.call(returnJob, { params: { jobId }, body })
const approve = (jobId: string, body: object = {}, as = people.asSam) =>
  as.call(approveJob, { params: { jobId }, body })
const comment = (jobId: string, segment: string | undefined, words: string, as = people.asSam) =>
  as.call(addCommentAsStaff, { params: { jobId }, body: { segment: segment ?? '', comment: words } })

const intoStaff = (userId: string) =>
  people.asSam.call(changePerson, { params: { userId }, body: { is_internal: true } })

test('who joined the staff since decides neither on their own work nor on what it is worth: somebody else does', async () => {
  const { jobId } = await underReview()
  expect((await intoStaff(people.mia.id)).status).toBe(200)
  const mayBy = async (as = people.asMia) => {
    const { can } = (await as.call(getStaffJob, { params: { jobId } })).ok
    expect((await as.call(listWork, { query: { ids: jobId } })).ok.results[0]?.can).toEqual(can)
    return can
  }
  expect(await mayBy()).toMatchObject({ review: false, withdraw: false, edit: false })
  expect(await mayBy(people.asSam)).toMatchObject({ review: true, edit: false })
  const refusal = [409, { detail: 'This is your own work: somebody else has to decide on it.' }] as const
  const theirs = await approve(jobId, {}, people.asMia)
  expect([theirs.status, theirs.body]).toEqual(refusal)
  const back = await give(jobId, { comment: 'Once more.' }, people.asMia)
  expect([back.status, back.body]).toEqual(refusal)
  expect((await approve(jobId)).ok.status).toBe('Completed')
  const value = await people.asMia.call(changeJob, { params: { jobId }, body: { value: '9000.00' } })
  expect([value.status, value.body]).toEqual(refusal)
  expect((await people.asSam.call(changeJob, { params: { jobId }, body: { value: '90.00' } })).status).toBe(
    200,
  )
  const several = await people.asMia.call(changeJobs, { body: { jobs: [{ id: jobId }], value: '9000.00' } })
  expect([several.status, several.body]).toMatchObject([
    409,
    { in_the_way: [{ job_id: jobId, reason: refusal[1].detail }] },
  ])
})

test('work that is returned to somebody who joined the staff has terms that others alone may change', async () => {
  const { jobId } = await underReview()
  expect((await intoStaff(people.mia.id)).status).toBe(200)
  expect((await give(jobId, { comment: 'Once more.' })).status).toBe(200)
  const may = async (as: typeof people.asMia) => (await as.call(getStaffJob, { params: { jobId } })).ok.can
  expect(await may(people.asMia)).toMatchObject({ edit: false, withdraw: true })
  expect(await may(people.asSam)).toMatchObject({ edit: true, withdraw: true })
})

const logOf = async (jobId: string) =>
  (await people.asMia.call(listLogs, { params: { jobId } })).ok.results.map(
    ({ event, comment: words }) => [event, words] as const,
  )

test('a returned job goes back with its comments, in one mail that says how many there are', async () => {
  const { jobId, segments } = await underReview()
  await comment(jobId, segments[0], 'Too long.')
  await comment(jobId, segments[1], 'A comma is missing.')
  const deadline = portal.clock.in({ days: 5 }).toISOString()
  const answer = await give(jobId, { comment: 'Nearly there.', deadline })
  expect(answer.ok).toMatchObject({ id: jobId, status: 'In Progress', deadline })
  expect((await people.asMia.call(getJob, { params: { jobId } })).ok).toMatchObject({
    status: 'In Progress',
    deadline,
    can: { edit: true },
  })
  expect((await people.asMia.call(listComments, { params: { jobId } })).ok.results).toMatchObject([
    { number: 1, comment: 'Too long.', pending: false },
    { number: 2, comment: 'A comma is missing.', pending: false },
  ])
  const [event, words] = (await logOf(jobId))[0] ?? []
  expect(event).toBe('Returned')
  expect(words).toMatch(
    /^Nearly there\.\n2 comments are on segments\.\nThe deadline is now .+ \(Europe\/London\)\.$/,
  )
  const mails = await portal.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Returned to you: consent-form.xlf'])
  expect(mails[0]?.text).toContain('Nearly there.')
  expect(mails[0]?.text).toContain('2 comments are on segments. You see them in the editor.')
  expect(mails[0]?.text).toContain('The deadline is now ')
})

test('a job is returned with a comment, on it or on a segment, and keeps its deadline', async () => {
  const { jobId, segments } = await underReview()
  const none = await give(jobId, {})
  expect([none.status, none.body]).toEqual([
    400,
    { comment: ['Say what is to be changed: comment on the job, or on a segment.'] },
  ])
  expect((await give(jobId, { comment: 'No' })).body).toEqual({
    comment: ['This field must have at least 3 characters'],
  })
  const before = (await people.asMia.call(getJob, { params: { jobId } })).ok
  await comment(jobId, segments[0], 'Too long.')
  expect((await give(jobId, {})).ok).toMatchObject({ status: 'In Progress', deadline: before.deadline })
  expect((await logOf(jobId))[0]).toEqual(['Returned', '1 comment is on segments.'])
  const [mail] = await portal.mails()
  expect(mail?.text).toContain('asks for changes.')
  expect(mail?.text).toContain('1 comment is on segments. You see it in the editor.')
})

test('R1.5 the translation of a returned job says who sent it back, with what words, and how many comments are open', async () => {
  const { jobId, segments } = await underReview()
  const headOf = async () => (await people.asMia.call(getTranslation, { params: { jobId } })).ok.returned
  expect(await headOf()).toBeNull()
  await comment(jobId, segments[0], 'Too long.')
  await comment(jobId, segments[1], 'A comma is missing.')
  expect(await headOf()).toBeNull()
  await give(jobId, { comment: 'Nearly there.' })
  const returned = { by: 'Sam Okafor', at: portal.clock.now().toISOString(), comment: 'Nearly there.' }
  expect(await headOf()).toEqual({ ...returned, comments: 2, open: 2 })
  const [first] = (await people.asMia.call(listComments, { params: { jobId } })).ok.results
  const params = { jobId, commentId: first?.id ?? '' }
  await people.asMia.call(tickComment, { params, body: { done: true } })
  const own = { params: { jobId, segmentId: segments[2] ?? '' }, body: { comment: 'Is it a name?' } }
  expect((await people.asMia.call(addComment, own)).status).toBe(201)
  expect(await headOf()).toEqual({ ...returned, comments: 2, open: 1 })
  await portal.make.submit(people.mia, jobId)
  expect(await headOf()).toBeNull()
  await comment(jobId, segments[3], 'One more.')
  await give(jobId, {})
  expect(await headOf()).toMatchObject({ by: 'Sam Okafor', comment: null, comments: 3, open: 2 })
})

test('R1.5 a job that begins again with somebody else has not come back to them', async () => {
  const { project, jobId } = await underReview()
  await give(jobId, { comment: 'Nearly there.' })
  await portal.make.withdraw(people.sam, jobId, 'The client asked for it.')
  await portal.make.assign(people.sam, people.nord, jobId)
  await portal.make.accept(people.nord, project)
  await portal.make.start(people.nord, jobId)
  expect((await people.asNord.call(getTranslation, { params: { jobId } })).ok.returned).toBeNull()
})

test('a deadline that is past, or none at all, returns nothing', async () => {
  const { jobId } = await underReview()
  const past = portal.clock.in({ minutes: -1 }).toISOString()
  expect((await give(jobId, { comment: 'Again.', deadline: past })).body).toEqual({
    deadline: ['This moment is past.'],
  })
  for (const deadline of ['soon', '2026-02-30', '2999-13-01T00:00Z'])
    expect((await give(jobId, { comment: 'Again.', deadline })).body).toEqual({
      deadline: [`“${deadline}” is not a date such as 2026-11-30 or 2026-11-30T12:00Z.`],
    })
  expect((await people.asMia.call(getJob, { params: { jobId } })).ok.status).toBe('Under-Review')
})

test('an approved job is Completed; what the reviewer wrote is seen with it, and mailed', async () => {
  const { jobId, segments } = await underReview()
  await comment(jobId, segments[2], 'Well put.')
  expect((await approve(jobId, { comment: 'Thank you, this reads well.' })).ok.status).toBe('Completed')
  expect((await people.asMia.call(listComments, { params: { jobId } })).ok.results).toMatchObject([
    { number: 3, comment: 'Well put.', pending: false },
  ])
  expect((await logOf(jobId))[0]).toEqual([
    'Approved',
    'Thank you, this reads well.\n1 comment is on segments.',
  ])
  const [mail] = await portal.mails()
  expect(mail?.subject).toBe('Approved: consent-form.xlf')
  expect(mail?.text).toContain('Thank you, this reads well.')
})

test('who comes second learns who was first, and when', async () => {
  const { jobId } = await underReview()
  const asAna = await anotherReviewer()
  const at = portal.clock.now()
  expect((await give(jobId, { comment: 'One term.' }, asAna)).status).toBe(200)
  portal.clock.advance({ minutes: 4 })
  const time = (day: boolean) =>
    `${day ? ` on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(at)}` : ''} at ${new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(at)}`
  const first = {
    detail: `Ana Duarte returned this job${time(false)}.`,
    at: at.toISOString(),
    by: 'Ana Duarte',
  }
  for (const answer of [
    await approve(jobId),
    await give(jobId, { comment: 'Two terms.' }),
    await give(jobId, {}),
  ])
    expect([answer.status, answer.body]).toEqual([409, first])
  portal.clock.advance({ days: 2 })
  const asSamAgain = await portal.as(people.sam)
  expect((await approve(jobId, {}, asSamAgain)).body).toMatchObject({
    detail: `Ana Duarte returned this job${time(true)}.`,
  })
  await portal.make.withdraw(people.sam, jobId, 'Stopped.')
  expect((await approve(jobId, {}, asSamAgain)).body).toEqual({
    detail: 'A job that is Unassigned cannot be approved.',
  })
})

test('what the provider’s command has approved is shown without a name', async () => {
  const { project, jobId } = await underReview()
  const [row] = await portal.query(
    `select p.custom_id || '/' || j.custom_id as name from jobs j join projects p on p.id = j.project_id
    where p.id = '${project.id}'`,
  )
  await hub(portal.parts, ['job', 'approve', String(row?.name)])
  expect((await give(jobId, { comment: 'Wait.' })).body).toMatchObject({
    detail: expect.stringMatching(/^This job was approved at \d\d:\d\d\.$/),
    by: null,
  })
})

const waiting = () =>
  portal.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

/** Begins acts one after the other while their project is locked, and lets go of it when all of them wait. */
async function atOnce<T>(projectId: string, acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const race = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
    const answers: Promise<T>[] = []
    for (const act of acts) {
      answers.push(act())
      while ((await waiting()).length < answers.length);
    }
    return { answers }
  })
  return Promise.all(race.answers)
}

test('a job that is approved while it is withdrawn is Completed, no matter who comes first', async () => {
  for (const approveFirst of [true, false]) {
    const { project, jobId } = await underReview()
    const withdraw = () =>
      portal.make.withdraw(people.sam, jobId, 'Stopped.').catch((error: unknown) => error)
    const acts = [() => approve(jobId), withdraw]
    const answers = await atOnce<unknown>(project.id, approveFirst ? acts : acts.toReversed())
    const [approval, withdrawal] = approveFirst ? answers : answers.toReversed()
    expect(approval).toMatchObject({ status: 200 })
    expect(withdrawal).toMatchObject({ refusal: { status: 409 } })
  }
})

test('a comment that comes while the job is approved is seen with it or refused, never left waiting', async () => {
  for (const approveFirst of [true, false]) {
    const { project, jobId, segments } = await underReview()
    const acts = [() => approve(jobId), () => comment(jobId, segments[0], 'Well put.')]
    const answers = await atOnce<{ status: number }>(project.id, approveFirst ? acts : acts.toReversed())
    expect(answers.map(({ status }) => status)).toEqual(approveFirst ? [200, 409] : [201, 200])
    const { results } = (await people.asMia.call(listComments, { params: { jobId } })).ok
    expect(results.map(({ pending }) => pending)).toEqual(approveFirst ? [] : [false])
  }
})

test('a key with the scope of reviews ends one, once for one Idempotency-Key', async () => {
  const { jobId } = await underReview()
  const body = { name: `Reviewer ${jobId}`, scopes: ['review' as const] }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  const headers = { authorization: `Api-Key ${key}`, 'idempotency-key': jobId }
  const call = () =>
    portal.stranger.call(returnJob, { params: { jobId }, body: { comment: 'One term.' }, headers })
  expect((await call()).ok.status).toBe('In Progress')
  expect((await call()).ok.status).toBe('In Progress')
  expect((await portal.mails()).length).toBe(1)
  expect(
    await portal.query(`select action, actor_id, key_id is not null as key from audit_entries
    where subject_id = '${jobId}' and action = 'job.returned'`),
  ).toEqual([{ action: 'job.returned', actor_id: null, key: true }])
  expect((await approve(jobId)).body).toMatchObject({ by: `key Reviewer ${jobId}` })
})

test('who reviewed a job is not there any more once it is decided', async () => {
  const { jobId } = await underReview()
  const asAna = await anotherReviewer()
  await asAna.call(getReview, { params: { jobId } })
  await approve(jobId)
  expect((await people.asSam.call(getReview, { params: { jobId } })).ok.summary.reviewers).toEqual([])
})
