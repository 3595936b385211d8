import type { Actor, Device } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { signatureExpired, wrongSignature } from '../passwords/passwords.rules.ts'
import { demandGoodPassword } from '../passwords/passwords.transitions.ts'
import { endAddressOf } from '../profile/email.queries.ts'
import { setEmail } from '../profile/profile.queries.ts'
import { hashPassword } from '../session/hashing.ts'
import { signIn } from '../session/session.transitions.ts'
import { isAmong } from '../session/tokens.ts'
import {
  type Invitee,
  invitedPerson,
  keepInvited,
  lockInvited,
  setFirstPassword,
} from './invitations.queries.ts'
import { alreadyIn, deactivatedRefusal, invitationLifetime, partsOfToken } from './invitations.rules.ts'

type Secret = Pick<Invitee, 'id' | 'emailKey' | 'passwordHash' | 'invitedAt'>

// Once one of them is another, by this link or otherwise, the link is dead.
const signedText = ({ id, emailKey, passwordHash, invitedAt }: Secret) =>
  `invitation ${id} ${invitedAt.getTime()} ${emailKey} ${passwordHash}`

/** Compared with where nobody was invited, so that both take the same work. */
const nobody: Secret = { id: '', emailKey: '', passwordHash: null, invitedAt: new Date(0) }

/** The address that sets a person's first password once. */
export const invitationLinkOf = (
  { tokens, config }: Pick<Parts, 'tokens' | 'config'>,
  person: Secret,
): string => `${config.publicUrl}/invitation?token=${person.id}.${tokens.hash(signedText(person))}`

/**
 * Mails a person the link that sets their first password; the older one is dead from now on.
 * @throws RefusalError 404 for nobody, 409 for a person who has a password or is deactivated
 */
export async function invite(
  { tokens, config, mailer }: Pick<Parts, 'tokens' | 'config' | 'mailer'>,
  trx: Transaction,
  userId: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const person = await lockInvited(trx, userId)
  if (!person) throw new RefusalError(notFound)
  if (!person.is_active) throw new RefusalError(deactivatedRefusal)
  if (person.password_hash !== null) throw new RefusalError(alreadyIn)
  // Two within a millisecond would have one link: the newer is always another.
  const invitedAt = new Date(Math.max(now.getTime(), (person.invited_at?.getTime() ?? 0) + 1))
  await keepInvited(trx, userId, invitedAt)
  const link = invitationLinkOf(
    { tokens, config },
    { id: userId, emailKey: person.email_key, passwordHash: null, invitedAt },
  )
  await mailer.send(trx, { kind: 'invitation', userId, link })
  await audit(trx, by, now, [{ action: 'person.invited', subjectId: userId }])
}

/**
 * Gives somebody who has no password yet another address, and invites them there. The one before may be a stranger's:
 * no link that was mailed to it, or is asked for there, is good from now on.
 * @throws RefusalError 400 when somebody else has the address
 */
export async function moveInvitation(
  parts: Pick<Parts, 'tokens' | 'config' | 'mailer'>,
  trx: Transaction,
  { id, isActive }: { id: string; isActive: boolean },
  email: string,
  by: Actor,
  now: Date,
): Promise<void> {
  await endAddressOf(trx, id)
  await setEmail(trx, id, email)
  await audit(trx, by, now, [{ action: 'email.changed', subjectId: id }])
  if (isActive) await invite(parts, trx, id, by, now)
}

/**
 * Sets a person's first password by the link of their invitation, and signs them in.
 * @throws RefusalError 400 when the link was used, replaced, is too old or nobody's, and only then for the password
 */
export async function takeInvitation(parts: Parts, token: string, password: string, device: Device) {
  const { db, clock, tokens } = parts
  const now = clock.now()
  const { userId, signature } = partsOfToken(token)
  const person = await invitedPerson(db, userId)
  const right = isAmong(tokens.hashes(signedText(person ?? nobody)), signature)
  if (!right || !person) throw new RefusalError(wrongSignature)
  if (person.invitedAt.getTime() + invitationLifetime <= now.getTime())
    throw new RefusalError(signatureExpired)
  await demandGoodPassword(parts, password, person)
  const passwordHash = await hashPassword(password)
  return signIn(parts, device, person.id, 'invitation', async (trx) => {
    // Of two who use one link at the same moment, one sets the password.
    if (!(await setFirstPassword(trx, person, passwordHash))) throw new RefusalError(wrongSignature)
    await audit(trx, { id: person.id, address: device.address }, now, [
      { action: 'person.joined', subjectId: person.id },
    ])
  })
}
