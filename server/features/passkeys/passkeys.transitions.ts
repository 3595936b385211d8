import type { Actor, Caller, Device } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, sessionEnded, withTrace } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { signIn } from '../session/session.transitions.ts'
import { countSignIn } from '../session/throttles.ts'
import { holdSession } from '../sessions/sessions.queries.ts'
import {
  addPasskey,
  deletePasskey,
  keepChallenge,
  notePasskeyUse,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  setPasskeyName,
  takeChallenge,
} from './passkeys.queries.ts'
import { alreadyKnown, notVerified, relyingParty } from './passkeys.rules.ts'
import { challengeIn, isAuthentication, isRegistration, knownTransports, webauthn } from './webauthn.ts'

const noProof = { verified: false } as const

/** What the browser needs to make a passkey; its challenge is kept for the caller alone. */
export async function offerRegistration({ db, clock, config }: Parts, caller: Caller) {
  const passkeys = await passkeysOf(db, caller.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: config.name,
    rpID: relyingParty(config, undefined).id,
    userName: caller.email,
    userDisplayName: caller.agencyName ?? `${caller.firstName} ${caller.lastName}`,
    userID: new TextEncoder().encode(caller.id),
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, caller.id, clock.now())
  return { ...options }
}

/** What the browser's form says, once the library has verified it for this challenge and this portal. */
async function verifiedRegistration(
  { config }: Parts,
  form: object,
  challenge: string | undefined,
  origin: string | undefined,
) {
  if (challenge === undefined || !isRegistration(form)) throw new RefusalError(notVerified)
  const party = relyingParty(config, origin)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: form,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => noProof)
  if (!result.verified) throw new RefusalError(notVerified)
  return result.registrationInfo.credential
}

/**
 * Keeps a new passkey; its owner is mailed.
 *
 * @param form the browser's own, unverified
 * @param origin where the page says it was opened
 */
export async function createPasskey(
  parts: Parts,
  { name, form, origin }: { name: string; form: object; origin: string | undefined },
  by: Actor & { id: string; sessionId: string },
): Promise<PasskeyRow> {
  const { db, clock, mailer } = parts
  const now = clock.now()
  const challenge = await takeChallenge(db, challengeIn(form), by.id, now)
  const credential = await withTrace(verifiedRegistration(parts, form, challenge, origin), {
    action: 'passkey.refused',
    person: by.id,
  })
  const row: PasskeyRow = {
    id: newId(),
    user_id: by.id,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: knownTransports(credential.transports),
    created_at: now,
    last_used_at: null,
  }
  await inTransaction(db, async (trx) => {
    if (!(await addPasskey(trx, row))) throw new RefusalError(alreadyKnown)
    // It may have ended while the passkey was verified.
    if (!(await holdSession(trx, by.sessionId))) throw new RefusalError(sessionEnded)
    await audit(trx, by, now, [{ action: 'passkey.added', subjectId: row.id }])
    await mailer.send(trx, { kind: 'passkey', userId: by.id, name })
  })
  return row
}

export async function renamePasskey({ db }: Parts, id: string, name: string): Promise<PasskeyRow> {
  const row = await setPasskeyName(db, id, name)
  // It may have been removed since the guard looked.
  if (!row) throw new RefusalError(notFound)
  return row
}

export const removePasskey = ({ db, clock }: Parts, id: string, by: Actor): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await deletePasskey(trx, id))) throw new RefusalError(notFound)
    await audit(trx, by, clock.now(), [{ action: 'passkey.removed', subjectId: id }])
  })

/**
 * What the browser needs to sign with a passkey.
 *
 * @param of whose passkeys will do; null: anybody's, who it is the passkey says
 */
export async function offerPasskey({ db, clock, config }: Parts, of: string | null) {
  const passkeys = of === null ? [] : await passkeysOf(db, of)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config, undefined).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
  })
  await keepChallenge(db, options.challenge, of, clock.now())
  return { ...options }
}

/** A form as the browser made it, unverified, and where the page says it was opened. */
type SignedForm = { form: object; origin: string | undefined }

/** What became of a signed form: `owner` is whose passkey it names, whether or not it was verified. */
type Verdict = { passkey: PasskeyRow | undefined; owner: string | undefined }

/**
 * Verifies what a passkey signed; gives the passkey, with its new counter, when it is right.
 *
 * @param of whom it was offered to, as for `offerPasskey`
 */
export async function verifyPasskey(
  { db, clock, config }: Parts,
  { form, origin }: SignedForm,
  of: string | null,
): Promise<Verdict> {
  const challengeText = challengeIn(form)
  if (challengeText === undefined || !isAuthentication(form)) return { passkey: undefined, owner: undefined }
  const passkey = await passkeyByCredential(db, form.id)
  const failure = { passkey: undefined, owner: passkey?.user_id }
  const challenge = await takeChallenge(db, challengeText, of, clock.now())
  if (!passkey || challenge === undefined || (of !== null && passkey.user_id !== of)) return failure
  const party = relyingParty(config, origin)
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response: form,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => noProof)
  if (!result.verified) return failure
  return { passkey: { ...passkey, counter: result.authenticationInfo.newCounter }, owner: passkey.user_id }
}

/** Verifies the browser's form, and starts a session for the owner of its passkey. */
export async function signInWithPasskey(parts: Parts, answer: SignedForm, device: Device) {
  const { db, clock, config } = parts
  const now = clock.now()
  await withTrace(countSignIn(db, device.address, config.limits, now), {
    action: 'session.throttled',
    person: null,
  })
  const { passkey, owner } = await verifyPasskey(parts, answer, null)
  if (!passkey) throw new RefusalError(notVerified, { action: 'passkey.refused', person: owner ?? null })
  return signIn(parts, device, passkey.user_id, 'passkey', async (trx) => {
    // It may have been removed while it was verified.
    if (!(await notePasskeyUse(trx, passkey, now))) throw new RefusalError(notVerified)
  })
}
