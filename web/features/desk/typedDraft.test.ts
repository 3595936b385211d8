import type { Text } from '@hub/text/text'
import { expect, test } from 'vitest'
import { readTypedDraft } from './typedDraft.ts'

const open = { code: 1, kind: 'open' } as const
const close = { code: 1, kind: 'close' } as const
const two = { code: 2, kind: 'alone' } as const
const source: Text = ['The ', open, 'Grande Marée', close, ' reached the step ', two, '.']

test('what was typed becomes parts, the first half opening and the second closing', () => {
  expect(readTypedDraft('La {1}Grande Marée{1}, marche {2}.', source)).toEqual([
    'La ',
    open,
    'Grande Marée',
    close,
    ', marche ',
    two,
    '.',
  ])
})

test('text without codes stays a plain string', () => {
  expect(readTypedDraft('Bonjour', source)).toBe('Bonjour')
  expect(readTypedDraft('', source)).toBe('')
  expect(readTypedDraft('{1} sur {2}', '{1} of {2}')).toBe('{1} sur {2}')
})

test('half a code is half a code, and one that the source does not have is text', () => {
  expect(readTypedDraft('{1}a {9}', source)).toEqual([open, 'a {9}'])
})

test('\\{n} is the text that it looked like; backslashes before it count in pairs', () => {
  expect(readTypedDraft('\\{1} of {1}a{1}', source)).toEqual(['{1} of ', open, 'a', close])
  expect(readTypedDraft('\\\\{2}', source)).toEqual(['\\', two])
})
