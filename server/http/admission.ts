import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countWait, type LaneName } from '../metrics.ts'
import type { Parts } from '../parts.ts'
import { RefusalError, refusal } from '../refusals.ts'
import { isLong } from './dear.ts'
import { createLanes, type Place } from './lanes.ts'
import { hasBody } from './lingering.ts'
import { createNaming } from './naming.ts'
import type { Refuse } from './refusing.ts'
import { viewingOf } from './viewing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answered whatever else is under way: it is small, and asks nothing of the database that others wait for */
    free?: true
  }
  interface FastifyRequest {
    /** where the call is among those that are under way or wait; null: it needs no lane */
    place: Place | null
  }
}

/** Connections of the pool that stay for what has lanes of its own, and for work that no call does. */
const spared = 2

/** Where strangers prove who they are, and where a page has its access renewed or ends its session. */
const signingIn = '/api/v1/auth/'
const renewing = new Set(['/api/v1/auth/jwt/refresh/', '/api/v1/auth/logout/'])

const laneOf = ({ url, config: { access, free } }: FastifyRequest['routeOptions']): LaneName | null => {
  // An address that no route has is 404 at once.
  if (free || !access) return null
  if (access !== 'public' || !url?.startsWith(signingIn)) return 'calls'
  return renewing.has(url) ? 'renewals' : 'sign-ins'
}

/** What takes its time has lines of its own, or waits for its caller's bytes: no lane is held for it. */
const takesTime = (request: FastifyRequest): boolean => {
  const { dear, consumes, produces } = request.routeOptions.config
  return (
    dear === true || consumes !== undefined || produces !== undefined || (dear === 'long' && isLong(request))
  )
}

const isStillComing = ({ raw }: FastifyRequest): boolean => !raw.complete && hasBody(raw)

function openLanes({ databasePool }: Parts['config']) {
  const open = (name: LaneName, lanes: number, line: number, patience: number) =>
    createLanes({
      lanes,
      line,
      patience,
      now: () => performance.now(),
      onWait: (ms) => countWait(name, ms / 1000),
    })
  const usual = Math.max(1, databasePool - spared)
  return {
    calls: open('calls', usual, usual, 5000),
    // Passwords are hashed one or two at a time, in a line of their own: people wait rather than be refused.
    'sign-ins': open('sign-ins', 16, 100, 15_000),
    renewals: open('renewals', spared, 100, 15_000),
  }
}

/**
 * Refuses what is too much before the framework has begun with it, which costs more than all of refusing: calls of
 * people and keys who are known, to addresses that are in the lanes for sure. All others are refused by the hook.
 */
function refuseFirst(
  app: FastifyInstance,
  refusesKnown: (request: IncomingMessage) => boolean,
  refuse: Refuse,
): void {
  const isInLanes = /^\/api\/v[12]\/(?!auth\/)/
  const listeners = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (
      isInLanes.test(request.url ?? '') &&
      refusesKnown(request) &&
      refuse.first('calls', request, response)
    )
      return
    for (const listener of listeners) listener.call(app.server, request, response)
  })
}

export type Admission = {
  /** for how long the same calls have held all lanes of a kind, ms */
  stuckFor(): number
}

type Done = (error?: Error) => void

/** Nobody reads it: the caller has gone. */
const brokenOff = refusal(400, 'The request was broken off.')

/**
 * Lets so many calls in at a time, before anything is looked up or read for them. What comes beyond that waits in turn
 * by caller, and what would wait for too long is refused with 503 at once. Sign-ins and renewals have lanes of their
 * own; what a browser or a monitor needs first needs none.
 */
export function admit(
  app: FastifyInstance,
  { config, tokens, clock }: Pick<Parts, 'config' | 'tokens' | 'clock'>,
  refuse: Refuse,
): Admission {
  const lanes = openLanes(config)
  const { shown, nameOf, remember } = createNaming({ tokens, clock })
  refuseFirst(
    app,
    ({ headers }) => {
      const name = lanes.calls.isOver() && shown(headers)
      return name ? lanes.calls.refuses(name) : false
    },
    refuse,
  )

  const ask = (place: Place, name: LaneName, request: FastifyRequest, reply: FastifyReply, done: Done) => {
    place.enter({ begin: () => done(), refuse: () => refuse.call(name, request, reply, done) })
    // A caller who goes leaves the line. A lane is given back when its work ends, and nobody's work ends before.
    if (place.state !== 'waiting') return
    reply.raw.once('close', () => {
      if (place.state === 'waiting') place.leave()
    })
  }

  app.decorateRequest('place', null)

  app.addHook('onRequest', (request, reply, done) => {
    const viewing = viewingOf()
    // A call that staff view is a part of one that has its lane already.
    if (viewing) request.place = viewing.place
    const name = viewing ? null : laneOf(request.routeOptions)
    if (name === null) return done()
    const caller = nameOf(request)
    if (lanes[name].refuses(caller)) return refuse.call(name, request, reply, done)
    const place = lanes[name].placeFor(caller)
    request.place = place
    const enter = () => ask(place, name, request, reply, done)
    // A small body is there with its head, once the runtime has read on. Where calls wait, no other one goes ahead of it.
    if (isStillComing(request) || lanes[name].areFull()) setImmediate(enter)
    else enter()
  })

  // Nobody holds a lane by sending slowly, or by going: a body that was thrown away neither ends nor fails.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    remember(request)
    if (request.raw.destroyed && hasBody(request.raw)) return done(new RefusalError(brokenOff))
    if (request.place && isStillComing(request)) request.place.leave()
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const name = laneOf(request.routeOptions)
    const { place } = request
    if (!name || place?.state !== 'outside' || takesTime(request)) return done()
    ask(place, name, request, reply, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (takesTime(request)) request.place?.leave()
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.place?.leave()
    done(null, payload)
  })
  return { stuckFor: () => Math.max(...Object.values(lanes).map(({ fullFor }) => fullFor())) }
}
