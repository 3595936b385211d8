import { expect, test } from 'vitest'
import { draftOf, emptyTerm, writtenOf } from './concept.rules.ts'

test('a new concept begins with a line for each of the first two languages of its base', () => {
  expect(draftOf(undefined, ['en-GB', 'fr-FR', 'de-DE']).terms.map(({ language }) => language)).toEqual([
    'en-GB',
    'fr-FR',
  ])
  expect(draftOf(undefined, []).terms.map(({ language }) => language)).toEqual(['', ''])
})

test('lines without a term are not sent, and what a term has besides stays with it', () => {
  const draft = draftOf(undefined, ['en-GB'])
  const [first = emptyTerm([]), second = emptyTerm([])] = draft.terms
  const written = writtenOf({
    ...draft,
    domain: '  ',
    terms: [{ ...first, text: ' heat pump ', part_of_speech: 'noun' }, second],
  })
  expect(written.domain).toBeNull()
  expect(written.terms).toEqual([
    {
      language: 'en-GB',
      text: ' heat pump ',
      status: 'preferred',
      note: null,
      part_of_speech: 'noun',
      gender: null,
    },
  ])
})
