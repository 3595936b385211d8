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
import {
  createBackupCodes,
  mailActivationCode,
  mailBackupCode,
  mailDeactivationCode,
  turnOff,
  turnOn,
  twoStepOf,
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
    handler: async (request) => {
      const { isOn, isDemanded } = await twoStepOf(parts, callerOf(request))
      return isOn
        ? [{ name: 'email' as const, is_primary: true, ...(isDemanded && { is_required: true as const }) }]
        : []
    },
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
