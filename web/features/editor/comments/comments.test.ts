import { expect, test } from 'vitest'
import { aboutSegment, bySegment, countComments, othersComments } from './comments.ts'

const comment = (id: string, segment: string, isDone = false) => ({
  id,
  segment,
  number: 1,
  comment: 'Too long.',
  date_added: '2026-11-25T09:00:00Z',
  author: 'Sam Okafor',
  mine: false,
  done: isDone,
  pending: false,
})

const list = { results: [comment('1', 'a', true), comment('2', 'a'), comment('3', 'b', true)] }

test('beside a segment are its own comments, in the order of a conversation', () => {
  expect(aboutSegment(list, 'a').map(({ id }) => id)).toEqual(['1', '2'])
  expect(aboutSegment(list, 'c')).toEqual([])
})

test('of a job and of each segment it is known how many comments there are, and how many are done', () => {
  expect(countComments(list.results)).toEqual({ total: 3, done: 2 })
  expect([...bySegment(list)]).toEqual([
    ['a', { total: 2, done: 1 }],
    ['b', { total: 1, done: 1 }],
  ])
})

test('a returned job is worked off by what others said: one’s own remarks are none of it', () => {
  const mine = { ...comment('4', 'b'), mine: true }
  const results = [...list.results, mine, comment('5', 'c')]
  expect(othersComments({ results })).toEqual({ comments: 4, open: 2, first: 'a' })
  expect(othersComments({ results: [comment('1', 'a', true), mine] })).toEqual({
    comments: 1,
    open: 0,
    first: undefined,
  })
})
