import { expect, test } from 'vitest'
import { answersOf } from './answered.ts'

const pairs = [
  ['This field is required.', 'Pflichtfeld.'],
  ['Choose at most {0} jobs.', 'Höchstens {0} Aufträge.'],
  ['{0} is {1}: approved jobs alone are billed.', '{0}: {1}. Nur freigegebene Aufträge werden abgerechnet.'],
  ['{0} has no price.', '{0} hat keinen Preis.'],
  ['Assigned', 'Zugewiesen'],
] as const
const answered = answersOf(pairs, 'de')

test('what the server says is said in the page’s language, with what it filled in', () => {
  expect(answered('This field is required.')).toBe('Pflichtfeld.')
  expect(answered('Choose at most 5,000 jobs.')).toBe('Höchstens 5.000 Aufträge.')
  expect(answered('HB-7 is Assigned: approved jobs alone are billed.')).toBe(
    'HB-7: Zugewiesen. Nur freigegebene Aufträge werden abgerechnet.',
  )
})

test('what it fills in is text, whatever is in it', () => {
  expect(answered('{1} $& (.*) has no price.')).toBe('{1} $& (.*) hat keinen Preis.')
  expect(answered('one\ntwo has no price.')).toBe('one\ntwo hat keinen Preis.')
})

test('what the page has no words for stays as it came, however long it is', () => {
  expect(answered('The reader found a comma.')).toBe('The reader found a comma.')
  const long = `${'is '.repeat(200_000)}has no price.`
  expect(answered(long)).toBe(long)
})
