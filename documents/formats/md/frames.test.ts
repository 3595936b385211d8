import { expect, test } from 'vitest'
import { StoredTranslations, segmentsOf } from '../../segments.ts'
import { readFile, writeFile } from '../../testing/reading.ts'
import { settingsFor } from '../../testing/settings.ts'
import { md } from './format.ts'

const texts = async (text: string, settings = {}) =>
  Object.values((await readFile('a.md', text, settings)).texts)

/** As a person translates it, sentence by sentence. */
async function translated(text: string): Promise<string> {
  const bytes = Buffer.from(text)
  const { blocks } = await md.read(bytes, settingsFor('fr'))
  const stored = segmentsOf(blocks, 'en').map(({ key, source, cut }) => {
    const target = typeof source === 'string' ? source.toUpperCase().replaceAll('\n', ' ') : source
    return { key, source, cut, target, state: 'translated' as const }
  })
  const output = await md.write(bytes, new StoredTranslations(stored, 'fr'), settingsFor('fr'))
  return Buffer.from(output.bytes).toString()
}

test('lines that make a box are none of its words, and a translation leaves them lines', async () => {
  const text =
    ':::note Read this\nOne sentence. Two\nof them.\n:::\n\n::: warning\r\nText.\r\n:::\r\n\n' +
    '- item\n\n  :::tip[A *good* title]{.x}\n\n  Words.\n\n  :::\n\n> :::{caution} Mind\n> the step\n> :::\n'
  expect(await texts(text)).toEqual([
    'Read this',
    'One sentence. Two\nof them.',
    'Text.',
    'item',
    'A [1>good<1] title',
    'Words.',
    'Mind',
    'the step',
  ])
  expect(await translated(text)).toBe(
    ':::note READ THIS\nONE SENTENCE. TWO OF THEM.\n:::\n\n::: warning\r\nTEXT.\r\n:::\r\n\n' +
      '- ITEM\n\n  :::tip[A *good* title]{.x}\n\n  WORDS.\n\n  :::\n\n> :::{caution} MIND\n> THE STEP\n> :::\n',
  )
})

test('terms, what they mean, boxes of MkDocs and abbreviations stay apart', async () => {
  const text =
    'Term\n: What it means,\n  at length.\n:   And **more**.\n\n!!! note "Mind: \\"this\\""\n    Body.\n\n' +
    '??? tip\n    Folded.\n\n=== "Tab one"\n    First.\n\n[TOC]\n\n*[HTML]: Hyper Text\n*[CSS]: Style Sheets\n'
  expect(await texts(text)).toEqual([
    'Term',
    'What it means,\nat length.',
    'And [1>more<1].',
    'Mind: "this"',
    'Body.',
    'Folded.',
    'Tab one',
    'First.',
    'Hyper Text',
    'Style Sheets',
  ])
  expect(await translated(text)).toBe(
    'TERM\n: WHAT IT MEANS, AT LENGTH.\n:   And **more**.\n\n!!! note "MIND: \\"THIS\\""\n    BODY.\n\n' +
      '??? tip\n    FOLDED.\n\n=== "TAB ONE"\n    FIRST.\n\n[TOC]\n\n*[HTML]: HYPER TEXT\n*[CSS]: STYLE SHEETS\n',
  )
})

test('what MDX imports, exports and comments is code, and words about it are text', async () => {
  const code =
    "import Tabs from '@theme/Tabs'\nimport {\n  One,\n} from \"./one\";\n\nimport './x.css'\n\n" +
    "export const meta = {\n  title: 'x',\n}\n\n{/* a remark */}\n\n"
  const words =
    'import goods from other countries\n\nexport defaults to a file\n\nA {/* remark */} in a sentence.\n'
  expect(await texts(code + words)).toEqual([
    'import goods from other countries',
    'export defaults to a file',
    'A [1] in a sentence.',
  ])
  expect((await translated(code + words)).startsWith(code)).toBe(true)
})

test('a tag of MDX with values in braces is a code, as other tags are', async () => {
  const text =
    'See <Badge kind={a + b} on>new <b>things</b></Badge> here.\n\n<Tab value={"a"}>\nInner words.\n</Tab>\n\nIf a <B> or c={d}> e.\n'
  expect(await texts(text)).toEqual([
    'See [1]new [2>things<2][3] here.',
    '[1]\nInner words.\n[2]',
    'If a [1] or c={d}> e.',
  ])
  const { blocks } = await readFile('a.md', text)
  const [first] = blocks
  const target = Array.isArray(first?.source)
    ? first.source.map((part) => (typeof part === 'string' ? part.toUpperCase() : part))
    : ''
  const { text: written } = await writeFile('a.md', text, { [first?.key ?? '']: target })
  expect(written).toContain('SEE <Badge kind={a + b} on>NEW <b>THINGS</b></Badge> HERE.')
})

test('what a dialect alone takes for more of a box is reported, not lost', async () => {
  const text = '!!! note\n\n    Words.\n\nTerm\n: Meaning.\n\n    More.\n\nPlain.\n\n    code()\n'
  const { problems } = await readFile('a.md', text)
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['md-boxed', 3],
    ['md-boxed', 8],
  ])
})

test('a table that is drawn with signs keeps its lines, and is reported', async () => {
  const text =
    'Before.\n\n+-----+-----+\n| A *b* | C |\n+=====+=====+\n| D   | E   |\n+-----+-----+\n\n- Item\n\n  +---+\n  | x |\n  +---+\n\n+ plus\n+ other\n'
  const { texts: all, problems } = await readFile('a.md', text)
  expect(Object.values(all)).toEqual(['Before.', 'Item', 'plus', 'other'])
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['md-drawn-table', 3],
    ['md-drawn-table', 11],
  ])
  const sum = '+---+ is not a table\nbut words.\n'
  expect(await texts(sum)).toEqual(['+---+ is not a table\nbut words.'])
  expect(await texts('+---+\n| x |\n+---+\n', { reader: 6 })).toEqual(['+---+\n| x |\n+---+'])
})

test('a line of very many spaces is read as soon as another', async () => {
  const many = (sign: string) => sign.repeat(190_000)
  for (const line of [`:::note a${many(' ')}b`, `:::note[a]${many(' ')}b`, `!!! a${many(' ')}b`])
    expect(await texts(`${line}\nWords.\n`)).toContain('Words.')
})

test('a paragraph without such lines, and a job that an older reader read, are as they were', async () => {
  const plain = 'A line: of :::words\nand *more*  \n(:) of !!! it ::: here\n'
  expect(await texts(plain)).toEqual(await texts(plain, { reader: 5 }))
  expect(await texts(':::note\nWords.\n:::\n', { reader: 5 })).toEqual([':::note\nWords.\n:::'])
  const { text } = await writeFile(
    'a.md',
    ':::note\nWords.\n:::\n',
    { 1: ':::note\nMots.\n:::' },
    { reader: 5 },
  )
  expect(text).toBe(':::note\nMots.\n:::\n')
})
