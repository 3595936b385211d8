import { getExpertise, getPersonalDetails, patchPersonalDetails } from '@hub/contract/profile'
import { inTransaction } from '../../db/transaction.ts'
import type { App } from '../../http/app.ts'
import { callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { Refused } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { askForNewEmail } from './email.transitions.ts'
import { findExpertise, findProfile, isTaken, lockRevision } from './profile.queries.ts'
import { emailTaken, profileChange, profileView } from './profile.rules.ts'

const changedMeanwhile = 'These details were changed meanwhile. Compare and save again.'

export function profileRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts

  app.route({
    ...getPersonalDetails,
    handler: async (request) => profileView(await findProfile(db, callerOf(request).id, clock.now())),
  })

  app.route({
    ...getExpertise,
    handler: (request) => findExpertise(db, callerOf(request).id),
  })

  app.route({
    ...patchPersonalDetails,
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { user: patch, revision } = request.body
      const now = clock.now()
      const decided = profileChange(patch, now.toISOString().slice(0, 10))
      if ('refused' in decided) throw new Refused(decided.refused)
      const by = { id: caller.id, address: request.ip }
      const outcome = await inTransaction(db, async (trx) => {
        const seen = await lockRevision(trx, caller.id)
        if (revision !== undefined && revision < seen.revision) return 'newer' as const
        const email = patch.email?.toLowerCase() === seen.email.toLowerCase() ? undefined : patch.email
        if (email !== undefined && (await isTaken(trx, email, caller.id))) throw new Refused(emailTaken)
        if (email !== undefined) await askForNewEmail(parts, trx, caller, email, by, now)
        const columns = Object.keys(decided.change)
        if (columns.length > 0) {
          await trx
            .updateTable('users')
            .set({ ...decided.change, revision: seen.revision + 1 })
            .where('id', '=', caller.id)
            .execute()
          await audit(trx, by, now, [
            { action: 'profile.changed', subjectId: caller.id, details: { columns } },
          ])
        }
        return profileView(await findProfile(trx, caller.id, now))
      })
      if (outcome !== 'newer') return outcome
      const current = profileView(await findProfile(db, caller.id, now))
      return reply.code(409).send({ detail: changedMeanwhile, current })
    },
  })
}
