import {
  activateEmail,
  activeMethods,
  confirmEmail,
  deactivateEmail,
  newBackupCodes,
} from '@hub/contract/mfa'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { hasEmailMfa } from './mfa.queries.ts'
import {
  createBackupCodes,
  mailActivationCode,
  mailBackupCode,
  mailDeactivationCode,
  turnOff,
  turnOn,
} from './mfa.transitions.ts'

const codeSent = { details: 'Email message with MFA code has been sent.' }

export function mfaRoutes(app: App, parts: Parts): void {
  app.route({
    ...activateEmail,
    handler: async (request) => {
      await mailActivationCode(parts, callerOf(request))
      return codeSent
    },
  })

  app.route({
    ...confirmEmail,
    handler: async (request) => ({
      backup_codes: await turnOn(parts, callerOf(request), request.body.code, actorOf(request)),
    }),
  })

  app.route({
    ...deactivateEmail,
    handler: async (request, reply) => {
      const { code } = request.body
      if (code === undefined) {
        await mailDeactivationCode(parts, callerOf(request))
        return codeSent
      }
      await turnOff(parts, callerOf(request), code, actorOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...activeMethods,
    handler: async (request) =>
      (await hasEmailMfa(parts.db, callerOf(request).id))
        ? [{ name: 'email' as const, is_primary: true }]
        : [],
  })

  app.route({
    ...newBackupCodes,
    handler: async (request) => {
      const { code } = request.body
      if (code === undefined) {
        await mailBackupCode(parts, callerOf(request))
        return codeSent
      }
      return { backup_codes: await createBackupCodes(parts, callerOf(request), code, actorOf(request)) }
    },
  })
}
