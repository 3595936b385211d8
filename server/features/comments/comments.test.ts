import {
  addComment,
  addCommentAsStaff,
  changeComment,
  deleteComment,
  listComments,
  listCommentsAsStaff,
  tickComment,
} from '@hub/contract/comments'
import { addApiKey } from '@hub/contract/staff-keys'
import { getTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

/** A job that Mia holds, with the ids of its segments. */
async function heldJob() {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  return { project, jobId, segments: segments.map(({ id }) => id) }
}

const say = (jobId: string, segmentId: string, comment: string, id?: string) =>
  people.asMia.call(addComment, { params: { jobId, segmentId }, body: { comment, id } })

const review = (jobId: string, segment: string, comment: string, id?: string) =>
  people.asSam.call(addCommentAsStaff, { params: { jobId }, body: { segment, comment, id } })

const seenBy = async (as: 'asMia' | 'asSam', jobId: string) =>
  (await people[as].call(listComments, { params: { jobId } })).ok.results.map(
    ({ number, author, comment, mine, done, pending }) =>
      `${number} ${author}: ${comment}${mine ? ' (mine)' : ''}${done ? ' (done)' : ''}${pending ? ' (pending)' : ''}`,
  )

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

const countsFor = async (as: 'asMia' | 'asSam', jobId: string) =>
  (await people[as].call(getTranslation, { params: { jobId } })).ok.segments
    .slice(0, 3)
    .map(({ comments }) => comments)

test('the holder of a job comments on segments, and staff answer; each reads it in the order of the document', async () => {
  const { jobId, segments } = await heldJob()
  const [first = '', second = ''] = segments
  expect((await say(jobId, second, '  Is “device” the pump?  ')).ok).toMatchObject({
    segment: second,
    number: 2,
    comment: 'Is “device” the pump?',
    author: 'Mia Berg',
    mine: true,
    done: false,
    pending: false,
  })
  portal.clock.advance({ minutes: 1 })
  expect((await review(jobId, second, 'Yes, it is.')).status).toBe(201)
  expect((await review(jobId, first, 'Keep the title short.')).status).toBe(201)
  expect(await seenBy('asMia', jobId)).toEqual([
    '1 Sam Okafor: Keep the title short.',
    '2 Mia Berg: Is “device” the pump? (mine)',
    '2 Sam Okafor: Yes, it is.',
  ])
  expect(await seenBy('asSam', jobId)).toEqual([
    '1 Sam Okafor: Keep the title short. (mine)',
    '2 Mia Berg: Is “device” the pump?',
    '2 Sam Okafor: Yes, it is. (mine)',
  ])
  expect(await countsFor('asMia', jobId)).toEqual([1, 2, 0])
})

test('what a reviewer writes during the review is seen by staff alone until the return, and can be changed until then', async () => {
  const { jobId, segments } = await heldJob()
  const [first = ''] = segments
  await say(jobId, first, 'This one was hard.')
  await portal.make.start(people.mia, jobId)
  await portal.make.submit(people.mia, jobId)
  portal.clock.advance({ minutes: 1 })
  const { id: commentId } = (await review(jobId, first, 'To short.')).ok
  expect((await review(jobId, first, 'Never mind.')).ok.pending).toBe(true)
  expect(await seenBy('asMia', jobId)).toEqual(['1 Mia Berg: This one was hard. (mine)'])
  expect([await countsFor('asMia', jobId), await countsFor('asSam', jobId)]).toEqual([
    [1, 0, 0],
    [3, 0, 0],
  ])
  const hiddenComment = { params: { jobId, commentId }, body: { done: true } }
  expect((await people.asMia.call(tickComment, hiddenComment)).status).toBe(404)

  const change = { params: { commentId }, body: { comment: 'Too short.' } }
  expect((await people.asSam.call(changeComment, change)).ok.comment).toBe('Too short.')
  const { results } = (await people.asSam.call(listCommentsAsStaff, { params: { jobId } })).ok
  const last = results.find(({ comment }) => comment === 'Never mind.')
  const removal = { params: { commentId: last?.id ?? '' } }
  expect((await people.asSam.call(deleteComment, removal)).status).toBe(204)
  expect((await people.asSam.call(deleteComment, removal)).status).toBe(404)
  expect(await countsFor('asSam', jobId)).toEqual([2, 0, 0])

  await portal.make.returnJob(people.sam, jobId, 'See the first segment.')
  expect(await seenBy('asMia', jobId)).toEqual([
    '1 Mia Berg: This one was hard. (mine)',
    '1 Sam Okafor: Too short.',
  ])
  expect(await countsFor('asMia', jobId)).toEqual([2, 0, 0])
  for (const answer of [
    await people.asSam.call(changeComment, { params: { commentId }, body: { comment: 'Too long.' } }),
    await people.asSam.call(deleteComment, { params: { commentId } }),
  ])
    expect([answer.status, answer.body]).toEqual([
      409,
      { detail: 'This comment has reached the consultant and can no longer be changed.' },
    ])
})

test('staff walk the comments of a job by the address of the next page, in the order of the document', async () => {
  const { jobId, segments } = await heldJob()
  const [first = '', second = ''] = segments
  await review(jobId, second, 'Second, early.')
  portal.clock.advance({ minutes: 1 })
  await say(jobId, first, 'First, late.')
  await portal.make.submit(people.mia, jobId)
  await review(jobId, second, 'Second, late.')
  await review(jobId, first, 'First, last.')
  const walked: string[] = []
  const counts: (number | null)[] = []
  const query: Record<string, string | number> = { limit: 1 }
  for (let more = true; more; ) {
    const { count, results, next } = (
      await people.asSam.call(listCommentsAsStaff, { params: { jobId }, query })
    ).ok
    counts.push(count)
    walked.push(...results.map(({ comment, pending }) => `${comment}${pending ? ' (pending)' : ''}`))
    query.cursor = new URL(next ?? 'http://end').searchParams.get('cursor') ?? ''
    more = next !== null
  }
  expect(walked).toEqual([
    'First, late.',
    'First, last. (pending)',
    'Second, early.',
    'Second, late. (pending)',
  ])
  expect(counts).toEqual([4, 4, 4, 4])
})

test('holder and staff tick comments off; nobody changes the words of another', async () => {
  const { jobId, segments } = await heldJob()
  const [first = ''] = segments
  const theirs = (await review(jobId, first, 'A comma is missing.')).ok.id
  const own = (await say(jobId, first, 'Which comma?')).ok.id
  const tick = { params: { jobId, commentId: theirs }, body: { done: true } }
  expect((await people.asMia.call(tickComment, tick)).ok.done).toBe(true)
  expect((await people.asMia.call(tickComment, tick)).ok.done).toBe(true)
  const ownTick = { params: { commentId: own }, body: { done: true } }
  expect((await people.asSam.call(changeComment, ownTick)).ok.done).toBe(true)
  const other = { params: { commentId: own }, body: { comment: 'Nothing.' } }
  expect((await people.asSam.call(changeComment, other)).status).toBe(403)
  expect((await people.asSam.call(deleteComment, { params: { commentId: own } })).status).toBe(403)
  const entries = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_id'])
    .where('action', 'like', 'comment.%')
    .where('subject_id', '=', jobId)
    .orderBy('id')
    .execute()
  const { sam, mia } = people
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['comment.added', sam.id],
    ['comment.added', mia.id],
    ['comment.changed', mia.id],
    ['comment.changed', sam.id],
  ])
})

test('a comment with an id that the client made is written once, also when it is sent twice at one moment', async () => {
  const { project, jobId, segments } = await heldJob()
  const [first = ''] = segments
  const id = newId()
  const answers = await atOnce(project.id, [
    () => say(jobId, first, 'Once.', id),
    () => say(jobId, first, 'Once.', id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  expect(await seenBy('asMia', jobId)).toEqual(['1 Mia Berg: Once. (mine)'])
  expect(await countsFor('asMia', jobId)).toEqual([1, 0, 0])
  const conflict = await review(jobId, first, 'Something else.', id)
  expect([conflict.status, conflict.body]).toEqual([400, { id: ['This field must be unique.'] }])
})

test('R1.1 comments are theirs who hold the job, from their yes to the end of the review', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }] })
  const [jobId = ''] = project.jobs
  const { results } = (await people.asSam.call(listComments, { params: { jobId } })).ok
  expect(results).toEqual([])
  const [segment] = (await people.asSam.call(getTranslation, { params: { jobId } })).ok.segments
  const segmentId = segment?.id ?? ''
  await portal.make.assign(people.sam, people.mia, jobId)
  const statuses = async (client: typeof people.asMia) => [
    (await client.call(listComments, { params: { jobId } })).status,
    (await client.call(addComment, { params: { jobId, segmentId }, body: { comment: 'Mine?' } })).status,
  ]
  expect(await statuses(people.asMia)).toEqual([404, 409])
  await portal.make.accept(people.mia, project)
  expect(await statuses(people.asMia)).toEqual([200, 201])
  expect(await statuses(people.asNord)).toEqual([404, 404])
  await portal.make.start(people.mia, jobId)
  await portal.make.submit(people.mia, jobId)
  expect(await statuses(people.asMia)).toEqual([200, 201])
  await portal.make.approve(people.sam, jobId)
  const late = await say(jobId, segmentId, 'One more thing.')
  expect([late.status, late.body]).toEqual([
    409,
    { detail: 'A job that is Completed cannot be commented on.' },
  ])
  expect((await people.asMia.call(listComments, { params: { jobId } })).ok.count).toBe(2)
  expect((await review(jobId, segmentId, 'Thank you.')).status).toBe(409)
})

test('a comment that comes while its job is withdrawn is not written', async () => {
  const { project, jobId, segments } = await heldJob()
  const withdraw = () => portal.make.withdraw(people.sam, jobId, 'Too much at once.')
  const [, answer] = await atOnce<unknown>(project.id, [
    withdraw,
    () => say(jobId, segments[0] ?? '', 'Late.'),
  ])
  expect(answer).toMatchObject({ status: 404 })
  expect(await seenBy('asSam', jobId)).toEqual([])
})

test('who takes a job over reads what was said about it, but not by which other consultant', async () => {
  const { jobId, project, segments } = await heldJob()
  const [first = ''] = segments
  await say(jobId, first, 'Left as it was.')
  await review(jobId, first, 'Good.')
  await portal.make.withdraw(people.sam, jobId, 'Too much at once.')
  expect((await people.asMia.call(listComments, { params: { jobId } })).status).toBe(404)
  await portal.make.assign(people.sam, people.nord, jobId)
  await portal.make.accept(people.nord, project)
  const { results } = (await people.asNord.call(listComments, { params: { jobId } })).ok
  expect(results.map(({ author, comment }) => [author, comment])).toEqual([
    [null, 'Left as it was.'],
    ['Sam Okafor', 'Good.'],
  ])
})

test('a comment is of a segment of its job, and of one to four thousand characters', async () => {
  const { jobId, segments } = await heldJob()
  const [first = ''] = segments
  const elsewhere = (await heldJob()).segments[0] ?? ''
  for (const id of [elsewhere, newId(), 'x']) {
    expect((await say(jobId, id, 'Where?')).status).toBe(404)
    expect((await review(jobId, id, 'Where?')).body).toEqual({
      segment: ['There is no such segment in this job.'],
    })
  }
  expect((await say(jobId, first, '   ')).body).toEqual({ comment: ['This field may not be blank.'] })
  expect((await say(jobId, first, 'x'.repeat(4001))).body).toEqual({
    comment: ['Ensure this field has no more than 4000 characters.'],
  })
  expect((await say(jobId, first, 'x')).status).toBe(201)
})

test('a system comments with a key of the provider, and is named to staff alone', async () => {
  const { jobId, segments } = await heldJob()
  const body = { name: `Quality check ${jobId}`, scopes: ['review' as const] }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  const system = portal.stranger
  const headers = { authorization: `Api-Key ${key}` }
  const input = { segment: segments[0] ?? '', comment: 'A number differs.' }
  const addition = await system.call(addCommentAsStaff, { params: { jobId }, body: input, headers })
  expect(addition.ok).toMatchObject({ mine: true, author: `key Quality check ${jobId}` })
  expect(await seenBy('asMia', jobId)).toEqual(['1 null: A number differs.'])
  const change = { params: { commentId: addition.ok.id }, body: { done: true }, headers }
  expect((await system.call(changeComment, change)).ok.done).toBe(true)
})

test('a list of comments that has not changed is not sent again', async () => {
  const { jobId, segments } = await heldJob()
  await say(jobId, segments[0] ?? '', 'One')
  await say(jobId, segments[1] ?? '', 'Two')
  const page = { params: { jobId }, query: { limit: 1 } }
  const first = await people.asMia.call(listComments, page)
  expect(first.ok).toMatchObject({ count: 2, next: expect.stringContaining('offset=1'), previous: null })
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await people.asMia.call(listComments, { ...page, headers })).status).toBe(304)
})
