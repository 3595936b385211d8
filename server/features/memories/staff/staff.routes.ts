import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  addMemory as addCall,
  changeMemory as changeCall,
  changeProjectMemories as changeProjectCall,
  deleteMemory as deleteCall,
  exportMemory,
  getMemory,
  getMemoryImport,
  getProjectMemories,
  importIntoMemory,
  listMemories,
} from '@hub/contract/staff-memories'
import { tmxOfMemory } from '@hub/documents/exchange/tmx'
import { DocumentRefused } from '@hub/documents/refused'
import { create } from 'content-disposition'
import type { App } from '../../../http/app.ts'
import { actorOf } from '../../../http/caller.ts'
import { receiveForm } from '../../../http/form.ts'
import { sendList } from '../../../http/lists.ts'
import { isId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { fileRefusal, notFound, Refused, refusal } from '../../../refusals.ts'
import { audit } from '../../audit/audit.queries.ts'
import { findImport } from '../imports/imports.queries.ts'
import { leaveImport } from '../imports/imports.work.ts'
import { allMemories, findMemory, type MemoryRow, memoriesOfProject, unitsOf } from './staff.queries.ts'
import { addMemory, changeMemory, changeProjectMemories, deleteMemory } from './staff.transitions.ts'

const memoryView = ({ created_at, ...memory }: MemoryRow) => ({
  ...memory,
  created_at: created_at.toISOString(),
})

const emptyFile = refusal(400, { file: ['The submitted file is empty.'] })

export async function staffMemoryRoutes(app: App, parts: Parts): Promise<void> {
  const { db, config } = parts
  const memoryOf = async (id: string): Promise<MemoryRow> => {
    const memory = await findMemory(db, id)
    if (!memory) throw new Refused(notFound)
    return memory
  }

  app.route({
    ...listMemories,
    handler: async (request, reply) =>
      sendList(request, reply, config, request.query, (await allMemories(db)).map(memoryView)),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const { penalty = 0, ...terms } = request.body
      const id = await addMemory(parts, { ...terms, penalty }, actorOf(request))
      return reply.code(201).send(memoryView(await memoryOf(id)))
    },
  })

  app.route({ ...getMemory, handler: async (request) => memoryView(await memoryOf(request.params.memoryId)) })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { memoryId } = request.params
      await changeMemory(parts, memoryId, request.body, actorOf(request))
      return memoryView(await memoryOf(memoryId))
    },
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await deleteMemory(parts, request.params.memoryId, actorOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...getMemoryImport,
    handler: async (request) => {
      const { memoryId, importId } = request.params
      const found = isId(importId) ? await findImport(db, memoryId, importId) : undefined
      if (!found) throw new Refused(notFound)
      return found
    },
  })

  app.route({
    ...exportMemory,
    handler: async (request, reply) => {
      const memory = await memoryOf(request.params.memoryId)
      const head = {
        sourceLanguage: memory.source_language,
        targetLanguage: memory.target_language,
        createdAt: parts.clock.now(),
      }
      await audit(db, actorOf(request), parts.clock.now(), [
        { action: 'memory.exported', subjectId: memory.id },
      ])
      return reply
        .header('content-type', 'application/x-tmx+xml')
        .header('content-disposition', create(`${memory.name}.tmx`))
        .header('cache-control', 'private, no-store')
        .send(Readable.from(tmxOfMemory(head, unitsOf(db, memory.id)), { objectMode: false }))
    },
  })

  app.route({
    ...getProjectMemories,
    handler: (request) => memoriesOfProject(db, request.params.projectId),
  })

  app.route({
    ...changeProjectCall,
    handler: (request) =>
      changeProjectMemories(parts, request.params.projectId, request.body, actorOf(request)),
  })

  await importRoute(app, parts)
}

async function importRoute(app: App, parts: Parts): Promise<void> {
  const { db, clock, config, documents } = parts
  const most = config.limits.memoryFileBytes
  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...importIntoMemory,
      bodyLimit: most + 1024 * 1024,
      handler: async (request, reply) => {
        const { memoryId } = request.params
        const by = actorOf(request)
        const file = await documents.hold(by.id)
        try {
          const { name, size } = await receiveForm(request, reply, file, most)
          if (size === 0) throw new Refused(emptyFile)
          const id = await leaveImport(parts, memoryId, { name, size, file })
          await audit(db, by, clock.now(), [
            { action: 'memory.imported', subjectId: memoryId, details: { file: name } },
          ])
          const found = await findImport(db, memoryId, id)
          // It may have been deleted with its memory.
          if (!found) throw new Refused(notFound)
          return await reply.code(202).send(found)
        } catch (error) {
          throw error instanceof DocumentRefused ? new Refused(fileRefusal(error)) : error
        } finally {
          await file.close()
        }
      },
    })
  })
}
