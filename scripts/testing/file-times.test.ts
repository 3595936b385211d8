import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightTimes, slowestLines, vitestTimes } from './file-times.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-times-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the slowest files are named first, and no more than were asked for', () => {
  const times = [
    { file: 'text/text.test.ts', ms: 40 },
    { file: 'server/process.test.ts', ms: 123_400 },
    { file: 'tm/words.test.ts', ms: 2_000 },
  ]
  expect(slowestLines(times, 2)).toEqual(['  123.4 s  server/process.test.ts', '    2.0 s  tm/words.test.ts'])
})

test('a browser file takes as long as all of its tests, in groups or not', () => {
  const spec = (...durations: number[]) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  })
  const suites = [
    {
      file: 'find.spec.ts',
      specs: [spec(1000, 500)],
      suites: [{ file: 'find.spec.ts', specs: [spec(250)] }],
    },
  ]
  expect(playwrightTimes(report({ suites }))).toEqual([{ file: 'e2e/tests/find.spec.ts', ms: 1750 }])
})

test('a run that ended before it wrote its times has none', () => {
  expect(vitestTimes(join(folder, 'missing.json'))).toEqual([])
  expect(playwrightTimes(report({ suites: 'cut off' }))).toEqual([])
})
