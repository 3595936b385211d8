import { describe, expect, test } from 'vitest'
import { cleanPasted, isClean, mostCharacters, partsFrom, textMime } from './intake.ts'

/** A clipboard with these types on it. */
const clipboard = (types: Record<string, string>) => ({ getData: (type: string) => types[type] ?? '' })

describe('words from outside', () => {
  test('every kind of line break is one, and a space where the source has none', () => {
    expect(cleanPasted('a\r\nb\rc\u2028d\u0085e\u2029f\n', true)).toBe('a\nb\nc\nd\ne\nf')
    expect(cleanPasted('a  \r\n\r\n  b\n', false)).toBe('a b')
  })
  test('keep their spaces where there is no line break, at whatever length', () => {
    const spaces = ' \t'.repeat(mostCharacters / 2)
    expect(cleanPasted(`a${spaces}b \n c`, false)).toBe(`a${spaces}b c`)
  })
  test('lose what no document can hold', () => {
    expect(cleanPasted('a\u0000b\u0008c\u001bd\u007fe\u0090f\ufffeg\ud800h', true)).toBe('abcdefgh')
    expect(cleanPasted(`e${'\u0301'.repeat(50)}!`, true)).toBe(`e${'\u0301'.repeat(30)}!`)
  })
  test('keep tabs, no-break spaces, marks of direction, joiners and rare characters', () => {
    const text = 'a\tb\u00a0c\u200fd\u200de\u{1f469}\u{20000}f\u202f;'
    expect(cleanPasted(text, true)).toBe(text)
    expect(isClean(text)).toBe(true)
  })
})

describe('what a clipboard brings', () => {
  const code = { code: 1, kind: 'alone', display: '' } as const
  test('our own parts come before the words alone', () => {
    const own = { [textMime]: JSON.stringify(['a\u0001', code]), 'text/plain': 'a' }
    expect(partsFrom(clipboard(own), false)).toEqual(['a', code])
  })
  test('what only looks like ours is read as words', () => {
    for (const fake of ['{', '[{"code":"1"}]', '7', 'null'])
      expect(partsFrom(clipboard({ [textMime]: fake, 'text/plain': 'words' }), false)).toEqual(['words'])
  })
  test('markup is not looked at where there are words beside it', () => {
    expect(partsFrom(clipboard({ 'text/html': '<b>bold</b>', 'text/plain': 'words' }), false)).toEqual([
      'words',
    ])
  })
  test('of markup alone the words come in', () => {
    expect(partsFrom(clipboard({ 'text/html': '<p>Two <b>bold</b></p><p>lines</p>' }), true)).toEqual([
      'Two bold\nlines',
    ])
    expect(partsFrom(clipboard({ 'text/html': '<p>Two</p><p>lines</p>' }), false)).toEqual(['Two lines'])
    expect(partsFrom(clipboard({ 'text/html': '<img src=x>' }), false)).toEqual([])
  })
  test('more than a segment holds is refused before it is read', () => {
    const many = 'x'.repeat(mostCharacters + 1)
    expect(partsFrom(clipboard({ 'text/plain': many }), false)).toBe('too long')
    expect(partsFrom(clipboard({ [textMime]: JSON.stringify([many]) }), false)).toBe('too long')
    expect(partsFrom(clipboard({ [textMime]: '['.repeat(20 * many.length) }), false)).toBe('too long')
  })
})
