import { Readable } from 'node:stream'
import {
  addConcept as addConceptCall,
  addTermBase,
  changeConcept as changeConceptCall,
  changeProjectTermBases,
  changeTermBase,
  deleteConcept as deleteConceptCall,
  deleteTermBase,
  exportTermBase,
  getProjectTermBases,
  getTermBase,
  listConcepts,
  listTermBases,
} from '@hub/contract/staff-terms'
import type { App } from '../../../http/app.ts'
import { staffOf } from '../../../http/caller.ts'
import { sendPage } from '../../../http/cursors.ts'
import { attachmentNamed } from '../../../http/disposition.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError } from '../../../refusals.ts'
import { type ConceptRow, conceptsListing, findConcept } from '../concepts/concepts.queries.ts'
import { conceptView } from '../concepts/concepts.views.ts'
import { type BaseRow, baseOf, basesListing, basesOfProject, baseView, choiceView } from './bases.queries.ts'
import { addBase, changeProjectBases, deleteBase, renameBase } from './bases.transitions.ts'
import { addConcept, ConceptChanged, changeConcept, removeConcept } from './concepts.transitions.ts'
import { takeOut } from './files.transitions.ts'

export function staffTermRoutes(app: App, parts: Parts): void {
  baseRoutes(app, parts)
  conceptRoutes(app, parts)
  projectRoutes(app, parts)
}

function baseRoutes(app: App, parts: Parts): void {
  const { db } = parts
  const viewOf = async (id: string) => baseView(await baseOf(db, id))

  app.route({
    ...listTermBases,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, basesListing(), (rows: BaseRow[]) => rows.map(baseView)),
  })

  app.route({
    ...addTermBase,
    handler: async (request, reply) => {
      const id = await addBase(parts, request.body.name, staffOf(request))
      return reply.code(201).send(await viewOf(id))
    },
  })

  app.route({ ...getTermBase, handler: (request) => viewOf(request.params.termBaseId) })

  app.route({
    ...changeTermBase,
    handler: async (request) => {
      const { termBaseId } = request.params
      await renameBase(parts, termBaseId, request.body.name, staffOf(request))
      return viewOf(termBaseId)
    },
  })

  app.route({
    ...deleteTermBase,
    handler: async (request, reply) => {
      await deleteBase(parts, request.params.termBaseId, staffOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...exportTermBase,
    handler: async (request, reply) => {
      const { termBaseId } = request.params
      const file = await takeOut(parts, termBaseId, request.query.format, staffOf(request))
      return reply
        .header('content-type', file.mediaType)
        .header('content-disposition', attachmentNamed(file.name))
        .header('cache-control', 'private, no-store')
        .send(Readable.from(file.pieces, { objectMode: false }))
    },
  })
}

function conceptRoutes(app: App, parts: Parts): void {
  const { db } = parts
  const viewOf = async (id: string) => {
    const row = await findConcept(db, id)
    if (!row) throw new RefusalError(notFound)
    return conceptView(row)
  }

  app.route({
    ...listConcepts,
    handler: async (request, reply) => {
      const { q = '', ...page } = request.query
      const listing = conceptsListing(request.params.termBaseId, q)
      return sendPage(request, reply, parts, page, listing, (rows: ConceptRow[]) => rows.map(conceptView))
    },
  })

  app.route({
    ...addConceptCall,
    handler: async (request, reply) => {
      const id = await addConcept(parts, request.params.termBaseId, request.body, staffOf(request))
      return reply.code(201).send(await viewOf(id))
    },
  })

  app.route({
    ...changeConceptCall,
    handler: async (request, reply) => {
      const { conceptId } = request.params
      try {
        await changeConcept(parts, conceptId, request.body, staffOf(request))
      } catch (error) {
        if (!(error instanceof ConceptChanged)) throw error
        const detail = 'Somebody else has changed this concept.'
        return reply.code(409).send({ detail, current: await viewOf(conceptId) })
      }
      return viewOf(conceptId)
    },
  })

  app.route({
    ...deleteConceptCall,
    handler: async (request, reply) => {
      await removeConcept(parts, request.params.conceptId, staffOf(request))
      return reply.code(204).send()
    },
  })
}

function projectRoutes(app: App, parts: Parts): void {
  app.route({
    ...getProjectTermBases,
    handler: async (request) => choiceView(await basesOfProject(parts.db, request.params.projectId)),
  })

  app.route({
    ...changeProjectTermBases,
    handler: async (request) => {
      const { projectId } = request.params
      return choiceView(await changeProjectBases(parts, projectId, request.body, staffOf(request)))
    },
  })
}
