import { partsOf } from '@hub/text/text'
import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const textsOf = async (text: string, reader?: number) =>
  Object.values((await readFile('a.md', text, reader === undefined ? {} : { reader })).texts)

test('what a reader sees or hears of a tag in a sentence is text, as in a page of HTML', async () => {
  const text = 'See <img src="a.png" alt="A red door" title="Door"> and [<img alt="Badge">](u).\n'
  const { texts } = await readFile('a.md', text)
  expect(texts).toEqual({ 1: 'See [1] and [2>[3]<2].', '1.1': 'A red door', '1.2': 'Door', '1.3': 'Badge' })
  const { text: written } = await writeFile('a.md', text, { '1.1': 'Une « porte" rouge', '1.3': 'Insigne' })
  expect(written).toBe(
    'See <img src="a.png" alt="Une « porte&quot; rouge" title="Door"> and [<img alt="Insigne">](u).\n',
  )
})

test('a tag and the sentence round it are translated together', async () => {
  const text = 'See <abbr title="Doctor">Dr</abbr> Who.\n'
  const { blocks } = await readFile('a.md', text)
  const source = blocks.find(({ key }) => key === '1')?.source ?? ''
  const target = Array.isArray(source) ? source.map((part) => (part === 'See ' ? 'Voir ' : part)) : 'no codes'
  const { text: written } = await writeFile('a.md', text, { 1: target, '1.1': 'Docteur' })
  expect(written).toBe('Voir <abbr title="Docteur">Dr</abbr> Who.\n')
})

test('in a table a bar of what a picture shows stays a bar of its cell', async () => {
  const text = '| A |\n|---|\n| <img alt="Left \\| right"> x |\n'
  const { texts } = await readFile('a.md', text)
  expect(Object.values(texts)).toContain('Left | right')
  const key = Object.entries(texts).find(([, words]) => words === 'Left | right')?.[0] ?? ''
  expect((await writeFile('a.md', text, { [key]: 'Gauche | droite' })).text).toContain(
    'alt="Gauche \\| droite"',
  )
})

test('titles and captions in lists of attributes and in shortcodes are text, the rest of them is a code', async () => {
  const text =
    'A {.x title="Tip"} b.\n\n![Pic](a.png){width=50% fig-alt="A door"}\n\n{{< figure src="a.jpg" caption="Our shop" >}}\n'
  const { texts } = await readFile('a.md', text)
  expect(texts).toEqual({
    1: 'A [1] b.',
    '1.1': 'Tip',
    '2.1': 'Pic',
    '2.2': 'A door',
    '3.1': 'Our shop',
  })
  const source = ['Un ', { code: 1, kind: 'alone' as const }, ' b.']
  const targets = { 1: source, '1.1': 'Mon "conseil"', '2.2': 'Une porte', '3.1': 'Notre magasin' }
  expect((await writeFile('a.md', text, targets)).text).toBe(
    'Un {.x title="Mon \\"conseil\\""} b.\n\n![Pic](a.png){width=50% fig-alt="Une porte"}\n\n{{< figure src="a.jpg" caption="Notre magasin" >}}\n',
  )
})

test('what MDX or a template puts into an attribute, and what is not to be translated, is no text', async () => {
  expect(
    await textsOf(
      '<Card title={name} />\n\nSee <Card title={name} /> and <b translate="no" title="Brand">X</b>.\n\n{{ title="x" }} {% include a title="Words" %}\n',
    ),
  ).toEqual(['See [1] and [2>X<2].'])
})

test('where the contents go is no text', async () => {
  expect(await textsOf('[[_TOC_]]\n\nWords [[_TOC_]].\n')).toEqual(['Words [[[1>TOC<1]]].'])
})

test('a document of an older reader keeps its texts', async () => {
  const text = '[[_TOC_]]\n\nSee <img alt="Door"> {.x title="Tip"} {width=5}.\n\n<A title={name} />\n'
  expect(await textsOf(text, 6)).toEqual(['[[[1>TOC<1]]]', 'See [1] [2] {width=5}.', '{name}'])
})

test('citations and spans of Pandoc stay what they are', async () => {
  const text = (words: string) =>
    `${words} [@doe-2020; @roe, p. 3] and [-@a:b] of [small words]{.smallcaps title="Tip"} or [x] {.y}.\n`
  const { blocks, texts } = await readFile('a.md', text('See'))
  expect(texts).toEqual({ 1: 'See [1] and [2] of [3>small words<3] or [x] [4].', '1.1': 'Tip' })
  const target = partsOf(blocks[0]?.source ?? '').map((part) => (part === 'See ' ? 'Voir ' : part))
  const written = await writeFile('a.md', text('See'), { 1: target, '1.1': 'Conseil' })
  expect(written.text).toBe(text('Voir').replace('"Tip"', '"Conseil"').replace('[x]', '\\[x\\]'))
  const mixed = 'See [@doe] or write to [me@example.com].\n'
  expect(await textsOf(mixed)).toEqual(['See [1] or write to [me@example.com].'])
  expect(await textsOf(mixed, 7)).toEqual(['See [@doe] or write to [me@example.com].'])
})

test('a citation with words round it, and a span with looks in it, stay what they are', async () => {
  const text = (words: string) =>
    `${words} [see @doe_2020, ch. 2; also -@roe] and [*x* now]{.y} or [a **b**]{#z title="Tip"} but [c *d*] e.\n`
  const { blocks, texts } = await readFile('a.md', text('See'))
  expect(texts).toEqual({
    1: 'See [1>see [2], ch. 2; also [3]<1] and [4>[5>x<5] now<4] or [6>a [7>b<7]<6] but [c [8>d<8]] e.',
    '1.1': 'Tip',
  })
  const target = partsOf(blocks[0]?.source ?? '').map((part) => (part === 'See ' ? 'Voir ' : part))
  const { text: written } = await writeFile('a.md', text('See'), { 1: target, '1.1': 'Conseil' })
  expect(written).toBe(text('Voir').replace('Tip', 'Conseil').replace('[c *d*]', '\\[c *d*\\]'))
  const links = 'A [see @x](u) or [me@example.com now].\n'
  expect(await textsOf(links)).toEqual(['A [1>see @x<1] or [me@example.com now].'])
  expect(await textsOf(text('See'), 8)).toEqual([
    'See [see @doe_2020, ch. 2; also -@roe] and [[1>x<1] now][2] or [a [3>b<3]][4] but [c [5>d<5]] e.',
    'Tip',
  ])
})
