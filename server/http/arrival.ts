import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../config.limits.ts'
import { RefusalError, refusal } from '../refusals.ts'
import { boundConnections } from './connections.ts'
import { hasBody } from './lingering.ts'

/** What an upload brings at least while any other request must have arrived, in bytes. */
const leastOfUpload = 64 * 1024

const tooSlow = { ...refusal(408, 'The request took too long to arrive.'), headers: { connection: 'close' } }

/** How long the server waits for the head of a request, and how often it looks, in milliseconds. */
export const headTimes = ({ arrivalSeconds }: Limits) => ({
  headersTimeout: arrivalSeconds * 1000,
  connectionsCheckingInterval: Math.min(5000, arrivalSeconds * 250),
})

/**
 * A request that drips keeps a connection and what was read of it: it has its time to arrive, and an upload, which
 * may be large, a least speed. One that is too slow is answered, and its connection closed.
 */
export function watchArrival(app: FastifyInstance, { arrivalSeconds, connections }: Limits): void {
  boundConnections(app.server, connections)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request, reply, arrivalSeconds * 1000)
    done()
  })
}

function watch({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, patience: number): void {
  const { socket } = raw
  const isUpload = routeOptions.config.consumes === 'multipart/form-data'
  let before = socket.bytesRead
  const look = () => {
    if (isUpload && socket.bytesRead - before >= leastOfUpload) before = socket.bytesRead
    else {
      stop()
      if (!reply.sent) reply.send(new RefusalError(tooSlow))
    }
  }
  const watching = setInterval(look, patience)
  const stop = () => clearInterval(watching)
  raw.once('end', stop).once('close', stop)
}
