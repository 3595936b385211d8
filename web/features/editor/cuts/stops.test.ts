import { expect, test } from 'vitest'
import { firstStop, stopAfter } from './stops.ts'

const english = 'Open the valve. Then close it!'

test('a text is offered to be cut where its first sentence ends', () => {
  expect(english.slice(firstStop(english, 'en'))).toBe('Then close it!')
  expect('弁を開く。閉じる。'.slice(firstStop('弁を開く。閉じる。', 'ja'))).toBe('閉じる。')
})

test('one sentence is offered to be cut between the words in its middle', () => {
  const words = 'and the pump starts'
  expect(words.slice(firstStop(words, 'en'))).toBe('starts')
  expect(firstStop('one', 'en')).toBe(1)
})

test('the mark moves by what a reader sees as one sign, by words and by sentences, and stays inside', () => {
  const flags = 'a👩‍👩‍👧b'
  expect(stopAfter(flags, 1, 1, 'grapheme', 'en')).toBe(flags.length - 1)
  expect(stopAfter(flags, flags.length - 1, 1, 'grapheme', 'en')).toBe(flags.length - 1)
  expect(english.slice(stopAfter(english, 5, 1, 'word', 'en'))).toBe('valve. Then close it!')
  expect(english.slice(stopAfter(english, 16, -1, 'word', 'en'))).toBe('valve. Then close it!')
  expect(english.slice(stopAfter(english, 3, 1, 'sentence', 'en'))).toBe('Then close it!')
  expect(stopAfter(english, 20, 1, 'sentence', 'en')).toBe(20)
  expect(stopAfter(english, 3, -1, 'grapheme', 'en')).toBe(2)
  expect(stopAfter(english, 1, -1, 'grapheme', 'en')).toBe(1)
})

test('a key costs the same in a long text', () => {
  const long = 'word '.repeat(40_000)
  expect(stopAfter(long, 100_000, 1, 'word', 'en')).toBe(100_005)
  expect(stopAfter(long, 100_000, 1, 'sentence', 'en')).toBe(100_000)
})
