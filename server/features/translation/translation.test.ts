import { getJob, listLogs } from '@hub/contract/jobs'
import { getTranslation, saveTranslation, submitTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import type { Project } from '../../demo/projects.ts'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

async function acceptedJob(document = 'consent-form.xlf'): Promise<{ project: Project; jobId: string }> {
  const project = await portal.make.project({ jobs: [{ document, target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  return { project, jobId }
}

const read = async (client: Client, jobId: string) =>
  (await client.call(getTranslation, { params: { jobId } })).ok

type Item = { id: string; target: unknown; status?: string; revision?: number }

const save = (client: Client, jobId: string, items: Item[], revision?: number) =>
  client.call(saveTranslation, {
    params: { jobId },
    body: { post_edited_data: items, ...(revision !== undefined && { revision }) },
  })

const submit = (client: Client, jobId: string) => client.call(submitTranslation, { params: { jobId } })

async function fillAll(jobId: string): Promise<void> {
  const { segments } = await read(people.asMia, jobId)
  const { status } = await save(
    people.asMia,
    jobId,
    segments.map(({ id, source }) => ({ id, target: source, status: 'translated' })),
  )
  expect(status).toBe(200)
}

test('R1.5 a job’s segments are read in the order of the document, by pages too, with progress', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const all = await read(people.asMia, jobId)
  expect(all.segments).toHaveLength(24)
  expect(all.progress).toMatchObject({ segments: 24, translated: 9 })
  expect(all.progress.words).toBeGreaterThan(all.progress.words_translated)
  expect(all.segments[1]).toMatchObject({
    source: 'Gallery 4: The tide and the town',
    target: 'Salle 4 : la marée et la ville',
    origin: 'document',
    revision: 0,
  })
  expect(all.segments[3]?.source).toEqual([
    'Lent by the Fishermen’s Guild of Sainte-Honorine, ',
    { code: 1, kind: 'open', display: expect.any(String), type: 'bold' },
    'c.',
    { code: 1, kind: 'close', display: expect.any(String), type: 'bold' },
    ' 1871.',
  ])
  const page = await people.asMia.call(getTranslation, { params: { jobId }, query: { offset: 2, limit: 3 } })
  expect(page.ok.segments).toEqual(all.segments.slice(2, 5))
})

test('R1.5 a saved edit is kept and counted, and the first one starts the job', async () => {
  const { jobId } = await acceptedJob()
  const before = await read(people.asMia, jobId)
  const [first, second] = before.segments
  const answer = await save(people.asMia, jobId, [
    { id: first?.id ?? '', target: 'Modulo di consenso', status: 'translated', revision: 0 },
    { id: second?.id ?? '', target: 'Legga ogni', revision: 0 },
  ])
  expect(answer.ok).toMatchObject({
    revision: 1,
    segments: [
      { id: first?.id, revision: 1 },
      { id: second?.id, revision: 1 },
    ],
    progress: { segments: 12, translated: 1 },
    saved_at: portal.clock.now().toISOString(),
  })
  const after = await read(people.asMia, jobId)
  expect(after.revision).toBe(1)
  expect(after.segments.slice(0, 2)).toMatchObject([
    { target: 'Modulo di consenso', status: 'translated', revision: 1 },
    { target: 'Legga ogni', status: 'draft', revision: 1 },
  ])
  expect((await people.asMia.call(getJob, { params: { jobId } })).ok.status).toBe('In Progress')
  const events = (await people.asMia.call(listLogs, { params: { jobId } })).ok.results.map(
    ({ event }) => event,
  )
  expect(events).toEqual(['Started', 'Accepted', 'Assigned'])
})

test('an empty target clears a segment', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const [first] = (await read(people.asMia, jobId)).segments
  await save(people.asMia, jobId, [{ id: first?.id ?? '', target: '', status: 'translated' }])
  const after = await read(people.asMia, jobId)
  expect(after.segments[0]).toMatchObject({ target: '', status: 'new', origin: null })
  expect(after.progress.translated).toBe(8)
})

test('a save is all or nothing: one unknown segment, locked segment or wrong code, and nothing is saved', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const { segments } = await read(people.asMia, jobId)
  const [first, lockedSegment, , withCodes] = segments
  await portal.db
    .updateTable('segments')
    .set({ status: 'locked' })
    .where('id', '=', lockedSegment?.id ?? '')
    .execute()
  const good = { id: first?.id ?? '', target: 'Good' }
  const refusals: [Item, string][] = [
    [{ id: jobId, target: 'x' }, `There is no segment ${jobId} in this job.`],
    [{ id: 'no uuid', target: 'x' }, 'There is no segment no uuid in this job.'],
    [{ id: lockedSegment?.id ?? '', target: 'x' }, `Segment ${lockedSegment?.id} is locked.`],
  ]
  for (const [item, message] of refusals) {
    const answer = await save(people.asMia, jobId, [good, item])
    expect([answer.status, answer.body]).toEqual([400, { post_edited_data: [message] }])
  }
  for (const target of [
    ['unknown ', { code: 7, kind: 'alone' }],
    ['another kind ', { code: 1, kind: 'alone' }],
  ]) {
    const answer = await save(people.asMia, jobId, [good, { id: withCodes?.id ?? '', target }])
    expect(answer.status).toBe(400)
  }
  const after = await read(people.asMia, jobId)
  expect(after.revision).toBe(0)
  expect(after.segments[0]?.target).toBe(first?.target)
})

test('a code keeps the markup of the source, no matter what a client sends, and codes may move', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const withCodes = (await read(people.asMia, jobId)).segments[5]
  const target = [
    { code: 2, kind: 'alone', display: '<script>' },
    'La ',
    { code: 1, kind: 'open' },
    'Marée',
    { code: 1, kind: 'close' },
  ]
  expect((await save(people.asMia, jobId, [{ id: withCodes?.id ?? '', target }])).status).toBe(200)
  const after = (await read(people.asMia, jobId)).segments[5]
  const displays = (text: unknown) =>
    Array.isArray(text) ? text.filter((part) => typeof part !== 'string') : []
  expect(displays(after?.target).map(({ display }) => display)).toEqual([
    '<x id="2" ctype="lb"/>',
    '<g id="1" ctype="bold">',
    '</g>',
  ])
})

test('a stale save is refused with the newer segments, and nothing of it is saved', async () => {
  const { jobId } = await acceptedJob()
  const [first, second] = (await read(people.asMia, jobId)).segments
  const ids = [first?.id ?? '', second?.id ?? ''] as const
  await save(people.asMia, jobId, [{ id: ids[0], target: 'From the desk', revision: 0 }])
  const stale = await save(people.asMia, jobId, [
    { id: ids[0], target: 'From the train', revision: 0 },
    { id: ids[1], target: 'Two', revision: 0 },
  ])
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({ segments: [{ id: ids[0], target: 'From the desk', revision: 1 }] })
  expect((await read(people.asMia, jobId)).segments[1]?.target).toBe('')
})

test('the payload’s revision counts for items without their own, and an item’s own wins over it', async () => {
  const { jobId } = await acceptedJob()
  const [first] = (await read(people.asMia, jobId)).segments
  const id = first?.id ?? ''
  await save(people.asMia, jobId, [{ id, target: 'One' }], 0)
  expect((await save(people.asMia, jobId, [{ id, target: 'Two' }], 0)).status).toBe(409)
  expect((await save(people.asMia, jobId, [{ id, target: 'Two', revision: 1 }], 0)).status).toBe(200)
  expect((await save(people.asMia, jobId, [{ id, target: 'Three' }])).status).toBe(200)
})

test('repeating a save whose answer was lost changes nothing', async () => {
  const { jobId } = await acceptedJob()
  const [first] = (await read(people.asMia, jobId)).segments
  const item = { id: first?.id ?? '', target: 'Once', revision: 0 }
  const before = await save(people.asMia, jobId, [item])
  const again = await save(people.asMia, jobId, [item])
  expect([again.status, again.ok]).toEqual([200, { ...before.ok, saved_at: again.ok.saved_at }])
  const [segment] = again.ok.segments
  const next = await save(people.asMia, jobId, [
    { ...item, target: 'Twice', revision: segment?.revision ?? 0 },
  ])
  expect(next.status).toBe(200)
})

test('twenty saves at the same moment are all kept, each segment once', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const { segments } = await read(people.asMia, jobId)
  const answers = await Promise.all(
    segments.map(({ id }, n) =>
      save(people.asMia, jobId, [{ id, target: `Number ${n}`, status: 'translated', revision: 0 }]),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(segments.map(() => 200))
  const after = await read(people.asMia, jobId)
  expect(after.segments.map(({ target }) => target)).toEqual(segments.map((_, n) => `Number ${n}`))
  expect(after.revision).toBe(segments.length)
  expect(after.progress).toEqual({
    segments: 24,
    translated: 24,
    words: after.progress.words,
    words_translated: after.progress.words,
  })
})

test('of two saves of one segment at the same moment one is kept, and the other gets it in its answer', async () => {
  const { jobId } = await acceptedJob()
  const [first] = (await read(people.asMia, jobId)).segments
  const answers = await Promise.all(
    ['Left', 'Right'].map((target) =>
      save(people.asMia, jobId, [{ id: first?.id ?? '', target, revision: 0 }]),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a submit waits for its project before it locks its job, so that it and another act never wait for each other', async () => {
  const { jobId, project } = await acceptedJob()
  await fillAll(jobId)
  const waiting = () =>
    portal.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  const submission = await portal.db.transaction().execute(async (trx) => {
    await trx.selectFrom('projects').select('id').where('id', '=', project.id).forUpdate().execute()
    const answer = submit(people.asMia, jobId)
    while ((await waiting()).length === 0);
    await trx.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().noWait().execute()
    return { answer }
  })
  expect((await submission.answer).status).toBe(200)
})

test('a save sends three statements: the caller, the segments, the write; none for each segment', async () => {
  const { jobId } = await acceptedJob('gallery-labels.xlf')
  const { segments } = await read(people.asMia, jobId)
  await portal.make.start(people.mia, jobId)
  portal.statements.length = 0
  await save(
    people.asMia,
    jobId,
    segments.map(({ id }) => ({ id, target: 'x' })),
  )
  expect(portal.statements).toHaveLength(3)
})

test('R1.5 a translation with empty targets is not submitted, and says how many there are', async () => {
  const { jobId } = await acceptedJob()
  expect((await submit(people.asMia, jobId)).body).toEqual({
    non_field_errors: ['12 segments have no translation.'],
  })
  await fillAll(jobId)
  const [first] = (await read(people.asMia, jobId)).segments
  await save(people.asMia, jobId, [{ id: first?.id ?? '', target: ' ' }])
  const one = await submit(people.asMia, jobId)
  expect([one.status, one.body]).toEqual([400, { non_field_errors: ['1 segment has no translation.'] }])
})

test('R1.5 submitting moves the job to Under-Review; from Accepted it counts as started', async () => {
  const { jobId } = await acceptedJob('packaging-insert.xlf')
  const { ok } = await submit(people.asMia, jobId)
  expect(ok).toMatchObject({ status: 'Under-Review', can: { edit: false, submit: false } })
  const events = (await people.asMia.call(listLogs, { params: { jobId } })).ok.results.map(
    ({ event }) => event,
  )
  expect(events).toEqual(['Submitted', 'Started', 'Accepted', 'Assigned'])
  const again = await submit(people.asMia, jobId)
  expect([again.status, again.body]).toEqual([
    409,
    { detail: 'A job that is Under-Review cannot be submitted.' },
  ])
  const late = await save(people.asMia, jobId, [])
  expect([late.status, late.body]).toEqual([409, { detail: 'A job that is Under-Review cannot be edited.' }])
  expect((await read(people.asMia, jobId)).segments).toHaveLength(8)
})

test('before acceptance there is no translation to read, and nothing to save or submit', async () => {
  const { sam, mia, asMia } = people
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(sam, mia, jobId)
  expect((await asMia.call(getTranslation, { params: { jobId } })).status).toBe(404)
  expect((await save(asMia, jobId, [])).body).toEqual({ detail: 'A job that is Assigned cannot be edited.' })
  expect((await submit(asMia, jobId)).body).toEqual({ detail: 'A job that is Assigned cannot be submitted.' })
})

test('staff can read a translation, but not write it', async () => {
  const { jobId } = await acceptedJob()
  expect((await read(people.asSam, jobId)).segments).toHaveLength(12)
  expect((await save(people.asSam, jobId, [])).status).toBe(403)
})
