import { expect, test } from 'vitest'
import { completionOf } from './ghost.ts'

const terms = ['coffre d’amarrage', 'corps-mort', 'Eau-de-vie', '係船ブイ', 'a']
const restOf = (before: string, after = '') => completionOf(before, after, terms)?.rest

test('the rest of a term is offered after two of its letters, from the start of a word, whatever their case', () => {
  expect(restOf('Le co')).toBe('ffre d’amarrage')
  expect(restOf('Le c')).toBeUndefined()
  expect(restOf('encor')).toBeUndefined()
  expect(restOf('Un COR')).toBe('ps-mort')
  expect(restOf('de l’ea')).toBe('u-de-vie')
})

test('it goes on over the words of a term, and ends with it', () => {
  expect(restOf('un coffre d')).toBe('’amarrage')
  expect(restOf('un coffre d’amarrage')).toBeUndefined()
})

test('nothing is offered inside a word', () => {
  expect(restOf('co', 'rne')).toBeUndefined()
  expect(restOf('co', ' rne')).toBe('ffre d’amarrage')
})

test('terms of languages without spaces are offered after their first signs, wherever they are', () => {
  expect(restOf('係船')).toBe('ブイ')
  expect(restOf('港に係船')).toBe('ブイ')
  expect(restOf('港に係船', 'を')).toBe('ブイ')
})
