import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isUnavailable } from '../db/failures.ts'
import type { Parts } from '../parts.ts'
import { notFound, type Refusal, RefusalError, refusal, type Trace, unavailable } from '../refusals.ts'
import { isMisdirected, wrongHost } from './host.ts'
import { withSchemes } from './keys.ts'
import { InvalidPayload } from './validation.ts'

/**
 * Keeps that something was refused; `actor`: the person, when it was certain that it was them; `route`: what was
 * called.
 */
type NoteRefusal = (
  db: Parts['db'],
  trace: Trace,
  from: { actor: string | null; address: string; route: string },
  now: Date,
) => Promise<void>

type Needs = Pick<Parts, 'db' | 'clock'> & { noteRefusal: NoteRefusal }

const fastifyRefusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(413, 'Request body is too large.'),
  FST_FILES_LIMIT: refusal(400, { file: ['Send one file at a time.'] }),
  FST_FIELDS_LIMIT: refusal(413, 'Request body is too large.'),
  FST_PARTS_LIMIT: refusal(413, 'Request body is too large.'),
  FST_REQ_FILE_TOO_LARGE: refusal(413, 'The file is too large.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusal(400, 'Request body size did not match Content-Length.'),
  FST_ERR_BAD_URL: notFound,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusal(415, 'Unsupported media type in request.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: refusal(415, 'Unsupported media type in request.'),
}

/** How long a file of the page is, for who asked for a range that it does not have (RFC 9110, 15.5.17). */
function lengthIn(error: Error): Record<string, string> {
  const headers = 'headers' in error ? new Map(Object.entries(Object(error.headers))) : null
  const range = headers?.get('Content-Range')
  return typeof range === 'string' ? { 'content-range': range } : {}
}

const refusalOf = (error: FastifyError | Error): Refusal | undefined => {
  if (error instanceof RefusalError) return error.refusal
  if (error instanceof InvalidPayload) return refusal(400, error.fields)
  if (isUnavailable(error)) return unavailable
  const fastifyRefusal = 'code' in error ? fastifyRefusals[error.code] : undefined
  if (fastifyRefusal) return fastifyRefusal
  // What else Fastify refuses before a route runs is the caller's, as is a condition or range that no file of the page
  // meets: it has a status below 500.
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) return undefined
  const reason = refusal(status, STATUS_CODES[status] ?? 'Bad Request')
  return status === 416 ? { ...reason, headers: lengthIn(error) } : reason
}

/** What is kept of a failure: what its feature says, and every 401 and 403 of somebody who is known. */
function traceOf(error: FastifyError | Error, { token }: FastifyRequest): Trace | undefined {
  if (!(error instanceof RefusalError)) return undefined
  if (error.trace) return error.trace
  const { status } = error.refusal
  if (!token || (status !== 401 && status !== 403)) return undefined
  return { action: status === 401 ? 'call.unauthenticated' : 'call.forbidden', person: token.userId }
}

/** That a trace could not be kept changes no answer. */
async function keep(trace: Trace, request: FastifyRequest, { db, clock, noteRefusal }: Needs): Promise<void> {
  const { person, action } = trace
  const isCertain = request.identity !== null || action === 'call.forbidden'
  const route = `${request.method} ${request.routeOptions.url}`
  const from = { actor: isCertain ? person : null, address: request.ip, route }
  try {
    await noteRefusal(db, trace, from, clock.now())
  } catch (error) {
    request.log.warn({ err: error }, 'a refusal left no trace')
  }
}

function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A file that could not be begun has said already what it would be.
  for (const name of ['content-type', 'content-disposition']) reply.removeHeader(name)
  const reason = refusalOf(error)
  if (reason) {
    const ownRefusal = withSchemes(reason, request.routeOptions.config)
    if (ownRefusal.status >= 500 && !request.isTurnedAway)
      request.log.warn({ err: error }, 'a part behind us is away')
    return reply
      .code(ownRefusal.status)
      .headers(ownRefusal.headers ?? {})
      .send(ownRefusal.body)
  }
  request.log.error({ err: error }, 'unexpected failure')
  return reply.code(500).send({ detail: 'Internal server error.', request_id: request.id })
}

/** The one place that turns a failure into an answer. */
export function handleErrors(app: FastifyInstance, needs: Needs): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const trace = traceOf(error, request)
    if (!trace) return answer(error, request, reply)
    return keep(trace, request, needs).then(() => answer(error, request, reply))
  })
}

/** An address that no route can be looked up for is one that is not there; hooks have not run for it. */
export const answerUnroutable =
  (headers: Readonly<Record<string, string>>, config: Config) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (isMisdirected(request.headers.host, config)) {
      reply.code(wrongHost.status).send(wrongHost.body)
      return
    }
    const missing = error.statusCode === 414 || error.code === 'FST_ERR_BAD_URL'
    reply
      .code(missing ? 404 : (error.statusCode ?? 400))
      .send(missing ? notFound.body : { detail: 'Bad request.' })
  }
