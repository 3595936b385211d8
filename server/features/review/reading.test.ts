import { addComment, addCommentAsStaff, listComments } from '@hub/contract/comments'
import { addLog } from '@hub/contract/jobs'
import { getReview } from '@hub/contract/review'
import { addApiKey } from '@hub/contract/staff-keys'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { system } from '../../callers.ts'
import { newId } from '../../ids.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { replaceDocument, takeIn } from '../documents/intake.transitions.ts'
import { addSegments } from '../documents/segments.transitions.ts'
import { perform } from '../work/act.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const unit = ([source, draft]: readonly [string, string], at: number) =>
  `<trans-unit id="u${at}"><source>${source}</source>${draft === '' ? '' : `<target state="needs-review-translation">${draft}</target>`}</trans-unit>`

const fileOf = (units: readonly (readonly [source: string, draft: string])[]) => ({
  name: 'pump.xlf',
  bytes: Buffer.from(
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="pump.html" source-language="en-GB" target-language="fr-FR" datatype="html"><body>${units.map(unit).join('')}</body></file></xliff>`,
  ),
})

const bold = (words: string) => `<g id="1" ctype="bold">${words}</g>`

const drafts = [
  ['Switch the pump on.', 'Allumez la machine.'],
  [`Press ${bold('OK')} now.`, `Appuyez ${bold('OK')} tout de suite.`],
  ['Wait 30 seconds.', 'Attendez 30 secondes.'],
  ['Close the lid.', ''],
] as const

/** A job of Mia's with drafts that a machine made, and the ids of its segments. */
async function postEditing(units: readonly (readonly [string, string])[] = drafts) {
  const project = await portal.make.project({ jobs: [{ file: fileOf(units), type: 'Post-editing' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  await portal.make.start(people.mia, jobId)
  const { segments } = (await people.asMia.call(getTranslation, { params: { jobId } })).ok
  return { jobId, projectId: project.id, segments, ids: segments.map(({ id }) => id) }
}

const save = async (jobId: string, ...edits: readonly object[]) =>
  expect(
    (await people.asMia.call(saveTranslation, { params: { jobId }, body: { post_edited_data: edits } }))
      .status,
  ).toBe(200)

const review = (jobId: string, query: Record<string, string | number> = {}) =>
  people.asSam.call(getReview, { params: { jobId }, query })

const numbers = async (jobId: string, query: Record<string, string | number> = {}) =>
  (await review(jobId, query)).ok.results.map(({ number }) => number)

test('a reviewer sees each draft, what became of it by words and codes, and how much was changed', async () => {
  const { jobId, ids } = await postEditing()
  await save(
    jobId,
    { id: ids[0], target: 'Allumez la pompe.', status: 'translated' },
    { id: ids[1], target: 'Appuyez OK tout de suite.' },
    { id: ids[2], target: 'Attendez 30 secondes.', status: 'translated', accepted: ['numbers'] },
    { id: ids[3], target: 'Fermez.' },
  )
  await people.asMia.call(addLog, {
    params: { jobId },
    body: { job_id: jobId, event: 'Progress', comment: 'Done.', minutes: 45 },
  })
  const { summary, results } = (await review(jobId)).ok
  expect(summary).toEqual({
    segments: 4,
    changed: 3,
    words: 13,
    words_changed: 10,
    confirmed: 2,
    minutes: 45,
    reviewers: [],
  })
  expect(
    results.map(({ number, draft, difference, accepted }) => ({ number, draft, difference, accepted })),
  ).toEqual([
    {
      number: 1,
      draft: 'Allumez la machine.',
      difference: [
        { kind: 'same', text: 'Allumez la ' },
        { kind: 'removed', text: 'machine' },
        { kind: 'added', text: 'pompe' },
        { kind: 'same', text: '.' },
      ],
      accepted: [],
    },
    {
      number: 2,
      draft: ['Appuyez ', code('open'), 'OK', code('close'), ' tout de suite.'],
      difference: [
        { kind: 'same', text: 'Appuyez ' },
        { kind: 'removed', text: [code('open')] },
        { kind: 'same', text: 'OK' },
        { kind: 'removed', text: [code('close')] },
        { kind: 'same', text: ' tout de suite.' },
      ],
      accepted: [],
    },
    {
      number: 3,
      draft: 'Attendez 30 secondes.',
      difference: [{ kind: 'same', text: 'Attendez 30 secondes.' }],
      accepted: ['numbers'],
    },
    { number: 4, draft: '', difference: [{ kind: 'added', text: 'Fermez.' }], accepted: [] },
  ])
  expect(results[0]).toMatchObject({ id: ids[0], status: 'translated', origin: 'document', comments: 0 })
})

const code = (kind: 'open' | 'close') => expect.objectContaining({ code: 1, kind })

test('what is changed back to its draft is no change, and codes count by what they are', async () => {
  const { jobId, ids, segments } = await postEditing()
  const changedNumbers = async () => {
    const { changed: count, words_changed } = (await review(jobId)).ok.summary
    return [count, words_changed]
  }
  await save(jobId, { id: ids[0], target: 'Démarrez la machine.' }, { id: ids[3], target: 'Fermez.' })
  expect(await changedNumbers()).toEqual([2, 7])
  await save(jobId, { id: ids[0], target: 'Allumez la machine.' })
  expect(await changedNumbers()).toEqual([1, 3])
  // The same text with other markup of its codes, as another tool may send it.
  const [start, , word, , end] = Object(segments[1]?.target)
  const plain = [start, { code: 1, kind: 'open' }, word, { code: 1, kind: 'close' }, end]
  await save(jobId, { id: ids[1], target: plain, status: 'translated' })
  expect(await changedNumbers()).toEqual([1, 3])
})

test('a newer file takes the place of drafts, changes and comments with the segments that they were of', async () => {
  const { jobId, projectId, ids } = await postEditing()
  await save(jobId, { id: ids[0], target: 'Allumez la pompe.' })
  await people.asMia.call(addComment, {
    params: { jobId, segmentId: ids[0] ?? '' },
    body: { comment: 'Is it a pump?' },
  })
  await portal.make.withdraw(people.sam, jobId, 'The file has changed.')
  const newer = await takeIn(portal.parts, {
    ...fileOf([['Switch the lamp on.', 'Allumez la machine.']]),
    sourceLanguage: 'en-GB',
    targetLanguages: ['fr-FR'],
  })
  const { document_id } = await portal.db
    .selectFrom('jobs')
    .select('document_id')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  await perform(portal.parts, system, async (act) => {
    await replaceDocument(act, document_id ?? '', newer, 'en-GB')
    await addSegments(act, projectId, [{ jobId, segments: newer.segments.get('fr-FR') ?? [] }])
  })
  const { summary, results } = (await review(jobId)).ok
  expect(summary).toMatchObject({ segments: 1, changed: 0, words_changed: 0 })
  expect(results).toMatchObject([{ draft: 'Allumez la machine.', comments: 0 }])
  expect((await people.asSam.call(listComments, { params: { jobId } })).ok.count).toBe(0)
})

test('a reviewer looks at what was changed, commented or waved through alone, from any segment on', async () => {
  const { jobId, ids } = await postEditing(
    Array.from({ length: 12 }, (_, at) => [`Sentence ${at + 1}.`, `Phrase ${at + 1}.`] as const),
  )
  await save(
    jobId,
    ...[1, 4, 9].map((at) => ({ id: ids[at], target: `Autre phrase ${at + 1}.` })),
    ...[4, 7].map((at) => ({ id: ids[at], target: `Phrase ${at + 2}.`, accepted: ['numbers'] })),
  )
  await people.asMia.call(addComment, {
    params: { jobId, segmentId: ids[10] ?? '' },
    body: { comment: 'Is this right?' },
  })
  await portal.make.submit(people.mia, jobId)
  await people.asSam.call(addCommentAsStaff, {
    params: { jobId },
    body: { segment: ids[2] ?? '', comment: 'Better: “énoncé”.' },
  })
  expect(await numbers(jobId, { show: 'changed' })).toEqual([2, 5, 8, 10])
  expect(await numbers(jobId, { show: 'commented' })).toEqual([3, 11])
  expect(await numbers(jobId, { show: 'findings' })).toEqual([5, 8])
  expect(await numbers(jobId, { show: 'findings,commented' })).toEqual([3, 5, 8, 11])
  expect(await numbers(jobId, { show: 'commented,findings,changed', from: 5, limit: 3 })).toEqual([5, 8, 10])
  expect(await numbers(jobId, { show: 'changed', after: ids[4] ?? '' })).toEqual([8, 10])
  expect(await numbers(jobId, { from: 11 })).toEqual([11, 12])
  expect(await numbers(jobId, { limit: 2, after: ids[11] ?? '' })).toEqual([])
  const third = (await review(jobId, { from: 3, limit: 1 })).ok.results
  expect(third).toMatchObject([{ number: 3, comments: 1 }])
  expect((await review(jobId, { show: 'changed,all' })).body).toEqual({
    show: ['Choose from changed, commented and findings, with commas between.'],
  })
  for (const after of [newId(), 'x'])
    expect((await review(jobId, { after })).body).toEqual({
      after: ['There is no such segment in this job.'],
    })
})

test('what a filter finds comes with the segments beside it, each once, and they count for no page', async () => {
  const { jobId, ids } = await postEditing(
    Array.from({ length: 12 }, (_, at) => [`Sentence ${at + 1}.`, `Phrase ${at + 1}.`] as const),
  )
  await save(jobId, ...[0, 4, 6, 10].map((at) => ({ id: ids[at], target: `Autre phrase ${at + 1}.` })))
  expect(await numbers(jobId, { show: 'changed', around: 1 })).toEqual([1, 2, 4, 5, 6, 7, 8, 10, 11, 12])
  expect(await numbers(jobId, { show: 'changed', around: 1, from: 5, limit: 2 })).toEqual([4, 5, 6, 7, 8])
  expect(await numbers(jobId, { show: 'commented', around: 3 })).toEqual([])
  expect(await numbers(jobId, { around: 2, from: 5, limit: 2 })).toEqual([5, 6])
})

test('a page of long texts ends early, and the next goes on behind it; none is lost', async () => {
  const long = 'Un texte assez long. '.repeat(8_000)
  const { jobId } = await postEditing([
    ['Longer than a page.', '漢'.repeat(190_000)],
    ...Array.from({ length: 5 }, (_, at) => [`Long ${at}.`, `${long}${at}`] as const),
  ])
  const ids: number[] = []
  let after: string | undefined
  for (;;) {
    const { results } = (await review(jobId, after === undefined ? {} : { after })).ok
    if (results.length === 0) break
    ids.push(...results.map(({ number }) => number))
    expect(results.length).toBeLessThan(6)
    after = results.at(-1)?.id
  }
  expect(ids).toEqual([1, 2, 3, 4, 5, 6])
})

test('each of two reviewers learns that the other is there, for a minute after they asked', async () => {
  const { jobId } = await postEditing()
  const ana = await portal.make.person({
    email: `ana.${jobId}@hub.example`,
    firstName: 'Ana',
    lastName: 'Duarte',
  })
  const asAna = await portal.as(ana)
  const other = async (as: typeof people.asSam) =>
    (await as.call(getReview, { params: { jobId } })).ok.summary.reviewers
  expect([await other(asAna), await other(people.asSam)]).toEqual([[], []])
  await portal.make.submit(people.mia, jobId)
  const since = portal.clock.now().toISOString()
  expect(await other(asAna)).toEqual([])
  expect(await other(people.asSam)).toEqual([{ name: 'Ana Duarte', since }])
  portal.clock.advance({ seconds: 40 })
  expect(await other(asAna)).toEqual([{ name: 'Sam Okafor', since }])
  portal.clock.advance({ seconds: 40 })
  expect(await other(people.asSam)).toEqual([{ name: 'Ana Duarte', since }])
  expect(await other(asAna)).toEqual([{ name: 'Sam Okafor', since: portal.clock.now().toISOString() }])
})

test('a key with the scope of reviews reads them, and is named to who else reviews', async () => {
  const { jobId } = await postEditing()
  await portal.make.submit(people.mia, jobId)
  const body = { name: `Checker ${jobId}`, scopes: ['review' as const] }
  const { key } = (await people.asSam.call(addApiKey, { body })).ok
  const headers = { authorization: `Api-Key ${key}` }
  expect((await portal.stranger.call(getReview, { params: { jobId }, headers })).ok.results).toHaveLength(4)
  expect((await review(jobId)).ok.summary.reviewers).toMatchObject([{ name: `key Checker ${jobId}` }])
})

test('a job without a document has nothing to be read', async () => {
  const project = await portal.make.project({ jobs: [{}] })
  const { summary, results } = (await review(project.jobs[0] ?? '')).ok
  expect([summary.segments, results]).toEqual([0, []])
})
