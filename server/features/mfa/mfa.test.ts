import { getCurrentUser } from '@hub/contract/consultant'
import {
  activateEmail,
  activeMethods,
  confirmEmail,
  deactivateEmail,
  newBackupCodes,
} from '@hub/contract/mfa'
import { login, loginCode } from '@hub/contract/session'
import { expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { castForEach, portalForFile } from '../../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const mailedCode = async () =>
  (await portal.mails()).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []).at(-1) ?? ''
const confirm = (client: Client, code: string) => client.call(confirmEmail, { body: { code } })

async function turnOn(client: Client): Promise<string[]> {
  await client.call(activateEmail)
  return (await confirm(client, await mailedCode())).ok.backup_codes
}

async function signInWith(code: (mailCode: string) => string): Promise<number> {
  const { ok } = await portal.stranger.call(login, { body: people.mia })
  const ephemeral_token = 'ephemeral_token' in ok ? ok.ephemeral_token : ''
  return (
    await portal.stranger.call(loginCode, { body: { ephemeral_token, code: code(await mailedCode()) } })
  ).status
}

test('R1.7 e-mail codes are turned on with a mailed code; five backup codes come back, and the other sessions end', async () => {
  const other = await portal.as(people.mia)
  expect((await people.asMia.call(activateEmail)).body).toEqual({
    details: 'Email message with MFA code has been sent.',
  })
  const code = await mailedCode()
  expect((await people.asMia.call(activeMethods)).ok).toEqual([])
  const { backup_codes } = (await confirm(people.asMia, code)).ok
  expect(backup_codes).toHaveLength(5)
  expect(new Set(backup_codes).size).toBe(5)
  for (const one of backup_codes) expect(one).toMatch(/^[A-Za-z0-9]{12}$/)
  expect((await people.asMia.call(activeMethods)).ok).toEqual([{ name: 'email', is_primary: true }])
  expect((await other.call(getCurrentUser)).status).toBe(401)
  expect((await people.asMia.call(getCurrentUser)).status).toBe(200)
  expect(await signInWith((mailCode) => mailCode)).toBe(200)
  const rows = await portal.db
    .selectFrom('backup_codes')
    .select('code_hash')
    .where('user_id', '=', people.mia.id)
    .execute()
  for (const { code_hash } of rows) expect(backup_codes).not.toContain(code_hash)
})

test('backup codes are hashed as passwords are, each with a salt of its own', async () => {
  const codes = await turnOn(people.asMia)
  const rows = await portal.db
    .selectFrom('backup_codes')
    .select('code_hash')
    .where('user_id', '=', people.mia.id)
    .execute()
  expect(rows).toHaveLength(codes.length)
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(new Set(rows.map(({ code_hash }) => code_hash.split('$')[4])).size).toBe(codes.length)
})

test('a backup code signs in, once', async () => {
  const [first = ''] = await turnOn(people.asMia)
  expect(await signInWith(() => first)).toBe(200)
  expect(await signInWith(() => first)).toBe(400)
})

test('turning on needs the newest code, within ten minutes, and five wrong ones end it', async () => {
  await people.asMia.call(activateEmail)
  const old = await mailedCode()
  await people.asMia.call(activateEmail)
  const newest = await mailedCode()
  const refusal = { code: ['Code invalid or expired.'] }
  expect((await confirm(people.asMia, old)).body).toEqual(refusal)
  for (let tries = 0; tries < 4; tries++) await confirm(people.asMia, '000000')
  expect((await confirm(people.asMia, newest)).body).toEqual(refusal)
  await people.asMia.call(activateEmail)
  const late = await mailedCode()
  portal.clock.advance({ minutes: 10 })
  expect((await confirm(await portal.as(people.mia), late)).body).toEqual(refusal)
})

test("another person's code turns nothing on", async () => {
  await people.asMia.call(activateEmail)
  const mine = await mailedCode()
  await people.asNord.call(activateEmail)
  expect((await confirm(people.asNord, mine)).body).toEqual({ code: ['Code invalid or expired.'] })
})

test('R5.1 a code has six digits', async () => {
  for (const code of ['12345', '1234567', 'abcdef'])
    expect((await confirm(people.asMia, code)).body).toEqual({ code: ['Provide a 6-digit code'] })
})

test('turning on what is on, or off what is off, says so', async () => {
  expect((await people.asMia.call(deactivateEmail)).body).toEqual({ error: '2FA is not enabled.' })
  expect((await people.asMia.call(newBackupCodes)).body).toEqual({ error: '2FA is not enabled.' })
  await turnOn(people.asMia)
  expect((await people.asMia.call(activateEmail)).body).toEqual({ error: 'MFA method already active.' })
})

test('R1.7 turning off asks for a mailed code or a backup code, keeps this session and ends the others', async () => {
  await turnOn(people.asMia)
  const other = await portal.as(people.mia)
  expect((await people.asMia.call(deactivateEmail)).body).toEqual({
    details: 'Email message with MFA code has been sent.',
  })
  const code = await mailedCode()
  const wrong = await people.asMia.call(deactivateEmail, { body: { code: '000000' } })
  expect([wrong.status, wrong.body]).toEqual([400, { code: ['Code invalid or expired.'] }])
  expect((await people.asMia.call(deactivateEmail, { body: { code } })).status).toBe(204)
  expect((await people.asMia.call(activeMethods)).ok).toEqual([])
  expect((await other.call(getCurrentUser)).status).toBe(401)
  expect((await portal.stranger.call(login, { body: people.mia })).ok).toHaveProperty('access')
  expect((await portal.mails()).map(({ subject }) => subject)).toContain('Two-step verification is off')
})

test('new backup codes end the old ones', async () => {
  const [old = ''] = await turnOn(people.asMia)
  expect((await people.asMia.call(newBackupCodes)).body).toEqual({
    details: 'Email message with MFA code has been sent.',
  })
  const { ok } = await people.asMia.call(newBackupCodes, { body: { code: await mailedCode() } })
  expect('backup_codes' in ok && ok.backup_codes).toHaveLength(5)
  expect(await signInWith(() => old)).toBe(400)
  const [fresh = ''] = 'backup_codes' in ok ? ok.backup_codes : []
  expect(await signInWith(() => fresh)).toBe(200)
})
