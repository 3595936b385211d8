import { expect, test } from 'vitest'
import { bodyOf, type Form, formOf, spanFrom, withSpan } from './capacity.rules.ts'

const nothing = {
  start: null,
  hours: null,
  words_per_day: null,
  away: [],
  time_zone: null,
  revision: 3,
}
const empty = formOf(nothing)
const read = (form: Partial<Form>) => bodyOf({ ...empty, ...form }, 3, 'Give a number.')

test('what nobody has said stays unsaid', () => {
  expect(read({})).toEqual({
    body: { words_per_day: null, hours: null, start: null, time_zone: null, away: [], revision: 3 },
  })
})

test('hours are typed with a point or a comma, and a day without any is a day off', () => {
  const result = read({ words: '2400', hours: { ...empty.hours, mon: '6', wed: '4,5', thu: '4.5' } })
  expect(result).toMatchObject({ body: { words_per_day: 2400, hours: { mon: 6, wed: 4.5, thu: 4.5 } } })
})

test('each number that is none, or more than a day has, is marked at its own field', () => {
  expect(read({ words: 'many', hours: { ...empty.hours, tue: 'six' } })).toEqual({
    problems: { words_per_day: 'Give a number.', tue: 'Give a number.' },
  })
  expect(read({ hours: { ...empty.hours, tue: '25' } })).toEqual({ problems: { tue: expect.any(String) } })
  expect(read({ start: '20:00', hours: { ...empty.hours, tue: '5' } })).toEqual({
    problems: { start: 'A day ends at 24:00 at the latest.' },
  })
})

test('days away are a span of real days in their order, and one day is its own last', () => {
  expect(spanFrom({ from: '2027-08-02', to: '', note: ' The sea ' })).toEqual({
    span: { from: '2027-08-02', to: '2027-08-02', note: 'The sea' },
  })
  expect(spanFrom({ from: '2027-08-02', to: '2027-08-01', note: '' })).toEqual({
    to: 'Days away cannot end before they begin.',
  })
  expect(spanFrom({ from: '', to: '', note: '' })).toEqual({ from: 'Date should be valid' })
  const span = (from: string) => ({ from, to: from, note: null })
  expect(withSpan([span('2027-08-02')], span('2027-07-01')).map(({ from }) => from)).toEqual([
    '2027-07-01',
    '2027-08-02',
  ])
})
