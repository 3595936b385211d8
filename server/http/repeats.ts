import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { KeyedCall } from '../callers.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { RefusalError, refusal } from '../refusals.ts'
import { goneOf } from './bytes.ts'
import { callerIdOf } from './caller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** lets the database hear of the calls under way that have a key */
    showLife(): Promise<void>
  }
  interface FastifyContextConfig {
    /** its answer holds a secret, of which nothing is kept */
    secret?: boolean
  }
  interface FastifyRequest {
    /** of a call that may be sent again by its key */
    repeatable:
      | (KeyedCall & {
          /** takes the key, once all is known that tells this call from another */
          begin(bytes?: Buffer): Promise<void>
        })
      | null
  }
}

/** A try of a call that may be sent again: whose it is, and its key. */
type Repeatable = { callerId: string; key: string; turn: string }

/** What is kept of such calls. */
type Store = {
  /** milliseconds between two signs of life */
  signTime: number
  /**
   * Null: the key is this call's now; else what is known of the call that has it. Its `answer` is null while it is
   * under way. `isLost`: it was done, and its answer will never come.
   *
   * @param fingerprint tells the call from another one by the same key
   */
  begin(
    db: Parts['db'],
    call: Repeatable,
    fingerprint: Buffer,
    now: Date,
  ): Promise<{ fingerprint: Buffer; answer: string | null; isLost: boolean } | null>
  /** says that calls are under way */
  signOfLife(db: Parts['db'], calls: readonly Repeatable[], now: Date): Promise<unknown>
  /** writes in an act's transaction that it was done; gives whether the key is still the call's */
  noteDone(db: Parameters<KeyedCall['noteDone']>[0], call: Repeatable): Promise<boolean>
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
const lostAnswer = refusal(409, 'This was done before. Its answer was lost with the server that did it.')
const underWay = {
  ...refusal(409, 'This is being done already. Try again in a moment.'),
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
export function repeatSafely(app: FastifyInstance, parts: Needs, store: Store): void {
  const { db, seals } = parts
  /** The calls whose keys are theirs until they are answered. */
  const pending = new Map<FastifyRequest, Repeatable>()
  app.decorateRequest('repeatable', null)
  showLife(app, parts, store, pending)

  app.addHook('onRoute', (route) => {
    const { handler, method, url, config } = route
    if (!isRepeatable(method, url)) return
    route.handler = async function (request, reply) {
      const key = keyOf(request)
      if (key === null) return handler.call(this, request, reply)
      const signal = goneOf(reply)
      const call = { callerId: callerIdOf(request), key, turn: newId() }
      request.repeatable = {
        begin: async (bytes) => {
          await take(parts, store, call, fingerprintOf(request, bytes), signal)
          pending.set(request, call)
        },
        noteDone: async (trx) => {
          if (!(await store.noteDone(trx, call))) throw new RefusalError(underWay)
        },
      }
      try {
        // A form's file is a part of what was sent: its key is taken when it is there.
        if (!config?.form) await request.repeatable.begin()
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
    if (isDone) await store.keep(db, call, seals.seal(JSON.stringify(answerToKeep), placeOf(call)))
    else await store.giveBack(db, call)
  })
}

type Needs = Pick<Parts, 'db' | 'clock' | 'seals'>

const placeOf = ({ callerId, key }: Repeatable) => `repeat ${callerId} ${key}`

/**
 * Waits until the key is the call's.
 *
 * @throws RepeatedCall
 * @throws RefusalError 409
 */
async function take(
  { db, clock, seals }: Needs,
  { begin }: Store,
  call: Repeatable,
  fingerprint: Buffer,
  signal: AbortSignal,
): Promise<void> {
  for (let waitTime = 0; waitTime <= patience; waitTime += pause) {
    const earlier = await begin(db, call, fingerprint, clock.now())
    if (!earlier) return
    if (!earlier.fingerprint.equals(fingerprint)) throw new RefusalError(otherCall)
    if (earlier.isLost) throw new RefusalError(lostAnswer)
    const text = earlier.answer === null ? undefined : seals.open(earlier.answer, placeOf(call))
    if (text !== undefined) throw new RepeatedCall(Answer.parse(JSON.parse(text)))
    await setTimeout(pause)
    signal.throwIfAborted()
  }
  throw new RefusalError(underWay)
}

/** So that a key whose process has ended is not taken for one whose call takes long. */
function showLife(
  app: FastifyInstance,
  { db, clock }: Needs,
  { signOfLife, signTime }: Store,
  pending: ReadonlyMap<FastifyRequest, Repeatable>,
): void {
  let timer: NodeJS.Timeout | undefined
  app.decorate('showLife', async () => {
    if (pending.size > 0) await signOfLife(db, [...pending.values()], clock.now())
  })
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      app.showLife().catch((error: unknown) => app.log.warn(error, 'Keys of calls under way may be lost.'))
    }, signTime).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
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
