import { describe, expect, test } from 'vitest'
import { ApiError } from '../../api/failure.ts'
import { countryOptions } from './countries.ts'
import { canBeCalled } from './phone.ts'
import {
  changedFields,
  type Details,
  formOf,
  mergeForms,
  patchOf,
  problemsOf,
  refusedFields,
} from './profile.rules.ts'

const details: Details = {
  user: {
    first_name: 'Inès',
    last_name: 'Moreau',
    email: 'ines@moreau.example',
    phone_number: '+442079460112',
    address_line_1: 'Unit 4, Granary Row',
    address_line_2: null,
    city: 'London',
    postcode: 'SE16 4QQ',
    country: 'United Kingdom',
    date_of_birth: '1984-02-28',
    other_link: 'https://moreau.example/cv',
  },
  qcs_consultant_id: 'QCS-1',
  pending_email: null,
  revision: 3,
}
const form = formOf(details)
const today = '2026-11-21'

describe('R5.3 what is sent', () => {
  test('R5.3 phone and e-mail travel only when they were changed', () => {
    const patch = patchOf(form, { ...form, city: 'Leeds' })
    expect(patch).toEqual({ city: 'Leeds' })
    expect(patchOf(form, { ...form, email: 'new@moreau.example', phone_number: '+33123456789' })).toEqual({
      email: 'new@moreau.example',
      phone_number: '+33123456789',
    })
  })

  test('R5.3 blanks at the ends and a plus left out are no change', () => {
    expect(
      changedFields(form, { ...form, email: ' ines@moreau.example ', phone_number: '442079460112' }),
    ).toEqual([])
  })

  test('R3.7 the other link is sent as software_credentials', () => {
    expect(patchOf(form, { ...form, other_link: 'https://moreau.example/work' })).toEqual({
      software_credentials: 'https://moreau.example/work',
    })
  })

  test('R5.4 a phone gets a leading + when it is missing', () => {
    expect(patchOf(form, { ...form, phone_number: '33123456789' })).toEqual({ phone_number: '+33123456789' })
  })

  test('a field that was emptied is sent empty', () => {
    expect(patchOf(form, { ...form, phone_number: '', country: '' })).toEqual({
      phone_number: '',
      country: '',
    })
  })
})

describe('what is wrong', () => {
  test.each(['2026-1-5', '2026/01/05', '2026-02-30', '05-01-2026'])(
    'R5.5 %s is no date: Date should be valid',
    (date_of_birth) => {
      expect(problemsOf({ date_of_birth }, today)).toEqual({ date_of_birth: 'Date should be valid' })
    },
  )

  test('R5.5 a real day is one, but nobody is born today or later', () => {
    expect(problemsOf({ date_of_birth: '1984-02-29' }, today)).toEqual({})
    expect(problemsOf({ date_of_birth: today }, today)).toEqual({ date_of_birth: 'Date should be valid' })
    expect(problemsOf({ date_of_birth: '' }, today)).toEqual({})
  })

  test('R5.1 R9.4 messages belong to their fields, the link by its name on the page', () => {
    expect(
      problemsOf({ email: 'nonsense', address_line_1: 'ab', software_credentials: 'xy' }, today),
    ).toEqual({
      email: 'Provide a valid email',
      address_line_1: 'This field must have at least 3 characters',
      other_link: 'This field must have at least 3 characters',
    })
  })

  test('R9.4 a city may be called Å', () => {
    expect(problemsOf({ city: 'Å', last_name: 'Li' }, today)).toEqual({})
  })

  test('what the server found belongs to its fields too; other failures have none', () => {
    const body = { email: ['A consultant with this email already exists.'], software_credentials: ['No.'] }
    expect(refusedFields(new ApiError({ status: 400, body }))).toEqual({
      email: 'A consultant with this email already exists.',
      other_link: 'No.',
    })
    expect(refusedFields(new ApiError({ status: 500, body: { detail: 'x' } }))).toEqual({})
  })

  test('R5.4 a phone must be a number that can be called', async () => {
    expect(await canBeCalled('+442079460112')).toBe(true)
    expect(await canBeCalled('+12')).toBe(false)
  })
})

describe('details that were changed elsewhere', () => {
  test('what only they changed is taken over, what both changed is chosen, what only I changed stays', () => {
    const mine = { ...form, city: 'York', first_name: 'Agnès' }
    const theirs = { ...form, city: 'Leeds', postcode: 'LS1' }
    const merge = mergeForms(form, mine, theirs)
    expect(merge.adopted).toEqual(['postcode'])
    expect(merge.clashes).toEqual(['city'])
    expect(merge.form).toEqual({ ...form, city: 'York', first_name: 'Agnès', postcode: 'LS1' })
  })

  test('the same change on both sides is no clash', () => {
    const both = { ...form, city: 'Leeds' }
    expect(mergeForms(form, both, both).clashes).toEqual([])
  })
})

test('R3.8 about 249 countries, by the names that are stored, in their order', async () => {
  const names = (await countryOptions()).map(({ value }) => value)
  expect(names.length).toBeGreaterThanOrEqual(249)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('United Kingdom')
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
})
