import { Readable } from 'node:stream'
import { addApiKey, revokeApiKey } from '@hub/contract/staff-keys'
import { expect, test } from 'vitest'
import { system } from '../callers.ts'
import { signOutPerson } from '../features/consultants/consultants.transitions.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'
import { zipped } from '../testing/project-zips.ts'

const portal = await portalForFile()
const the = castForEach(portal)

const border = 'between-the-parts'
const zip = zipped({ 'project.yaml': 'custom_id: SLOW-1', 'a.txt': 'A text.' })

/** Sends a zip of projects, half of it, and the rest when something has happened. */
function sendSlowly(authorization: string, during: () => Promise<unknown>) {
  async function* pieces() {
    yield Buffer.from(
      `--${border}\r\nContent-Disposition: form-data; name="file"; filename="orders.zip"\r\n\r\n`,
    )
    yield zip.subarray(0, 50)
    await during()
    yield zip.subarray(50)
    yield Buffer.from(`\r\n--${border}--\r\n`)
  }
  return portal.stranger.send({
    method: 'POST',
    url: '/api/v1/staff/projects/import/',
    headers: { 'content-type': `multipart/form-data; boundary=${border}`, authorization },
    payload: Readable.from(pieces()),
  })
}

const stored = async () => (await portal.query('select id from project_imports')).length

test('a file of a key that is revoked while it arrives is not taken', async () => {
  const { id, key } = (await the.asSam.call(addApiKey, { body: { name: 'Slow', scopes: ['projects'] } })).ok
  const before = await stored()
  expect((await sendSlowly(`Api-Key ${key}`, async () => {})).statusCode).toBe(202)
  const answer = await sendSlowly(`Api-Key ${key}`, () =>
    the.asSam.call(revokeApiKey, { params: { keyId: id } }),
  )
  expect([answer.statusCode, await stored()]).toEqual([401, before + 1])
})

test('a file of who is signed out while it arrives is not taken', async () => {
  const before = await stored()
  const answer = await sendSlowly(`Bearer ${the.asSam.token}`, () =>
    signOutPerson(portal.parts, the.sam.id, system),
  )
  expect([answer.statusCode, await stored()]).toEqual([401, before])
})

test('a file that takes longer than an access token counts is taken while its session goes on', async () => {
  const answer = await sendSlowly(`Bearer ${the.asSam.token}`, async () => {
    portal.clock.advance({ minutes: 10 })
  })
  expect(answer.statusCode).toBe(202)
})
