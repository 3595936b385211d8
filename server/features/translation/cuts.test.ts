import { addComment, listComments } from '@hub/contract/comments'
import { listCuts, splitSegment } from '@hub/contract/cuts'
import { downloadDocument } from '@hub/contract/downloads'
import { addLog, getJob, listLogs } from '@hub/contract/jobs'
import { getReview } from '@hub/contract/review'
import { listAudit } from '@hub/contract/staff-running'
import { saveTranslation, submitTranslation } from '@hub/contract/translation'
import { wordsOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { countsOf, cutJob, oddRows } from '../../testing/cuts.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const text = '<p>One here and two. Three is <b>bold. Four too</b>.</p><p>Five.</p>'
const job = (options: { text?: string; name?: string; start?: boolean } = {}) =>
  cutJob(portal, people, { text, ...options })

const written = async (jobId: string) =>
  (await people.asMia.call(downloadDocument, { params: { jobId, downloadType: 'translation' } })).text

test('a segment is split where its translator says: the first part keeps id and target as a draft, the second is new', async () => {
  const { jobId, segment, split, save, read, sources } = await job()
  await save(1, 'Un ici et deux.', { status: 'translated', accepted: ['numbers'] })
  const { id } = await segment(1)
  const answer = await split(1, 8)
  expect(await sources()).toEqual(['One here', 'and two.', expect.anything(), expect.anything(), 'Five.'])
  const now = await read()
  expect(answer.ok).toMatchObject({
    revision: now.revision,
    removed: [],
    progress: now.progress,
    segments: [
      { id, target: 'Un ici et deux.', status: 'draft', accepted: ['numbers'], revision: now.revision },
      { source: 'and two.', target: '', status: 'new', accepted: [], revision: now.revision },
    ],
  })
  expect(answer.ok.segments).toEqual(now.segments.slice(0, 2))
  expect([now.progress.segments, now.progress.translated]).toEqual([5, 0])
  expect(await oddRows(portal, jobId)).toEqual([])
})

test('texts that repeat are counted again when one of them is split or joined', async () => {
  const paragraph = '<p>Stop here now. Go on.</p>'
  const { jobId, join, split } = await job({ text: paragraph.repeat(3) })
  const repeats = async () =>
    (await portal.query(`select repeats from segments where job_id = '${jobId}' order by position`)).map(
      (row) => Object.values(row)[0],
    )
  expect(await repeats()).toEqual([0, 0, 1, 1, 2, 2])
  await split(1, 5)
  expect(await repeats()).toEqual([0, 0, 0, 0, 1, 1, 2])
  await join(1)
  expect(await repeats()).toEqual([0, 0, 1, 1, 2, 2])
})

test('a segment is joined with the next one: the targets by what is between the sources, comments and findings of both', async () => {
  const { jobId, segment, join, save } = await job({ text: '<p>One 1. Two 2. Three.</p>' })
  await save(1, 'Un.', { accepted: ['numbers'] })
  await save(2, 'Deux.', { accepted: ['length'] })
  const [one, two] = [await segment(1), await segment(2)]
  for (const { id, source } of [one, two])
    await people.asMia.call(addComment, {
      params: { jobId, segmentId: id },
      body: { comment: `On ${source}` },
    })
  const answer = await join(1)
  expect(answer.ok).toMatchObject({
    removed: [two.id],
    segments: [
      {
        id: one.id,
        source: 'One 1. Two 2.',
        target: 'Un. Deux.',
        status: 'draft',
        accepted: ['numbers', 'length'],
        comments: 2,
      },
    ],
  })
  const comments = (await people.asMia.call(listComments, { params: { jobId } })).ok.results
  expect(comments.map(({ segment: about, number }) => [about, number])).toEqual([
    [one.id, 1],
    [one.id, 1],
  ])
  expect(await oddRows(portal, jobId)).toEqual([])
})

test('a join that is undone gives the second segment back under its id, with its text, comments and questions', async () => {
  const { jobId, segment, join, split, save, read } = await job({ text: '<p>One 1. Two 2. Three.</p>' })
  await save(1, 'Un.', { status: 'translated' })
  await save(2, 'Deux.', { status: 'translated' })
  const [one, two, three] = [await segment(1), await segment(2), await segment(3)]
  await people.asMia.call(addComment, { params: { jobId, segmentId: two.id }, body: { comment: 'Second' } })
  await people.asMia.call(addComment, { params: { jobId, segmentId: three.id }, body: { comment: 'Third' } })
  await people.asMia.call(addLog, {
    params: { jobId },
    body: { job_id: jobId, event: 'Query', comment: 'What is it?', segment: two.id },
  })
  const asked = async () =>
    (await people.asMia.call(listLogs, { params: { jobId } })).ok.results.flatMap(
      ({ segment: id }) => id ?? [],
    )

  await join(2)
  await join(1)
  expect(await asked()).toEqual([one.id])
  const texts = [
    { target: 'Un.', status: 'translated' },
    { target: 'Deux.', status: 'translated' },
  ]
  await split(1, 6, { id: two.id, texts })
  await split(2, 6, { id: three.id })
  const now = (await read()).segments
  expect(now.map(({ id, target, status, comments }) => [id, target, status, comments])).toEqual([
    [one.id, 'Un.', 'translated', 0],
    [two.id, 'Deux.', 'draft', 1],
    [three.id, '', 'new', 1],
  ])
  expect(await asked()).toEqual([two.id])
  expect(await countsOf(portal, jobId)).toMatchObject([{ segments: 3 }, { segments: 3 }])
})

test('a split that is undone gives the text back as it was before', async () => {
  const { segment, split, join, save } = await job()
  await save(1, 'Un ici et deux.', { status: 'translated' })
  const before = await segment(1)
  await split(1, 8)
  const { ok } = await join(1, { text: { target: before.target, status: before.status } })
  expect(ok.segments).toEqual([{ ...before, revision: ok.revision }])
})

test('a pair of codes that falls apart is one again once it is joined', async () => {
  const { segment, split, join, save, jobId } = await job({ text: '<p>So <b>bold and more</b> too</p>' })
  const before = (await segment(1)).source
  await split(1, 11)
  expect((await segment(1)).source).toMatchObject(['So ', { kind: 'alone' }, 'bold and'])
  await save(1, ['Si ', { code: 1, kind: 'alone' }, 'gras et'])
  await save(2, ['plus', { code: 1, kind: 'alone' }, ' aussi'])
  expect(await written(jobId)).toContain(
    '<p>Si <b>gras et more</b> too</p>'.replace('more', 'plus').replace('too', 'aussi'),
  )
  await join(1)
  expect(await segment(1)).toMatchObject({
    source: before,
    target: ['Si ', { code: 1, kind: 'open' }, 'gras et plus', { code: 1, kind: 'close' }, ' aussi'],
  })
})

test('the same call again, when its answer was lost, answers the same', async () => {
  const { read, jobId, segment } = await job()
  const id = newId()
  const { id: segmentId, revision } = await segment(1)
  const call = () =>
    people.asMia.call(splitSegment, { params: { jobId, segmentId }, body: { at: 8, revision, id } })
  const first = (await call()).ok
  expect((await call()).ok).toEqual(first)
  expect((await read()).segments).toHaveLength(5)
})

test('a reader who knows an older revision learns what came and went', async () => {
  const { jobId, read, split, join } = await job()
  const known = await read()
  const cuts = async (since: number) =>
    (await people.asMia.call(listCuts, { params: { jobId }, query: { since } })).ok
  expect(known.cut_revision).toBe(0)
  await split(1, 8)
  await split(1, 3)
  const gone = (await join(4)).ok.removed
  const now = await read()
  expect(now.cut_revision).toBe(now.revision)
  const { removed, segments, more } = await cuts(known.revision)
  expect([removed, more]).toEqual([gone, false])
  // As a page that knows the older list puts it right.
  const ids = known.segments.map(({ id }) => id).filter((id) => !removed.includes(id))
  for (const { id, number } of segments) if (!ids.includes(id)) ids.splice(number - 1, 0, id)
  expect(ids).toEqual(now.segments.map(({ id }) => id))
  expect((await cuts(now.revision)).segments).toEqual([])
})

test('a save says when segments last came or went', async () => {
  const { split, save } = await job()
  const { revision } = (await split(1, 8)).ok
  expect((await save(4, 'Cinq.')).ok.cut_revision).toBe(revision)
})

test('a save of a segment that was split or joined since is refused, and carries what took its place', async () => {
  const { jobId, segment, split, join } = await job({ text: '<p>One here and two. Three. Four.</p>' })
  const [one, two, three] = [await segment(1), await segment(2), await segment(3)]
  await split(1, 8)
  await join(3)
  const save = (...items: { id: string; revision: number }[]) =>
    people.asMia.call(saveTranslation, {
      params: { jobId },
      body: { post_edited_data: items.map(({ id, revision }) => ({ id, revision, target: 'Mine' })) },
    })
  expect(await save(one)).toMatchObject({
    status: 409,
    body: {
      removed: [],
      segments: [{ source: 'One here' }, { source: 'and two.' }, { source: 'Three. Four.' }],
    },
  })
  expect(await save(three)).toMatchObject({
    status: 409,
    body: { removed: [three.id], segments: [{ id: two.id, source: 'Three. Four.' }] },
  })
})

test('the first split of an accepted job starts it, and the audit log has it', async () => {
  const { jobId, split } = await job({ start: false })
  await split(1, 8)
  expect((await people.asMia.call(getJob, { params: { jobId } })).ok.status).toBe('In Progress')
  const log = (await people.asSam.call(listAudit, { query: { subject: jobId } })).ok.results
  expect(log.map(({ action }) => action)).toContain('segment.split')
})

test('review and draft follow: what came in is the share of both parts', async () => {
  const { jobId, split, save } = await job({ text: '<p>One here and two.</p>' })
  await split(1, 8)
  await save(1, 'Un ici', { status: 'translated' })
  await save(2, 'et deux.', { status: 'translated' })
  await people.asMia.call(submitTranslation, { params: { jobId }, body: {} })
  const { summary, results } = (await people.asSam.call(getReview, { params: { jobId } })).ok
  expect(summary).toMatchObject({ segments: 2, changed: 2, words: 4, words_changed: 4 })
  expect(results.map(({ number, draft }) => [number, draft])).toEqual([
    [1, ''],
    [2, ''],
  ])
})

test('whatever is split, joined and saved, the job’s counts, positions, keys and repeats are those of its segments', async () => {
  const { jobId, read, split, join, save } = await job({
    text: `<p>${'Red or red. Red, blue or <b>red</b>. '.repeat(6)}</p><p>Red or red. Red.</p>`,
  })
  let state = 7
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
  const statuses = new Set<number>()
  for (let count = 0; count < 120; count++) {
    const { segments } = await read()
    const number = below(segments.length) + 1
    const length = wordsOf(segments[number - 1]?.source ?? '').join('').length
    const act = below(3)
    if (act === 0) statuses.add((await split(number, below(length + 1))).status)
    else if (act === 1) statuses.add((await join(number)).status)
    else await save(number, `Mot ${below(3)}`, { status: below(2) === 0 ? 'translated' : 'draft' })
  }
  expect([...statuses].sort()).toEqual([200, 409])
  const [kept, counted] = await countsOf(portal, jobId)
  expect(kept).toEqual(counted)
  expect(await oddRows(portal, jobId)).toEqual([])
})

test('what is behind a split moves by one, however much it is', async () => {
  const { jobId, split, join } = await job({ text: '<p>One here and two.</p>' })
  await portal.query(`
    insert into segments (job_id, position, id, key, source, target, status, words, has_target, block, part, lead, gap)
    select '${jobId}', n, gen_random_uuid(), 'b' || n || ':1', to_jsonb('Word ' || n), '""', 'new', 2, false, 'b' || n, 1, '""', '""'
    from generate_series(1, 20500) n`)
  await portal.query(`update jobs set segments = 20501 where id = '${jobId}'`)
  await portal.asOwner('analyze segments')
  await split(1, 8)
  expect(await oddRows(portal, jobId)).toEqual([])
  await join(1)
  expect(await oddRows(portal, jobId)).toEqual([])
})

test('a document with segments that were split and joined is written as if they had not been', async () => {
  const { jobId, split, join, save } = await job()
  const untouched = await written(jobId)
  await split(1, 8)
  await join(3)
  expect(await written(jobId)).toBe(untouched)
  await save(1, 'Un ici')
  await save(2, 'et deux.')
  expect(await written(jobId)).toContain('<p>Un ici et deux. Three is <b>bold. Four too</b>.</p>')
})
