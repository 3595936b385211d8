import { expect, test } from 'vitest'
import { countNews } from './news.ts'

const rows = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id: id[0] ?? '', version: id }))
const news = (before: string, now: string, next: string | null = null) =>
  countNews(rows(before), { count: null, next, results: rows(now) }, ({ version }) => version)

test('nothing has changed where the rows are the same, in whatever order', () => {
  expect(news('a b c', 'a b c')).toBe(0)
  expect(news('a b c', 'c b a')).toBe(0)
})

test('a row that changed, came or went counts once', () => {
  expect(news('a b c', 'a b2 c')).toBe(1)
  expect(news('a b c', 'a b c d')).toBe(1)
  expect(news('a b c', 'a c')).toBe(1)
})

test('where the list goes on, a row that a new one has pushed out is no news', () => {
  expect(news('a b c', 'x a b', 'more')).toBe(1)
  expect(news('a b c', 'a c d', 'more')).toBe(1)
})
