import type { Caller, Device } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailKeyOf } from '../../email-keys.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, sessionEnded, type Trace, withTrace } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { useMailedCode } from '../mfa/mfa.queries.ts'
import { mailCodeFor } from '../mfa/mfa.transitions.ts'
import { notePasskeyUse } from '../passkeys/passkeys.queries.ts'
import { verifyPasskey } from '../passkeys/passkeys.transitions.ts'
import { passwordHashOf } from '../passwords/passwords.queries.ts'
import { passwordMatches } from '../session/hashing.ts'
import type { KnownBrowser } from '../session/known-browser.ts'
import { stillHasPassword } from '../session/session.queries.ts'
import { countPasswordTry, countSignIn, countTry, giveBack } from '../session/throttles.ts'
import { proveSession } from '../sessions/sessions.queries.ts'
import { wrongCode, wrongPasskey, wrongPassword } from './step-up.rules.ts'

/** Who proves who they are, and where from. Tries are counted as those of signing in are, and together with them. */
type By = { caller: Caller; device: Device; known: KnownBrowser | undefined }

const throttledFor = (person: string): Trace => ({ action: 'session.throttled', person })

/** Keeps the proof on the session, in the caller's transaction; says how long it holds. */
async function keepProof(
  { config }: Parts,
  trx: Transaction,
  { caller, device }: By,
  how: 'password' | 'email code' | 'passkey',
  now: Date,
) {
  // It may have ended since the guard looked.
  if (!(await proveSession(trx, caller.sessionId, now))) throw new RefusalError(sessionEnded)
  await audit(trx, { id: caller.id, address: device.address }, now, [
    { action: 'session.proved', subjectId: caller.sessionId, details: { with: how } },
  ])
  return { valid_until: new Date(now.getTime() + config.limits.stepUpSeconds * 1000).toISOString() }
}

export async function proveByPassword(parts: Parts, by: By, password: string) {
  const { db, clock, config } = parts
  const now = clock.now()
  const { id, email } = by.caller
  const browser = by.known?.userId === id ? by.known.id : undefined
  const account = { account: emailKeyOf(email), address: by.device.address, browser }
  const tries = await withTrace(countPasswordTry(db, config.limits, account, now), throttledFor(id))
  const passwordHash = await passwordHashOf(db, id)
  if (!(await passwordMatches(passwordHash, password)))
    throw new RefusalError(wrongPassword, { action: 'password.refused', person: id })
  await giveBack(db, tries, now)
  return inTransaction(db, async (trx) => {
    if (!(await stillHasPassword(trx, { id, passwordHash }))) throw new RefusalError(wrongPassword)
    return keepProof(parts, trx, by, 'password', now)
  })
}

export const mailProofCode = (parts: Parts, caller: Caller): Promise<void> =>
  inTransaction(parts.db, (trx) => mailCodeFor(parts, trx, caller, 'proof'))

export async function proveByCode(parts: Parts, by: By, code: string) {
  const { db, clock, tokens, config } = parts
  const now = clock.now()
  const { id } = by.caller
  const tries = `code user ${id}`
  await withTrace(countTry(db, tries, config.limits.wrongCodesPerUser, now), throttledFor(id))
  // A wrong code is counted in the transaction, so the refusal is thrown after it.
  const proof = await inTransaction(db, async (trx) => {
    const right = await useMailedCode(trx, id, 'proof', tokens.hashes(code), now)
    return right ? keepProof(parts, trx, by, 'email code', now) : undefined
  })
  if (!proof) throw new RefusalError(wrongCode, { action: 'code.refused', person: id })
  await giveBack(db, [tries], now)
  return proof
}

export async function proveByPasskey(
  parts: Parts,
  by: By,
  answer: { form: object; origin: string | undefined },
) {
  const { db, clock, config } = parts
  const now = clock.now()
  const { id } = by.caller
  await withTrace(countSignIn(db, by.device.address, config.limits, now), throttledFor(id))
  const { passkey } = await verifyPasskey(parts, answer, id)
  if (!passkey) throw new RefusalError(wrongPasskey, { action: 'passkey.refused', person: id })
  return inTransaction(db, async (trx) => {
    // It may have been removed while it was verified.
    if (!(await notePasskeyUse(trx, passkey, now))) throw new RefusalError(wrongPasskey)
    return keepProof(parts, trx, by, 'passkey', now)
  })
}
