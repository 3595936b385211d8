import multipart from '@fastify/multipart'
import { getMemoryImport, importIntoMemory } from '@hub/contract/staff-memories'
import { DocumentRefused } from '@hub/documents/refused'
import type { App } from '../../../http/app.ts'
import { callerIdOf, staffOf } from '../../../http/caller.ts'
import { receiveForm } from '../../../http/form.ts'
import type { Parts } from '../../../parts.ts'
import { fileRefusal, RefusalError } from '../../../refusals.ts'
import { importOf } from './imports.queries.ts'
import { leaveImport } from './imports.work.ts'

export async function memoryImportRoutes(app: App, parts: Parts): Promise<void> {
  const { db, config, documents, scanner } = parts
  const most = config.limits.memoryFileBytes

  app.route({
    ...getMemoryImport,
    handler: (request) => importOf(db, request.params.memoryId, request.params.importId),
  })

  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...importIntoMemory,
      bodyLimit: most + 1024 * 1024,
      handler: async (request, reply) => {
        const { memoryId } = request.params
        const by = staffOf(request)
        const file = await documents.hold(callerIdOf(request))
        try {
          const { name, size } = await receiveForm(request, reply, file, { most, scanner })
          const id = await leaveImport(parts, memoryId, { name, size, file }, by)
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
