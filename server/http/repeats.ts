import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Parts } from '../parts.ts'
import { RefusalError, refusal } from '../refusals.ts'
import { goneOf } from './bytes.ts'
import { callerIdOf } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** its answer holds a secret, of which nothing is kept */
    secret?: boolean
  }
  interface FastifyRequest {
    /** of a call that may be sent again by its key */
    repeatable: {
      /** takes the key, once all is known that tells this call from another */
      begin(bytes?: Buffer): Promise<void>
    } | null
  }
}

/** A call that may be sent again: whose it is, its key, and what tells it from another one by the same key. */
type Repeatable = { callerId: string; key: string; fingerprint: Buffer }

/** What is kept of such calls. */
type Store = {
  /**
   * Null: the key is this call's now; else what is known of the call that has it. Its `answer` is null while it is
   * under way.
   */
  begin(
    db: Parts['db'],
    call: Repeatable,
    now: Date,
  ): Promise<{ fingerprint: Buffer; answer: string | null } | null>
  keep(db: Parts['db'], call: Repeatable, answer: string): Promise<unknown>
  giveBack(db: Parts['db'], call: Repeatable): Promise<unknown>
}

const Answer = z.object({ status: z.int(), location: z.nullable(z.string()), body: z.string() })

/** The call was answered before: this is the answer. */
class RepeatedCall extends Error {
  readonly answer: z.output<typeof Answer>
  constructor(answer: z.output<typeof Answer>) {
    super('The call was answered before.')
    this.answer = answer
  }
}

const staffCalls = '/api/v1/staff/'
const header = 'idempotency-key'
/** UTF-16 units of a key, and of an answer that is kept */
const [longestKey, longestAnswer] = [200, 4 * 1024 * 1024]
/** ms between two looks at a call that is under way, and how long one waits for it */
const [pause, patience] = [100, 30_000]

/** Whether a call is done once by its key: every POST of staff's is. */
export const isRepeatable = (method: string | string[], url: string): boolean =>
  url.startsWith(staffCalls) && [method].flat().includes('POST')

/** The header, as OpenAPI describes it. */
export const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Sent again with the same key within a day, the call is answered as it was, and done once.',
  schema: { type: 'string', minLength: 1, maxLength: longestKey },
} as const

const badKey = refusal(400, { [header]: [`A key has 1 to ${longestKey} characters.`] })
const otherCall = refusal(409, 'Another call was made with this Idempotency-Key.')
const underWay = {
  ...refusal(409, 'The first call with this Idempotency-Key is still under way.'),
  headers: { 'retry-after': '5' },
}

/** What a call whose answer holds a secret is answered when it is sent again. */
const secretAnswer: z.output<typeof Answer> = {
  status: 409,
  location: null,
  body: JSON.stringify({ detail: 'This was done before. Its answer held a secret, which is not kept.' }),
}

/** @throws RefusalError 400 */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[header]
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey) throw new RefusalError(badKey)
  return key
}

const fingerprintOf = ({ method, url, body }: FastifyRequest, bytes: Buffer | undefined): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}\n`)
    .update(bytes ?? '')
    .digest()

/**
 * A POST of staff's that names an Idempotency-Key is done once: sent again within a day by the same caller, it is
 * answered as it was the first time. What was refused may be tried again. Two at once: the second waits for the
 * first.
 */
export function repeatSafely(
  app: FastifyInstance,
  { db, clock, seals }: Pick<Parts, 'db' | 'clock' | 'seals'>,
  { begin, keep, giveBack }: Store,
): void {
  const placeOf = ({ callerId, key }: Repeatable) => `repeat ${callerId} ${key}`
  /** The calls whose keys are theirs until they are answered. */
  const pending = new WeakMap<FastifyRequest, Repeatable>()
  app.decorateRequest('repeatable', null)

  async function take(request: FastifyRequest, call: Repeatable, signal: AbortSignal): Promise<void> {
    for (let waitTime = 0; waitTime <= patience; waitTime += pause) {
      const earlier = await begin(db, call, clock.now())
      if (!earlier) {
        pending.set(request, call)
        return
      }
      if (!earlier.fingerprint.equals(call.fingerprint)) throw new RefusalError(otherCall)
      const text = earlier.answer === null ? undefined : seals.open(earlier.answer, placeOf(call))
      if (text !== undefined) throw new RepeatedCall(Answer.parse(JSON.parse(text)))
      await setTimeout(pause)
      signal.throwIfAborted()
    }
    throw new RefusalError(underWay)
  }

  app.addHook('onRoute', (route) => {
    const { handler, method, url, config } = route
    if (!isRepeatable(method, url)) return
    route.handler = async function (request, reply) {
      const key = keyOf(request)
      if (key === null) return handler.call(this, request, reply)
      const signal = goneOf(reply)
      const callerId = callerIdOf(request)
      const takeFor = (bytes?: Buffer) =>
        take(request, { callerId, key, fingerprint: fingerprintOf(request, bytes) }, signal)
      try {
        // A form's file is a part of what was sent: its key is taken when it is there.
        if (config?.form) request.repeatable = { begin: takeFor }
        else await takeFor()
        return await handler.call(this, request, reply)
      } catch (error) {
        if (error instanceof RepeatedCall) return sendAgain(reply, error.answer)
        throw error
      }
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const call = pending.get(request)
    if (!call) return
    pending.delete(request)
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300
    const body = typeof payload === 'string' && payload.length <= longestAnswer ? payload : ''
    const location = reply.getHeader('location')
    const answer = {
      status: reply.statusCode,
      location: typeof location === 'string' ? location : null,
      body,
    }
    const answerToKeep = request.routeOptions.config.secret ? secretAnswer : answer
    if (isDone) await keep(db, call, seals.seal(JSON.stringify(answerToKeep), placeOf(call)))
    else await giveBack(db, call)
  })
}

const sendAgain = (reply: FastifyReply, { status, location, body }: z.output<typeof Answer>): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...(location && { location }),
      ...(body && { 'content-type': 'application/json; charset=utf-8' }),
    })
    .serializer(String)
    .send(body)
