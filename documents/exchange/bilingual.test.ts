import type { Code, Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { xliff12 } from '../formats/xliff12/format.ts'
import { settingsFor } from '../testing/settings.ts'
import { wholeXliff } from '../testing/written.ts'
import type { BilingualJob, BilingualSegment } from './bilingual.ts'
import { matchReturned } from './matching.ts'
import { readReturned, sourceHash } from './returned.ts'

const open = (code: number, display: string): Code => ({ code, kind: 'open', display })
const close = (code: number, display: string): Code => ({ code, kind: 'close', display })
const alone = (code: number, display: string): Code => ({ code, kind: 'alone', display })

const segment = (id: string, source: Text, more: Partial<BilingualSegment> = {}): BilingualSegment => ({
  id,
  source,
  target: null,
  status: 'new',
  note: null,
  maxLength: null,
  ...more,
})

const bold: Text = [
  'Press ',
  open(3, '<b class="x">'),
  'OK & "go"',
  close(3, '</b>'),
  alone(4, '<br/>'),
  ' now',
]
const segments = [
  segment('s1', 'One two  three', { note: 'Be <brief>', maxLength: 20 }),
  segment('s2', bold, {
    target: [alone(4, '<br/>'), 'Drücken ', open(3, '<b class="x">'), 'OK', close(3, '</b>')],
    status: 'draft',
  }),
  segment('s3', 'Done', { target: 'Fertig', status: 'translated' }),
  segment('s4', 'Checked', { target: 'Geprüft', status: 'reviewed' }),
  segment('s5', 'Fixed', { target: 'Fest', status: 'locked' }),
  segment('s6', 'Done', { target: 'Erledigt', status: 'translated' }),
]
const job: BilingualJob = {
  jobId: '0197-job',
  revision: 12,
  documentName: 'Größe "A" & B.docx',
  sourceLanguage: 'en-GB',
  targetLanguage: 'de-DE',
  segments,
}

/** What is not begun, or locked, says so of its unit and not of its translation. */
const statesIt = (status: string) => status !== 'new' && status !== 'locked'

const readEdited = (change: (text: string) => string) =>
  readReturned(Buffer.from(change(Buffer.from(wholeXliff(job)).toString('utf8')), 'utf8'))

test('a job that comes back as it went out is the same segments, states and job', async () => {
  const file = readEdited((text) => text)
  expect(file).toMatchObject({ jobIds: new Set(['0197-job']), revision: 12 })
  const { matched, notTaken, missing } = matchReturned(segments, file.segments)
  expect(matched).toEqual(
    segments.map(({ id, target, status }) => ({
      id,
      target,
      state: status,
      hasOwnState: statesIt(status),
    })),
  )
  expect({ notTaken, missing }).toEqual({ notTaken: [], missing: [] })
})

test('the file is XLIFF 1.2 that our own reader of documents opens', async () => {
  const content = await xliff12.read(wholeXliff(job), settingsFor('fr'))
  expect(content).toMatchObject({ sourceLanguage: 'en-GB', targetLanguage: 'de-DE' })
  // What is not begun is a copy of its source, which is a draft in a file from anywhere.
  expect(content.blocks.map(({ state }) => state)).toEqual([
    'draft',
    'draft',
    'translated',
    'reviewed',
    'locked',
    'translated',
  ])
  expect(content.blocks[0]).toMatchObject({ notes: ['Be <brief>'], maxLength: 20 })
})

test('job and revision are known also when a tool drops attributes, their declaration, or changes the original', async () => {
  const changes: ((text: string) => string)[] = [
    (text) => text.replace(/ hub:\w+="[^"]*"/g, ''),
    (text) => text.replace(/ original="[^"]*"/, ''),
    (text) => text.replace(/ original="[^"]*"/, ' original="file.xlf"').replace(/ xmlns:hub="[^"]*"/, ''),
    (text) =>
      text.replace(/ hub:\w+="[^"]*"/g, '').replace('jobs/0197-job/r12/', 'C:\\work\\jobs\\0197-job\\r12\\'),
  ]
  for (const change of changes)
    expect(readEdited(change)).toMatchObject({ jobIds: new Set(['0197-job']), revision: 12 })
})

test('of several revisions that a file names the oldest counts; a file may name none, or several jobs', async () => {
  expect(readEdited((text) => text.replace('hub:revision="12"', 'hub:revision="9"')).revision).toBe(9)
  const older = readEdited((text) => text.replace('/r12/', '/').replace(/ hub:\w+="[^"]*"/g, ''))
  expect(older).toMatchObject({ jobIds: new Set(['0197-job']), revision: null })
  const none = readEdited((text) =>
    text.replace(/ hub:\w+="[^"]*"/g, '').replace('original="jobs/', 'original="'),
  )
  expect(none).toMatchObject({ jobIds: new Set(), revision: null })
  const two = readEdited((text) =>
    text.replace('  </file>', '  </file><file original="jobs/other/r3/b.docx"><body/></file>'),
  )
  expect(two).toMatchObject({ jobIds: new Set(['0197-job', 'other']), revision: 3 })
})

/** The same file as a tool writes it that works in XLIFF 2. */
const asXliff2 = (inside: string) =>
  readReturned(
    Buffer.from(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en-GB" trgLang="de-DE"><file id="f1" original="jobs/0197-job/r12/a.docx">${inside}</file></xliff>`,
    ),
  )

test('a tool may hand back XLIFF 2, its units divided further', async () => {
  const file = asXliff2(`
    <unit id="s1"><segment state="translated"><source>One two</source><target>Eins zwei</target></segment><ignorable><source>  </source></ignorable><segment state="translated"><source>three</source><target>drei</target></segment></unit>
    <unit id="s2"><segment state="initial"><source>Press <pc id="a">OK &amp; "go"</pc><ph id="b"/> now</source><target><ph id="b"/><pc id="a">OK</pc> drücken</target></segment></unit>
    <unit id="s3"><segment state="final"><source>Done</source><target>Fertig</target></segment></unit>
    <unit id="s4"><segment state="initial"><source>Checked</source><target>Checked</target></segment></unit>
    <unit id="s5" translate="no"><segment><source>Fixed</source><target>Fest</target></segment></unit>
    <unit id="s6"><segment><source>Done</source></segment></unit>`)
  expect(file).toMatchObject({ jobIds: new Set(['0197-job']), revision: 12 })
  const { matched, notTaken } = matchReturned(segments, file.segments)
  expect(notTaken).toEqual([])
  expect(matched.map(({ id, target, state, hasOwnState }) => [id, target, state, hasOwnState])).toEqual([
    ['s1', 'Eins zwei  drei', 'translated', true],
    [
      's2',
      [
        expect.objectContaining({ code: 4 }),
        expect.objectContaining({ code: 3 }),
        'OK',
        expect.objectContaining({ code: 3 }),
        ' drücken',
      ],
      'translated',
      false,
    ],
    ['s3', 'Fertig', 'reviewed', true],
    ['s4', null, 'new', false],
    ['s5', 'Fest', 'locked', false],
    ['s6', null, 'new', false],
  ])
})

test('a translation that is longer than a segment may be is not taken, and said to be', async () => {
  const file = readEdited((text) => text.replace(/(<target[^>]*>)One two/, `$1${'lang '.repeat(50_000)}`))
  const { notTaken } = matchReturned(segments, file.segments)
  expect(notTaken).toEqual([
    { id: 's1', reason: 'too-long', message: 'The translation is longer than a segment may be.' },
  ])
})

test('a hundred thousand equal sources with ids of a tool’s own are brought home in their order', async () => {
  const many = Array.from({ length: 100_000 }, (_, n) => ({ id: `own-${n}`, source: 'Same' }))
  const back = { source: 'Same', state: 'translated', hasOwnState: true, codesLeftOut: 0 } as const
  const theirs = many.map((_, n) => ({
    ...back,
    id: `theirs-${n}`,
    target: `Gleich ${n}`,
    sourceHash: sourceHash('Same'),
  }))
  const { matched } = matchReturned(many, theirs)
  expect([matched[0], matched.at(-1)].map((unit) => [unit?.id, unit?.target])).toEqual([
    ['own-0', 'Gleich 0'],
    ['own-99999', 'Gleich 99999'],
  ])
})

test('segments are found by their source when a tool gives them ids of its own, repeated ones in order', async () => {
  const file = readEdited((text) => text.replace(/id="s(\d)"/g, 'id="guid-$1"'))
  const { matched, missing } = matchReturned(segments, file.segments)
  expect(matched.map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6'])
  expect(matched[5]?.target).toBe('Erledigt')
  expect(missing).toEqual([])
})

test('spaces that a tool changes do not make another source', async () => {
  expect(sourceHash(' One two three ')).toBe(sourceHash('One two  three'))
  expect(sourceHash('One\u0085two\u202fthree')).toBe(sourceHash('One two three'))
  expect(sourceHash(['a', alone(1, '<x/>')])).toBe(sourceHash(['a', alone(7, '%s')]))
  expect(sourceHash(['a', alone(1, '<x/>')])).not.toBe(sourceHash('a'))
})

test('a segment whose source was changed is not taken, and is not mistaken for one of another job', async () => {
  const file = readEdited((text) =>
    text.replace('One two', 'One too').replace('id="s4"', 'id="zz"').replace('>Checked<', '>Stranger<'),
  )
  const { matched, notTaken, missing } = matchReturned(segments, file.segments)
  expect(matched.map(({ id }) => id)).toEqual(['s2', 's3', 's5', 's6'])
  expect(notTaken.map(({ id, reason }) => [id, reason])).toEqual([
    ['s1', 'source-changed'],
    ['zz', 'unknown'],
  ])
  expect(missing).toEqual(['s1', 's4'])
})

test('a segment that is in the file twice counts once', async () => {
  const file = readEdited((text) => text.replace(/( *<trans-unit id="s4".*?<\/trans-unit>\n)/s, '$1$1'))
  const { matched, notTaken } = matchReturned(segments, file.segments)
  expect(matched).toHaveLength(6)
  expect(notTaken.map(({ id, reason }) => [id, reason])).toEqual([['s4', 'repeated']])
})

test('codes that a tool lost half of are left out, and their segment is named', async () => {
  const file = readEdited((text) => text.replace(/(<target.*?)<ept id="3" rid="3">[^<]*<\/ept>/, '$1'))
  const { matched, notTaken } = matchReturned(segments, file.segments)
  expect(matched[1]?.target).toEqual([alone(4, '<br/>'), 'Drücken OK'])
  expect(notTaken).toEqual([
    {
      id: 's2',
      reason: 'codes-left-out',
      message:
        'The translation was taken without the codes that its source does not have, or of which it had only half.',
    },
  ])
})

test('a translation that stacks marks as no script does is not taken, however many of them there are', async () => {
  const stack = 'a\u0315\u0300'.padEnd(300_000, '\u0315\u0300')
  const file = readEdited((text) => text.replace(/(<target[^>]*>)One two/, `$1${stack}`))
  const { notTaken } = matchReturned(segments, file.segments)
  expect(notTaken).toEqual([
    {
      id: 's1',
      reason: 'not-text',
      message: 'The translation stacks more marks on a letter than any script does.',
    },
  ])
  const inSource = readEdited((text) => text.replace('<source>One two', `<source>${stack}`))
  expect(matchReturned(segments, inSource.segments).notTaken.map(({ reason }) => reason)).toEqual([
    'source-changed',
  ])
})

test('a unit that a tool divided into sentences comes back as the one segment it was', async () => {
  const file = readEdited((text) =>
    text.replace(
      /<source>One two {2}three<\/source>\s*<target state="new">One two {2}three<\/target>/,
      '<source>One two  three</source><seg-source><mrk mtype="seg" mid="1">One two</mrk>  <mrk mtype="seg" mid="2">three</mrk></seg-source><target state="new"><mrk mtype="seg" mid="1">Eins zwei</mrk> <mrk mtype="seg" mid="2">drei</mrk></target>',
    ),
  )
  expect(matchReturned(segments, file.segments).matched[0]).toEqual({
    id: 's1',
    target: 'Eins zwei drei',
    state: 'translated',
    hasOwnState: false,
  })
})

test('what a tool translated is translated, also when it leaves the word for new; what it left alone is not begun', async () => {
  const file = readEdited((text) =>
    text.replace('<target state="new">One two  three<', '<target state="new">Eins zwei<'),
  )
  expect(file.segments[0]).toMatchObject({ target: 'Eins zwei', state: 'translated' })
  expect(readEdited((text) => text).segments[0]).toMatchObject({ target: null, state: 'new' })
})

test('a file with more units than a document may have is read: those of the job are taken, the others are not', () => {
  const theirs = Array.from(
    { length: 100_001 },
    (_, n) => `<trans-unit id="t${n}"><source>Theirs ${n}</source><target>Ihres ${n}</target></trans-unit>`,
  ).join('')
  const file = readEdited((text) => text.replace('</body>', `${theirs}</body>`))
  const { matched, notTaken } = matchReturned(segments, file.segments)
  expect(matched.map(({ id }) => id)).toEqual(segments.map(({ id }) => id))
  expect([notTaken.length, notTaken[0]?.reason]).toEqual([100_001, 'unknown'])
})
