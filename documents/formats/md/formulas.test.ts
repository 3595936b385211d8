import { expect, test } from 'vitest'
import { readFile, writeFile } from '../../testing/reading.ts'

const PAGE = [
  'The area $A = \\pi r^2$ of ($x$), and $$a_1+b$$.',
  '$$\nE = mc^2 \\text{ if words}\n$$',
  '| $x^2$ | Words |\n|---|---|\n| cost $5 | or $10 |',
  'From $5 to US$, $HOME/$USER, a\\$b$, 5$ = 3$ and $ x = y $.',
].join('\n\n')

test('a formula in Markdown is a code of its sentence, by itself it is no text, and prices are words', async () => {
  const { texts } = await readFile('a.md', PAGE)
  expect(Object.values(texts)).toEqual([
    'The area [1] of ([2]), and [3].',
    'Words',
    'cost $5',
    'or $10',
    'From $5 to US$, $HOME/$USER, a$b$, 5$ = 3$ and $ x = y $.',
  ])
})

test('it is written as it was, wherever the translation has it', async () => {
  const { blocks } = await readFile('a.md', PAGE)
  const { key = '', source = '' } = blocks[0] ?? {}
  const parts = typeof source === 'string' ? [] : source
  const [one, two, three] = parts.filter((part) => typeof part !== 'string')
  if (!one || !two || !three) throw new Error('The sentence has three formulas.')
  const { text } = await writeFile('a.md', PAGE, { [key]: [three, ' et ', one, ' de ', two, ' : fin'] })
  expect(text.split('\n\n')[0]).toBe('$$a_1+b$$ et $A = \\pi r^2$ de $x$ : fin')
})

test('a job that an older reader read has its formulas as words', async () => {
  const { texts } = await readFile('a.md', 'So $x^2$.\n\n$$\ny = 1\n$$\n', { reader: 4 })
  expect(Object.values(texts)).toEqual(['So $x^2$.', '$$\ny = 1\n$$'])
})

test('a page of signs that begin formulas is read in its turn', async () => {
  const { texts } = await readFile(
    'a.md',
    `${'$a '.repeat(2000)}\n\n${'$=a '.repeat(2000)}\n\n$${'a='.repeat(9000)}\n`,
  )
  expect(Object.keys(texts)).toHaveLength(3)
})
