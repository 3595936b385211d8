import type { Device, Token } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailKeyOf } from '../../email-keys.ts'
import type { Parts } from '../../parts.ts'
import {
  type Refusal,
  RefusalError,
  sessionEnded,
  type Trace,
  tokenNotValid,
  tooManyTries,
  withTrace,
} from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { deviceName } from '../sessions/devices.ts'
import {
  findSession,
  isKnownDevice,
  revokeSession,
  type SessionStart,
  startSession,
} from '../sessions/sessions.queries.ts'
import { findBackupCode, useBackupCode } from './backup-codes.ts'
import { passwordMatches } from './hashing.ts'
import type { KnownBrowser } from './known-browser.ts'
import { withHashOfToday } from './renewal.ts'
import {
  accountByEmail,
  addChallenge,
  challengeOwner,
  countWrongCode,
  endChallenge,
  lockChallenge,
  replaceCode,
  stillHasPassword,
} from './session.queries.ts'
import {
  challengeIsOver,
  challengeLifetime,
  codeIsOver,
  codeLifetime,
  demandsTwoStep,
  noMoreCodes,
  notAToken,
  resendWait,
  wrongCode,
  wrongCredentials,
  wrongEphemeralToken,
} from './session.rules.ts'
import { countPasswordTry, countTry, giveBack } from './throttles.ts'
import { isAmong, type Tokens } from './tokens.ts'

type How = 'password' | 'email code' | 'backup code' | 'passkey' | 'invitation'

const throttledFor = (person: string | null): Trace => ({ action: 'session.throttled', person })

const codeMinutes = codeLifetime / 60_000

const tokensFor = (tokens: Tokens, session: SessionStart, now: Date) => ({
  refresh: tokens.sign('refresh', session, now),
  access: tokens.sign('access', session, now),
})

/** Starts a session in the caller's transaction: recorded, and its owner is mailed when the device is a new one. */
async function beginSession(
  { mailer }: Pick<Parts, 'mailer'>,
  trx: Transaction,
  device: Device,
  userId: string,
  how: How,
  now: Date,
): Promise<SessionStart> {
  const isKnown = await isKnownDevice(trx, userId, device)
  const session = await startSession(trx, userId, device, now)
  await audit(trx, { id: userId, address: device.address }, now, [
    { action: 'session.started', subjectId: session.id, details: { with: how } },
  ])
  if (!isKnown)
    await mailer.send(trx, {
      kind: 'device',
      userId,
      device: deviceName(device.userAgent),
      address: device.address,
      at: now.toISOString(),
    })
  return session
}

/**
 * Starts a session in a transaction of its own, and gives its tokens.
 *
 * @param also what must still hold, or happen, in the same transaction
 */
export async function signIn(
  parts: Parts,
  device: Device,
  userId: string,
  how: How,
  also: (trx: Transaction) => Promise<void>,
) {
  const now = parts.clock.now()
  const session = await inTransaction(parts.db, async (trx) => {
    await also(trx)
    return beginSession(parts, trx, device, userId, how, now)
  })
  return tokensFor(parts.tokens, session, now)
}

/** The password step: tokens, or the ephemeral token of a code that is mailed. */
export async function signInWithPassword(
  parts: Parts,
  { email, password }: { email: string; password: string },
  device: Device,
  trust: KnownBrowser | undefined,
) {
  const { db, clock, random, tokens, mailer } = parts
  const { limits } = parts.config
  const now = clock.now()
  const account = emailKeyOf(email)
  const user = await accountByEmail(db, email)
  const browser = user && trust?.userId === user.id ? trust.id : undefined
  const person = user?.id ?? null
  const tries = await withTrace(
    countPasswordTry(db, limits, { account, address: device.address, browser }, now),
    throttledFor(person),
  )
  const right = await passwordMatches(user?.passwordHash ?? null, password)
  if (!right || !user?.isActive)
    throw new RefusalError(wrongCredentials, { action: 'session.refused', person })
  await giveBack(db, tries, now)
  const current = await withHashOfToday(db, user, { email, password })

  const sameAsBefore = async (trx: Transaction) => {
    if (!current || !(await stillHasPassword(trx, current))) throw new RefusalError(wrongCredentials)
  }
  if (!user.emailMfa && !demandsTwoStep(parts.config, user))
    return signIn(parts, device, user.id, 'password', sameAsBefore)

  await withTrace(countTry(db, `mail code ${user.id}`, limits.codeMailsPerUser, now), throttledFor(user.id))
  const token = random.token()
  const code = random.code()
  await inTransaction(db, async (trx) => {
    await sameAsBefore(trx)
    const hashes = { tokenHash: tokens.hash(token), codeHash: tokens.hash(code) }
    const expiresAt = new Date(now.getTime() + challengeLifetime)
    await addChallenge(trx, { userId: user.id, ...hashes, expiresAt }, now)
    await mailer.send(trx, { kind: 'code', userId: user.id, code, minutes: codeMinutes })
    await audit(trx, { id: user.id, address: device.address }, now, [
      { action: 'session.code_sent', subjectId: user.id },
    ])
  })
  return { ephemeral_token: token, method: 'email' as const }
}

/** The code step: the mailed code or a backup code gives the tokens; either works once. */
export async function signInWithCode(
  parts: Parts,
  { ephemeralToken, code }: { ephemeralToken: string; code: string },
  device: Device,
) {
  const { db, clock, tokens, config } = parts
  const now = clock.now()
  const tokenHashes = tokens.hashes(ephemeralToken)
  const owner = await challengeOwner(db, tokenHashes)
  if (owner === undefined) throw new RefusalError(wrongEphemeralToken)
  const tries = `code user ${owner}`
  await withTrace(countTry(db, tries, config.limits.wrongCodesPerUser, now), throttledFor(owner))
  const backup = await findBackupCode(parts, owner, code)

  // A wrong code is counted in the transaction, so a refusal is returned, committed and thrown afterwards.
  const outcome = await inTransaction(db, async (trx) => {
    const challenge = await lockChallenge(trx, tokenHashes)
    if (!challenge || challengeIsOver(challenge, now)) return wrongEphemeralToken
    const isMailed = isAmong(tokens.hashes(code), challenge.codeHash) && !codeIsOver(challenge, now)
    const right = isMailed || (backup !== undefined && (await useBackupCode(trx, owner, backup, now)))
    if (!right) {
      await countWrongCode(trx, challenge.id)
      return wrongCode
    }
    await endChallenge(trx, challenge.id, now)
    return beginSession(parts, trx, device, challenge.userId, isMailed ? 'email code' : 'backup code', now)
  })
  if (outcome === wrongCode) throw new RefusalError(outcome, { action: 'code.refused', person: owner })
  if ('status' in outcome) throw new RefusalError(outcome)
  await giveBack(db, [tries], now)
  return tokensFor(tokens, outcome, now)
}

/** Mails another code for a sign-in that waits for one; only the newest counts. */
export async function resendSignInCode(
  { db, clock, random, tokens, mailer, config }: Parts,
  ephemeralToken: string,
): Promise<void> {
  const now = clock.now()
  const code = random.code()
  await inTransaction(db, async (trx) => {
    const challenge = await lockChallenge(trx, tokens.hashes(ephemeralToken))
    if (!challenge || challengeIsOver(challenge, now)) throw new RefusalError(wrongEphemeralToken)
    const wait = resendWait(challenge, now)
    const trace = throttledFor(challenge.userId)
    if (wait === null) throw new RefusalError(noMoreCodes(challenge, now), trace)
    if (wait > 0) throw new RefusalError(tooManyTries(wait), trace)
    await withTrace(
      countTry(trx, `mail code ${challenge.userId}`, config.limits.codeMailsPerUser, now),
      trace,
    )
    await replaceCode(trx, challenge.id, tokens.hash(code), now)
    await mailer.send(trx, { kind: 'code', userId: challenge.userId, code, minutes: codeMinutes })
  })
}

/** Ends the session of a refresh token, also of an expired one; a second time changes nothing. */
export async function signOut({ db, clock, tokens }: Parts, refreshToken: string, address: string) {
  const token = tokens.readAnyAge(refreshToken)
  if (token?.type !== 'refresh') throw new RefusalError(notAToken)
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    if (await revokeSession(trx, token.sessionId, now))
      await audit(trx, { id: token.userId, address }, now, [
        { action: 'session.ended', subjectId: token.sessionId },
      ])
  })
}

/** A new access token for a refresh token whose session is still open. */
export async function renewAccess({ db, clock, tokens }: Parts, refreshToken: string): Promise<string> {
  const now = clock.now()
  const token = tokens.read(refreshToken, now)
  const refuse = (reason: Refusal, whose: Token | undefined) =>
    new RefusalError(reason, { action: 'call.unauthenticated', person: whose?.userId ?? null })
  if (token === 'expired') throw refuse(tokenNotValid('Token is expired'), tokens.readAnyAge(refreshToken))
  if (token === 'invalid') throw new RefusalError(tokenNotValid('Token is invalid'))
  if (token.type !== 'refresh') throw refuse(tokenNotValid('Token has wrong type'), token)
  const session = await findSession(db, token.sessionId)
  if (!session || session.revoked_at !== null || !session.is_active) throw refuse(sessionEnded, token)
  return tokens.sign(
    'access',
    { id: session.id, userId: session.user_id, expiresAt: session.expires_at },
    now,
  )
}
