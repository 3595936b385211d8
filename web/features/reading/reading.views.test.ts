import { expect, test } from 'vitest'
import { hasOwnPlaces, type Page, partFrom, repeatedWords, stretches } from './reading.views.ts'

const segment = (n: number, place: string | null = null, repeats = 0) => ({
  id: String(n),
  place,
  source: `Text ${n}`,
  words: 2,
  repeats,
})
const pageOf = (segments: ReturnType<typeof segment>[]): Page => ({
  document_name: 'menu.docx',
  words: 10,
  instructions: null,
  own_memory: 'allowed',
  segments,
})

test('a part begins where the address says, at whole parts alone', () => {
  expect(
    ['', undefined, '0', '9999', '10000', '25000', '-1', '1e4', '99999999999'].map((text) =>
      partFrom(text, 10_000),
    ),
  ).toEqual([0, 0, 0, 0, 10_000, 20_000, 0, 0, 0])
})

test('rows come in stretches, each knowing the place of the row before it', () => {
  const rows = Array.from({ length: 48 }, (_, n) => segment(n, n < 20 ? 'Slide 1' : 'Slide 2'))
  const pieces = stretches(rows, 'Slide 0')
  expect(pieces.map((one) => [one.rows.length, one.before])).toEqual([
    [20, 'Slide 0'],
    [20, 'Slide 1'],
    [8, 'Slide 2'],
  ])
  expect(stretches([], null)).toEqual([])
})

test('most cells have places of their own, paragraphs of a slide share theirs', () => {
  expect(hasOwnPlaces([segment(1, 'Prices, A1'), segment(2, 'Prices, A2'), segment(3, 'Prices, A2')])).toBe(
    true,
  )
  expect(hasOwnPlaces([segment(1, 'Slide 1'), segment(2, 'Slide 1'), segment(3, 'Slide 1')])).toBe(false)
  expect(hasOwnPlaces([segment(1), segment(2)])).toBe(false)
  expect(hasOwnPlaces([])).toBe(false)
})

test('repeated words are those of texts that occur earlier', () => {
  const pages = [pageOf([segment(1), segment(2, null, 1)]), pageOf([segment(3, null, 4)])]
  expect(repeatedWords(pages)).toBe(4)
})
