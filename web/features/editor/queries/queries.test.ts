import { expect, test } from 'vitest'
import { aboutSegment, segmentsAskedAbout } from './queries.ts'

const entry = (id: string, event: 'Query' | 'Answer' | 'Note', segment: string | null) => ({
  id,
  event,
  segment,
  comment: 'A comment',
  minutes: null,
  date_added: '2026-11-25T09:00:00Z',
  author: 'Mia Berg',
})

const newestFirst = {
  results: [
    entry('5', 'Query', 'b'),
    entry('4', 'Answer', 'a'),
    entry('3', 'Query', null),
    entry('2', 'Note', null),
    entry('1', 'Query', 'a'),
  ],
}

test('beside a segment are its own queries and their answers, in the order of a conversation', () => {
  expect(aboutSegment(newestFirst, 'a').map(({ id }) => id)).toEqual(['1', '4'])
  expect(aboutSegment(newestFirst, 'c')).toEqual([])
})

test('a segment has queries when one of them names it', () => {
  expect(segmentsAskedAbout(newestFirst)).toEqual(['b', 'a'])
})
