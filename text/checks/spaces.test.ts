import { expect, test } from 'vitest'
import type { Code, Text } from '../text.ts'
import { checkSpaces } from './spaces.ts'

const of = (source: Text, target: Text, targetLanguage = 'de') =>
  checkSpaces({ source, target, targetLanguage }).map((finding) =>
    finding.key === 'spaces-ends'
      ? `${finding.reason} ${finding.end} ${finding.at?.from}-${finding.at?.to}`
      : '',
  )
const open: Code = { code: 1, kind: 'open' }

test('white space at the ends is what it is in the source', () => {
  expect(of('Name: ', 'Nom :', 'fr')).toEqual(['missing end 5-5'])
  expect(of('Name:', ' Όνομα:', 'el')).toEqual(['extra start 0-1'])
  expect(of('Name:', 'Nombre: \u00a0', 'es')).toEqual(['extra end 7-9'])
  expect(of('  a\n', 'א\n', 'he')).toEqual(['missing start 0-0'])
  expect(of(' a', '  अ', 'hi')).toEqual(['changed start 0-2'])
  expect(of('a\t', 'ا ', 'ar')).toEqual(['changed end 1-2'])
})

test('any space is a space, and a break is a break', () => {
  expect(of('a ', 'a\u202f')).toEqual([])
  expect(of('a\r\n', 'a\n')).toEqual([])
})

test('a language without spaces needs none at its ends, but no other one either', () => {
  expect(of('Name: ', '名前：', 'ja')).toEqual([])
  expect(of('Name: ', 'ชื่อ', 'th')).toEqual([])
  expect(of('Name:', '名前： ', 'ja')).toEqual(['extra end 3-4'])
})

test('a value at an end may go elsewhere, a break of lines is beside the text', () => {
  const value: Code = { code: 1, kind: 'alone', type: 'placeholder' }
  expect(of(['Starting ', value], [value, ' を開始'], 'ja')).toEqual([])
  expect(of(['Starting ', value], [value, ' wird gestartet'])).toEqual([])
  const lineBreak: Code = { code: 1, kind: 'alone', type: 'break' }
  expect(of(['a', lineBreak], ['a ', lineBreak])).toEqual(['extra end 1-3'])
})

test('codes and marks of direction do not hide white space', () => {
  expect(of([open, ' a'], [' ', open, 'a'])).toEqual([])
  expect(of([open, 'a'], [open, ' a'])).toEqual(['extra start 0-2'])
  expect(of('a', '\u200fא\u200f', 'he')).toEqual([])
})
