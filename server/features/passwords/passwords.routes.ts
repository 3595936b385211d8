import {
  changePassword as changeCall,
  resetPassword as resetCall,
  sendResetLink as sendLinkCall,
} from '@hub/contract/passwords'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { changePassword, resetPassword, sendResetLink } from './passwords.transitions.ts'

export function passwordRoutes(app: App, parts: Parts): void {
  app.route({
    ...sendLinkCall,
    handler: async (request) => {
      await sendResetLink(parts, request.body.email, request.ip)
      return { detail: 'Reset link sent if the user exists in database' }
    },
  })

  app.route({
    ...resetCall,
    handler: async (request) => {
      const { user_id: userId, timestamp, signature, password } = request.body
      await resetPassword(parts, { userId, timestamp, signature }, password, request.ip)
      return { detail: 'Reset password successful' }
    },
  })

  app.route({
    ...changeCall,
    handler: async (request) => {
      const { old_password: oldPassword, password } = request.body
      await changePassword(parts, callerOf(request), { oldPassword, password }, actorOf(request))
      return { detail: 'Password changed successfully' }
    },
  })
}
