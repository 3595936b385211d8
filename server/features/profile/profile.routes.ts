import { getCurrentUser } from '@hub/contract/consultant'
import { getExpertise, getPersonalDetails, patchPersonalDetails } from '@hub/contract/profile'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf, demandProof, personOf, readerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { findExpertise, findProfile } from './profile.queries.ts'
import { profileView } from './profile.rules.ts'
import { changeProfile } from './profile.transitions.ts'

export function profileRoutes(app: App, parts: Parts): void {
  const { db, clock } = parts

  app.route({
    ...getCurrentUser,
    handler: async (request) => {
      const { id, email, firstName, lastName, rights, type } = personOf(request)
      const is_internal = rights === 'staff'
      return { id, email, first_name: firstName, last_name: lastName, is_internal, type }
    },
  })

  app.route({
    ...getPersonalDetails,
    handler: async (request) => profileView(await findProfile(db, readerOf(request).id, clock.now())),
  })

  app.route({
    ...getExpertise,
    handler: (request) => findExpertise(db, readerOf(request).id),
  })

  app.route({
    ...patchPersonalDetails,
    handler: (request) => {
      const { user: patch, revision } = request.body
      const change = { patch, revision }
      return changeProfile(parts, callerOf(request), change, actorOf(request), () => demandProof(request))
    },
  })
}
