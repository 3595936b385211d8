import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { countRefused, type LaneName } from '../metrics.ts'
import { RefusalError, tooManyCalls } from '../refusals.ts'
import { hasBody } from './lingering.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** it was refused before it began, which is counted apart and not logged call by call */
    isTurnedAway: boolean
  }
}

/** Refuses a call that is too much. */
export type Refuse = {
  /** Before the framework knows of it. False: it has to go its way. */
  first(name: LaneName, request: IncomingMessage, response: ServerResponse): boolean
  /** A call that has come to its first hook. */
  call(name: LaneName, request: FastifyRequest, reply: FastifyReply, done: (error: Error) => void): void
}

/** Bytes of a body that the runtime reads and drops by itself behind an answer. */
const short = 64 * 1024

/** Whether somebody may send for long, and would not read the answer before (lingering.ts). */
const isSending = (raw: IncomingMessage): boolean =>
  !raw.complete && hasBody(raw) && !(Number(raw.headers['content-length']) <= short)

/** Seconds until a refused call may be sent again: each call gets another number, so that not all come back at once. */
const answers = [1, 2, 3, 4].map((seconds) => {
  const refusal = tooManyCalls(seconds)
  const text = JSON.stringify(refusal.body)
  const headers = {
    ...refusal.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  }
  return { refusal, text, headers }
})

/** Says once a second how many calls were refused: a line for each would be the work that is saved. */
function createReport(app: FastifyInstance) {
  let count = 0
  const report = () => {
    app.log.warn({ calls: count }, 'calls were refused: more come than can be answered')
    count = 0
  }
  return () => {
    if (count++ === 0) setTimeout(report, 1000).unref()
  }
}

/**
 * Refuses by hand: what every other answer goes through would cost more than it takes to refuse.
 * @param always the headers that every answer has
 * @param leaving aborted when connections end with their answer
 */
export function createRefusing(
  app: FastifyInstance,
  {
    always,
    nextId,
    leaving,
    corsOrigins,
  }: {
    always: Readonly<Record<string, string>>
    nextId(): string
    leaving: AbortSignal
    corsOrigins: Config['corsOrigins']
  },
): Refuse {
  const report = createReport(app)
  const ready = answers.map((answer) => ({ ...answer, headers: { ...always, ...answer.headers } }))
  let turn = 0
  const next = (name: LaneName) => {
    report()
    countRefused(name)
    const answer = ready[turn++ % ready.length]
    if (!answer) throw new Error('There is no answer.')
    return answer
  }
  app.decorateRequest('isTurnedAway', false)
  return {
    first: (name, request, response) => {
      // Other origins have headers of their own, and who is about to stop closes connections.
      if (isSending(request) || leaving.aborted || corsOrigins.length > 0) return false
      const { refusal, text, headers } = next(name)
      response.writeHead(refusal.status, { ...headers, 'x-request-id': nextId() })
      response.end(text)
      return true
    },
    call: (name, request, reply, done) => {
      const { refusal, text, headers } = next(name)
      request.isTurnedAway = true
      if (isSending(request.raw)) {
        done(new RefusalError(refusal))
        return
      }
      const all = Object.entries({ ...reply.getHeaders(), ...headers })
      reply.hijack()
      reply.raw.statusCode = refusal.status
      for (const [header, value] of all) if (value !== undefined) reply.raw.setHeader(header, value)
      reply.raw.end(text)
    },
  }
}
