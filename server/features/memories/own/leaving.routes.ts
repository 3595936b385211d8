import type { App } from '../../../http/app.ts'
import { sendMailedPage, takePresses } from '../../../http/mailed-page.ts'
import type { Parts } from '../../../parts.ts'
import { zipOf } from '../../../zip.ts'
import { filesOf } from './files.ts'
import { leaverOf } from './leaving.transitions.ts'

const dead = {
  title: 'This link does not work',
  say: 'It is too old, a part of it is missing, or you can sign in again: then your memory is under Preferences, My memory.',
}
const alive = {
  title: 'Your memory',
  say: 'All that is in it, as TMX files, one for each pair of languages.',
  button: 'Take my memory out',
}

/**
 * What somebody who was deactivated takes out, by the link that was mailed to them. The link shows a page, and its
 * button takes the memory out: mail programs follow links, and what they fetch they may keep.
 */
export async function leavingRoutes(app: App, parts: Parts): Promise<void> {
  const { clock, config } = parts
  await app.register(async (scope: App) => {
    takePresses(scope)
    const url = '/my-memory/:token'

    scope.get<{ Params: { token: string } }>(
      url,
      { config: { access: 'public', subject: 'none' } },
      async (request, reply) => {
        const userId = await leaverOf(parts, request.params.token)
        return userId === undefined
          ? sendMailedPage(reply, config.name, 404, dead)
          : sendMailedPage(reply, config.name, 200, alive)
      },
    )

    scope.post<{ Params: { token: string } }>(
      url,
      { config: { access: 'public', subject: 'none', limited: 'secret' } },
      async (request, reply) => {
        const userId = await leaverOf(parts, request.params.token)
        if (userId === undefined) return sendMailedPage(reply, config.name, 404, dead)
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="my-memory.zip"',
            'cache-control': 'private, no-store',
          })
          .send(zipOf(filesOf(parts, userId), clock.now()))
      },
    )
  })
}
