import type { Code, Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { xliff12 } from '../formats/xliff12/format.ts'
import { settingsFor } from '../testing/settings.ts'
import {
  type BilingualJob,
  type BilingualSegment,
  readBilingualXliff,
  sourceHash,
  writeBilingualXliff,
} from './bilingual.ts'
import { matchReturned } from './returns.ts'

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
  documentName: 'Größe "A" & B.docx',
  sourceLanguage: 'en-GB',
  targetLanguage: 'de-DE',
  segments,
}

const edited = (change: (text: string) => string) =>
  readBilingualXliff(Buffer.from(change(Buffer.from(writeBilingualXliff(job)).toString('utf8')), 'utf8'))

test('a job that comes back as it went out is the same segments, states and job', async () => {
  const returned = edited((text) => text)
  expect(returned.jobId).toBe('0197-job')
  const { matched, notTaken, missing } = matchReturned(segments, returned.segments)
  expect(matched).toEqual(segments.map(({ id, target, status }) => ({ id, target, state: status })))
  expect({ notTaken, missing }).toEqual({ notTaken: [], missing: [] })
})

test('the file is XLIFF 1.2 that our own reader of documents opens', async () => {
  const content = await xliff12.read(writeBilingualXliff(job), settingsFor('fr'))
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

test('the job is known also when a tool drops attributes it does not know', async () => {
  expect(edited((text) => text.replace(/ hub:job="[^"]*"/, '')).jobId).toBe('0197-job')
})

test('segments are found by their source when a tool gives them ids of its own, repeated ones in order', async () => {
  const returned = edited((text) => text.replace(/id="s(\d)"/g, 'id="guid-$1"'))
  const { matched, missing } = matchReturned(segments, returned.segments)
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
  const returned = edited((text) =>
    text.replace('One two', 'One too').replace('id="s4"', 'id="zz"').replace('>Checked<', '>Stranger<'),
  )
  const { matched, notTaken, missing } = matchReturned(segments, returned.segments)
  expect(matched.map(({ id }) => id)).toEqual(['s2', 's3', 's5', 's6'])
  expect(notTaken.map(({ id, reason }) => [id, reason])).toEqual([
    ['s1', 'source-changed'],
    ['zz', 'unknown'],
  ])
  expect(missing).toEqual(['s1', 's4'])
})

test('a segment that is in the file twice counts once', async () => {
  const returned = edited((text) => text.replace(/( *<trans-unit id="s4".*?<\/trans-unit>\n)/s, '$1$1'))
  const { matched, notTaken } = matchReturned(segments, returned.segments)
  expect(matched).toHaveLength(6)
  expect(notTaken.map(({ id, reason }) => [id, reason])).toEqual([['s4', 'repeated']])
})

test('codes that a tool lost half of are left out, and their segment is named', async () => {
  const returned = edited((text) => text.replace(/(<target.*?)<ept id="3" rid="3">[^<]*<\/ept>/, '$1'))
  const { matched, notTaken } = matchReturned(segments, returned.segments)
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
  const returned = edited((text) => text.replace(/(<target[^>]*>)One two/, `$1${stack}`))
  const { notTaken } = matchReturned(segments, returned.segments)
  expect(notTaken).toEqual([
    {
      id: 's1',
      reason: 'not-text',
      message: 'The translation stacks more marks on a letter than any script does.',
    },
  ])
  const inSource = edited((text) => text.replace('<source>One two', `<source>${stack}`))
  expect(matchReturned(segments, inSource.segments).notTaken.map(({ reason }) => reason)).toEqual([
    'source-changed',
  ])
})

test('a unit that a tool divided into sentences comes back as the one segment it was', async () => {
  const returned = edited((text) =>
    text.replace(
      /<source>One two {2}three<\/source>\s*<target state="new">One two {2}three<\/target>/,
      '<source>One two  three</source><seg-source><mrk mtype="seg" mid="1">One two</mrk>  <mrk mtype="seg" mid="2">three</mrk></seg-source><target state="new"><mrk mtype="seg" mid="1">Eins zwei</mrk> <mrk mtype="seg" mid="2">drei</mrk></target>',
    ),
  )
  expect(matchReturned(segments, returned.segments).matched[0]).toEqual({
    id: 's1',
    target: 'Eins zwei drei',
    state: 'translated',
  })
})

test('what a tool translated is translated, also when it leaves the word for new; what it left alone is not begun', async () => {
  const returned = edited((text) =>
    text.replace('<target state="new">One two  three<', '<target state="new">Eins zwei<'),
  )
  expect(returned.segments[0]).toMatchObject({ target: 'Eins zwei', state: 'translated' })
  expect(edited((text) => text).segments[0]).toMatchObject({ target: null, state: 'new' })
})
