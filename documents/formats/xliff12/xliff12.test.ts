import { codesOf, isBlank } from '@hub/text/text'
import { expect, test } from 'vitest'
import type { Translation } from '../../document.ts'
import { formatOf } from '../../formats.ts'
import { settingsFor } from '../../testing/settings.ts'
import { xliff12 } from './format.ts'

const settings = { ...settingsFor('fr'), reader: xliff12.version }
const older = { ...settings, reader: 1 }
const file = (inside: string, root = 'version="1.2"') =>
  Buffer.from(
    `<xliff ${root}><file original="a" source-language="en" target-language="fr"><body>${inside}</body></file></xliff>`,
  )
const unit = (inside: string) => file(`<trans-unit id="1">${inside}</trans-unit>`)
const read = (bytes: Uint8Array) => xliff12.read(bytes, settings)
const write = async (bytes: Uint8Array, texts: Record<string, Translation['target']>) => {
  const translations = Object.entries(texts).map(([key, target]): [string, Translation] => [
    key,
    { target, state: 'translated' },
  ])
  const output = await xliff12.write(bytes, new Map(translations), settings)
  return { ...output, text: Buffer.from(output.bytes).toString() }
}

test('a prefix that nobody declared is a problem, told once with its line, and the file is read and written', async () => {
  const bytes = file(
    '<trans-unit id="1" mq:a="1">\n<source>Hi</source><mq:x y:z="2"/></trans-unit><trans-unit id="2" mq:a="1"><source>Ho</source></trans-unit>',
  )
  const { blocks, problems } = await formatOf('a.xlf', bytes).read(bytes, settings)
  expect(blocks.map(({ source }) => source)).toEqual(['Hi', 'Ho'])
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['xml-prefix-undeclared', 1],
    ['xml-prefix-undeclared', 2],
  ])
  expect((await write(bytes, { '1/1': 'Salut' })).text).toContain('<target')
})

const nestedSubs = '<source>A<ph id="1">[<sub>B<ph id="2">{<sub>C</sub>}</ph></sub>]</ph></source>'

test('a text in a code of a text in a code is a segment of its own', async () => {
  const { blocks } = await read(unit(nestedSubs))
  expect(blocks.map(({ key, source }) => [key, typeof source === 'string' ? source : source[0]])).toEqual([
    ['1/1', 'A'],
    ['1/1/sub1', 'B'],
    ['1/1/sub1/sub1', 'C'],
  ])
})

test('a text in a code is written where nothing around it is translated', async () => {
  const { text, problems, bytes } = await write(unit(nestedSubs), { '1/1/sub1/sub1': 'Z' })
  expect(text).toContain('>A<ph id="1">[<sub>B<ph id="2">{<sub>Z</sub>}</ph></sub>]</ph></target>')
  expect(problems).toEqual([])
  const { blocks } = await read(bytes)
  expect(blocks.map(({ target }) => (target && isBlank(target) ? null : target))).toEqual([
    blocks[0]?.source,
    blocks[1]?.source,
    'Z',
  ])
  expect(blocks[0]?.state).toBe('draft')
})

test('a text in a code that the translation leaves out is reported', async () => {
  const { problems } = await write(unit(nestedSubs), { '1/1': 'Plain', '1/1/sub1': 'Y' })
  expect(problems.map(({ code }) => code)).toEqual(['sub-left-out'])
})

test('a text in the closing half of a pair is a segment too', async () => {
  const bytes = unit('<source><bpt id="1">(</bpt>A<ept id="1"><sub>B</sub>)</ept></source>')
  const { blocks } = await read(bytes)
  expect(blocks.map(({ key }) => key)).toEqual(['1/1', '1/1/sub1'])
  expect((await write(bytes, { '1/1/sub1': 'Z' })).text).toContain('<ept id="1"><sub>Z</sub>)</ept></target>')
})

test('a code that ends twice in a translation is taken without its second end, and that is reported', async () => {
  const bytes = unit(
    '<source><bpt id="1"/>a<ept id="1"/></source><target><bpt id="1"/>b<ept id="1"/>c<ept id="1"/></target>',
  )
  const { blocks, problems } = await read(bytes)
  expect(blocks[0]?.target).toMatchObject([{ code: 1, kind: 'open' }, 'b', { code: 1, kind: 'close' }, 'c'])
  expect(problems.map(({ code }) => code)).toEqual(['target-code-unknown'])
})

test('a file that begins with 20,000 characters of comment is found to be XLIFF', () => {
  const bytes = Buffer.concat([Buffer.from(`<!--${'x'.repeat(20_000)}-->`), unit('<source>a</source>')])
  expect(formatOf('a.xlf', bytes).name).toBe('xliff12')
})

test('an element that a translation leaves open is closed', async () => {
  const bytes = unit('<source><g id="1">a</g></source>')
  const { text } = await write(bytes, { '1/1': [{ code: 1, kind: 'open' }, 'b'] })
  expect(text).toContain('<g id="1">b</g></target>')
})

test('thousands of elements that close in the wrong order are refused before they fill the memory', async () => {
  const count = 2_000
  const source = Array.from({ length: count }, (_, index) => `<g id="${index}">a</g>`).join('')
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const target = (['open', 'close'] as const).flatMap((kind) => numbers.map((code) => ({ code, kind })))
  await expect(write(unit(`<source>${source}</source>`), { '1/1': target })).rejects.toMatchObject({
    code: 'codes-wrong',
  })
})

const phrase = file(
  '<trans-unit id="1" m:confirmed="0"><source>{1}A{2>b&lt;2} {3}</source><target/><m:tunit-metadata><m:mark id="1"><m:type>ph</m:type><m:content>&lt;br/&gt;</m:content></m:mark><m:mark id="2"><m:content>&lt;b&gt;</m:content></m:mark></m:tunit-metadata></trans-unit>',
  'version="1.2" xmlns:m="http://www.memsource.com/mxlf/2.0"',
)

test('what Phrase explains of its texts are codes, with what they were; the rest is text', async () => {
  const source = (await read(phrase)).blocks[0]?.source ?? ''
  expect(source).toEqual([
    { code: 1, kind: 'alone', display: '<br/>', label: '{1}' },
    'A',
    { code: 2, kind: 'open', display: '<b>', label: '{2}' },
    'b',
    { code: 2, kind: 'close', display: '<b>', label: '{2}' },
    ' {3}',
  ])
  const { text, bytes } = await write(phrase, { '1/1': source })
  expect(text).toContain('<target>{1}A{2&gt;b&lt;2} {3}</target>')
  expect((await read(bytes)).blocks[0]?.target).toEqual(source)
})

test('a job that an older reader read holds the codes of Phrase as text, and is written as it was', async () => {
  expect((await xliff12.read(phrase, older)).blocks[0]?.source).toBe('{1}A{2>b<2} {3}')
  const translations = new Map([['1/1', { target: '{1}Z', state: 'draft' as const }]])
  const { bytes } = await xliff12.write(phrase, translations, older)
  expect(Buffer.from(bytes).toString()).toContain('<target>{1}Z</target>')
})

test('a translation that asks for a review is a draft; an older reader took it for done and changes nothing', async () => {
  const bytes = unit('<source>A</source><target state="needs-review-translation">B</target>')
  expect((await read(bytes)).blocks[0]?.state).toBe('draft')
  const same = new Map([['1/1', { target: 'B', state: 'translated' as const }]])
  expect((await xliff12.write(bytes, same, older)).bytes).toBe(bytes)
})

test('codes have the names and kinds that the file gives them', async () => {
  const bytes = unit(
    '<source><x id="1" equiv-text="{{name}}" clone="no"/><g id="2" ctype="bold">B</g><ph id="3">&lt;mq:rxt displaytext="Tab" val="t"/&gt;</ph></source>',
  )
  expect((await read(bytes)).blocks[0]?.source).toMatchObject([
    { label: '{{name}}', never: ['copy'] },
    { type: 'bold' },
    'B',
    { type: 'bold' },
    { label: 'Tab' },
  ])
})

test('a code that is a tag of a page is called by its name', async () => {
  const bytes = unit(
    '<source><bpt id="1">&lt;a href="#"&gt;</bpt>B<ept id="1">&lt;/a&gt;</ept><ph id="2">&lt;br/&gt;</ph><ph id="3">&lt;x</ph><ph id="4">a&lt;b&gt;</ph></source>',
  )
  const [block] = (await read(bytes)).blocks
  expect(codesOf(block?.source ?? '').map(({ label }) => label)).toEqual([
    'a',
    'a',
    'br',
    undefined,
    undefined,
  ])
})

test('Phrase is given what explains the codes of a new translation, once, and of those it uses alone', async () => {
  const root = 'version="1.2" xmlns:m="http://www.memsource.com/mxlf/2.0"'
  const mark = (id: number) => `<m:mark id="${id}"><m:content>b</m:content></m:mark>`
  const phrase = (more: string) =>
    file(
      `<trans-unit id="1"><source>{1}Hi{2}</source><target/><m:tunit-metadata>${mark(1)}${mark(2)}</m:tunit-metadata>${more}</trans-unit>`,
      root,
    )
  const [first] = (await read(phrase(''))).blocks
  const [code = ''] = first?.source ?? []
  for (const more of [
    '',
    '<m:tunit-target-metadata/>',
    '<m:tunit-target-metadata></m:tunit-target-metadata>',
  ]) {
    const { text, bytes } = await write(phrase(more), { '1/1': [code, 'Salut'] })
    expect(text).toContain('<target state="translated">{1}Salut</target>')
    expect(text.match(/<m:tunit-target-metadata>\s*(.*?)\s*<\/m:tunit-target-metadata>/s)?.[1]).toBe(mark(1))
    expect((await read(bytes)).blocks[0]?.target).toEqual([code, 'Salut'])
    expect(
      (await write(bytes, { '1/1': [code, 'Bonjour'] })).text.match(/tunit-target-metadata/g),
    ).toHaveLength(2)
  }
})

test('the placeholders of texts that Xcode exports are codes, and were text to older readers', async () => {
  const xcode = (inside: string) =>
    Buffer.from(
      `<xliff version="1.2"><file original="a.strings" source-language="en" target-language="ja"><header><tool tool-id="com.apple.dt.xcode"/></header><body><trans-unit id="1">${inside}</trans-unit></body></file></xliff>`,
    )
  const bytes = xcode(
    '<source>Hi %@, %lld &lt;b&gt; %#@files@</source><target>%1$@ さん、%@としてログイン中</target>',
  )
  const [block] = (await read(bytes)).blocks
  expect(block).toMatchObject({
    source: [
      'Hi ',
      { code: 1, label: '%@', type: 'placeholder' },
      ', ',
      { code: 2, label: '%lld' },
      ' <b> ',
      { code: 3, label: '%#@files@' },
    ],
    target: ['%1$@ さん、', { code: 1 }, 'としてログイン中'],
  })
  const [, name = '', , count = ''] = block?.source ?? []
  const { text } = await write(bytes, { '1/1': [count, ' & ', name] })
  expect(text).toContain('<target>%lld &amp; %@</target>')
  expect((await xliff12.read(bytes, { ...settings, reader: 2 })).blocks[0]?.source).toBe(
    'Hi %@, %lld <b> %#@files@',
  )
  expect((await read(unit('<source>Hi %@</source>'))).blocks[0]?.source).toBe('Hi %@')
})

test('a limit in a note is one of the unit, unless the unit says its own', async () => {
  const limitOf = async (about: string, note: string) => {
    const bytes = file(`<trans-unit id="1"${about}><source>Hi</source><note>${note}</note></trans-unit>`)
    const block = (await read(bytes)).blocks[0]
    return [block?.maxLength, block?.place.room]
  }
  expect(await limitOf('', 'Max 32 characters')).toEqual([32, undefined])
  expect(await limitOf(' maxwidth="20" size-unit="char"', 'Max 32 characters')).toEqual([20, 'points'])
  // Pixels say nothing about characters.
  expect(await limitOf(' maxwidth="200" size-unit="pixel"', 'Max 32 characters')).toEqual([32, undefined])
  expect(await limitOf('', 'The name of a menu')).toEqual([null, undefined])
})
