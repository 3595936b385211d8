import { getExpertise, getPersonalDetails, patchPersonalDetails } from '@hub/contract/profile'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'
import { countryNames } from './profile.rules.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const read = async (client: Client) => (await client.call(getPersonalDetails)).ok
const patch = (client: Client, user: Record<string, unknown>, revision?: number) =>
  client.call(patchPersonalDetails, { body: { user, ...(revision !== undefined && { revision }) } })

test('R1.7 R3.7 every personal detail is kept, and other_link is sent as software_credentials', async () => {
  const answer = await patch(people.asMia, {
    first_name: 'Li',
    last_name: 'Å',
    phone_number: '+44 20 7946 0018',
    address_line_1: '12 Quay Street',
    address_line_2: 'Flat 3',
    city: 'Å',
    postcode: 'E1 6AN',
    country: 'Norway',
    date_of_birth: '1988-02-29',
    software_credentials: 'https://mia.example/cv',
  })
  expect(answer.ok).toEqual({
    user: {
      first_name: 'Li',
      last_name: 'Å',
      email: people.mia.email,
      phone_number: '+44 20 7946 0018',
      address_line_1: '12 Quay Street',
      address_line_2: 'Flat 3',
      city: 'Å',
      postcode: 'E1 6AN',
      country: 'Norway',
      date_of_birth: '1988-02-29',
      other_link: 'https://mia.example/cv',
    },
    qcs_consultant_id: null,
    pending_email: null,
    revision: 1,
  })
  expect(await read(people.asMia)).toEqual(answer.ok)
  const profile = (await patch(people.asMia, { phone_number: '', country: null, date_of_birth: '' })).ok
  expect(profile.user).toMatchObject({ phone_number: null, country: null, date_of_birth: null, city: 'Å' })
})

test('R5.4 a phone gets a leading + when missing, and must be a number that can be called', async () => {
  expect((await patch(people.asMia, { phone_number: '442079460018' })).ok.user.phone_number).toBe(
    '+442079460018',
  )
  for (const phone_number of ['12', '+44', 'call me', '+999999999999'])
    expect((await patch(people.asMia, { phone_number })).body).toEqual({
      phone_number: ['Enter a valid phone number.'],
    })
})

test('R5.5 a date is a real day, strictly yyyy-MM-dd, and in the past', async () => {
  for (const date_of_birth of [
    '2026-1-5',
    '2026/01/05',
    '2026-02-30',
    '05-01-1988',
    '2025-02-29',
    'today',
    '2027-01-01',
  ])
    expect([date_of_birth, (await patch(people.asMia, { date_of_birth })).body]).toEqual([
      date_of_birth,
      { date_of_birth: ['Date should be valid'] },
    ])
})

test('R5.1 each mistake is named beside its field, all at once, and nothing is half-saved', async () => {
  const answer = await patch(people.asMia, {
    first_name: '',
    email: 'no address',
    address_line_1: 'ab',
    city: 'Oslo',
    software_credentials: 'x',
    country: 7,
  })
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      first_name: ['This field may not be blank.'],
      email: ['Provide a valid email'],
      address_line_1: ['This field must have at least 3 characters'],
      software_credentials: ['This field must have at least 3 characters'],
      country: ['Not a valid string.'],
    },
  ])
  expect((await patch(people.asMia, { city: 'Oslo', country: 'Atlantis' })).body).toEqual({
    country: ['"Atlantis" is not a valid choice.'],
  })
  expect((await patch(people.asMia, { software_credentials: 'javascript:alert(1)' })).body).toEqual({
    software_credentials: ['Enter a valid URL.'],
  })
  expect(await read(people.asMia)).toMatchObject({ user: { city: null }, revision: 0 })
})

test('R3.8 the countries are those of ISO 3166, about 249, by name', () => {
  expect(countryNames.size).toBeGreaterThanOrEqual(249)
  for (const name of ['United Kingdom', 'France', 'Japan', 'South Africa'])
    expect(countryNames.has(name)).toBe(true)
})

test('of two tabs that save the same details, the later one hears what changed', async () => {
  const { revision } = await read(people.asMia)
  await patch(people.asMia, { city: 'Bergen' }, revision)
  const late = await patch(people.asMia, { city: 'Oslo' }, revision)
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ current: { user: { city: 'Bergen' }, revision: revision + 1 } })
  expect((await patch(people.asMia, { city: 'Oslo' }, revision + 1)).status).toBe(200)
})

test('a field of one line takes no line break: names stand in mails', async () => {
  const answer = await patch(people.asMia, { first_name: 'Mia\nBcc: x@y.example', city: 'Porto\u0007' })
  expect([answer.status, answer.body]).toEqual([
    400,
    { first_name: ['Not a valid string.'], city: ['Not a valid string.'] },
  ])
})

test('expertise is shown as the provider recorded it', async () => {
  expect((await people.asMia.call(getExpertise)).ok).toEqual({
    languages: [],
    specialisations: [],
    services: [],
    software: [],
  })
})
