import multipart from '@fastify/multipart'
import { getTermImport, importIntoTermBase } from '@hub/contract/staff-terms'
import { DocumentRefused } from '@hub/documents/refused'
import type { App } from '../../../http/app.ts'
import { callerIdOf, staffOf } from '../../../http/caller.ts'
import { receiveForm } from '../../../http/form.ts'
import type { Parts } from '../../../parts.ts'
import { fileRefusal, RefusalError } from '../../../refusals.ts'
import { termImportOf } from './imports.queries.ts'
import { leaveTermImport } from './imports.work.ts'

export async function termImportRoutes(app: App, parts: Parts): Promise<void> {
  const { db, config, documents, scanner } = parts
  const most = config.limits.fileBytes

  app.route({
    ...getTermImport,
    handler: (request) => termImportOf(db, request.params.termBaseId, request.params.importId),
  })

  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...importIntoTermBase,
      bodyLimit: most + 1024 * 1024,
      handler: async (request, reply) => {
        const { termBaseId } = request.params
        const file = await documents.hold(callerIdOf(request))
        try {
          const { name, size } = await receiveForm(request, reply, file, { most, scanner })
          const id = await leaveTermImport(parts, termBaseId, { name, size, file }, staffOf(request))
          return await reply.code(202).send(await termImportOf(db, termBaseId, id))
        } catch (error) {
          throw error instanceof DocumentRefused ? new RefusalError(fileRefusal(error)) : error
        } finally {
          await file.close()
        }
      },
    })
  })
}
