import { expect, test } from 'vitest'
import { formatOf } from '../../formats.ts'
import { pseudoTranslations } from '../../testing/corpus.ts'
import { settingsFor } from '../../testing/settings.ts'

const settings = settingsFor('fr')

async function read(name: string, text: string | Buffer, encoding: string | null = null) {
  const bytes = Buffer.from(text)
  const content = await formatOf(name, bytes).read(bytes, { ...settings, encoding })
  return { ...content, sources: content.blocks.map(({ source }) => source) }
}

async function translate(
  name: string,
  text: string | Buffer,
  target: string,
  encoding: string | null = null,
) {
  const bytes = Buffer.from(text)
  const translations = new Map([['cue/1', { target, state: 'translated' as const }]])
  return formatOf(name, bytes).write(bytes, translations, { ...settings, encoding })
}

test('a cue without a blank line before it is a cue of its own', async () => {
  const { sources } = await read('a.srt', '1\n0:0:1,0 --> 0:0:2,0\nOne\n2\n0:0:3,0 --> 0:0:4,0\nTwo\n3 men\n')
  expect(sources).toEqual(['One', 'Two\n3 men'])
})

test('a cue right below the header of WebVTT is one, as for players', async () => {
  const file = 'WEBVTT - Film\nKind: captions\n00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:04.000\nTwo\n'
  expect((await read('a.vtt', file)).sources).toEqual(['One', 'Two'])
  expect(Buffer.from((await translate('a.vtt', file, 'Un')).bytes).toString()).toBe(file.replace('One', 'Un'))
  const bytes = Buffer.from(file)
  const older = await formatOf('a.vtt', bytes).read(bytes, { ...settings, reader: 1 })
  expect(older.blocks).toMatchObject([{ key: 'cue/1', source: 'Two' }])
})

test('a line of spaces above the words of a cue, as YouTube writes it, ends no cue', async () => {
  const cues = (words: string) =>
    `00:01.000 --> 00:02.000 align:start\n \n${words}\n\n00:02.000 --> 00:03.000\nTwo\n \n\n00:03.000 --> 00:04.000\n\nlost\n`
  for (const [name, head] of [['a.vtt', 'WEBVTT\n\n'] as const, ['a.srt', ''] as const]) {
    const { sources, problems } = await read(name, head + cues('One'))
    expect(sources).toEqual(['One', 'Two'])
    expect(problems.map(({ code }) => code)).toEqual(['cue-without-time'])
    const { bytes } = await translate(name, head + cues('One'), 'Un')
    expect(Buffer.from(bytes).toString()).toBe(head + cues('Un'))
    const file = Buffer.from(head + cues('One'))
    const older = await formatOf(name, file).read(file, { ...settings, reader: 1 })
    expect(older.blocks).toMatchObject([{ key: 'cue/1', source: 'Two' }])
  }
})

test('text without a time is reported, with its line, and stays', async () => {
  const srt = await read(
    'a.srt',
    '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nStray\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n',
  )
  expect(srt.sources).toEqual(['One', 'Two'])
  expect(srt.problems).toMatchObject([{ code: 'cue-without-time', line: 5 }])
  const vtt = await read('a.vtt', 'WEBVTT\n\nno time\n\nname of cue\n00:01.000 --> 00:02.000\nOne\n')
  expect(vtt.sources).toEqual(['One'])
  expect(vtt.problems).toMatchObject([{ code: 'cue-without-time', line: 3 }])
})

test('tags are codes, pairs where both halves are there', async () => {
  const { sources } = await read('a.srt', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>One\ntwo</i> <b>3\n')
  expect(sources).toMatchObject([
    [
      { code: 1, kind: 'alone', display: '{\\an8}' },
      { code: 2, kind: 'open', type: 'italic' },
      'One\ntwo',
      { code: 2, kind: 'close' },
      ' ',
      { code: 3, kind: 'alone', type: 'bold' },
      '3',
    ],
  ])
})

test('what SubStation and MicroDVD left in a cue is a code, and a path of Windows is not', async () => {
  const cues = ['One\\NTwo\\hthree\\nfour', '{y:i}Four', 'In C:\\Newer\\hall.txt', 'Look: {note: five}']
  const file = cues
    .map((cue, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${cue}\n`)
    .join('\n')
  const { sources } = await read('a.srt', file)
  expect(sources).toMatchObject([
    ['One', { kind: 'alone', display: '\\N' }, 'Two', { display: '\\h' }, 'three', {}, 'four'],
    [{ kind: 'alone', display: '{y:i}' }, 'Four'],
    cues[2],
    cues[3],
  ])
})

test('the references of WebVTT are letters, written back as references', async () => {
  const text =
    'WEBVTT - a title\n\nNOTE\nFor you &c.\n\n00:01.000 --> 00:02.000 align:left\n<v Ann>Q&amp;A &lt;3&#33; &lrm;\n'
  const { blocks } = await read('a.vtt', text)
  expect(blocks[0]).toMatchObject({
    source: [{ display: '<v Ann>' }, 'Q&A <3! \u200e'],
    notes: ['For you &c.'],
    place: { kind: 'cue', path: '00:01.000' },
  })
  const { bytes } = await translate('a.vtt', text, 'a --> b & c')
  expect(Buffer.from(bytes).toString()).toContain('align:left\na --&gt; b &amp; c\n')
})

test('a translation has the line ends of its file, and no blank line, which would end its cue', async () => {
  const { bytes } = await translate(
    'a.srt',
    '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nOne\r\r\n\r\r\n',
    'Un\n\n \ndeux',
  )
  expect(Buffer.from(bytes).toString()).toBe(
    '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nUn\r\r\ndeux\r\r\n\r\r\n',
  )
})

test('a file in the encoding that was given stays in it, and goes over to UTF-8 for what it lacks', async () => {
  const file = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nCaf\u00e9\n', 'latin1')
  await expect(read('a.srt', file)).rejects.toThrow(/UTF-8/)
  expect((await read('a.srt', file, 'windows-1252')).sources).toEqual(['Café'])
  const french = await translate('a.srt', file, 'Thé', 'windows-1252')
  expect(Buffer.from(french.bytes).toString('latin1')).toContain('\nTh\u00e9\n')
  const japanese = await translate('a.srt', file, '茶', 'windows-1252')
  expect(Buffer.from(japanese.bytes).toString()).toContain('\ufeff1\n')
  expect(japanese.problems).toMatchObject([{ code: 'encoding-changed' }])
})

test('a million lines without a cue, and a cue of 100,001 tags, are read in their turn', async () => {
  const blank = await read('a.srt', `1\n00:00:01,000 --> 00:00:02,000\nOne\n${'\n'.repeat(1_000_000)}`)
  expect(blank.sources).toEqual(['One'])
  const tags = Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${'<i>'.repeat(100_001)}`)
  const format = formatOf('a.srt', tags)
  const content = await format.read(tags, settings)
  const output = await format.write(tags, pseudoTranslations(content), settings)
  expect(output.bytes.length).toBeGreaterThan(tags.length)
})
