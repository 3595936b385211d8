import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Project } from '../../demo/projects.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

// An act emits one event, from which its entries in the job's log and in the audit log and its mails follow.

const portal = await portalForFile()
const people = castForEach(portal)

/** What an act wrote, with names for ids. */
async function traces(project: Project, work: () => Promise<unknown>) {
  const [first = '', second = ''] = project.jobs
  const { sam, mia, nord } = people
  const names = new Map([
    [sam.id, 'Sam'],
    [mia.id, 'Mia'],
    [nord.id, 'Nord'],
    [first, 'job 1'],
    [second, 'job 2'],
  ])
  const name = (id: string | null) => (id === null ? null : (names.get(id) ?? 'the offer'))
  const logs = () =>
    portal.db.selectFrom('job_logs').selectAll().where('job_id', 'in', project.jobs).orderBy('id').execute()
  const audits = () => portal.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  const events = () => portal.db.selectFrom('events').selectAll().orderBy('id').execute()
  const before = {
    logs: (await logs()).length,
    audits: (await audits()).length,
    events: (await events()).length,
  }
  await portal.mails()
  await work()
  const newEvents = (await events()).slice(before.events)
  // Nothing that an act leaves is without its event.
  const follow = [...(await logs()).slice(before.logs), ...(await audits()).slice(before.audits)]
  expect(new Set(follow.map(({ event_id }) => event_id))).toEqual(new Set(newEvents.map(({ id }) => id)))
  return {
    events: newEvents.map(({ kind, project_id, actor_id }) => {
      expect(project_id).toBe(project.id)
      return `${kind} by ${name(actor_id)}`
    }),
    log: (await logs())
      .slice(before.logs)
      .map((row) => [
        row.event,
        name(row.job_id),
        `by ${name(row.author_id)}`,
        `about ${name(row.consultant_id)}`,
        row.comment,
      ]),
    audit: (await audits()).slice(before.audits).map(({ action, subject_id, actor_id, details }) => {
      const { consultant_id: about, ...rest } = Object(details)
      return [
        action,
        name(subject_id),
        `by ${name(actor_id)}`,
        { ...rest, ...(about && { about: name(about) }) },
      ]
    }),
    mails: (await portal.mails()).map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`).sort(),
  }
}

const project = () =>
  portal.make.project({
    name: 'Tide',
    coordinator: people.sam,
    jobs: [{ document: 'consent-form.xlf' }, {}],
  })

test('an offer is logged for each of its jobs, audited once and mailed', async () => {
  const { sam, mia } = people
  const tide = await project()
  expect(await traces(tide, () => portal.make.offer(sam, mia, tide, { message: 'Soon?' }))).toEqual({
    events: ['offered by Sam'],
    log: [
      ['Offered', 'job 1', 'by Sam', 'about Mia', 'Soon?'],
      ['Offered', 'job 2', 'by Sam', 'about Mia', 'Soon?'],
    ],
    audit: [['offer.made', 'the offer', 'by Sam', { about: 'Mia' }]],
    mails: ['mia: A request for you: Tide'],
  })
})

test('a withdrawn offer is audited and mailed', async () => {
  const { sam, mia } = people
  const tide = await project()
  const offer = await portal.make.offer(sam, mia, tide)
  expect(await traces(tide, () => portal.make.withdrawOffer(sam, tide, offer))).toEqual({
    events: ['offer-withdrawn by Sam'],
    log: [],
    audit: [['offer.withdrawn', 'the offer', 'by Sam', {}]],
    mails: ['mia: Withdrawn: Tide'],
  })
})

test('an accept is logged and audited for each job, and a consultant who lost their offer gets a mail', async () => {
  const { sam, mia, nord } = people
  const tide = await project()
  await portal.make.offer(sam, mia, tide)
  await portal.make.offer(sam, nord, tide)
  expect(await traces(tide, () => portal.make.accept(mia, tide))).toEqual({
    events: ['accepted by Mia'],
    log: [
      ['Accepted', 'job 1', 'by Mia', 'about Mia', ''],
      ['Accepted', 'job 2', 'by Mia', 'about Mia', ''],
    ],
    audit: [
      ['job.accepted', 'job 1', 'by Mia', { from: 'Unassigned', to: 'Accepted', about: 'Mia' }],
      ['job.accepted', 'job 2', 'by Mia', { from: 'Unassigned', to: 'Accepted', about: 'Mia' }],
    ],
    mails: ['nord: Already taken: Tide', 'sam: Accepted: Tide'],
  })
})

test('assigning a job is logged and audited, and takes it from the offers of others', async () => {
  const { sam, mia, nord } = people
  const tide = await portal.make.project({ name: 'Tide' })
  await portal.make.offer(sam, nord, tide)
  expect(await traces(tide, () => portal.make.assign(sam, mia, tide.jobs[0] ?? ''))).toEqual({
    events: ['assigned by Sam'],
    log: [['Assigned', 'job 1', 'by Sam', 'about Mia', '']],
    audit: [['job.assigned', 'job 1', 'by Sam', { from: 'Unassigned', to: 'Assigned', about: 'Mia' }]],
    mails: ['nord: Already taken: Tide'],
  })
})

test('a reject is logged for each job, audited as it was asked, and mailed to the project’s coordinator', async () => {
  const { sam, mia } = people
  const tide = await project()
  const [first = '', second = ''] = tide.jobs
  await portal.make.assign(sam, mia, first)
  await portal.make.offer(sam, mia, tide, { jobIds: [second] })
  expect(await traces(tide, () => portal.make.reject(mia, tide, 'I am away.'))).toEqual({
    events: ['rejected by Mia'],
    log: [
      ['Rejected', 'job 1', 'by Mia', 'about Mia', 'I am away.'],
      ['Rejected', 'job 2', 'by Mia', 'about Mia', 'I am away.'],
    ],
    audit: [
      ['job.rejected', 'job 1', 'by Mia', { from: 'Assigned', to: 'Unassigned', about: 'Mia' }],
      ['offer.rejected', 'job 2', 'by Mia', { about: 'Mia' }],
    ],
    mails: ['sam: Rejected: Tide'],
  })
})

test('a job that is submitted before it was started counts as both', async () => {
  const { sam, mia } = people
  const tide = await project()
  const [jobId = ''] = tide.jobs
  await portal.make.assign(sam, mia, jobId)
  await portal.make.accept(mia, tide)
  expect(await traces(tide, () => portal.make.submit(mia, jobId))).toEqual({
    events: ['started by Mia', 'submitted by Mia'],
    log: [
      ['Started', 'job 1', 'by Mia', 'about Mia', ''],
      ['Submitted', 'job 1', 'by Mia', 'about Mia', ''],
    ],
    audit: [
      ['job.started', 'job 1', 'by Mia', { from: 'Accepted', to: 'In Progress', about: 'Mia' }],
      ['job.submitted', 'job 1', 'by Mia', { from: 'In Progress', to: 'Under-Review', about: 'Mia' }],
    ],
    mails: ['sam: Submitted: consent-form.xlf'],
  })
})

test('a review that returns or approves a job is logged, audited and mailed to its consultant', async () => {
  const { sam, mia } = people
  const tide = await project()
  const [jobId = ''] = tide.jobs
  await portal.make.assign(sam, mia, jobId)
  await portal.make.accept(mia, tide)
  await portal.make.submit(mia, jobId)
  expect(await traces(tide, () => portal.make.returnJob(sam, jobId, 'One term.'))).toEqual({
    events: ['returned by Sam'],
    log: [['Returned', 'job 1', 'by Sam', 'about Mia', 'One term.']],
    audit: [['job.returned', 'job 1', 'by Sam', { from: 'Under-Review', to: 'In Progress', about: 'Mia' }]],
    mails: ['mia: Returned to you: consent-form.xlf'],
  })
  await portal.make.submit(mia, jobId)
  expect(await traces(tide, () => portal.make.approve(sam, jobId))).toEqual({
    events: ['approved by Sam'],
    log: [['Approved', 'job 1', 'by Sam', 'about Mia', '']],
    audit: [['job.approved', 'job 1', 'by Sam', { from: 'Under-Review', to: 'Completed', about: 'Mia' }]],
    mails: ['mia: Approved: consent-form.xlf'],
  })
})

test('a withdrawn job is logged and mailed with its reason', async () => {
  const { sam, mia } = people
  const tide = await project()
  const [jobId = ''] = tide.jobs
  await portal.make.assign(sam, mia, jobId)
  expect(await traces(tide, () => portal.make.withdraw(sam, jobId, 'Stopped.'))).toEqual({
    events: ['withdrawn by Sam'],
    log: [['Withdrawn', 'job 1', 'by Sam', 'about Mia', 'Stopped.']],
    audit: [['job.withdrawn', 'job 1', 'by Sam', { from: 'Assigned', to: 'Unassigned', about: 'Mia' }]],
    mails: ['mia: Withdrawn: Tide'],
  })
})

test('an act that fails leaves no event', async () => {
  const { sam, mia } = people
  const tide = await project()
  const [jobId = ''] = tide.jobs
  await portal.make.assign(sam, mia, jobId)
  const refusal = await traces(tide, async () => {
    await expect(portal.make.approve(sam, jobId)).rejects.toThrow(
      'A job that is Assigned cannot be approved.',
    )
  })
  expect(refusal).toEqual({ events: [], log: [], audit: [], mails: [] })
})

test('a job’s log is in order though another process, whose clock is ahead, wrote to it a moment ago', async () => {
  const { sam, mia } = people
  const project = await portal.make.project()
  const [job = ''] = project.jobs
  await portal.make.assign(sam, mia, job)
  const ahead = v7({ msecs: Date.now() + 20_000 })
  await portal.db
    .insertInto('job_logs')
    .values({ id: ahead, job_id: job, event: 'Note', comment: '', author_id: sam.id, created_at: new Date() })
    .execute()
  await portal.make.accept(mia, project)
  await portal.make.start(mia, job)
  const log = portal.db.selectFrom('job_logs').select('event').where('job_id', '=', job).orderBy('id')
  expect((await log.execute()).map(({ event }) => event)).toEqual(['Assigned', 'Note', 'Accepted', 'Started'])
})
