import type { Actor } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal, sessionEnded } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { replaceBackupCodes, setEmailMfa } from '../mfa/mfa.queries.ts'
import { deleteCalendar } from '../notifications/calendar.queries.ts'
import { deletePasskeys } from '../passkeys/passkeys.queries.ts'
import { voidOtherPassword } from '../passwords/passwords.queries.ts'
import { resetLinkOf } from '../passwords/passwords.transitions.ts'
import { countLinkMail } from '../session/throttles.ts'
import { endSessions, holdSession } from '../sessions/sessions.queries.ts'
import {
  endEmailUndos,
  keepEmailChange,
  keepEmailUndo,
  type Owner,
  takeEmailChange,
  takeEmailUndo,
} from './email.queries.ts'
import { lockAccount, setEmail } from './profile.queries.ts'

const deadLink = refusal(400, 'This link is not valid any more.')

const day = 24 * 60 * 60 * 1000
/** How long the new address may be confirmed, and how long the old one may undo it. */
const confirmLifetime = day
const undoLifetime = 7 * day

/** The new address gets a link that confirms it; the old one gets a warning, with a link that undoes the change. */
export async function beginEmailChange(
  { random, tokens, mailer, config }: Parts,
  trx: Transaction,
  owner: Owner,
  email: string,
  by: Actor,
  now: Date,
): Promise<void> {
  await countLinkMail(trx, owner.id, config.limits, now)
  const [confirm, undo] = [random.token(), random.token()]
  const account = await lockAccount(trx, owner.id)
  if (owner.sessionId && !(await holdSession(trx, owner.sessionId))) throw new RefusalError(sessionEnded)
  await keepEmailChange(trx, owner, account, {
    email,
    tokenHash: tokens.hash(confirm),
    expiresAt: new Date(now.getTime() + confirmLifetime),
  })
  const page = (path: string, token: string) => `${config.publicUrl}${path}?token=${token}`
  await mailer.send(trx, {
    kind: 'newEmail',
    userId: owner.id,
    to: email,
    link: page('/email/confirm', confirm),
  })
  await audit(trx, by, now, [{ action: 'email.change_asked', subjectId: owner.id }])
  await keepEmailUndo(trx, owner.id, account, {
    email: owner.email,
    tokenHash: tokens.hash(undo),
    expiresAt: new Date(now.getTime() + undoLifetime),
  })
  await mailer.send(trx, {
    kind: 'emailChanging',
    userId: owner.id,
    to: owner.email,
    email,
    link: page('/email/undo', undo),
  })
}

/** The new address becomes the person's, by the link that was mailed to it. */
export const confirmEmail = ({ db, clock, tokens }: Parts, token: string, address: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const change = await takeEmailChange(trx, tokens.hashes(token), now)
    if (!change) throw new RefusalError(deadLink)
    await setEmail(trx, change.user_id, change.email)
    await audit(trx, { id: change.user_id, address }, now, [
      { action: 'email.changed', subjectId: change.user_id },
    ])
  })

/**
 * The old address is the person's again, and gets a link that sets a new password. The one who asked for the change
 * may be a stranger: what they did gives them no way back. A password set since is void; sessions, a further change
 * (its undo was mailed to their address), backup codes, passkeys and the calendar's address, which needs no sign-in,
 * are gone. Passkeys all of them: one may have been added just before the address was changed.
 */
export const undoEmail = (parts: Parts, token: string, address: string): Promise<void> =>
  inTransaction(parts.db, async (trx) => {
    const now = parts.clock.now()
    const undo = await takeEmailUndo(trx, parts.tokens.hashes(token), now)
    if (!undo) throw new RefusalError(deadLink)
    const { user_id: userId } = undo
    await lockAccount(trx, userId)
    // First: what a session was about to do is now done, and is undone below, or is refused.
    await endSessions(trx, userId, now)
    await endEmailUndos(trx, userId, undo.expires_at, now)
    await deletePasskeys(trx, userId)
    await deleteCalendar(trx, userId)
    await replaceBackupCodes(trx, userId, [])
    if (undo.email_mfa !== null) await setEmailMfa(trx, userId, undo.email_mfa)
    await voidOtherPassword(trx, userId, undo.password_hash)
    await setEmail(trx, userId, undo.email)
    const { passwordHash, emailKey } = await lockAccount(trx, userId)
    const link = resetLinkOf(parts, userId, { passwordHash, emailKey }, now)
    await parts.mailer.send(trx, { kind: 'emailUndone', userId, to: undo.email, link })
    await audit(trx, { id: userId, address }, now, [{ action: 'email.change_undone', subjectId: userId }])
  })
