import type { Actor } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailKeyOf } from '../../email-keys.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { moveInvitation } from '../invitations/invitations.transitions.ts'
import { beginEmailChange } from '../profile/email.transitions.ts'
import { isName, isTaken } from '../profile/profile.queries.ts'
import { emailTaken } from '../profile/profile.rules.ts'
import { refreshCoordinated } from '../work/coordinated.transitions.ts'
import { type Changes, changesOf, type KnownPerson, type PersonColumns } from './changing.rules.ts'
import { isOtherCoordinator, projectsInHand } from './consultants.queries.ts'
import { erasedAlready, lastCoordinator } from './consultants.rules.ts'
import { findPerson, loadsOf, personView } from './people.queries.ts'

const changedElsewhere = 'This person was changed elsewhere. Compare and save again.'
const hasOpenWork = refusal(
  409,
  'This person has open offers or jobs in hand, and cannot become one of the staff.',
)

type Account = { erased_at: Date | null; password_hash: string | null }

const lockKnown = (trx: Transaction, userId: string): Promise<(KnownPerson & Account) | undefined> =>
  trx
    .selectFrom('users')
    .select([
      'email',
      'type',
      'is_internal',
      'is_active',
      'agency_name',
      'expertise',
      'revision',
      'erased_at',
      'password_hash',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Somebody joins the staff with no work of their own, or leaves it while another coordinator is left. */
async function demandFreeToMove(trx: Transaction, userId: string, isInternal: boolean): Promise<void> {
  if (isInternal && (await projectsInHand(trx, userId)).length > 0) throw new RefusalError(hasOpenWork)
  if (!isInternal && !(await isOtherCoordinator(trx, userId))) throw new RefusalError(lastCoordinator)
}

async function write(
  trx: Transaction,
  userId: string,
  columns: PersonColumns,
  revision: number,
  now: Date,
): Promise<void> {
  const { expertise, ...rest } = columns
  await trx
    .updateTable('users')
    .set({
      ...rest,
      ...(expertise && { expertise: JSON.stringify(expertise) }),
      ...(isName(columns) && { named_at: now }),
      revision,
    })
    .where('id', '=', userId)
    .execute()
  if (isName(columns)) await refreshCoordinated(trx, userId, now)
}

/**
 * Changes what the provider says of a person. A new address waits for its confirmation; who never signed in is invited
 * there at once.
 *
 * @param demandProof refuses, unless the caller has proved lately who they are: an address and who belongs to the
 * staff need it
 * @throws RefusalError 400, 404, 409
 */
export const changePerson = (
  parts: Parts,
  userId: string,
  changes: Changes,
  by: Actor,
  demandProof: () => void,
): Promise<void> =>
  inTransaction(parts.db, async (trx) => {
    const now = parts.clock.now()
    const before = await lockKnown(trx, userId)
    if (!before) throw new RefusalError(notFound)
    if (before.erased_at !== null) throw new RefusalError(erasedAlready)
    if (changes.revision !== undefined && changes.revision < before.revision) {
      const person = await findPerson(trx, userId, now)
      const loads = person && (await loadsOf(trx, [person], parts.config.timeZone, now))
      const current = person && loads && personView(person, loads)
      throw new RefusalError(refusal(409, { detail: changedElsewhere, current }))
    }
    const decision = changesOf(before, changes)
    if ('refused' in decision) throw new RefusalError(decision.refused)
    const { columns } = decision
    const { email } = changes
    const isNewAddress = email !== undefined && emailKeyOf(email) !== emailKeyOf(before.email)
    if (isNewAddress || columns.is_internal !== undefined) demandProof()
    if (columns.is_internal !== undefined) await demandFreeToMove(trx, userId, columns.is_internal)
    if (isNewAddress) {
      if (await isTaken(trx, email, userId)) throw new RefusalError(emailTaken)
      if (before.password_hash === null)
        await moveInvitation(parts, trx, { id: userId, isActive: before.is_active }, email, by, now)
      else
        await beginEmailChange(
          parts,
          trx,
          { id: userId, email: before.email, sessionId: null },
          email,
          by,
          now,
        )
    }
    const names = Object.keys(columns)
    if (names.length === 0) return
    await write(trx, userId, columns, before.revision + 1, now)
    await audit(trx, by, now, [{ action: 'person.changed', subjectId: userId, details: { columns: names } }])
  })
