import { partsOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const textsOf = async (text: string, settings = {}) =>
  Object.values((await readFile('a.md', text, settings)).texts)

const SIMPLE =
  '  Right     Left   Words\n-------     ------ ---------\n     12     12     *one*\n    123     two    x\n'
const HEADLESS = '-------     ------\n     12     one\n\n    123     two\n-------     ------\n'
const LARGE = `${'-'.repeat(40)}\n Centered   Default\n  Header    Aligned\n----------- -------\n   First    row\n            goes on\n\n  Second    row\n${'-'.repeat(40)}\n`

test('a table that is drawn with dashes keeps its columns, and is reported', async () => {
  for (const table of [SIMPLE, HEADLESS, LARGE]) {
    const { texts, problems } = await readFile(
      'a.md',
      `Before.\n\n${table}\nTable: What it shows\n\n# After\n`,
    )
    expect(Object.values(texts), table).toEqual(['Before.', 'What it shows', 'After'])
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['md-drawn-table', 3]])
  }
  expect(await textsOf(SIMPLE, { reader: 7 })).toEqual(['Right     Left   Words'])
})

test('a table of dashes keeps its columns in a list, a quotation and a note', async () => {
  for (const before of ['- ', '> ', '[^1]: ', '> 1. ']) {
    const rest = before.startsWith('>')
      ? `>${' '.repeat(before.length - 1)}`
      : '    '.slice(0, before === '- ' ? 2 : 4)
    const inside = [
      'Words:',
      '',
      '------- ------',
      'Twelve  one',
      '',
      'Three   two',
      '------- ------',
      '',
      ': Shown',
      '',
      'After',
    ]
    const file = `See[^1].\n\n${inside.map((line, index) => (index === 0 ? before : rest) + line).join('\n')}\n`
    const { blocks, problems } = await readFile('a.md', file)
    expect(blocks.map(({ source }) => source).slice(1), file).toEqual(['Words:', 'Shown', 'After'])
    expect(problems.map(({ code }) => code)).toEqual(['md-drawn-table'])
    expect(await textsOf(file, { reader: 8 })).not.toEqual(await textsOf(file))
  }
})

test('what makes a caption of a paragraph beside a table is none of its words', async () => {
  const files = [
    `${SIMPLE}\nTable: Shown\n`,
    `Table: Shown\n\n${LARGE}`,
    '| A |\n|---|\n| B |\n\ntable: Shown {#tbl:x}\n',
    '+---+\n| A |\n+---+\n\nTable: Shown\n',
  ]
  for (const file of files) {
    const { blocks } = await readFile('a.md', file)
    const { key, source } = blocks.find(({ source }) => `${source}`.startsWith('Shown')) ?? {
      key: '',
      source: '',
    }
    const target = partsOf(source).map((part) =>
      typeof part === 'string' ? part.replace('Shown', 'Vu') : part,
    )
    expect((await writeFile('a.md', file, { [key]: target })).text).toBe(file.replace('Shown', 'Vu'))
  }
  expect(await textsOf('One\n\nTable: for two\n')).toEqual(['One', 'Table: for two'])
})

test('a line across the page, and one under a heading, draw no table', async () => {
  expect(await textsOf('One\n\n--- ---\n\nTwo\n')).toEqual(['One', 'Two'])
  expect(await textsOf('One\n\n---- ----\nTwo\n')).toEqual(['One', 'Two'])
  expect(await textsOf('One\n-------\nTwo\n\n- - -\nThree\n')).toEqual(['One', 'Two', 'Three'])
})

test('lines of verse and of addresses stay lines', async () => {
  const verse = (words: readonly string[]) =>
    `| ${words[0]}\n|    ${words[1]}\n|\n| ${words[2]}\n\nAfter | it.\n`
  expect(await textsOf(verse(['One *a*', 'Two', 'Three\n  goes on']))).toEqual([
    'One [1>a<1]',
    'Two',
    'Three\ngoes on',
    'After | it.',
  ])
  const { blocks } = await readFile('a.md', verse(['One', 'Two', 'Three']))
  const targets = Object.fromEntries(blocks.map(({ key, source }) => [key, `${source}!`]))
  expect((await writeFile('a.md', verse(['One', 'Two', 'Three']), targets)).text).toBe(
    verse(['One!', 'Two!', 'Three!']).replace('it.', 'it.!'),
  )
  expect(await textsOf('| One\n| Two\n', { reader: 7 })).toEqual(['| One\n| Two'])
})

test('very many lines that may be of tables are read as soon as others', async () => {
  expect(await textsOf('--- ---\n\n'.repeat(3000))).toEqual([])
  expect(await textsOf('--- ---\nx\n'.repeat(3000))).toEqual(['x'])
}, 20_000)
