import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { Parts } from '../parts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** what the call has counted */
    tries: string[] | null
  }
}

type Tries = {
  /** runs the rest of a call; what it counts is put into `keys` */
  note(keys: string[], call: () => void): void
  giveBack(db: Database, keys: readonly string[], now: Date): Promise<void>
}

/**
 * A call that ends in 503 has tried nothing: what it counted is given back, or right passwords meet 429 after an
 * outage.
 */
export function returnTries(
  app: FastifyInstance,
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { note, giveBack }: Tries,
): void {
  app.decorateRequest('tries', null)
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') return done()
    request.tries = []
    note(request.tries, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (reply.statusCode !== 503 || !request.tries?.length) return
    giveBack(db, request.tries, clock.now()).catch((error) =>
      request.log.warn({ err: error }, 'tries were not given back'),
    )
  })
}
