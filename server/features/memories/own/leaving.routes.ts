import type { App } from '../../../http/app.ts'
import type { Parts } from '../../../parts.ts'
import { zipOf } from '../../../zip.ts'
import { filesOf } from './files.ts'
import { leaverOf } from './leaving.transitions.ts'

/** What somebody who was deactivated takes out, by the link that was mailed to them. */
export function leavingRoutes(app: App, parts: Parts): void {
  app.get<{ Params: { token: string } }>(
    '/my-memory/:token.zip',
    { config: { access: 'public', subject: 'none' } },
    async (request, reply) => {
      const userId = await leaverOf(parts, request.params.token)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="my-memory.zip"',
          'cache-control': 'private, no-store',
        })
        .send(zipOf(filesOf(parts, userId), parts.clock.now()))
    },
  )
}
