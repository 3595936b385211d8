import { listComments } from '@hub/contract/comments'
import { addLog } from '@hub/contract/jobs'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { hub as hubOn } from '../testing/hub.ts'

const portal = await portalForFile()
const people = castForEach(portal)
const hub = (...args: string[]) => hubOn(portal.parts, args)

test('a job is assigned, returned and approved, each with its log entry and its mail', async () => {
  const { mia } = people
  const project = await portal.make.project({ customId: 'P-1', name: 'Tide', jobs: [{ customId: 'fr' }] })
  const [jobId = ''] = project.jobs
  expect(await hub('job', 'assign', 'P-1/fr', mia.email)).toEqual({
    code: 0,
    out: 'P-1/fr is Assigned.\n',
    err: '',
  })
  await portal.make.accept(mia, project)
  await portal.make.submit(mia, jobId)
  const back = await hub('job', 'return', 'P-1/fr', '--comment', 'One term is missing.', '--json')
  expect(back.code).toBe(0)
  expect(JSON.parse(back.out)).toMatchObject({ id: jobId, custom_id: 'fr', status: 'In Progress' })
  await portal.make.submit(mia, jobId)
  expect((await hub('job', 'approve', 'P-1/fr')).out).toBe('P-1/fr is Completed.\n')
  const logs = await portal.db
    .selectFrom('job_logs')
    .select(['event', 'comment', 'author_id'])
    .where('job_id', '=', jobId)
    .where('author_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(logs.map(({ event, comment }) => [event, comment])).toEqual([
    ['Assigned', ''],
    ['Returned', 'One term is missing.'],
    ['Approved', ''],
  ])
  const mails = (await portal.mails()).filter(({ to }) => to === mia.email)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [mia.email, 'Approved: Tide'],
    [mia.email, 'Returned to you: Tide'],
  ])
})

test('a job with comments that wait is returned without another one; without any it is not', async () => {
  const { mia, sam, asMia } = people
  const project = await portal.make.project({
    customId: 'P-4',
    jobs: [{ customId: 'fr', document: 'packaging-insert.xlf' }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  await portal.make.accept(mia, project)
  await portal.make.submit(mia, jobId)
  expect(await hub('job', 'return', 'P-4/fr')).toEqual({
    code: 1,
    out: '',
    err: 'Say what is to be changed: comment on the job, or on a segment.\n',
  })
  await portal.make.comment({ ...sam, rights: 'staff' }, jobId, 'a', 'Shorter, please.')
  expect((await hub('job', 'return', 'P-4/fr')).out).toBe('P-4/fr is In Progress.\n')
  const { results } = (await asMia.call(listComments, { params: { jobId } })).ok
  expect(results.map(({ comment, pending }) => [comment, pending])).toEqual([['Shorter, please.', false]])
})

test('a question is answered by command, once, and who asked it is mailed the answer', async () => {
  const { mia, asMia } = people
  const project = await portal.make.project({ customId: 'P-3', name: 'Tide', jobs: [{ customId: 'fr' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, mia, jobId)
  await portal.make.accept(mia, project)
  const body = { job_id: jobId, event: 'Query', comment: 'Which name?' }
  expect((await asMia.call(addLog, { params: { jobId }, body })).status).toBe(201)
  await portal.mails()
  const answer = ['job', 'answer', 'P-3/fr', '--comment', 'The short one.']
  expect(await hub(...answer)).toEqual({ code: 0, out: 'P-3/fr is Accepted.\n', err: '' })
  const [mail, ...more] = await portal.mails()
  expect([mail?.to, mail?.subject, more]).toEqual([mia.email, 'Answered: Tide', []])
  expect(mail?.text).toContain('The short one.')
  expect(await hub(...answer)).toEqual({
    code: 1,
    out: '',
    err: 'No query of this job is waiting for an answer.\n',
  })
})

test('what the table of transitions does not allow is a sentence, and the exit code is 1', async () => {
  const { mia, nord, sam } = people
  const project = await portal.make.project({ customId: 'P-2', jobs: [{ customId: 'fr' }] })
  const refusals = [
    [['job', 'approve', 'P-2/fr'], 'A job that is Unassigned cannot be approved.'],
    [['job', 'return', 'P-2/fr', '--comment', 'Why?'], 'A job that is Unassigned cannot be returned.'],
    [['job', 'return', 'P-2/fr', '--comment', 'x'], '--comment: This field must have at least 3 characters'],
    [['job', 'assign', 'P-2/de', mia.email], 'There is no job P-2/de'],
    [['job', 'assign', 'P-2', mia.email], 'There is no job P-2'],
    [['job', 'assign', 'P-2/fr', 'nobody@hub.example'], 'Nobody here has the address nobody@hub.example.'],
    [['job', 'assign', 'P-2/fr', sam.email], 'consultant'],
  ] as const
  for (const [args, says] of refusals) {
    const { code, out, err } = await hub(...args)
    expect([code, out], says).toEqual([1, ''])
    expect(err).toContain(says)
  }
  await hub('job', 'assign', 'P-2/fr', mia.email)
  const late = await hub('job', 'assign', 'P-2/fr', nord.email, '--json')
  expect(late.code).toBe(1)
  expect(JSON.parse(late.out)).toEqual({ detail: 'A job that is Assigned cannot be assigned.' })
  await portal.make.accept(mia, project)
})
