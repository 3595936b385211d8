import { erasePerson } from '@hub/contract/staff-data'
import { activatePerson, changePerson, getPerson, invitePersonAgain } from '@hub/contract/staff-people'
import { expect, test } from 'vitest'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const the = castForEach(portal)

async function erase(): Promise<string> {
  const params = { userId: the.mia.id }
  const answer = await the.asSam.call(erasePerson, { params, body: { reason: 'They asked for it.' } })
  expect(answer.status).toBe(204)
  return `Former ${(await the.asSam.call(getPerson, { params })).ok.last_name}`
}

test('who was erased is let in by nobody, and is given no name and no address again', async () => {
  const params = { userId: the.mia.id }
  const former = await erase()
  const refused = [409, { detail: 'This person is erased already.' }]
  const activated = await the.asSam.call(activatePerson, { params })
  expect([activated.status, activated.body]).toEqual(refused)
  for (const body of [{ first_name: 'Mia' }, { email: 'mia.berg@elsewhere.example' }]) {
    const changed = await the.asSam.call(changePerson, { params, body })
    expect([changed.status, changed.body]).toEqual(refused)
  }
  expect((await the.asSam.call(invitePersonAgain, { params })).status).toBe(409)
  const person = (await the.asSam.call(getPerson, { params })).ok
  expect(person).toMatchObject({ active: false, pending_email: null, invited_at: null })
  expect(`Former ${person.last_name}`).toBe(former)
})
