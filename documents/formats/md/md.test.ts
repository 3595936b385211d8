import { codesOf, partsOf, type Text } from '@hub/text/text'
import { describe, expect, test } from 'vitest'
import { formatOf } from '../../formats.ts'
import { DocumentRefused } from '../../refused.ts'
import { StoredTranslations, segmentsOf } from '../../segments.ts'
import { settingsFor } from '../../testing/settings.ts'
import { md } from './format.ts'

const settings = settingsFor('fr')

async function read(text: string) {
  const bytes = Buffer.from(text)
  return formatOf('a.md', bytes).read(bytes, settings)
}

const sources = async (text: string) =>
  (await read(text)).blocks.map(({ source }) =>
    typeof source === 'string'
      ? source
      : source.map((part) => (typeof part === 'string' ? part : `[${part.kind} ${part.code}]`)).join(''),
  )

async function write(text: string, targets: Record<string, Text>) {
  const bytes = Buffer.from(text)
  const translations = new Map(
    Object.entries(targets).map(([key, target]) => [key, { target, state: 'translated' as const }]),
  )
  return Buffer.from((await formatOf('a.md', bytes).write(bytes, translations, settings)).bytes).toString()
}

test('headings, paragraphs, items, quotations and cells are texts; code, comments and addresses are not', async () => {
  const text = [
    '# Title #\n\nOne\ntwo.\n\n- item\n  more\n\n> quoted\n> on\n\n```js\nno("code")\n```\n\n    no code\n\n<!-- no -->',
    '| A | B \\| c |\n|---|---|\n| `x` | d |\n\n[id]: https://a.example\n\nUnder\n-----\n',
  ].join('\n\n')
  expect(await sources(text)).toEqual([
    'Title',
    'One\ntwo.',
    'item\nmore',
    'quoted\non',
    'A',
    'B | c',
    'd',
    'Under',
  ])
})

test('markup inside a text is codes, and what a backslash or a reference hides is a letter', async () => {
  expect(
    await sources(
      'A **b *c*** `d` [e](f "g") ![h](i) <https://j.example> k\\*l &amp; m<br>n  \no[^1] ~~p~~ {{ q }} <b>r</b>\n\n[^1]: Note.',
    ),
  ).toEqual([
    'A [open 1]b [open 2]c[close 2][close 1] [alone 3] [open 4]e[close 4] [alone 5] [alone 6] k*l & m[alone 7]n[alone 8]o[alone 9] [open 10]p[close 10] [alone 11] [open 12]r[close 12]',
    'g',
    'h',
    'Note.',
  ])
})

test('a translation keeps the markup of its paragraph, and gets backslashes where its signs would mean something', async () => {
  const text = '1. See [the *guide*][g] now.\n\n[g]: https://a.example\n'
  const [block] = (await read(text)).blocks
  const [open, emphasis, end, close] = codesOf(block?.source ?? '')
  if (!open || !emphasis || !end || !close) throw new Error('Four codes were expected.')
  const target = ['# 1 * 2 < 3 & snake_case _x_ [y] ', open, emphasis, 'guide', end, close]
  expect(await write(text, { 1: target })).toBe(
    '1. \\# 1 * 2 \\< 3 & snake_case \\_x\\_ \\[y\\] [*guide*][g]\n\n[g]: https://a.example\n',
  )
  expect(await write('| a |\n|---|\n| b |\n', { 2: 'c | d' })).toBe('| a |\n|---|\n| c \\| d |\n')
  expect(await write('a\n\nb\n', { 1: '1. x', 2: '- y' })).toBe('1\\. x\n\n\\- y\n')
})

test('a reference that is named by its text keeps its name', async () => {
  const text = 'See [Guide] and [Manual][].\n\n[guide]: g\n[manual]: m\n'
  const [block] = (await read(text)).blocks
  const [a, b, c, d] = codesOf(block?.source ?? '')
  if (!a || !b || !c || !d) throw new Error('Four codes were expected.')
  expect(await write(text, { 1: [a, 'Aide', b, ' ', c, 'Livre', d] })).toBe(
    '[Aide][Guide] [Livre][Manual]\n\n[guide]: g\n[manual]: m\n',
  )
})

/** The file with some sentences translated, as a portal stores them. */
async function writeSentences(text: string, targets: Record<string, Text>, reader = md.version) {
  const bytes = Buffer.from(text)
  const ownSettings = { ...settings, reader }
  const segments = segmentsOf((await md.read(bytes, ownSettings)).blocks, 'en').map((segment) => ({
    ...segment,
    target: targets[segment.key] ?? '',
  }))
  const translations = new StoredTranslations(segments, 'fr')
  const output = Buffer.from((await md.write(bytes, translations, ownSettings)).bytes).toString()
  expect(translations.problems()).toEqual([])
  return { sources: segments.map(({ key, source }) => [key, source]), written: output }
}

test('a translated sentence of a paragraph leaves the line ends between and in the others as they were', async () => {
  const text = '> One is\n> here. Two is\n> there.\n>   Three\nis gone.\n> Four.\n\nEnd.\n'
  const { sources: sentences, written } = await writeSentences(text, { '1:2': 'Deux est là.' })
  expect(sentences).toEqual([
    ['1:1', 'One is here.'],
    ['1:2', 'Two is there.'],
    ['1:3', 'Three is gone.'],
    ['1:4', 'Four.'],
    ['2:1', 'End.'],
  ])
  expect(written).toBe('> One is\n> here. Deux est là.\n>   Three\nis gone.\n> Four.\n\nEnd.\n')
  const all = { '1:1': 'Un.', '1:2': 'Deux.', '1:3': '- Trois.', '1:4': 'Four.' }
  expect((await writeSentences(text, all)).written).toBe('> Un. Deux.\n> \\- Trois.\n> Four.\n\nEnd.\n')
  const same = Object.fromEntries(sentences.map(([key, source]) => [key, source]))
  expect((await writeSentences(text, { ...same, '1:4': 'Quatre.' })).written).toBe(
    text.replace('Four.', 'Quatre.'),
  )
  expect((await writeSentences('a b\r\nc. D.\r\n', { '1:2': 'E.' })).written).toBe('a b\r\nc. E.\r\n')
})

test('a job of the first reader is written on one line, as it was read', async () => {
  const text = 'One is\nhere. Two.\n\n![a](b)\n\n---!\n\nEnd.\n'
  const { sources: sentences, written } = await writeSentences(text, { '1:2': 'Deux.', '3:1': 'Fin.' }, 1)
  expect(sentences).toEqual([
    ['1:1', 'One is here.'],
    ['1:2', 'Two.'],
    ['2:1', 'a'],
    ['3:1', 'End.'],
  ])
  expect(written).toBe('One is here. Deux.\n\n![a](b)\n\n---!\n\nFin.\n')
})

test('keys stay where they are when a text is translated, even by what has no words', async () => {
  const text = '![a](b "c") one ![d](e)\n\n| f | g |\n|---|---|\n| h | i |\n\n<p>j</p>\n\nk\n'
  const keys = async (file: string) => (await read(file)).blocks.map(({ key, source }) => `${key} ${source}`)
  const before = await keys(text)
  for (const [key, target] of [
    ['1', 'un'],
    ['1.1', '!'],
    ['2', '?'],
    ['6/1', '…'],
  ] as const) {
    const after = await keys(await write(text, { [key]: target }))
    expect(after.filter((one) => !one.startsWith(key) && !one.startsWith('1'))).toEqual(
      before.filter((one) => !one.startsWith(key) && !one.startsWith('1')),
    )
    expect(after.at(-1)).toBe('7 k')
  }
})

test('what its source escapes is escaped, and a tilde that would pair; a space in front of a sign of a template stays', async () => {
  expect(await write('a\\~b c\n', { 1: 'd~e' })).toBe('d\\~e\n')
  expect(await write('costs \\$5 \\{x\\}!\n', { 1: '{x}! $6' })).toBe('\\{x\\}! \\$6\n')
  expect(await write('2 \\* 3, a\\_b \\& c \\| d\n', { 1: '3 * 2, b_a & c | d *e* ~' })).toBe(
    '3 \\* 2, b\\_a \\& c \\| d \\*e\\* ~\n',
  )
  expect(await write('2 \\* 3 is *six*\n', { 1: '3 * 2' })).toBe('3 * 2\n')
  expect(await write('| a \\| b |\n| - |\n', { 1: 'c | d' })).toContain('| c \\| d |')
  expect(await write('about ~5 km\n', { 1: 'env. ~5 km' })).toBe('env. ~5 km\n')
  expect(await write('a\n', { 1: 'x~y~z' })).toBe('x\\~y\\~z\n')
  const text = 'Install {#id} now\n'
  expect(await sources(text)).toEqual(['Install [alone 1] now'])
  const [code] = codesOf((await read(text)).blocks[0]?.source ?? '')
  expect(await write(text, { 1: ['Installer ', code ?? '', ' ici'] })).toBe('Installer {#id} ici\n')
  expect(
    await write('One\n{: .x}\n', {
      1: ['Un\n', ...codesOf((await read('One\n{: .x}\n')).blocks[0]?.source ?? '')],
    }),
  ).toBe('Un\n{: .x}\n')
})

test('what a picture shows and the title of a link are texts, alone or inside a translated paragraph', async () => {
  const text = 'Look: ![a cat](cat.png "A title") [x](y)\n'
  expect(await sources(text)).toEqual(['Look: [alone 1] [open 2]x[close 2]', 'a cat', 'A title'])
  expect(await write(text, { '1.1': 'un [chat]', '1.2': 'Un "titre"' })).toBe(
    'Look: ![un \\[chat\\]](cat.png "Un \\"titre\\"") [x](y)\n',
  )
  const codes = codesOf((await read(text)).blocks[0]?.source ?? '')
  expect(await write(text, { 1: ['Voir ', ...codes], '1.1': 'un chat' })).toBe(
    'Voir ![un chat](cat.png "A title")[](y)\n',
  )
})

test('what is written beside a picture or a link reads again as it was typed, in a table too', async () => {
  const text = '| ![a cat](cat.png "Its title") | [x](y (More)) |\n|---|---|\n| b | c |\n\n![d](e "f")\n'
  for (const words of [
    'Dix\u00a0% \u202f: R&amp;D',
    '&copy; 2026',
    'a | b',
    '\\| c',
    '~~not gone~~',
    'a  b',
  ]) {
    const targets = Object.fromEntries(['1.1', '1.2', '2.1', '5.1', '5.2'].map((key) => [key, words]))
    const again = await read(await write(text, targets))
    const texts = new Map(again.blocks.map(({ key, source }) => [key, source]))
    expect(Object.keys(targets).map((key) => texts.get(key))).toEqual(Array(5).fill(words))
    expect(texts.get('4')).toBe('c')
  }
})

test('pictures and titles whose address is elsewhere are texts, for readers that know them', async () => {
  const text =
    '![a cat][Cat] ![Dog] ![*Old* dog][] [home][h]\n\n[cat]: cat.png "Its title"\n[dog]: dog.png\n[old dog]: old.png\n[*old* dog]: o.png\n[h]: <a b>\n  (Go home)\n'
  const { blocks } = await read(text)
  expect(blocks.map(({ key, source }) => [key, source])).toEqual([
    ['1', blocks[0]?.source],
    ['1.1', 'a cat'],
    ['1.2', 'Dog'],
    ['1.3', 'Old dog'],
    ['2', 'Its title'],
    ['3', 'Go home'],
  ])
  expect(
    await write(text, {
      '1.1': 'un chat',
      '1.2': 'Chien',
      '1.3': 'Vieux chien',
      2: 'Son "titre"',
      3: 'Accueil',
    }),
  ).toBe(
    '![un chat][Cat] ![Chien][Dog] ![Vieux chien][*Old* dog] [home][h]\n\n[cat]: cat.png "Son \\"titre\\""\n[dog]: dog.png\n[old dog]: old.png\n[*old* dog]: o.png\n[h]: <a b>\n  "Accueil"\n',
  )
  const older = await md.read(Buffer.from(text), { ...settings, reader: 2 })
  expect(older.blocks.map(({ key }) => key)).toEqual(['1'])
})

test('HTML is read as HTML; in a quotation, and above the text, what stays is reported with its line', async () => {
  const { blocks, problems } = await read(
    '---\ntitle: No\n---\n\n<div title="T">\n  <p>One</p>\n</div>\n\n> <p>\n> two</p>\n',
  )
  expect(blocks.map(({ source }) => source)).toEqual(['T', 'One'])
  expect(problems).toMatchObject([
    { code: 'md-front-matter', line: 1 },
    { code: 'md-html-quoted', line: 9 },
  ])
})

test('a tag alone on the first line of HTML stays alone there', async () => {
  const text = '<span>\r\nSome *stars* and\r\nmore</span>\r\n'
  const [block] = (await read(text)).blocks
  const codes = codesOf(block?.source ?? '')
  const output = await write(text, { '1/1': [...codes.slice(0, 1), ' Des *mots* ', ...codes.slice(1)] })
  expect(output).toBe('<span>\r\nDes *mots* </span>\r\n')
  expect((await read(output)).blocks.map(({ key }) => key)).toEqual(['1/1'])
})

test('a line that begins with a code keeps what is in front of it', async () => {
  for (const text of [
    '- One\n  **bold** two\n  `code`\n  end\n',
    '> - One\r\n>   [bold](u) two\r\n>   <br>\r\n>   ![x](y)\r\n',
    '1. **One**\n   *two*\n',
  ]) {
    const { blocks } = await read(text)
    const inUpperCase = (source: Text) =>
      partsOf(source).map((part) => (typeof part === 'string' ? part.toUpperCase() : part))
    const targets = Object.fromEntries(
      blocks.slice(0, 1).map(({ key, source }) => [key, inUpperCase(source)]),
    )
    expect((await write(text, targets)).toLowerCase()).toBe(text.toLowerCase())
  }
})

test('a break inside a quotation keeps the sign of the quotation, and a file its byte order mark', async () => {
  const text = '\ufeff> one  \n> two\n'
  const [block] = (await read(text)).blocks
  expect(await write(text, { 1: ['un', ...codesOf(block?.source ?? ''), 'deux'] })).toBe(
    '\ufeff> un  \n> deux\n',
  )
})

test('an address in words that are no markup stays words, so that its translation is written where it was', async () => {
  const text = '# Title\n\n[ see a@b.co now\n\nend\n'
  expect(await sources(text)).toEqual(['Title', '[ see a@b.co now', 'end'])
  expect(await write(text, { 2: '[ voir a@b.co' })).toBe('# Title\n\n\\[ voir a@b.co\n\nend\n')
})

describe('what would keep the parser busy is refused in words', () => {
  const many = (sign: string, length = 100_000) => sign.repeat(length / sign.length)
  const rows = Array.from({ length: 400 }, (_, row) => `${'`'.repeat(row + 1)} `).join('')
  test.each(
    Object.entries({
      'lists in each other': Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
      quotations: '> '.repeat(500),
      'items in each other': '- '.repeat(500),
      'links and stars in one paragraph': '[a](b) *c*'.repeat(30_000),
      'a file of 6 MB': 'a\n'.repeat(3_000_000),
      'stars that close nothing': many('a_ '),
      'stars of two kinds': many('_a* '),
      'stars in stars': many('*a ') + many('a* '),
      'tildes that close nothing': many('a~ '),
      'brackets that close nothing': many('] '),
      'brackets in brackets': many('[') + many(']'),
      'pictures in pictures': many('![') + many('](x)'),
      'backticks without a partner': rows + many('a '),
      'comments without an end': `a ${many('<!-- ')}`,
      'instructions without an end': `a ${many('<? ')}`,
      'declarations without an end': `a ${many('<!a ')}`,
      'sections without an end': `a ${many('<![CDATA[')}`,
      'titles without an end': many('[a](b ('),
      'an address that ends in dots': `http://a/${many('.')}x`,
      'an address that ends in references': `http://a/${many('&a;')}x`,
      'references that are none': many('&x&x&amp;'),
      'a paragraph of lines': many('a b\n', 200_000),
      'a title of references': `[a]: b "${many('&x&x&amp;')}"`,
      'lines that continue a quotation without its sign': `> a\n${many('a\n')}`,
      'lines that end a quotation': many('> a\nb\n\n'),
      'underlined headings': many('a\n=\n'),
      'headings by the thousand': many('# a\n', 400_000),
      'items by the thousand': many('- a\n', 400_000),
      'lines by the thousand': many('---\n', 400_000),
      'cells by the thousand': `|a|b|\n|-|-|\n${many('|a|b|\n', 400_000)}`,
    }),
  )('%s', async (_, text) => {
    const refusal = await read(text).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DocumentRefused)
    expect(String(refusal)).toMatch(/: The file has .+\. Please send it in parts\.$/)
  })
})

test('what only looks like too much is read', async () => {
  expect(await sources(`${'*a '.repeat(4_000)}\n`)).toHaveLength(1)
  expect(await sources(`[ ${'word '.repeat(4_000)}\n`)).toHaveLength(1)
  expect(await sources('The **quick** [fox](a) `jumps`. '.repeat(500))).toHaveLength(1)
  expect(await sources('- a [b](c) *d*\n'.repeat(2_000))).toHaveLength(2_000)
  expect(await sources(`\`\`\`\n${'{"a_b": [1, "*x*"]}\n'.repeat(20_000)}\`\`\`\n`)).toEqual([])
  expect(await sources(`| a |\n|---|\n${'| *b* `c` |\n'.repeat(2_000)}`)).toHaveLength(2_001)
})
