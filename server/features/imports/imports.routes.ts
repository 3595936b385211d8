import multipart from '@fastify/multipart'
import { getProjectImport, importProjects } from '@hub/contract/staff-imports'
import { DocumentRefused } from '@hub/documents/refused'
import type { App } from '../../http/app.ts'
import { callerIdOf, staffOf } from '../../http/caller.ts'
import { noSwitch, receiveForm, switchOf } from '../../http/form.ts'
import type { Parts } from '../../parts.ts'
import { fileRefusal, RefusalError, refusal } from '../../refusals.ts'
import { projectImportOf } from './imports.queries.ts'
import { leaveImport, refuseMore } from './imports.work.ts'

export async function projectImportRoutes(app: App, parts: Parts): Promise<void> {
  const { db, config, documents, scanner } = parts
  const most = config.limits.importBytes

  app.route({ ...getProjectImport, handler: (request) => projectImportOf(db, request.params.importId) })

  await app.register(async (scope: App) => {
    await scope.register(multipart)
    scope.route({
      ...importProjects,
      bodyLimit: most + 1024 * 1024,
      handler: async (request, reply) => {
        const by = staffOf(request)
        await refuseMore(parts)
        const file = await documents.hold(callerIdOf(request))
        try {
          const { name, size, fields } = await receiveForm(request, reply, file, { most, scanner })
          const dryRun = switchOf(fields, 'dry_run')
          if (dryRun === undefined) throw new RefusalError(refusal(400, { dry_run: [noSwitch] }))
          const id = await leaveImport(parts, { name, size, file }, dryRun, by)
          return await reply.code(202).send(await projectImportOf(db, id))
        } catch (error) {
          throw error instanceof DocumentRefused ? new RefusalError(fileRefusal(error)) : error
        } finally {
          await file.close()
        }
      },
    })
  })
}
