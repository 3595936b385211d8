import { downloadDocument } from '@hub/contract/downloads'
import { getJob } from '@hub/contract/jobs'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { writeBilingualXliff } from '@hub/documents/exchange/bilingual'
import { matchReturned } from '@hub/documents/exchange/matching'
import { readReturned } from '@hub/documents/exchange/returned'
import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { formWith, idsOf, postForm, reportOf, uploadFile } from '../../testing/upload.ts'
import type { SegmentFacts } from './translation.rules.ts'
import { listOf, planUpload } from './upload.rules.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const sources = ['One here.', 'Two here.', 'Three here.', 'Four here.', 'Five here.']

/** An accepted job of five sentences, and what can be done with it. */
async function fiveSentences() {
  const bytes = Buffer.from(`<html lang="en">${sources.map((text) => `<p>${text}</p>`).join('')}</html>`)
  const project = await portal.make.project({
    jobs: [{ file: { name: 'five.html', bytes }, target: 'it-IT' }],
  })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const asMia = people.asMia
  const read = async () => (await asMia.call(getTranslation, { params: { jobId } })).ok
  const ids = (await read()).segments.map(({ id }) => id)
  return {
    jobId,
    ids,
    read,
    targets: async () => (await read()).segments.map(({ target }) => target),
    download: async () =>
      (await asMia.call(downloadDocument, { params: { jobId, downloadType: 'xliff' } })).bytes.toString(),
    save: (index: number, target: string, status?: string) =>
      asMia.call(saveTranslation, {
        params: { jobId },
        body: { post_edited_data: [{ id: ids[index] ?? '', target, status }] },
      }),
    upload: async (file: string, fields: Record<string, string> = {}) =>
      reportOf(await uploadFile(asMia, jobId, file, fields)),
  }
}

/** What a tool writes for a segment, by its number. */
const translate = (file: string, number: number, text: string, state = 'translated') => {
  let count = 0
  return file.replace(/<target[^>]*>[^<]*<\/target>/g, (target) => {
    count += 1
    return count === number ? `<target state="${state}">${text}</target>` : target
  })
}

test('what was changed in the portal since the file was downloaded is not overwritten, and shown beside the file’s text', async () => {
  const job = await fiveSentences()
  const file = translate(translate(translate(await job.download(), 1, 'Uno'), 2, 'Due'), 3, 'Tre')
  await job.save(1, 'Due, in the portal')
  await job.save(2, 'Tre')
  const report = await job.upload(file)
  expect(report).toMatchObject({
    revision: 3,
    taken: [{ id: job.ids[0], number: 1, revision: 3 }],
    newer: [{ id: job.ids[1], number: 2, source: 'Two here.', theirs: 'Due', ours: 'Due, in the portal' }],
    not_taken: [],
  })
  expect(await job.targets()).toEqual(['Uno', 'Due, in the portal', 'Tre', '', ''])
})

test('asked to, an upload overwrites what is newer', async () => {
  const job = await fiveSentences()
  const file = translate(await job.download(), 2, 'Due')
  await job.save(1, 'Due, in the portal')
  const report = await job.upload(file, { over: 'true' })
  expect([idsOf(report.taken), report.newer]).toEqual([[job.ids[1]], []])
  expect(await job.targets()).toEqual(['', 'Due', '', '', ''])
})

test('a dry run says what would happen, writes nothing and starts nothing', async () => {
  const job = await fiveSentences()
  const file = translate(translate(await job.download(), 1, 'Uno'), 2, 'Due')
  const before = await job.read()
  const report = await job.upload(file, { dry_run: 'true' })
  expect(report).toEqual({
    revision: 0,
    cut_revision: 0,
    progress: before.progress,
    taken: [0, 1].map((index) => ({ id: job.ids[index], number: index + 1, revision: 0 })),
    newer: [],
    not_taken: [],
    dated: true,
    confirmed: 0,
  })
  expect(await job.read()).toEqual(before)
  const status = async () => (await people.asMia.call(getJob, { params: { jobId: job.jobId } })).ok.status
  expect(await status()).toBe('Accepted')
  await job.upload(file, { dry_run: 'false' })
  expect(await status()).toBe('In Progress')
})

test('what has changed since the dry run is not overwritten either', async () => {
  const job = await fiveSentences()
  const file = translate(translate(await job.download(), 1, 'Uno'), 2, 'Due')
  await job.save(0, 'seen')
  const dry = await job.upload(file, { dry_run: 'true' })
  expect(idsOf(dry.newer)).toEqual([job.ids[0]])
  await job.save(1, 'not seen')
  const fields = { over: 'true', revision: String(dry.revision) }
  const report = await job.upload(file, fields)
  expect([idsOf(report.taken), idsOf(report.newer)]).toEqual([[job.ids[0]], [job.ids[1]]])
  expect(await job.targets()).toEqual(['Uno', 'not seen', '', '', ''])
})

test('a file that comes back as it went out is in no list and changes nothing', async () => {
  const job = await fiveSentences()
  await job.save(0, 'Uno', 'reviewed')
  await job.save(1, 'Due', 'draft')
  const file = await job.download()
  const before = await job.read()
  expect(await job.upload(file)).toMatchObject({ taken: [], newer: [], not_taken: [], confirmed: 0 })
  expect(await job.read()).toEqual(before)
})

test('a text that was only confirmed in the tool is confirmed here, keeps its origin and is never less done', async () => {
  const job = await fiveSentences()
  await job.save(0, 'Uno', 'draft')
  await job.save(1, 'Due', 'reviewed')
  await portal.query(`update segments set origin = 'mt', match = 80 where id = '${job.ids[0]}'`)
  const file = translate(translate(await job.download(), 1, 'Uno'), 2, 'Due', 'needs-translation')
  expect(await job.upload(file)).toMatchObject({ taken: [], confirmed: 1, progress: { translated: 2 } })
  expect((await job.read()).segments.slice(0, 2)).toMatchObject([
    { target: 'Uno', status: 'translated', origin: 'mt', match: 80 },
    { target: 'Due', status: 'reviewed' },
  ])
})

test('of a file that does not say when it was downloaded, each segment with another text here is newer', async () => {
  const job = await fiveSentences()
  await job.save(0, 'Uno, in the portal')
  const file = translate(translate(await job.download(), 1, 'Uno'), 2, 'Due')
  const without = file.replace(/ hub:\w+="[^"]*"/g, '')
  for (const old of [
    without.replace(/\/r\d+\//, '/'),
    without.replace(/ original="[^"]*"/, ' original="five.html"'),
    file.replace(/hub:revision="\d+"/, 'hub:revision="4000"').replace(/\/r\d+\//, '/r4000/'),
  ]) {
    const report = await job.upload(old, { dry_run: 'true' })
    expect([idsOf(report.taken), idsOf(report.newer), report.dated]).toEqual([
      [job.ids[1]],
      [job.ids[0]],
      false,
    ])
  }
})

test('a file that neither names the job nor holds a unit of it is refused, and so is one of two jobs', async () => {
  const job = await fiveSentences()
  const other = await fiveSentences()
  const file = translate(await job.download(), 1, 'Uno')
  const strange = file
    .replace(/ hub:\w+="[^"]*"/g, '')
    .replace(/ original="[^"]*"/, ' original="five.html"')
    .replace(/<trans-unit id="[^"]*"/g, '<trans-unit id="theirs"')
  const both = file.replace(
    '</file>',
    `</file><file original="jobs/${other.jobId}/r0/five.html"><body/></file>`,
  )
  for (const [bytes, sentence] of [
    [strange, /^Nothing in this file says that it belongs to this job\./],
    [both, /^This file belongs to another job\./],
  ] as const) {
    const answer = await uploadFile(people.asMia, job.jobId, bytes)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { file: [expect.stringMatching(sentence)], code: ['other-job'] },
    ])
  }
  expect(await job.targets()).toEqual(['', '', '', '', ''])
})

test('a translation that was taken out in the tool leaves the one here, and is named', async () => {
  const job = await fiveSentences()
  await job.save(0, 'Uno')
  const file = translate(await job.download(), 1, '')
  expect((await job.upload(file)).not_taken).toEqual([
    {
      id: job.ids[0],
      number: 1,
      reason: 'The file has no translation for this segment any more; the one here stays.',
    },
  ])
  expect(await job.targets()).toEqual(['Uno', '', '', '', ''])
})

test('what a file lacks, has too much of or changed is named with the number of its segment', async () => {
  const job = await fiveSentences()
  const file = (await job.download())
    .replace(/<trans-unit id="[^"]*"[^>]*>\s*<source>Two.*?<\/trans-unit>/s, '')
    .replace('<source>Three here.', '<source>Another three.')
    .replace(
      '</body>',
      '<trans-unit id="more"><source>More</source><target>Di più</target></trans-unit></body>',
    )
  expect((await job.upload(file)).not_taken).toEqual([
    { id: job.ids[2], number: 3, reason: 'The source of this segment is not the one of the job.' },
    { id: 'more', number: null, reason: 'This segment is not one of the job.' },
    { id: job.ids[1], number: 2, reason: 'The file has no such segment.' },
  ])
})

test('the fields of the form may come after its file; one that cannot be understood is a fault, not another wish', async () => {
  const job = await fiveSentences()
  const file = Buffer.from(translate(await job.download(), 1, 'Uno'))
  const last = await postForm(
    people.asMia,
    job.jobId,
    formWith(file, { fields: { dry_run: 'True' }, last: true }),
  )
  expect(idsOf(reportOf(last).taken)).toEqual([job.ids[0]])
  const wrong = { dry_run: 'perhaps', over: '2', revision: '99999999999' }
  const answer = await uploadFile(people.asMia, job.jobId, file, wrong)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      dry_run: ['Must be a valid boolean.'],
      over: ['Must be a valid boolean.'],
      revision: ['A valid integer is required.'],
    },
  ])
  const long = await uploadFile(people.asMia, job.jobId, file, { dry_run: 'true'.repeat(10_000) })
  expect(long.statusCode).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field-${n}`, 'x']))
  expect((await uploadFile(people.asMia, job.jobId, file, many)).statusCode).toBe(413)
  expect((await job.read()).revision).toBe(0)
})

test('of two uploads at once the second sees what the first has done', async () => {
  const job = await fiveSentences()
  const file = await job.download()
  const reports = await Promise.all([
    job.upload(translate(file, 1, 'Uno')),
    job.upload(translate(file, 1, 'Uno!')),
  ])
  expect(reports.map(({ taken }) => taken.length).sort()).toEqual([0, 1])
  expect(reports.map(({ newer }) => newer.length).sort()).toEqual([0, 1])
})

test('whatever a text is made of, a file that nobody touched brings it back as it was', async () => {
  const open = { code: 1, kind: 'open', display: '<b a="1">' } as const
  const close = { code: 1, kind: 'close', display: '</b>' } as const
  const alone = { code: 2, kind: 'alone', display: '\r\n<br/>' } as const
  const source = ['Press ', open, 'OK', close, alone]
  const targets: Text[] = [
    ...['', ' ', ' led and trailed ', 'two\r\nlines\rof\ttext', 'a\u0085b\u2028c\u00a0d', '<&>"\'', ']]>'],
    ...['cafe\u0301', 'café', '𝒜 👩‍👩‍👧', '\u202eabc\u202c', 'נוסח', '{1}', '%s &amp;'],
    ...[
      ['Drück ', open, 'OK', close, alone],
      [alone],
      [open, close, alone],
      [alone, ' ', open, '  x', close],
    ],
  ]
  const statuses = ['new', 'draft', 'translated', 'reviewed', 'locked'] as const
  const segments = targets.flatMap((target, at) =>
    statuses.map(
      (status): SegmentFacts => ({
        id: `${at}-${status}`,
        source: at % 2 === 0 ? source : ['Other ', ...source],
        target: status === 'new' ? '' : target,
        status,
        words: 1,
        bytes: 0,
        revision: 3,
        cutRevision: 0,
        origin: null,
        match: null,
        accepted: [],
      }),
    ),
  )
  const about = { jobId: 'job', documentName: 'a.docx', sourceLanguage: 'en', targetLanguage: 'de' }
  const rows = segments.map((segment) => ({ ...segment, note: null, maxLength: null }))
  const { segments: theirs } = readReturned(
    Buffer.concat([...writeBilingualXliff({ ...about, revision: 3, segments: rows })]),
  )
  const file = { revision: 3, ...matchReturned(segments, theirs) }
  for (const over of [false, true]) {
    const plan = await planUpload(file, jobOf(segments, 3), { over, base: null }, nobodyElse)
    expect([plan.edits, plan.newer, plan.notTaken]).toEqual([[], [], []])
  }
})

/** Nobody else calls. */
const nobodyElse = () => undefined

/** A job as an upload finds it. */
const jobOf = (segments: readonly SegmentFacts[], revision: number) => ({
  numbers: new Map(segments.map(({ id }, index) => [id, index + 1])),
  segments: new Map(segments.map((segment) => [segment.id, segment])),
  revision,
})

test('a text that is saved while its file is uploaded is not overwritten', async () => {
  const segment: SegmentFacts = {
    id: 'a',
    source: 'One',
    target: 'just now',
    status: 'draft',
    words: 1,
    bytes: 0,
    revision: 8,
    cutRevision: 0,
    origin: null,
    match: null,
    accepted: [],
  }
  const file = {
    revision: 7,
    matched: [{ id: 'a', target: 'Uno', state: 'translated', hasOwnState: true } as const],
    notTaken: [],
    missing: [],
  }
  const plan = (base: number | null) =>
    planUpload(file, jobOf([segment], 8), { over: true, base }, nobodyElse)
  expect(idsOf((await plan(7)).newer)).toEqual(['a'])
  expect(idsOf((await plan(8)).edits)).toEqual(['a'])
  expect(idsOf((await plan(null)).edits)).toEqual(['a'])
})

test('an answer names a thousand rows, or as many as are four million characters, and counts the others', () => {
  const rows = Array.from({ length: 2500 }, (_, n) => ({ id: String(n) }))
  expect(listOf(rows, 7)).toHaveLength(1001)
  expect(listOf(rows, 7).at(-1)).toEqual({ more: 1507 })
  expect(listOf(rows.slice(0, 1000))).toHaveLength(1000)
  const long = Array.from({ length: 30 }, () => ({ theirs: 'x'.repeat(200_000) }))
  expect(listOf(long).at(-1)).toEqual({ more: 10 })
})
