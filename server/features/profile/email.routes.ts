import { confirmNewEmail, undoNewEmail } from '@hub/contract/profile'
import type { App } from '../../http/app.ts'
import type { Parts } from '../../parts.ts'
import { confirmEmail, undoEmail } from './email.transitions.ts'

export function emailRoutes(app: App, parts: Parts): void {
  app.route({
    ...confirmNewEmail,
    handler: async (request) => {
      await confirmEmail(parts, request.body.token, request.ip)
      return { detail: 'Email address confirmed' }
    },
  })

  app.route({
    ...undoNewEmail,
    handler: async (request) => {
      await undoEmail(parts, request.body.token, request.ip)
      return { detail: 'Email change undone' }
    },
  })
}
