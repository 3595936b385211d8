import type { Code, Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { is, traitsOf } from './characters.ts'
import { normalForm } from './normal.ts'

const open = (code: number): Code => ({ code, kind: 'open', display: `<${code}>` })
const close = (code: number): Code => ({ code, kind: 'close' })
const alone = (code: number): Code => ({ code, kind: 'alone' })
const same = (one: Text, other: Text) => normalForm(one) === normalForm(other)

test('texts are the same whatever their white space, their composition and the markup of their codes', () => {
  expect([normalForm('plain words '), normalForm(' plain words')]).toEqual(['plain words', 'plain words'])
  expect(normalForm('  Crème\u00a0\tbrûlée\n')).toBe('Crème brûlée')
  expect(same('Crème', 'Crème'.normalize('NFD'))).toBe(true)
  expect(same([open(1), 'a', close(1)], [{ code: 1, kind: 'open', display: '<i>' }, 'a', close(1)])).toBe(
    true,
  )
  expect(same('שלום', 'שלום ')).toBe(true)
  expect(same('a b', 'ab')).toBe(false)
})

test('codes are numbered by their first appearance, the halves of a pair alike', () => {
  expect(same([open(3), 'a', close(3), alone(7)], [open(1), 'a', close(1), alone(2)])).toBe(true)
  expect(same([open(1), 'a', close(1)], [alone(1), 'a', alone(2)])).toBe(false)
  expect(same(['a', open(1), 'b'], ['a', alone(4), 'b'])).toBe(true)
  expect(same([open(1), open(2), close(1), close(2)], [open(1), open(2), close(2), close(1)])).toBe(false)
})

test('a space between a code and the text stays', () => {
  expect(same([alone(1), ' a'], [alone(1), 'a'])).toBe(false)
  expect(same([' ', alone(1), 'a '], [alone(1), 'a'])).toBe(true)
})

test('a stack of marks that no language writes is left as it is', () => {
  const stack = `a${'\u0315\u0300'.repeat(50_000)}`
  expect(normalForm(stack)).toBe(stack)
})

test('white space is what Unicode says, and a byte order mark or a zero width space is none', () => {
  const characters = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  const odd = characters.filter((codePoint) => {
    const isSpace = normalForm(`a${String.fromCodePoint(codePoint)}b`) === 'a b'
    return isSpace !== ((traitsOf(codePoint) & is.space) !== 0)
  })
  expect(odd).toEqual([])
  expect(same('a\u200bb', 'a b')).toBe(false)
  expect(same('a\ufeffb', 'a b')).toBe(false)
})

test('what Unicode has not assigned is left as it is, and parts what is beside it', () => {
  expect(normalForm('e\u0301\u0378e\u0301')).toBe('é\u0378é')
  expect(normalForm('e\u0378\u0301')).toBe('e\u0378\u0301')
})

test('a NUL in a text is no code', () => {
  expect(same('\u00001alone\u0000', [alone(1)])).toBe(false)
})
