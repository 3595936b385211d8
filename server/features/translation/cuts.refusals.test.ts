import { addComment, addCommentAsStaff } from '@hub/contract/comments'
import { joinSegments, listCuts, splitSegment } from '@hub/contract/cuts'
import type { Endpoint } from '@hub/contract/endpoint'
import { addLog } from '@hub/contract/jobs'
import { listBestMatches, listMatches } from '@hub/contract/memories'
import { listTerms, suggestTerm } from '@hub/contract/terms'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { cutJob } from '../../testing/cuts.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const job = (text: string, name?: string) => cutJob(portal, people, { text, ...(name && { name }) })

const said = ({ status, body }: { status: number; body: unknown }) => [status, body]

test.each([
  [
    'a subtitle',
    'film.srt',
    '1\n00:00:01,000 --> 00:00:02,000\nOne here.\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo.\n',
    "Subtitles can't be split or joined.",
  ],
  [
    'a plural form',
    'forms.po',
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "One file"\nmsgid_plural "%d files here"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    "Plural forms can't be split or joined.",
  ],
  [
    'a branch of a message',
    'app.json',
    '{"a": "{who, select, female {She is here} other {They are here}}"}',
    "The branches of a message can't be split or joined.",
  ],
  ['a message', 'app.json', '{"a": "One here. Two.", "b": "Three."}', "Messages can't be split or joined."],
  [
    'a unit of a bilingual file',
    'two.xlf',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="1"><source>One here.</source></trans-unit><trans-unit id="2"><source>Two.</source></trans-unit></body></file></xliff>',
    "Segments of a bilingual file can't be split or joined.",
  ],
])('%s is neither split nor joined', async (_, name, text, detail) => {
  const { split, join } = await job(text, name)
  expect(said(await split(1, 4))).toEqual([409, { detail }])
  expect(said(await join(1))).toEqual([409, { detail }])
})

test('two paragraphs are not joined, and the last segment with nothing', async () => {
  const { join } = await job('<p>One.</p><p>Two.</p>')
  expect(said(await join(1))).toEqual([409, { detail: "Two paragraphs can't be one segment." }])
  expect(said(await join(2))).toEqual([409, { detail: 'There is no segment after this one.' }])
})

test.each([
  ['at the start', 0, 'Both parts need some text.'],
  ['behind the end', 5000, 'Both parts need some text.'],
  ['within a character', 6, "A character can't be split."],
])('nothing is split %s', async (_, at, detail) => {
  const { split, sources } = await job('<p>A 👩‍👩‍👧 b.</p>')
  const before = await sources()
  expect(said(await split(1, at))).toEqual([409, { detail }])
  expect(await sources()).toEqual(before)
})

test('a locked segment is neither split nor joined', async () => {
  const { jobId, split, join } = await job('<p>One here. Two.</p>')
  await portal.query(`update segments set status = 'locked' where job_id = '${jobId}' and position = 1`)
  const detail = "Locked segments can't be split or joined."
  expect(said(await split(2, 1))).toEqual([409, { detail }])
  expect(said(await join(1))).toEqual([409, { detail }])
})

test('a document with 100,000 segments gets no more', async () => {
  const { jobId, split } = await job('<p>One here.</p>')
  await portal.query(`update jobs set segments = 100000 where id = '${jobId}'`)
  expect(said(await split(1, 4))).toEqual([409, { detail: 'A document has at most 100,000 segments.' }])
})

test('what is too long for one segment is not joined', async () => {
  const { jobId, join } = await job('<p>One. Two.</p>')
  await portal.query(
    `update segments set source = to_jsonb(repeat('Word ', 30000)) where job_id = '${jobId}'`,
  )
  expect(said(await join(1))).toEqual([409, { detail: 'The two are too long to be one segment.' }])
})

test('only its holder splits a segment, while the job is theirs to edit', async () => {
  const { jobId, segment, split } = await job('<p>One here.</p>')
  const { id, revision } = await segment(1)
  const { asNord } = people
  const call = { params: { jobId, segmentId: id }, body: { at: 4, revision } }
  expect((await asNord.call(splitSegment, call)).status).toBe(404)
  expect((await people.asSam.call(splitSegment, call)).status).toBe(403)
  await portal.make.submit(people.mia, jobId)
  expect(said(await split(1, 4))).toEqual([409, { detail: 'A job that is Under-Review cannot be edited.' }])
})

test('a segment that somebody has changed since is not split, and is shown as it is', async () => {
  const { jobId, segment, save } = await job('<p>One here.</p>')
  const { id, revision } = await segment(1)
  await save(1, 'Un ici.')
  const answer = await people.asMia.call(splitSegment, {
    params: { jobId, segmentId: id },
    body: { at: 4, revision },
  })
  expect(said(answer)).toMatchObject([409, { segments: [{ id, target: 'Un ici.' }], removed: [] }])
})

test('texts for the parts are judged as those of a save', async () => {
  const { split, sources } = await job('<p>One here.</p>')
  const texts = [{ target: ['Un ', { code: 1, kind: 'alone' }] }, { target: 'ici.' }]
  expect(said(await split(1, 4, { texts }))).toEqual([
    400,
    { texts: ['Code 1 is not a code of the source.'] },
  ])
  expect(await sources()).toEqual(['One here.'])
})

test('an id that another segment has, or had, is not given to a part', async () => {
  const { split, join, segment } = await job('<p>One 1. Two 2. Three 3.</p>')
  const [one, three] = [await segment(1), await segment(3)]
  const taken = { id: ['This field must be unique.'] }
  expect(said(await split(1, 4, { id: three.id }))).toEqual([400, taken])
  await join(2)
  expect(said(await split(1, 4, { id: three.id }))).toEqual([400, taken])
  expect(said(await split(1, 4, { id: one.id }))).toEqual([400, taken])
})

test('a segment of nowhere is not found', async () => {
  const { jobId } = await job('<p>One here.</p>')
  for (const segmentId of [newId(), 'nothing']) {
    const params = { jobId, segmentId }
    expect((await people.asMia.call(splitSegment, { params, body: { at: 4, revision: 0 } })).status).toBe(404)
    const body = { revision: 0, next_revision: 0 }
    expect((await people.asMia.call(joinSegments, { params, body })).status).toBe(404)
  }
})

/** Each call that names a segment, by a segment that is no more. */
const calls: [string, (jobId: string, segmentId: string) => Promise<{ status: number; body: unknown }>][] = [
  [
    'a save',
    (jobId, id) =>
      people.asMia.call(saveTranslation, {
        params: { jobId },
        body: { post_edited_data: [{ id, target: 'Mine', revision: 0 }] },
      }),
  ],
  [
    'a split',
    (jobId, segmentId) =>
      people.asMia.call(splitSegment, { params: { jobId, segmentId }, body: { at: 1, revision: 0 } }),
  ],
  [
    'a join',
    (jobId, segmentId) =>
      people.asMia.call(joinSegments, {
        params: { jobId, segmentId },
        body: { revision: 0, next_revision: 0 },
      }),
  ],
  [
    'a comment',
    (jobId, segmentId) =>
      people.asMia.call(addComment, { params: { jobId, segmentId }, body: { comment: 'Why?' } }),
  ],
  [
    'a comment of staff',
    (jobId, segment) =>
      people.asSam.call(addCommentAsStaff, { params: { jobId }, body: { segment, comment: 'Why?' } }),
  ],
  [
    'a question',
    (jobId, segment) =>
      people.asMia.call(addLog, {
        params: { jobId },
        body: { job_id: jobId, event: 'Query', comment: 'What is it?', segment },
      }),
  ],
  ['its matches', (jobId, segmentId) => people.asMia.call(listMatches, { params: { jobId, segmentId } })],
  [
    'the best matches after it',
    (jobId, after) => people.asMia.call(listBestMatches, { params: { jobId }, query: { after } }),
  ],
  [
    'its terms',
    (jobId, segments) => people.asMia.call(listTerms, { params: { jobId }, query: { segments } }),
  ],
  [
    'a suggested term',
    (jobId, segment) =>
      people.asMia.call(suggestTerm, { params: { jobId }, body: { source: 'a', target: 'b', segment } }),
  ],
  [
    'the list after it',
    (jobId, after) => people.asMia.call(getTranslation, { params: { jobId }, query: { after } }),
  ],
]

test.each(calls)(
  '%s about a segment that is no more is answered with what took its place',
  async (_, call) => {
    const { jobId, segment, join } = await job('<p>One 1. Two 2. Three.</p>')
    const [one, two] = [await segment(1), await segment(2)]
    await join(1)
    const { status, body } = await call(jobId, two.id)
    expect([status, body]).toEqual([
      409,
      {
        detail: 'This segment is not there any more: it was joined with another.',
        removed: [two.id],
        segments: [expect.objectContaining({ id: one.id, source: 'One 1. Two 2.' })],
      },
    ])
  },
)

test('what took the place of a segment is shown with what became of that', async () => {
  const { jobId, segment, join, split } = await job('<p>One 1. Two 2. Three.</p>')
  const two = await segment(2)
  await join(1)
  await split(1, 3)
  const answer = await people.asMia.call(addComment, {
    params: { jobId, segmentId: two.id },
    body: { comment: 'Why?' },
  })
  expect(answer.body).toMatchObject({ segments: [{ source: 'One' }, { source: '1. Two 2.' }] })
})

test('who may not read the translation learns nothing of what came and went', async () => {
  const { jobId, segment, join } = await job('<p>One 1. Two 2.</p>')
  const { id } = await segment(2)
  await join(1)
  const { asNord } = people
  const refused: [Endpoint, Parameters<typeof asNord.call>[1]][] = [
    [listCuts, { params: { jobId } }],
    [listMatches, { params: { jobId, segmentId: id } }],
  ]
  for (const [endpoint, input] of refused) expect((await asNord.call(endpoint, input)).status).toBe(404)
  await portal.make.withdraw(people.sam, jobId, 'The client stopped.')
  for (const [endpoint, input] of refused) expect((await people.asMia.call(endpoint, input)).status).toBe(404)
})
