import { expect, test } from 'vitest'
import { countOf, outcomeOf, type Report, rangesOf, reasonsOf, takenNumbers } from './upload.rules.ts'

const report = (more: Partial<Report> = {}): Report => ({
  revision: 4,
  cut_revision: 0,
  progress: { segments: 9, translated: 1, words: 20, words_translated: 2 },
  taken: [],
  newer: [],
  not_taken: [],
  dated: true,
  confirmed: 0,
  ...more,
})

const newer = { id: 'b', number: 2, source: 'Two', theirs: 'Due', ours: 'Deux' }

test('what is newer here asks for a decision, anything else new for a yes, and nothing new for none', () => {
  const rows = [{ id: 'a', number: 1, revision: 4 }]
  expect(outcomeOf(report({ taken: rows, newer: [newer] }))).toBe('newer')
  expect(outcomeOf(report({ newer: [{ more: 3 }] }))).toBe('newer')
  expect(outcomeOf(report({ taken: rows }))).toBe('take')
  expect(outcomeOf(report({ confirmed: 1 }))).toBe('take')
  expect(outcomeOf(report({ not_taken: [{ id: 'x', number: null, reason: 'No.' }] }))).toBe('nothing')
})

test('a list that was cut counts what it does not name', () => {
  expect(countOf([{ id: 'a' }, { id: 'b' }, { more: 59_012 }])).toBe(59_014)
  expect(countOf([])).toBe(0)
})

test('numbers that follow one another are a range', () => {
  expect(rangesOf([3, 1, 2, 7, 9, 10])).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ])
  expect(takenNumbers(report({ taken: [{ id: 'a', number: 5, revision: 1 }, { more: 2 }] }))).toEqual([5])
})

test('the report names the reason why each segment is left alone', () => {
  const row = (number: number | null, reason: string, id: string | null = 'id') => ({ id, number, reason })
  const rows = [
    row(4, 'Locked.'),
    row(null, 'Unknown.', 'unit-7'),
    row(5, 'Locked.'),
    row(null, 'Unknown.', null),
    { more: 3 },
  ]
  expect(reasonsOf(report({ not_taken: rows }))).toEqual([
    { reason: 'Locked.', numbers: [4, 5], ids: [] },
    { reason: 'Unknown.', numbers: [], ids: ['unit-7'] },
  ])
})
