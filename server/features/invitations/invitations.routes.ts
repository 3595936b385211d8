import { takeInvitation as takeCall } from '@hub/contract/invitations'
import type { App } from '../../http/app.ts'
import { deviceOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { takeInvitation } from './invitations.transitions.ts'

export function invitationRoutes(app: App, parts: Parts): void {
  app.route({
    ...takeCall,
    handler: async (request, reply) => {
      const { token, password } = request.body
      const answer = await takeInvitation(parts, token, password, deviceOf(request))
      rememberBrowser(parts, request, reply, answer)
      return answer
    },
  })
}
