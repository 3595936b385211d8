import type { Readable } from 'node:stream'
import { erasePerson as eraseCall, getOwnData, getPersonData } from '@hub/contract/staff-data'
import type { FastifyReply } from 'fastify'
import type { App } from '../../http/app.ts'
import { actorOf } from '../../http/caller.ts'
import type { Parts } from '../../parts.ts'
import { erasePerson, takeDataOut } from './data.transitions.ts'

const sendZip = (reply: FastifyReply, zip: Readable): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="data.zip"',
      'cache-control': 'private, no-store',
    })
    .send(zip)

/** A person's data, out and erased. */
export function dataRoutes(app: App, parts: Parts): void {
  app.route({
    ...getOwnData,
    handler: async (request, reply) => {
      const by = actorOf(request)
      return sendZip(reply, await takeDataOut(parts, by.id, by))
    },
  })

  app.route({
    ...getPersonData,
    handler: async (request, reply) =>
      sendZip(reply, await takeDataOut(parts, request.params.userId, actorOf(request))),
  })

  app.route({
    ...eraseCall,
    handler: async (request, reply) => {
      await erasePerson(parts, request.params.userId, request.body.reason, actorOf(request))
      return reply.code(204).send()
    },
  })
}
