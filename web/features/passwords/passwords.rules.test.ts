import { describe, expect, test } from 'vitest'
import { marksOf, namesOf, newPasswordProblems } from './passwords.rules.ts'

const names = namesOf(
  { firstName: 'Inès', lastName: 'Moreau', email: 'office@moreau.example', type: 'Consultant' },
  'Consultant Hub',
)
const policy =
  'Password must have at least 12 characters and include a lower case (a-z), upper case (A-Z), digit (0-9) and symbol (e.g. @). Do not include any names.'
const good = 'Granary-row-1843'
const open = (password: string, confirm = password) =>
  marksOf(password, confirm, names)
    .filter(({ met }) => met !== true)
    .map(({ rule }) => rule)

describe('the checklist of a new password', () => {
  test.each([
    ['Short-1a', ['length']],
    ['NO-LOWER-CASE-1', ['lower']],
    ['no-upper-case-1', ['upper']],
    ['No-Digit-In-Here', ['digit']],
    ['NoSymbolInHere1843', ['symbol']],
    ['Ines-goes-home-1843', ['names']],
    ['My-Office-is-1843', ['names']],
    ['Consultant-in-1843', ['names']],
    ['ConsultantHub-1843', ['names']],
    // Of the portal's name, words of five letters or more count by themselves.
    ['A-wheel-hub-in-1843', []],
    [good, []],
  ])('R5.1 R9.4 %s lacks %j', (password, rules) => {
    expect(open(password)).toEqual(rules)
  })

  test('nothing is met before anything is typed', () => {
    expect(marksOf('', '', names).some(({ met }) => met === true)).toBe(false)
  })

  test('whose names they are is not known from a link: only the server can tell', () => {
    expect(marksOf(good, good, undefined).find(({ rule }) => rule === 'names')?.met).toBeUndefined()
    expect(newPasswordProblems(good, good, undefined)).toEqual({})
  })
})

describe('R5.1 the messages', () => {
  test('R5.1 R1.7 a weak password says the whole policy, word for word', () => {
    expect(newPasswordProblems('weak', 'weak', names)).toEqual({ password: policy })
  })

  test('R5.1 two different ones say so, together with the policy', () => {
    expect(newPasswordProblems(good, `${good}x`, names)).toEqual({
      password_confirm: 'Password and Confirm Password must be the same',
    })
    expect(newPasswordProblems('weak', 'other', names)).toEqual({
      password: policy,
      password_confirm: 'Password and Confirm Password must be the same',
    })
  })

  test('R5.1 the same password, composed in one field and decomposed in the other, is the same', () => {
    const accents = 'Grainé-row-1843'
    expect(newPasswordProblems(accents, accents.normalize('NFD'), names)).toEqual({})
    expect(open(accents, accents.normalize('NFD'))).toEqual([])
  })

  test('R5.1 an empty form says the policy once', () => {
    expect(newPasswordProblems('', '', names)).toEqual({ password: policy })
  })
})

test('R9.4 an agency’s own name is known to the server alone, so the page promises nothing about names', () => {
  const agency = namesOf(
    { firstName: 'Inès', lastName: 'Moreau', email: 'office@moreau.example', type: 'Agency' },
    'Consultant Hub',
  )
  expect(marksOf('Lingua-harbour-4711', '', agency).find(({ rule }) => rule === 'names')?.met).toBeUndefined()
})
