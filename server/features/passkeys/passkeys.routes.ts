import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
  renamePasskey,
} from '@hub/contract/passkeys'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import { isId, newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, Refused, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { signIn } from '../session/session.starting.ts'
import { countTry } from '../session/throttles.ts'
import { keepChallenge, type PasskeyRow, passkeysOf, takeChallenge, viewOf } from './passkeys.queries.ts'

const notVerified = refusal(400, { non_field_errors: ['The passkey could not be verified.'] })
const alreadyKnown = refusal(400, { non_field_errors: ['This passkey is already yours.'] })

/** Loaded with the first passkey: with its certificates it takes 9 MiB. */
const webauthn = () => import('@simplewebauthn/server')

/** The library checks every field of these forms itself; here only what it is handed is named. */
const isRegistration = (value: object): value is RegistrationResponseJSON =>
  'id' in value && 'response' in value
const isAuthentication = (value: object): value is AuthenticationResponseJSON =>
  'id' in value && 'response' in value

const Base64Url = z.string().check(z.regex(/^[\w-]+$/))
/** What is read before the library has verified anything. */
const Signed = z.object({ id: Base64Url, response: z.object({ clientDataJSON: Base64Url }) })
const ClientData = z.object({ challenge: Base64Url })

/** The challenge that a form answers; undefined when it is no such form. */
function challengeIn(form: object): string | undefined {
  const signed = Signed.safeParse(form)
  if (!signed.success) return undefined
  try {
    const json: unknown = JSON.parse(
      Buffer.from(signed.data.response.clientDataJSON, 'base64url').toString('utf8'),
    )
    return ClientData.safeParse(json).data?.challenge
  } catch {
    return undefined
  }
}

export function passkeyRoutes(app: App, parts: Parts): void {
  const { db, clock, config, mailer } = parts
  const { origin, hostname: rpID } = new URL(config.publicUrl)
  /** In `local` the portal may be opened at any loopback port. */
  const expectedOrigin = (asked: string | undefined) =>
    config.environment === 'local' && asked && URL.parse(asked)?.hostname === rpID ? asked : origin

  app.route({
    ...listPasskeys,
    handler: async (request) => (await passkeysOf(db, callerOf(request).id)).map(viewOf),
  })

  app.route({
    ...beginPasskey,
    handler: async (request) => {
      const caller = callerOf(request)
      const known = await passkeysOf(db, caller.id)
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: config.name,
        rpID,
        userName: caller.email,
        userDisplayName: caller.agencyName ?? `${caller.firstName} ${caller.lastName}`,
        userID: new TextEncoder().encode(caller.id),
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await keepChallenge(db, options.challenge, caller.id, clock.now())
      return { options: { ...options } }
    },
  })

  app.route({
    ...addPasskey,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { name, response } = request.body
      const now = clock.now()
      const challenge = await takeChallenge(db, challengeIn(response), caller.id, now)
      if (challenge === undefined || !isRegistration(response)) throw new Refused(notVerified)
      const { verifyRegistrationResponse } = await webauthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: expectedOrigin(request.headers.origin),
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) throw new Refused(notVerified)
      const { credential } = registrationInfo
      const row: PasskeyRow = {
        id: newId(),
        user_id: caller.id,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        created_at: now,
        last_used_at: null,
      }
      await inTransaction(db, async (trx) => {
        const known = await trx
          .selectFrom('passkeys')
          .select('id')
          .where('credential_id', '=', row.credential_id)
          .executeTakeFirst()
        if (known) throw new Refused(alreadyKnown)
        await trx.insertInto('passkeys').values(row).execute()
        await audit(trx, { id: caller.id, address: request.ip }, now, [
          { action: 'passkey.added', subjectId: row.id },
        ])
        await mailer.send(trx, { kind: 'passkey', userId: caller.id, name })
      })
      return reply.code(201).send(viewOf(row))
    },
  })

  app.route({
    ...renamePasskey,
    handler: async (request) => {
      const { passkeyId } = request.params
      const row = await db
        .updateTable('passkeys')
        .set({ name: request.body.name })
        .where('id', '=', passkeyId)
        .where('user_id', '=', callerOf(request).id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new Refused(notFound)
      return viewOf(row)
    },
  })

  app.route({
    ...removePasskey,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { passkeyId } = request.params
      if (!isId(passkeyId)) throw new Refused(notFound)
      await inTransaction(db, async (trx) => {
        const gone = await trx
          .deleteFrom('passkeys')
          .where('id', '=', passkeyId)
          .where('user_id', '=', caller.id)
          .executeTakeFirst()
        if (gone.numDeletedRows === 0n) throw new Refused(notFound)
        await audit(trx, { id: caller.id, address: request.ip }, clock.now(), [
          { action: 'passkey.removed', subjectId: passkeyId },
        ])
      })
      return reply.code(204).send()
    },
  })

  app.route({
    ...beginPasskeyLogin,
    handler: async () => {
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await keepChallenge(db, options.challenge, null, clock.now())
      return { options: { ...options } }
    },
  })

  app.route({
    ...passkeyLogin,
    handler: async (request) => {
      const { response } = request.body
      const now = clock.now()
      await countTry(db, `login address ${request.ip}`, config.limits.loginsPerAddress, now)
      const challenge = await takeChallenge(db, challengeIn(response), null, now)
      if (challenge === undefined || !isAuthentication(response)) throw new Refused(notVerified)
      const passkey = await db
        .selectFrom('passkeys')
        .innerJoin('users', 'users.id', 'passkeys.user_id')
        .selectAll('passkeys')
        .where('credential_id', '=', response.id)
        .where('users.is_active', '=', true)
        .executeTakeFirst()
      if (!passkey) throw new Refused(notVerified)
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: expectedOrigin(request.headers.origin),
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) throw new Refused(notVerified)
      return signIn(parts, request, passkey.user_id, 'passkey', async (trx) => {
        const used = await trx
          .updateTable('passkeys')
          .set({ counter: authenticationInfo.newCounter, last_used_at: now })
          .where('id', '=', passkey.id)
          .executeTakeFirst()
        // It may have been removed while it was verified.
        if (used.numUpdatedRows === 0n) throw new Refused(notVerified)
      })
    },
  })
}
