import { activateEmail, activeMethods, deactivateEmail, newBackupCodes } from '@hub/contract/mfa'
import { login, loginCode } from '@hub/contract/session'
import { expect, test } from 'vitest'
import { castForEach, ownPortalForFile } from '../../testing/fixtures.ts'

const portal = await ownPortalForFile({ env: { HUB_TWO_STEP: 'staff' } })
const people = castForEach(portal)

const mailedCode = async () =>
  (await portal.mails()).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []).at(-1) ?? ''
const refusal = { error: 'Two-step verification is required here.' }

test('staff who never turned codes on cannot sign in with a password alone where they are demanded', async () => {
  const { ok } = await portal.stranger.call(login, { body: people.sam })
  expect(ok).toMatchObject({ method: 'email' })
  const ephemeral_token = 'ephemeral_token' in ok ? ok.ephemeral_token : ''
  const code = await mailedCode()
  const answer = await portal.stranger.call(loginCode, { body: { ephemeral_token, code } })
  expect(answer.ok).toHaveProperty('access')
})

test('a consultant chooses freely where codes are demanded of staff alone', async () => {
  expect((await portal.stranger.call(login, { body: people.mia })).ok).toHaveProperty('access')
  expect((await people.asMia.call(activeMethods)).ok).toEqual([])
  expect((await people.asMia.call(activateEmail)).status).toBe(200)
})

test('where codes are demanded they are listed as such, and are turned neither on nor off', async () => {
  expect((await people.asSam.call(activeMethods)).ok).toEqual([
    { name: 'email', is_primary: true, is_required: true },
  ])
  expect((await people.asSam.call(activateEmail)).body).toEqual({ error: 'MFA method already active.' })
  for (const code of [undefined, '123456'])
    expect((await people.asSam.call(deactivateEmail, { body: { code } })).body).toEqual(refusal)
  expect(await portal.mails()).toEqual([])
})

test('who must use codes makes backup codes without turning anything on, and each signs in once', async () => {
  await people.asSam.call(newBackupCodes, { body: {} })
  const { ok: made } = await people.asSam.call(newBackupCodes, { body: { code: await mailedCode() } })
  const code = ('backup_codes' in made ? made.backup_codes[0] : '') ?? ''
  for (const status of [200, 400]) {
    const { ok } = await portal.stranger.call(login, { body: people.sam })
    const ephemeral_token = 'ephemeral_token' in ok ? ok.ephemeral_token : ''
    const answer = await portal.stranger.call(loginCode, { body: { ephemeral_token, code } })
    expect(answer.status).toBe(status)
  }
})
