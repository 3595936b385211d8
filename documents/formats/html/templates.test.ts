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
  expect(Object.values((await readFile('a.html', text)).texts)).toEqual([
    '[1][2] Words',
    'Picture of {{ name }}',
  ])
  expect(Object.values((await readFile('a.md', text.replaceAll(/<.?p>/g, ''))).texts)).toEqual([
    '[1][2] Words',
    'Picture of {{ name }}',
  ])
})

test('a page of an older reader keeps its texts', async () => {
  const { texts } = await readFile('a.html', '<p title="{{ x }}">Hello <%= x %></p>', { reader: 4 })
  expect(Object.values(texts)).toEqual(['{{ x }}', 'Hello <%= x %>'])
})
