import { expect, test } from 'vitest'
import { firstWords } from './firstWords.ts'

test('a text on one line has its spaces drawn together, and ends where it gets long', () => {
  expect(firstWords('  Labels are\n\nread  standing.\n')).toBe('Labels are read standing.')
  expect(firstWords('a'.repeat(160))).toBe('a'.repeat(160))
  expect(firstWords(`${'👍'.repeat(160)}!`)).toBe(`${'👍'.repeat(160)}…`)
})
