import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  changeOwnMemory,
  changeOwnUnit,
  deleteOwnUnit,
  deleteOwnUnits,
  exportOwnMemory,
  getOwnMemory,
  getOwnMemoryImport,
  importIntoOwnMemory,
  searchOwnMemory,
} from '@hub/contract/own-memory'
import { DocumentRefused } from '@hub/documents/refused'
import type { App } from '../../../http/app.ts'
import { callerOf } from '../../../http/caller.ts'
import { attachmentNamed } from '../../../http/disposition.ts'
import { receiveForm } from '../../../http/form.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { fileRefusal, notFound, RefusalError, refusal } from '../../../refusals.ts'
import { importOf } from '../imports/imports.queries.ts'
import { keepFile } from '../imports/imports.work.ts'
import { foundView } from '../units/units.views.ts'
import { fileOf } from './files.ts'
import {
  choiceOf,
  findOwn,
  forbiddingProjects,
  importsUnderWay,
  memoryOfImport,
  pairsOf,
} from './own.queries.ts'
import { changeChoice, changeUnit, deleteUnit, deleteUnits, ensureOwn } from './own.transitions.ts'
import { pairIn } from './pairs.rules.ts'
import { searchOwn, unitWith } from './searching.ts'

export async function ownMemoryRoutes(app: App, parts: Parts): Promise<void> {
  memoryRoutes(app, parts)
  unitRoutes(app, parts)
  await importRoutes(app, parts)
}

function memoryRoutes(app: App, parts: Parts): void {
  const { db } = parts
  const viewOf = async (userId: string) => ({
    ...(await choiceOf(db, userId)),
    pairs: await pairsOf(db, userId),
    forbidding: await forbiddingProjects(db, userId),
  })

  app.route({ ...getOwnMemory, handler: (request) => viewOf(callerOf(request).id) })

  app.route({
    ...changeOwnMemory,
    handler: async (request) => {
      const { id } = callerOf(request)
      await changeChoice(parts, id, request.body)
      return viewOf(id)
    },
  })

  app.route({
    ...exportOwnMemory,
    handler: async (request, reply) => {
      const { pair, format } = request.query
      const languages = await pairIn(pair)
      const memory = await findOwn(db, callerOf(request).id, languages)
      if (!memory) throw new RefusalError(notFound)
      const file = fileOf(parts, { id: memory.id, ...languages }, format)
      return reply
        .header('content-type', file.mediaType)
        .header('content-disposition', attachmentNamed(file.name))
        .header('cache-control', 'private, no-store')
        .send(Readable.from(file.pieces, { objectMode: false }))
    },
  })
}

function unitRoutes(app: App, parts: Parts): void {
  const { db } = parts

  app.route({
    ...searchOwnMemory,
    handler: async (request) => {
      const memory = await findOwn(db, callerOf(request).id, await pairIn(request.query.pair))
      return memory ? searchOwn(db, memory, request.query.q) : { results: [], more: false }
    },
  })

  app.route({
    ...changeOwnUnit,
    handler: async (request) => {
      const { id: userId } = callerOf(request)
      const { memoryId, id } = await changeUnit(parts, userId, request.params.unitId, request.body.target)
      const unit = await unitWith(db, memoryId, id)
      if (!unit) throw new RefusalError(notFound)
      return { ...foundView(unit), client: unit.client }
    },
  })

  app.route({
    ...deleteOwnUnit,
    handler: async (request, reply) => {
      await deleteUnit(parts, callerOf(request).id, request.params.unitId)
      return reply.code(204).send()
    },
  })

  app.route({
    ...deleteOwnUnits,
    handler: async (request, reply) => {
      const { pair, client } = request.query
      const languages = pair === undefined ? null : await pairIn(pair)
      await deleteUnits(parts, callerOf(request).id, { pair: languages, client })
      return reply.code(204).send()
    },
  })
}

/** More files of one person are not waited for at once. */
const mostUnderWay = 3
const enough = {
  ...refusal(429, `${mostUnderWay} of your files are on their way in. Wait until one is done.`),
  headers: { 'retry-after': '15' },
}

async function importRoutes(app: App, parts: Parts): Promise<void> {
  const { db, clock, config, documents } = parts
  const most = config.limits.memoryFileBytes

  app.route({
    ...getOwnMemoryImport,
    handler: async (request) => {
      const { importId } = request.params
      const memoryId = isId(importId) ? await memoryOfImport(db, callerOf(request).id, importId) : undefined
      if (memoryId === undefined) throw new RefusalError(notFound)
      return importOf(db, memoryId, importId)
    },
  })

  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...importIntoOwnMemory,
      bodyLimit: most + 1024 * 1024,
      handler: async (request, reply) => {
        const { id: userId } = callerOf(request)
        if ((await importsUnderWay(db, userId)) >= mostUnderWay) throw new RefusalError(enough)
        const file = await documents.hold(userId)
        try {
          const { name, size, fields } = await receiveForm(request, reply, file, {
            most,
            scanner: parts.scanner,
          })
          const pair = await pairIn(fields.get('pair') ?? '')
          const memoryId = await ensureOwn(db, userId, pair, clock.now())
          const id = await keepFile(parts, memoryId, { name, size, file }, { told: true })
          return await reply.code(202).send(await importOf(db, memoryId, id))
        } catch (error) {
          throw error instanceof DocumentRefused ? new RefusalError(fileRefusal(error)) : error
        } finally {
          await file.close()
        }
      },
    })
  })
}
