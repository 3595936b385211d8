import {
  activatePerson as activateCall,
  addPerson as addCall,
  changePerson as changeCall,
  deactivatePerson as deactivateCall,
  getPerson,
  invitePersonAgain,
  listPeople,
} from '@hub/contract/staff-people'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { App } from '../../http/app.ts'
import { demandProof, staffOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { scopeMissing } from '../../http/keys.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError, refusal } from '../../refusals.ts'
import { changePerson } from './changing.transitions.ts'
import { NewPerson, noExpertise } from './consultants.rules.ts'
import { activatePerson, addPerson, deactivatePerson, invitePerson } from './consultants.transitions.ts'
import { findPerson, loadsOf, type PersonRow, peopleListing, personView } from './people.queries.ts'

/** Who belongs to the staff and who has which address is for a person to say, who proves who they are. */
const demandOwnProof = (request: FastifyRequest): void => {
  if (request.key) throw new RefusalError(scopeMissing)
  demandProof(request)
}

const staffHaveNoType = refusal(400, { type: ["The provider's own people have no type."] })
const needsType = refusal(400, { type: ['This field is required.'] })
const noAgency = refusal(400, { agency_name: ['Only an agency has an agency name.'] })

/** A person to be added, or why there can be no such person. */
function newPersonOf(body: output<typeof addCall.schema.body>): NewPerson {
  const { is_internal = false, type = null, agency_name = null, expertise } = body
  if (is_internal && type) throw new RefusalError(staffHaveNoType)
  if (!is_internal && !type) throw new RefusalError(needsType)
  if (agency_name && type !== 'Agency') throw new RefusalError(noAgency)
  return NewPerson.parse({
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    type,
    agencyName: agency_name,
    qcsConsultantId: body.qcs_consultant_id ?? null,
    expertise: { ...noExpertise, ...expertise },
  })
}

export function peopleRoutes(app: App, parts: Parts): void {
  const { db, clock, config } = parts
  const viewsOf = async (rows: readonly PersonRow[]) => {
    const loads = await loadsOf(db, rows, config.timeZone, clock.now())
    return rows.map((row) => personView(row, loads))
  }
  const viewOf = async (userId: string) => {
    const row = await findPerson(db, userId, clock.now())
    const [view] = row ? await viewsOf([row]) : []
    if (!view) throw new RefusalError(notFound)
    return view
  }

  app.route({
    ...listPeople,
    handler: async (request, reply) =>
      sendPage(
        request,
        reply,
        parts,
        request.query,
        peopleListing(request.query, { now: clock.now(), timeZone: config.timeZone }),
        viewsOf,
      ),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const person = newPersonOf(request.body)
      if (request.body.is_internal !== undefined && request.key) throw new RefusalError(scopeMissing)
      if (request.body.is_internal) demandOwnProof(request)
      const id = await addPerson(parts, person, staffOf(request))
      return reply.code(201).send(await viewOf(id))
    },
  })

  app.route({ ...getPerson, handler: (request) => viewOf(request.params.userId) })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { email, is_internal } = request.body
      if (request.key && (email !== undefined || is_internal !== undefined))
        throw new RefusalError(scopeMissing)
      const { userId } = request.params
      await changePerson(parts, userId, request.body, staffOf(request), () => demandOwnProof(request))
      return viewOf(userId)
    },
  })

  app.route({
    ...invitePersonAgain,
    handler: async (request) => {
      await invitePerson(parts, request.params.userId, staffOf(request))
      return viewOf(request.params.userId)
    },
  })

  app.route({
    ...deactivateCall,
    handler: async (request) => {
      const { reason, withdraw = false } = request.body
      await deactivatePerson(parts, request.params.userId, { reason, withdraw }, staffOf(request))
      return viewOf(request.params.userId)
    },
  })

  app.route({
    ...activateCall,
    handler: async (request) => {
      await activatePerson(parts, request.params.userId, staffOf(request))
      return viewOf(request.params.userId)
    },
  })
}
