import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bands } from '../bands.ts'
import { noContext } from '../context.ts'
import { baseOf } from '../score.ts'
import { scoreOf } from '../testing/obvious.ts'
import { tokenise } from '../tokens.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/analysis.md'), 'utf8')

/** The rows of a table of the page, by its first cell in the head. */
function rowsOf(first: string): string[][] {
  const lines = page.split('\n')
  const from = lines.findIndex((line) => line.startsWith(`| ${first} |`))
  const after = lines.slice(from + 2)
  const end = after.findIndex((line) => !line.startsWith('|'))
  return after.slice(0, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

test('the page on counting names all bands in their order, each with its weight', () => {
  expect(rowsOf('Band').map(([label, , weight]) => [label, weight])).toEqual(
    bands.map(({ label, weight }) => [label, (weight / 100).toFixed(2)]),
  )
})

const examples = rowsOf('Segment')

test('the page on counting has five examples', () => {
  expect(examples).toHaveLength(5)
})

const names = {
  numbers: 'numbers',
  codes: 'codes',
  punctuation: 'punctuation',
  case: 'case',
  memory: 'memory',
}

const unquote = (cell = ''): string => cell.slice(1, -1)

test.each(examples)('%s beside %s is scored as the page says', (segment, memory, n, d, base, off, score) => {
  const result = scoreOf(tokenise(unquote(segment)), noContext, tokenise(unquote(memory)), noContext, 0)
  if (score === 'no match') return expect(result).toBeNull()
  const deductions = result?.penalties
    .map(({ kind, points }) => `${points} for other ${names[kind]}`)
    .join(', ')
  const tokens = result?.base.tokens ?? 0
  const different = result?.base.different ?? 0
  expect([
    String(tokens),
    String(different),
    String(baseOf(tokens, different)),
    deductions || 'nothing',
  ]).toEqual([n, d, base, off])
  expect(String(result?.score)).toBe(score)
})
