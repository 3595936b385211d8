import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { knownCallerIdOf } from './caller.ts'
import { routeOf } from './methods.ts'

let waiting = ''

function flush(): void {
  const lines = waiting
  waiting = ''
  if (lines !== '') process.stdout.write(lines)
}

// However the process comes to its end, short of being killed, what was logged is written.
process.once('exit', flush)

/**
 * Writes what one turn of the event loop logs in one go: a write for each line was a tenth of a small call's cost.
 */
export const lineStream = {
  write: (line: string): void => {
    if (waiting === '') setImmediate(flush)
    waiting += line
  },
}

type Fault = { type: string; message: string; stack: string; [more: string]: unknown }

/**
 * What is logged of a fault: what it is and where. PostgreSQL's own words beside its message quote the row that it
 * refused.
 */
function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: faultOf(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(faultOf) }),
  }
}

/** All that a line may say beside its own words. */
const fields = ['err', 'method', 'route', 'status', 'ms', 'who', 'calls']

/**
 * How the application logs: lines of JSON into a stream. A library's line keeps its words alone: what it adds may be a
 * call's heads, with the token in them.
 */
export const loggerOf = ({ logLevel: level }: Pick<Config, 'logLevel'>, stream: typeof lineStream) =>
  level === 'silent'
    ? false
    : {
        level,
        base: null,
        serializers: { err: faultOf },
        formatters: {
          log: (given: object) =>
            Object.fromEntries(Object.entries(given).filter(([name]) => fields.includes(name))),
        },
        stream,
      }

/**
 * One line a request, by its route: addresses hold ids and queries, so they are not written. Every answer carries
 * (security.ts) the id under which its line is found. What was refused says by an id whose call it was, since
 * somebody may be trying what they may not (ASVS V16.3.2, V16.3.3); what was answered is nobody's business. Of calls
 * that were refused at the door (admission.ts) there is a line a second.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isTurnedAway) return done()
    const status = reply.statusCode
    const isRefused = status >= 400 && status < 500
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status,
        ...(isRefused && { who: knownCallerIdOf(request) }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
