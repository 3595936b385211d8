import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const page = (words: string) => `<p>${words} <%= user.name %>, <b>now</b>.</p><% if (x) { %><p>Yes</p><% } %>`

test('what a program of the server puts in is a code and stays as it is, in pages and in Markdown', async () => {
  const { blocks, texts } = await readFile('a.html', page('Hello'))
  expect(Object.values(texts)).toEqual(['Hello [1], [2>now<2].', 'Yes'])
  const source = blocks[0]?.source
  if (!Array.isArray(source)) throw new Error('There are no codes.')
  const target = source.map((part) => (part === 'Hello ' ? 'Bonjour ' : part))
  expect((await writeFile('a.html', page('Hello'), { 1: target })).text).toBe(page('Bonjour'))

  const text = 'Hello <%= user.name %> and `x`.\n'
  expect((await readFile('a.md', text)).texts).toEqual({ 1: 'Hello [1] and [2].' })
  const code = (number: number) => ({ code: number, kind: 'alone' as const })
  const written = await writeFile('a.md', text, { 1: ['Bonjour ', code(1), ' et ', code(2), '.'] })
  expect(written.text).toBe('Bonjour <%= user.name %> et `x`.\n')
})

test('an attribute that a template fills whole is no text, one with words beside it is', async () => {
  const text = `<p><img alt="{{ image.alt }}" title="<%= tip %>"><img alt="Picture of {{ name }}"> Words</p>`
  expect(Object.values((await readFile('a.html', text)).texts)).toEqual(['[1][2] Words', 'Picture of [1]'])
  expect(Object.values((await readFile('a.md', text.replaceAll(/<.?p>/g, ''))).texts)).toEqual([
    '[1][2] Words',
    'Picture of [1]',
  ])
})

test('what a program puts into an attribute beside its words stays as it is, in pages and in Markdown', async () => {
  const page = (words: string) =>
    `<p><img alt="${words} {{ a && 'b' }} &amp; <%= x > 1 %>"> Words</p><hr title='{{ a }}: {{ b }}'>`
  const code = (number: number) => ({ code: number, kind: 'alone' as const })
  const target = ['Photo de ', code(1), ' & ', code(2)]
  const { texts } = await readFile('a.html', page('Picture of'))
  expect(Object.values(texts)).toEqual(['[1] Words', 'Picture of [1] & [2]'])
  expect((await writeFile('a.html', page('Picture of'), { 2: target })).text).toBe(page('Photo de'))
  const line = (words: string) => page(words).replace(/<.?p>/g, '')
  expect((await writeFile('a.md', line('Picture of'), { '1.1': target })).text).toBe(line('Photo de'))
  const older = await readFile('a.html', page('Picture of'), { reader: 5 })
  expect(Object.values(older.texts)).toContain("Picture of {{ a && 'b' }} & <%= x > 1 %>")
})

test('what frames the branches of a message in a template is a code', async () => {
  const text = '<p>{n, plural, =0 {none} one {<b>#</b> item} other {{{n}} items}} in cart. {a, b} { c }</p>'
  const { texts } = await readFile('a.html', text)
  expect(Object.values(texts)).toEqual(['[1]none[2][3>#<3] item[4][5] items[6] in cart. {a, b} { c }'])
  const older = await readFile('a.html', '<p>{n, plural, one {x} other {y}}</p>', { reader: 5 })
  expect(Object.values(older.texts)).toEqual(['{n, plural, one {x} other {y}}'])
})

test('a page of an older reader keeps its texts', async () => {
  const { texts } = await readFile('a.html', '<p title="{{ x }}">Hello <%= x %></p>', { reader: 4 })
  expect(Object.values(texts)).toEqual(['{{ x }}', 'Hello <%= x %>'])
})
