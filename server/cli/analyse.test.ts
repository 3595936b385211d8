import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { officeOf } from '../../documents/testing/office.ts'
import { runHub } from './run.ts'

const folder = await mkdtemp(join(tmpdir(), 'hub-analyse-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Without a server, and without a database: opening one fails. */
async function hub(...args: string[]) {
  const output = { out: '', err: '' }
  const code = await runHub(['analyse', ...args], {
    folder,
    config: () => Promise.reject(new Error('An analysis reads no configuration.')),
    open: () => Promise.reject(new Error('An analysis opens no database.')),
    print: (text) => {
      output.out += text
    },
    say: (line) => {
      output.err += `${line}\n`
    },
    stopped: new AbortController().signal,
  })
  return { code, ...output }
}

await mkdir(join(folder, 'more'))
await writeFile(join(folder, 'b.txt'), 'Save the file.\n\nSave the files.\n\nSave the file.\n')
await writeFile(join(folder, 'a.txt'), 'Save the file.\n\nSomething else entirely.\n')
await writeFile(join(folder, 'more', 'a.txt'), 'Eight.\n')
await writeFile(join(folder, 'empty.txt'), '\n')

const Figures = z.object({
  segments: z.int(),
  words: z.int(),
  weighted_words: z.string(),
  by_band: z.array(z.object({ key: z.string(), segments: z.int(), words: z.int() })),
})
const ReportJson = z.object({
  project_name: z.null(),
  engine: z.literal('embedded'),
  unicode: z.literal('17.0.0'),
  totals: Figures,
  documents: z.array(z.extend(Figures, { id: z.string(), name: z.string() })),
})

test('documents are analysed without a server: figures for people, by document and all together', async () => {
  const { code, out, err } = await hub('b.txt', 'a.txt', '--pair', 'en:fr')
  expect([code, err]).toEqual([0, ''])
  const lines = out.split('\n')
  expect(lines[0]).toBe('a.txt')
  expect(lines[1]).toBe('BAND          SEGMENTS  WORDS  CHARACTERS  WEIGHT')
  expect(lines).toContain('All documents')
  expect(out).toContain('Repetitions   2         6      24          0.20')
  expect(out).toContain('Weighted words: 10.20')
  expect(out).toContain('No memory was available: repetitions and new words only.')
  expect(out).toContain('Counted by GMX-V, with Unicode 17.0.0.')
})

test('one unit, one segment and one word are named as one', async () => {
  await writeFile(
    join(folder, 'one.tmx'),
    `<tmx version="1.4"><header srclang="en"/><body>${unit('Eight.', 'Huit.')}</body></tmx>`,
  )
  const files = ['more/a.txt', '--pair=en:fr', '--tm=one.tmx', '--internal']
  const { out } = await hub(...files)
  expect(out).toContain('Memories: one.tmx (1 unit)\n')
  expect(out).toMatch(/Internal matches: 0 segments, 0 words/)
})

test('--json prints the report alone: documents by name, equal names as they were given', async () => {
  const { code, out } = await hub('b.txt', 'more/a.txt', 'a.txt', '--pair=en:fr', '--internal', '--json')
  expect(code).toBe(0)
  const report = z.parse(ReportJson, JSON.parse(out))
  expect(report.documents.map(({ id, name, words }) => [id, name, words])).toEqual([
    ['1', 'a.txt', 1],
    ['2', 'a.txt', 6],
    ['3', 'b.txt', 9],
  ])
  expect(report.totals).toMatchObject({ segments: 6, words: 16 })
})

test('the same analysis gives the same bytes but for its id and times, documents in any order', async () => {
  const print = async (...files: string[]) => {
    const { out } = await hub(...files, '--pair=en:fr', '--internal', '--tm=menu.tmx', '--json')
    return out.replace(/^\{"id":"[^"]*"/, '').replaceAll(/"(created|finished)_at":"[^"]*"/g, '')
  }
  const first = await print('a.txt', 'b.txt', 'empty.txt')
  expect(first).toContain('"totals"')
  expect(await print('empty.txt', 'b.txt', 'a.txt')).toBe(first)
})

test('--segments writes what was found for each segment, a line each', async () => {
  expect((await hub('b.txt', '--pair=en:fr', '--internal', '--within', '--segments=rows.jsonl')).code).toBe(0)
  const rows = (await readFile(join(folder, 'rows.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(rows.map((row): unknown => JSON.parse(row))).toMatchObject([
    {
      document: '1',
      position: 1,
      source: 'Save the file.',
      words: 3,
      band: 'no-match',
      score: null,
      unit: null,
    },
    {
      position: 2,
      band: '50-74',
      score: 66,
      internal: true,
      base: { tokens: 3, different: 1 },
      unit: { number: 1, source: 'Save the file.' },
      difference: [
        { kind: 'same', text: 'Save the ' },
        { kind: 'removed', text: 'file' },
        { kind: 'added', text: 'files' },
        { kind: 'same', text: '.' },
      ],
    },
    { position: 3, band: 'repetitions', repeated: true },
  ])
})

test('the command reports what documents leave out, and counts it on request', async () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const run = (text: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t>${text}</w:t></w:r>`
  const part = (name: string, type: string, of: string, inside: string, contentType = 'application/xml') => ({
    name,
    type,
    of,
    contentType,
    xml: `<w:root ${W}>${inside}</w:root>`,
  })
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const body = `<w:p>${run('Seen by all')}${run(' hidden', '<w:vanish/>')}</w:p><w:p>${run('12.5')}</w:p>`
  await writeFile(
    join(folder, 'a.docx'),
    officeOf([
      part('word/document.xml', 'officeDocument', '', body, word),
      part(
        'word/comments.xml',
        'comments',
        'word/document.xml',
        `<w:comment><w:p>${run('Why not')}</w:p></w:comment>`,
      ),
    ]),
  )
  const analyse = async (...switches: string[]) => {
    const { code, out, err } = await hub('a.docx', '--pair=en:fr', '--json', ...switches)
    expect(code).toBe(0)
    return { words: z.parse(ReportJson, JSON.parse(out)).totals.words, told: err.trimEnd().split('\n') }
  }
  expect(await analyse()).toEqual({
    words: 3,
    told: [
      'a.docx: 1 comment was not read.',
      'a.docx: 1 paragraph has hidden text, which was not read.',
      'a.docx: 1 text without words was left out.',
    ],
  })
  expect((await analyse('--comments')).words).toBe(5)
  expect((await analyse('--hidden')).words).toBe(4)
  expect((await analyse('--all-texts')).words).toBe(4)
  expect(await analyse('--comments', '--hidden', '--all-texts')).toEqual({ words: 7, told: [''] })
})

test('what cannot be done is one sentence and exit 1, a wrong call is exit 2', async () => {
  const cases = [
    { args: ['gone.txt', '--pair=en:fr'], code: 1, says: 'The file "gone.txt" is not there.' },
    { args: ['more', '--pair=en:fr'], code: 1, says: 'The file "more" is a folder.' },
    { args: ['empty.txt', '--pair=en:fr'], code: 1, says: 'There is nothing to analyse in these documents.' },
    { args: ['a.txt', '--pair=en:fr', '--segments=no/x'], code: 1, says: '/no" to write into.' },
    {
      args: ['a.txt', '--pair=en'],
      code: 2,
      says: '--pair is "en": give two languages, as in --pair=en:fr.',
    },
    { args: ['a.txt', '--pair=en:xx-yy-zz'], code: 2, says: 'give two languages' },
    { args: ['a.txt'], code: 2, says: 'hub analyse needs --pair=SOURCE:TARGET.' },
    { args: ['--pair=en:fr'], code: 2, says: 'hub analyse needs FILES: the documents.' },
    { args: ['a.txt', '--pair=en:fr', '--pair=en:de'], code: 2, says: '--pair is given twice.' },
  ]
  for (const { args, code, says } of cases) {
    const output = await hub(...args)
    expect([output.code, output.out], says).toEqual([code, ''])
    expect(output.err).toContain(says)
  }
  const failure = await hub('gone.txt', '--pair=en:fr', '--json')
  expect(JSON.parse(failure.out)).toEqual({ detail: 'The file "gone.txt" is not there.' })
})

const unit = (source: string, target: string, more = '') =>
  `<tu${more}><tuv xml:lang="en-GB"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`

await writeFile(
  join(folder, 'menu.tmx'),
  [
    '<tmx version="1.4"><header segtype="sentence" srclang="en" datatype="xml"/><body>',
    unit('Save the file.', 'Enregistrer le fichier.', ' changedate="20200101T000000Z"'),
    unit('Save  the file.', 'Enregistrer le fichier.', ' changedate="20210101T000000Z"'),
    unit('Something else<ph x="1"/> entirely.', 'Autre chose<ph x="1"/>.'),
    unit('', 'Rien'),
    '</body></tmx>',
  ].join('\n'),
)

test('--tm reads a memory, the same unit once, and says what it left out', async () => {
  const { code, out, err } = await hub(
    'a.txt',
    'b.txt',
    '--pair=en:fr',
    '--tm',
    'menu.tmx',
    '--segments=rows.jsonl',
  )
  expect(code).toBe(0)
  expect(err).toBe('menu.tmx: units were left out, 1 with nothing to read.\n')
  expect(out).toContain('Memories: menu.tmx (2 units)')
  const rows = (await readFile(join(folder, 'rows.jsonl'), 'utf8')).trimEnd().split('\n')
  expect(rows.map((row): unknown => JSON.parse(row))).toMatchObject([
    {
      band: '100',
      score: 100,
      unit: { number: 1, target: 'Enregistrer le fichier.', changed_at: '2021-01-01T00:00:00.000Z' },
    },
    {
      band: '95-99',
      score: 98,
      penalties: [{ kind: 'codes', points: 2 }],
      unit: { number: 2, target: 'Autre chose.', codes_mapped: false },
    },
    { band: 'repetitions', score: 100 },
    { band: '50-74', score: 66 },
    { band: 'repetitions', score: 100 },
  ])
})

test('a memory may have a penalty, and of two the better one wins', async () => {
  const bandsOf = async (...args: string[]) => {
    const { out } = await hub('a.txt', '--pair=en:fr', '--json', ...args)
    const { totals } = z.parse(ReportJson, JSON.parse(out))
    return totals.by_band.flatMap(({ key, segments }) => Array(segments).fill(key))
  }
  expect(await bandsOf('--tm=menu.tmx=10')).toEqual(['85-94', '85-94'])
  expect(await bandsOf('--tm=menu.tmx=10', '--tm=menu.tmx')).toEqual(['100', '95-99'])
  expect(await bandsOf('--tm=menu.tmx=60')).toEqual(['no-match', 'no-match'])
})

test('a memory that cannot be read is one sentence with its line', async () => {
  await writeFile(join(folder, 'broken.tmx'), '<tmx version="1.4"><header/>\n<body>\n<tu></body></tmx>')
  const cases = [
    { tm: 'gone.tmx', code: 1, says: 'The file "gone.tmx" is not there.' },
    { tm: 'a.txt', code: 1, says: 'a.txt: ' },
    { tm: 'broken.tmx', code: 1, says: 'Line 3' },
    { tm: 'menu.tmx=101', code: 2, says: 'a penalty is a whole number from 0 to 100' },
  ]
  for (const { tm, code, says } of cases) {
    const output = await hub('a.txt', '--pair=en:fr', '--tm', tm)
    expect([output.code, output.out], says).toEqual([code, ''])
    expect(output.err).toContain(says)
  }
})
