import { exportProject } from '@hub/contract/staff-imports'
import type { App } from '../../http/app.ts'
import { goneOf } from '../../http/bytes.ts'
import { staffOf } from '../../http/caller.ts'
import { attachmentNamed } from '../../http/disposition.ts'
import type { Parts } from '../../parts.ts'
import { exportZip } from './exports.transitions.ts'

/** Projects, taken out. */
export function exportRoutes(app: App, parts: Parts): void {
  app.route({
    ...exportProject,
    handler: async (request, reply) => {
      const { projectId } = request.params
      const { name, zip } = await exportZip(parts, staffOf(request), { projectId, gone: goneOf(reply) })
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': attachmentNamed(name),
          'cache-control': 'private, no-store',
        })
        .send(zip)
    },
  })
}
