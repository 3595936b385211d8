import { addApiKey, listApiKeys, revokeApiKey } from '@hub/contract/staff-keys'
import type { App } from '../../http/app.ts'
import { actorOf } from '../../http/caller.ts'
import { sendPage } from '../../http/cursors.ts'
import { isId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { type KeyRow, keysListing } from './keys.queries.ts'
import { addKey, revokeKey } from './keys.transitions.ts'

const viewOf = ({ created_at, used_at, expires_at, ...key }: KeyRow) => ({
  ...key,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
  expires_at: expires_at?.toISOString() ?? null,
})

export function keyRoutes(app: App, parts: Parts): void {
  app.route({
    ...listApiKeys,
    handler: async (request, reply) =>
      sendPage(request, reply, parts, request.query, keysListing(), (rows: KeyRow[]) => rows.map(viewOf)),
  })

  app.route({
    ...addApiKey,
    handler: async (request, reply) => {
      const { name, scopes, expires_at } = request.body
      const terms = { name, scopes, expires_at: expires_at ? new Date(expires_at) : null }
      const { row, key } = await addKey(parts, terms, actorOf(request))
      return reply.code(201).send({ ...viewOf(row), key })
    },
  })

  app.route({
    ...revokeApiKey,
    handler: async (request, reply) => {
      const { keyId } = request.params
      if (!isId(keyId)) throw new RefusalError(notFound)
      await revokeKey(parts, keyId, actorOf(request))
      return reply.code(204).send()
    },
  })
}
