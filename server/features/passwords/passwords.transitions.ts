import { compose } from '@hub/text/marks'
import type { Actor, Caller } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailKeyOf } from '../../email-keys.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, sessionEnded } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { noteStranger } from '../audit/strangers.queries.ts'
import { deletePasskeys } from '../passkeys/passkeys.queries.ts'
import { hashPassword, passwordMatches } from '../session/hashing.ts'
import { accountByEmail } from '../session/session.queries.ts'
import { countLinkMail, countTry, giveBack } from '../session/throttles.ts'
import { isAmong } from '../session/tokens.ts'
import { endSessions, holdSession } from '../sessions/sessions.queries.ts'
import { activeUser, passwordHashOf, setPassword } from './passwords.queries.ts'
import {
  guessablePassword,
  keepsPolicy,
  namesFor,
  type PersonNames,
  resetLifetime,
  signatureExpired,
  weakPassword,
  wrongOldPassword,
  wrongSignature,
} from './passwords.rules.ts'

/** What a reset link is bound to. */
type Secret = { passwordHash: string | null; emailKey: string }

// Once either is changed, by this link or otherwise, the link is dead.
const signedText = (userId: string, timestamp: string, user: Secret | undefined) =>
  `reset ${userId} ${timestamp} ${user?.emailKey} ${user?.passwordHash}`

/** Refuses a password that breaks the policy of R5.1, is among the 10,000 commonest, or is easy to guess. */
export async function demandGoodPassword(
  { estimator, config }: Pick<Parts, 'estimator' | 'config'>,
  password: string,
  person: PersonNames,
): Promise<void> {
  const names = namesFor(person, config.name)
  if (!keepsPolicy(password, names)) throw new RefusalError(weakPassword)
  const forbiddenWords = [...names.person, person.email, config.name, config.name.replaceAll(/\s/g, '')]
  const verdict = await estimator.judge({
    password: compose(password),
    names: forbiddenWords.flatMap((name) => [name, ...name.split(/\s+/)]).filter((name) => name !== ''),
  })
  if (verdict === 'common') throw new RefusalError(weakPassword)
  if (verdict === 'guessable') throw new RefusalError(guessablePassword)
}

/** The address that sets a person's password once. */
export function resetLinkOf(
  { tokens, config }: Pick<Parts, 'tokens' | 'config'>,
  userId: string,
  user: Secret | undefined,
  now: Date,
): string {
  const timestamp = String(now.getTime())
  const signature = tokens.hash(signedText(userId, timestamp, user))
  const query = new URLSearchParams({ user_id: userId, timestamp, signature })
  return `${config.publicUrl}/reset-password/confirm?${query}`
}

/** Mails a reset link. The same work is done for known and unknown addresses, and both are counted. */
export async function sendResetLink(parts: Parts, email: string, address: string): Promise<void> {
  const { db, clock, mailer, config } = parts
  const now = clock.now()
  const account = emailKeyOf(email)
  const user = await accountByEmail(db, email)
  // Unknown addresses are counted alike, or the count would tell.
  await countLinkMail(db, user?.id ?? account, config.limits, now)
  const userId = user?.id ?? '00000000-0000-7000-8000-000000000000'
  const link = resetLinkOf(parts, userId, user, now)
  await inTransaction(db, async (trx) => {
    if (user)
      await audit(trx, { id: user.id, address }, now, [{ action: 'password.link_asked', subjectId: user.id }])
    else await noteStranger(trx, address, 'password.link_asked', now)
    // Queued for nobody, an unknown address costs what a known one does.
    await mailer.send(trx, { kind: 'reset', userId: user?.isActive ? userId : '', link })
  })
}

/** Sets a password by a reset link; ends all of the person's sessions, removes their passkeys and tells them. */
export async function resetPassword(
  parts: Parts,
  link: { userId: string; timestamp: string; signature: string },
  password: string,
  address: string,
): Promise<void> {
  const { db, clock, tokens, mailer } = parts
  const now = clock.now()
  const user = await activeUser(db, link.userId)
  const was = user && { passwordHash: user.password_hash, emailKey: user.email_key }
  const hashes = tokens.hashes(signedText(user?.id ?? '', link.timestamp, was))
  if (!isAmong(hashes, link.signature) || !user || !was) throw new RefusalError(wrongSignature)
  if (Number(link.timestamp) + resetLifetime <= now.getTime()) throw new RefusalError(signatureExpired)
  const person = {
    firstName: user.first_name,
    lastName: user.last_name,
    agencyName: user.agency_name,
    email: user.email,
  }
  await demandGoodPassword(parts, password, person)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    // Of two who use one link at the same moment, one sets the password.
    if (!(await setPassword(trx, user.id, passwordHash, was))) throw new RefusalError(wrongSignature)
    await endSessions(trx, user.id, now)
    const passkeys = await deletePasskeys(trx, user.id)
    await audit(trx, { id: user.id, address }, now, [
      { action: 'password.reset', subjectId: user.id, details: { passkeys } },
    ])
    await mailer.send(trx, { kind: 'password', userId: user.id, reset: true })
  })
}

/** Sets a password by the old one; ends the person's other sessions and tells them. */
export async function changePassword(
  parts: Parts,
  caller: Caller,
  { oldPassword, password }: { oldPassword: string; password: string },
  by: Actor,
): Promise<void> {
  const { db, clock, mailer, config } = parts
  const now = clock.now()
  const tries = `old password ${caller.id}`
  await countTry(db, tries, config.limits.wrongOldPasswords, now)
  const was = { passwordHash: await passwordHashOf(db, caller.id) }
  if (!(await passwordMatches(was.passwordHash, oldPassword)))
    throw new RefusalError(wrongOldPassword, { action: 'password.refused', person: caller.id })
  await giveBack(db, [tries], now)
  await demandGoodPassword(parts, password, caller)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    if (!(await setPassword(trx, caller.id, passwordHash, was))) throw new RefusalError(wrongOldPassword)
    // It may have ended while the passwords were looked at, which takes long.
    if (!(await holdSession(trx, caller.sessionId))) throw new RefusalError(sessionEnded)
    await endSessions(trx, caller.id, now, caller.sessionId)
    await audit(trx, by, now, [{ action: 'password.changed', subjectId: caller.id }])
    await mailer.send(trx, { kind: 'password', userId: caller.id, reset: false })
  })
}
