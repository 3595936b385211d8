import { login, loginCode, logout, refreshAccess, resendCode } from '@hub/contract/session'
import type { App } from '../../http/app.ts'
import { deviceOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError } from '../../refusals.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { isMissing, noCode, noCredentials } from './session.rules.ts'
import {
  renewAccess,
  resendSignInCode,
  signInWithCode,
  signInWithPassword,
  signOut,
} from './session.transitions.ts'

export function sessionRoutes(app: App, parts: Parts): void {
  app.route({
    ...login,
    preValidation: async ({ body }) => {
      if (isMissing(body, 'email') || isMissing(body, 'password')) throw new RefusalError(noCredentials)
    },
    handler: async (request, reply) => {
      const browser = knownBrowser(parts, request)
      const answer = await signInWithPassword(parts, request.body, deviceOf(request), browser)
      if ('refresh' in answer) rememberBrowser(parts, request, reply, answer)
      return answer
    },
  })

  app.route({
    ...loginCode,
    preValidation: async ({ body }) => {
      if (isMissing(body, 'ephemeral_token') || isMissing(body, 'code')) throw new RefusalError(noCode)
    },
    handler: async (request, reply) => {
      const { ephemeral_token: ephemeralToken, code } = request.body
      const answer = await signInWithCode(parts, { ephemeralToken, code }, deviceOf(request))
      rememberBrowser(parts, request, reply, answer)
      return answer
    },
  })

  app.route({
    ...resendCode,
    preValidation: async ({ body }) => {
      if (isMissing(body, 'ephemeral_token')) throw new RefusalError(noCode)
    },
    handler: async (request) => {
      await resendSignInCode(parts, request.body.ephemeral_token)
      return { details: 'Email message with MFA code has been sent.' }
    },
  })

  app.route({
    ...logout,
    handler: async (request) => {
      await signOut(parts, request.body.refresh_token, request.ip)
      return { detail: 'Logout successful' }
    },
  })

  app.route({
    ...refreshAccess,
    handler: async (request) => ({ access: await renewAccess(parts, request.body.refresh) }),
  })
}
