import { Readable } from 'node:stream'
import {
  addMemory as addCall,
  changeMemory as changeCall,
  changeProjectMemories as changeProjectCall,
  deleteMemory as deleteCall,
  exportMemory,
  getMemory,
  getProjectMemories,
  listMemories,
} from '@hub/contract/staff-memories'
import type { App } from '../../../http/app.ts'
import { staffOf } from '../../../http/caller.ts'
import { sendPage } from '../../../http/cursors.ts'
import { attachmentNamed } from '../../../http/disposition.ts'
import type { Parts } from '../../../parts.ts'
import { choiceView, type MemoryRow, memoriesListing, memoriesOfProject, memoryOf } from './staff.queries.ts'
import { addMemory, changeMemory, changeProjectMemories, deleteMemory, takeOut } from './staff.transitions.ts'

const memoryView = ({ created_at, ...memory }: MemoryRow) => ({
  ...memory,
  created_at: created_at.toISOString(),
})

export function staffMemoryRoutes(app: App, parts: Parts): void {
  const { db } = parts
  app.route({
    ...listMemories,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, memoriesListing(), (rows: MemoryRow[]) =>
        rows.map(memoryView),
      ),
  })

  app.route({
    ...addCall,
    handler: async (request, reply) => {
      const { penalty = 0, ...terms } = request.body
      const id = await addMemory(parts, { ...terms, penalty }, staffOf(request))
      return reply.code(201).send(memoryView(await memoryOf(db, id)))
    },
  })

  app.route({
    ...getMemory,
    handler: async (request) => memoryView(await memoryOf(db, request.params.memoryId)),
  })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { memoryId } = request.params
      await changeMemory(parts, memoryId, request.body, staffOf(request))
      return memoryView(await memoryOf(db, memoryId))
    },
  })

  app.route({
    ...deleteCall,
    handler: async (request, reply) => {
      await deleteMemory(parts, request.params.memoryId, staffOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...exportMemory,
    handler: async (request, reply) => {
      const { name, tmx } = await takeOut(parts, request.params.memoryId, staffOf(request))
      return reply
        .header('content-type', 'application/x-tmx+xml')
        .header('content-disposition', attachmentNamed(`${name}.tmx`))
        .header('cache-control', 'private, no-store')
        .send(Readable.from(tmx, { objectMode: false }))
    },
  })

  app.route({
    ...getProjectMemories,
    handler: async (request) => choiceView(await memoriesOfProject(db, request.params.projectId)),
  })

  app.route({
    ...changeProjectCall,
    handler: async (request) =>
      choiceView(
        await changeProjectMemories(parts, request.params.projectId, request.body, staffOf(request)),
      ),
  })
}
