import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { noContext } from '../context.ts'
import { LookUp } from '../look-up.ts'
import { Chance } from '../testing/chance.ts'
import { corpusSkip, memoryTexts } from '../testing/corpus.ts'
import { IndexBuilder } from './build.ts'
import { IndexRefused, openIndex } from './layout.ts'

const texts = ['Save the file', 'Save all files', 'Close', 'Save the file!']

function bytesOf(sources: readonly Text[]): Uint8Array {
  const builder = new IndexBuilder()
  for (const [index, source] of sources.entries())
    builder.add({ number: index + 1, source, target: '', context: noContext, time: 0 })
  return builder.finish()
}

const placesOf = (bytes: Uint8Array, text: string) =>
  new LookUp([{ parts: [openIndex(bytes)], penalty: 0 }]).matches(text, noContext, 9)

test('an index is bytes that another process opens, wherever they lie', () => {
  const bytes = bytesOf(texts)
  expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  const elsewhere = new Uint8Array(bytes.length + 16)
  for (const offset of [0, 3, 8]) {
    elsewhere.set(bytes, offset)
    const copy = elsewhere.subarray(offset, offset + bytes.length)
    expect(placesOf(copy, 'Save the files')).toEqual(placesOf(bytes, 'Save the files'))
  }
  expect(placesOf(bytes, 'Save the files').map(({ number }) => number)).toEqual([1, 2, 4])
})

test('a memory without contexts keeps no room for them', () => {
  expect(openIndex(bytesOf(texts)).contexts).toHaveLength(0)
})

test('of targets that are the same but for how their letters are composed, one is kept', () => {
  const builder = new IndexBuilder()
  const unit = (target: string) => ({ number: 1, time: 0, source: 'Save', target, context: noContext })
  expect(builder.add(unit('Crème brûlée'))).toBe(true)
  expect(builder.add(unit('Crème brûlée'.normalize('NFD')))).toBe(false)
})

test('a memory of many words finds each of them again', () => {
  const words = Array.from({ length: 3000 }, (_, n) => `${n.toString(36)}straßenbahnhaltestelle`)
  const lookUp = new LookUp([{ parts: [openIndex(bytesOf(words))], penalty: 0 }])
  const misses = words.filter((word) => lookUp.matches(word, noContext, 1)[0]?.score !== 100)
  expect(misses).toEqual([])
})

test('an index without units, or of units without words, is one too', () => {
  expect(placesOf(bytesOf([]), 'Save')).toEqual([])
  expect(
    placesOf(bytesOf(['1', '!', '\u200b']), '\u200b\u200b').map(({ number, score }) => [number, score]),
  ).toEqual([[3, 99]])
})

test('what is damaged, cut, foreign or of another release is refused with a sentence', () => {
  const bytes = bytesOf(texts)
  const refusal = (change: (copy: Uint8Array) => Uint8Array | undefined) => {
    const copy = bytes.slice()
    return () => openIndex(change(copy) ?? copy)
  }
  expect(refusal((copy) => copy.subarray(0, 40))).toThrow('too short')
  expect(refusal((copy) => copy.subarray(0, copy.length - 8))).toThrow('damaged')
  expect(refusal((copy) => copy.fill(0, 0, 4))).toThrow('no index of a memory')
  expect(refusal((copy) => copy.fill(9, 4, 5))).toThrow('has the form 9; this release reads 3')
  const chance = new Chance(1)
  for (let round = 0; round < 300; round++)
    expect(
      refusal((copy) => {
        const at = 8 + chance.below(copy.length - 8)
        copy[at] = (copy[at] ?? 0) ^ (1 << chance.below(8))
        return copy
      }),
    ).toThrow(IndexRefused)
})

test('the same source, target and context is one unit, with the first number and the newest time', () => {
  const builder = new IndexBuilder()
  const unit = (number: number, time: number, target: string) => ({
    number,
    time,
    target,
    source: 'Save',
    context: { previous: number === 3 ? 'x' : null, next: null, id: null },
  })
  expect(builder.add(unit(1, 5, 'Sichern'))).toBe(true)
  expect(builder.add(unit(2, 9, 'Sichern'))).toBe(false)
  expect(builder.add(unit(2, 9, ' Sichern'))).toBe(false)
  expect(builder.add(unit(2, 7, 'Speichern'))).toBe(true)
  expect(builder.add(unit(3, 1, 'Sichern'))).toBe(true)
  expect(builder.size).toBe(3)
  const lookUp = new LookUp([{ parts: [openIndex(builder.finish())], penalty: 0 }])
  const matches = lookUp.matches('Save', noContext, 9)
  expect(matches.map(({ number, time }) => [number, time])).toEqual([
    [1, 9],
    [2, 7],
    [3, 1],
  ])
})

test.skipIf(corpusSkip !== null)(
  `a unit of a real memory takes at most 260 bytes (skipped: ${corpusSkip ?? 'no'})`,
  () => {
    const sources = memoryTexts()
    expect(bytesOf(sources).length / sources.length).toBeLessThan(260)
  },
)

test('a plain text gives the keys that the rule for all texts gives: an index of both is the same to the byte', () => {
  const chance = new Chance(12)
  const pieces = [
    'the',
    'Straße',
    'x1',
    '1',
    '2.5',
    '1,000',
    "don't",
    'a.b',
    'a:b',
    '1:2',
    '_',
    '__init__',
    'é',
    'слово',
  ]
  const signs = [
    ' ',
    ' ',
    ' ',
    '.',
    ', ',
    '!',
    '’',
    '"',
    ' - ',
    '…',
    '(',
    ')',
    ':',
    '/',
    '_',
    '  ',
    '\u00a0',
    '\u00ad',
  ]
  const some: [string, ...string[]] = ['Save', ...pieces]
  const between: [string, ...string[]] = [' ', ...signs]
  const drawWord = () =>
    Array.from({ length: 1 + chance.below(9) }, () => chance.of(some) + chance.of(between)).join('')
  const plain = Array.from({ length: 3_000 }, drawWord).flatMap((text) => [text, text.trim()])
  // A text in parts is read by the rule for all; canonical, it is the same text.
  const inParts = plain.map((text) => [text.slice(0, 2), text.slice(2)])
  expect(Buffer.compare(bytesOf(plain), bytesOf(inParts))).toBe(0)
})
