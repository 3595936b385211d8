import type { PersonalDetailsPatch } from '@hub/contract/profile'
import type { output } from 'zod/mini'
import type { Actor, Caller } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailKeyOf } from '../../email-keys.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { refreshCoordinated } from '../work/coordinated.transitions.ts'
import { beginEmailChange } from './email.transitions.ts'
import { findProfile, isName, isTaken, lockRevision, setProfile } from './profile.queries.ts'
import { emailTaken, profileChange, profileView } from './profile.rules.ts'

type Patch = output<typeof PersonalDetailsPatch>['user']

const changedElsewhere = 'These details were changed elsewhere. Compare and save again.'

/**
 * Changes a person's details. A new e-mail address waits for its confirmation.
 *
 * @param demandProof refuses, unless the caller has proved lately who they are: a new address needs it
 */
export async function changeProfile(
  parts: Parts,
  caller: Caller,
  { patch, revision }: { patch: Patch; revision: number | undefined },
  by: Actor,
  demandProof: () => void,
) {
  const { db, clock } = parts
  const now = clock.now()
  const decision = profileChange(patch, now.toISOString().slice(0, 10))
  if ('refused' in decision) throw new RefusalError(decision.refused)
  const isNew = (address: string) =>
    patch.email !== undefined && emailKeyOf(patch.email) !== emailKeyOf(address)
  if (isNew(caller.email)) demandProof()
  return inTransaction(db, async (trx) => {
    const before = await lockRevision(trx, caller.id)
    if (revision !== undefined && revision < before.revision) {
      const current = profileView(await findProfile(trx, caller.id, now))
      throw new RefusalError(refusal(409, { detail: changedElsewhere, current }))
    }
    const { email } = patch
    if (email !== undefined && isNew(before.email)) {
      // Another address may have become theirs since the guard looked.
      demandProof()
      if (await isTaken(trx, email, caller.id)) throw new RefusalError(emailTaken)
      await beginEmailChange(parts, trx, caller, email, by, now)
    }
    const columns = Object.keys(decision.change)
    if (columns.length > 0) {
      await setProfile(trx, caller.id, decision.change, before.revision + 1, now)
      if (isName(decision.change)) await refreshCoordinated(trx, caller.id, now)
      await audit(trx, by, now, [{ action: 'profile.changed', subjectId: caller.id, details: { columns } }])
    }
    return profileView(await findProfile(trx, caller.id, now))
  })
}
