import { messages } from '@hub/contract/errors'
import { stepUp as stepUpCall, stepUpOptions } from '@hub/contract/step-up'
import type { App } from '../../http/app.ts'
import { callerOf, deviceOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { RefusalError, refusal } from '../../refusals.ts'
import { offerPasskey } from '../passkeys/passkeys.transitions.ts'
import { knownBrowser } from '../session/known-browser.ts'
import { mailProofCode, proveByCode, proveByPasskey, proveByPassword } from './step-up.transitions.ts'

const noProof = refusal(400, { non_field_errors: [messages.noProof] })

export function stepUpRoutes(app: App, parts: Parts): void {
  app.route({
    ...stepUpCall,
    handler: async (request) => {
      const { send, password, code, response: form } = request.body
      const by = { caller: callerOf(request), device: deviceOf(request), known: knownBrowser(parts, request) }
      if (send === true) {
        await mailProofCode(parts, by.caller)
        return { details: 'Email message with MFA code has been sent.' }
      }
      if (password !== undefined) return proveByPassword(parts, by, password)
      if (code !== undefined) return proveByCode(parts, by, code)
      if (form === undefined) throw new RefusalError(noProof)
      return proveByPasskey(parts, by, { form, origin: request.headers.origin })
    },
  })

  app.route({
    ...stepUpOptions,
    handler: async (request) => ({ options: await offerPasskey(parts, callerOf(request).id) }),
  })
}
