import { expect, test } from 'vitest'
import { stepsOf } from '../bench/all/plan.ts'
import { failedRow, merged, pageWith, rowOf, type Table, tableIn } from '../bench/all/table.ts'
import { atLeast, atMost, measured } from '../bench/figures.ts'

const page = `# Benchmarks

<!-- bench all: begin -->
<!-- bench all: end -->

<!-- bench all --large: begin -->
nothing yet
<!-- bench all --large: end -->

More.
`
const origin = { command: 'bench api --rounds 3', date: '2026-11-27', commit: 'abc1234', machine: '' }
const list = rowOf(atLeast('a list, beside SQL alone', [3.5, 3.7, 4], '×', 3), origin)
const memory = rowOf(atMost('memory', [168], '', 160), {
  ...origin,
  command: 'bench web',
  machine: 'other',
})
const table: Table = { line: '2026-11-27 · 2 cores', rows: [list, memory] }

test('a table is read as it was written, and what is around it stays', () => {
  const written = pageWith(page, 'all', table)
  expect(tableIn(written, 'all')).toEqual(table)
  expect(tableIn(written, 'large').rows).toEqual([])
  expect(pageWith(written, 'all', table)).toBe(written)
  expect(written).toContain(
    '| a list, beside SQL alone | ≥ 3 × | 3.70 × | 3.50–4.00 | met | `bench api --rounds 3` | 2026-11-27 | abc1234 |  |',
  )
  expect(written.startsWith('# Benchmarks\n')).toBe(true)
  expect(written.endsWith('\nMore.\n')).toBe(true)
})

test('a page without a place for the table is refused', () => {
  expect(() => tableIn('# Benchmarks', 'all')).toThrow('no place')
  expect(() => pageWith('<!-- bench all: end --><!-- bench all: begin -->', 'all', table)).toThrow('no place')
})

test('what was measured again takes the place of its benchmark alone, in the order of the names', () => {
  const failed = failedRow('api', { ...origin, date: '2026-11-28' })
  expect(merged([list, memory], [failed], ['web', 'api'])).toEqual([memory, failed])
  expect(failed.verdict).toBe('**failed**')
  const review = { ...memory, command: 'bench review' }
  expect(merged([memory, list], [review], ['api', 'review', 'web'])).toEqual([list, review, memory])
})

test('a figure says how far it is from its goal', () => {
  expect(atMost('p99', [10, 30, 20], 'ms', 20)).toMatchObject({
    measured: '20.0 ms',
    spread: '10.0–30.0',
    verdict: 'met',
    goal: '≤ 20 ms',
  })
  expect(atMost('p99', [25], 'ms', 20)).toMatchObject({ spread: 'one run', verdict: 'short', by: 'by 25 %' })
  expect(atLeast('rate', [0.8496], '×', 0.85)).toMatchObject({ by: 'by less than 1 %' })
  expect(atMost('differences', [0, 0, 0], '', 0)).toMatchObject({
    spread: 'all equal',
    goal: 'none',
    verdict: 'met',
  })
  expect(atMost('differences', [2], '', 0)).toMatchObject({ verdict: 'short', by: '' })
  expect(rowOf(atMost('differences', [2], '', 0), origin).verdict).toBe('**short**')
  expect(atLeast('beside what is not here', [Number.NaN], '×', 10)).toMatchObject({
    goal: '≥ 10 ×',
    measured: 'not measured',
    verdict: '-',
  })
  expect(measured('a rate', [1234.5, 1000], '')).toMatchObject({ measured: '1,117', goal: '-' })
})

test('each run has benchmarks, and none is there twice', () => {
  for (const kind of ['all', 'large'] as const) {
    const names = stepsOf(kind).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
  }
})
