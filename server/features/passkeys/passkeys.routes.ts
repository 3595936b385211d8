import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey as removeCall,
  renamePasskey as renameCall,
} from '@hub/contract/passkeys'
import type { App } from '../../http/app.ts'
import { actorOf, callerOf, deviceOf } from '../../http/caller.ts'
import { sendList } from '../../http/lists.ts'
import type { Parts } from '../../parts.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { passkeysOf, viewOf } from './passkeys.queries.ts'
import {
  createPasskey,
  offerPasskey,
  offerRegistration,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.transitions.ts'

export function passkeyRoutes(app: App, parts: Parts): void {
  const { db, config } = parts

  app.route({
    ...listPasskeys,
    handler: async (request, reply) => {
      const passkeys = await passkeysOf(db, callerOf(request).id)
      return sendList(request, reply, config, request.query, passkeys.map(viewOf))
    },
  })

  app.route({
    ...beginPasskey,
    handler: async (request) => ({ options: await offerRegistration(parts, callerOf(request)) }),
  })

  app.route({
    ...addPasskey,
    handler: async (request, reply) => {
      const { name, response: form } = request.body
      const passkey = { name, form, origin: request.headers.origin }
      const by = { ...actorOf(request), sessionId: callerOf(request).sessionId }
      return reply.code(201).send(viewOf(await createPasskey(parts, passkey, by)))
    },
  })

  app.route({
    ...renameCall,
    handler: async (request) =>
      viewOf(await renamePasskey(parts, request.params.passkeyId, request.body.name)),
  })

  app.route({
    ...removeCall,
    handler: async (request, reply) => {
      await removePasskey(parts, request.params.passkeyId, actorOf(request))
      return reply.code(204).send()
    },
  })

  app.route({
    ...beginPasskeyLogin,
    handler: async () => ({ options: await offerPasskey(parts, null) }),
  })

  app.route({
    ...passkeyLogin,
    handler: async (request, reply) => {
      const { response: form } = request.body
      const signedForm = { form, origin: request.headers.origin }
      const answer = await signInWithPasskey(parts, signedForm, deviceOf(request))
      rememberBrowser(parts, request, reply, answer)
      return answer
    },
  })
}
