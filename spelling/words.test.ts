import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

const words = (text: Parameters<typeof wordsOf>[0], script = 'Latn') =>
  wordsOf(text, script).map(({ word }) => word)

test.each([
  ['figures', 'R2D2 has 5kg and 3rd', ['has', 'and']],
  ['capitals inside', 'The iPhone, NATO and McDonald left', ['The', 'and', 'left']],
  ['single letters', 'a) walk 5 h', ['walk']],
  ['addresses of pages', 'See www.hub.exmple and https://exmple.org/pth now', ['See', 'and', 'now']],
  ['addresses of mails', 'Write to mia@exmple.org today', ['Write', 'to', 'today']],
  ['paths of files', 'Open /usr/lcoal or C:\\Progs now', ['Open', 'or', 'now']],
  ['placeholders', 'Hello {nmae}, %(cuont)s files, $tottal left', ['Hello', 'files', 'left']],
  ['tags', 'Some <stronng class="xyz">words</stronng>', ['Some', 'words']],
  ['names of programs', 'Set some_vaule or #hashhtag here', ['Set', 'or', 'here']],
  ['words of other scripts', 'The Ωmega and Москва', ['The', 'and']],
])('%s are no words that a dictionary is asked about', (_, text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('apostrophes, hyphens and points within a word are its own, those around it are not', () => {
  expect(words('‘Don’t’ — well-known, col·legi, and/or «l’eau»')).toEqual([
    'Don’t',
    'well-known',
    'col·legi',
    'and',
    'or',
    'l’eau',
  ])
})

test('a letter is one with its marks, composed or not, and a soft hyphen is no letter', () => {
  expect(words('cafe\u0301 co\u00adoperate')).toEqual(['café', 'cooperate'])
  expect(wordsOf('cafe\u0301 noir', 'Latn')[1]).toMatchObject({ from: 6, to: 10 })
})

test('half of a pair of codes parts no words, a value and a break do', () => {
  const text = [
    'un',
    { code: 1, kind: 'open' as const },
    'do',
    { code: 1, kind: 'close' as const },
    ' here',
    { code: 2, kind: 'alone' as const, type: 'break' as const },
    'there',
  ]
  expect(wordsOf(text, 'Latn').map(({ word, from, to }) => [word, from, to])).toEqual([
    ['undo', 0, 5],
    ['here', 7, 11],
    ['there', 12, 17],
  ])
})

test('a text of a million signs that could begin an address takes no time to speak of', () => {
  for (const sign of ['/', '.', '-', "'", '<', '{', '@', 'a.', '\u{301}', 'a\u{fffb}']) {
    const since = performance.now()
    words(sign.repeat(200_000 / sign.length))
    expect(performance.now() - since).toBeLessThan(1_000)
  }
})
