import { type Access, type Proof, type Scope, type Subject, subjectParams } from '@hub/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Actor,
  type Asker,
  type Caller,
  type Device,
  type FindCaller,
  type FindConsultant,
  type FindKey,
  type KeyHolder,
  type Person,
  type PresentedKey,
  type Reader,
  sessionLifetime,
  type Token,
} from '../callers.ts'
import type { Database } from '../db/connect.ts'
import { type Databases, type Position, readLagging } from '../db/replica.ts'
import { isId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import {
  noPermission,
  notAuthenticated,
  notFound,
  RefusalError,
  sessionEnded,
  stepUpNeeded,
  tokenNotValid,
} from '../refusals.ts'
import { demandDeclarations } from './declared.ts'
import { keyNotValid, mayCall, presentedKey, scopeMissing } from './keys.ts'
import type { CountTry } from './strangers.ts'
import { isAway, notViewable, type Viewing, viewingOf } from './viewing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    subject?: Subject
    proof?: Proof
    scope?: Scope
    bodyLimit?: number
    /** the handler's own statement checks session and subject, so that a hot call needs one statement */
    sessionInStatement?: boolean
  }
  interface FastifyRequest {
    token: Token | null
    identity: Identity | null
    /** of a system that calls with a key; then there is no token */
    key: { holder: KeyHolder; seesSubject: boolean } | null
    /** of a call that staff view as a consultant; then there is no token either */
    viewing: { viewerId: string; gone: AbortSignal; person: Person; seesSubject: boolean } | null
    /** how far the primary's log reached when the caller was found; null: not asked */
    position: Position | null
    /** refuses the call if who makes it may not any more: asked of one that takes long to arrive */
    checkAgain: (() => Promise<void>) | null
  }
}

type Identity = { caller: Caller; seesSubject: boolean; hasProof: boolean }

const bearer = (request: FastifyRequest): string | undefined => {
  const [scheme, token, ...more] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token && more.length === 0 ? token : undefined
}

/** The id of the call's subject, null when there is none or the address holds no id. */
function subjectIdOf(request: FastifyRequest, subject: Subject): string | null {
  const { params } = request
  if (subject === 'none' || typeof params !== 'object' || params === null) return null
  const value: unknown = Object.getOwnPropertyDescriptor(params, subjectParams[subject])?.value
  return typeof value === 'string' && isId(value) ? value : null
}

/** A reader without a session. A key reads as staff do. */
const knownReader = ({ key, viewing }: FastifyRequest): Reader | null =>
  key ? { id: key.holder.id, rights: 'staff' } : viewing && { ...viewing.person, viewed: true }

/** Whom a call reads for whose own statement checks the session; that may still have been revoked. */
export function askerOf(request: FastifyRequest): Asker {
  const asker = knownReader(request) ?? request.token
  if (!asker) throw new RefusalError(notAuthenticated)
  return asker
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.identity) throw new RefusalError(notAuthenticated)
  return request.identity.caller
}

/** Whom a call reads for, a person or a key. */
export const readerOf = (request: FastifyRequest): Reader => knownReader(request) ?? callerOf(request)

/** The person whom a call reads for. */
export const personOf = (request: FastifyRequest): Person => request.viewing?.person ?? callerOf(request)

/** The id of the caller, a person or a key; of who views, not of the consultant they view as. */
export const callerIdOf = (request: FastifyRequest): string =>
  request.key?.holder.id ?? request.viewing?.viewerId ?? callerOf(request).id

/** The same where nobody may be known. */
export const knownCallerIdOf = ({ key, viewing, identity, token }: FastifyRequest): string | undefined =>
  key?.holder.id ?? viewing?.viewerId ?? identity?.caller.id ?? token?.userId

/**
 * Reads for a call what may lag: nothing that the primary had when the caller was found is missing.
 * @param work only reads, and may run twice
 */
export const readForCall = <T>(
  request: FastifyRequest,
  databases: Databases,
  work: (from: Database) => Promise<T>,
): Promise<T> => readLagging(databases, request.position, work)

/** Who acts and from where, a person or a key of the provider's. */
export const staffOf = (request: FastifyRequest): Actor =>
  request.key
    ? { id: null, keyId: request.key.holder.id, address: request.ip, call: request.repeatable }
    : actorOf(request)

/** Refuses what only the session's owner may do, unless they have proved lately that it is them. */
export function demandProof(request: FastifyRequest): void {
  if (!request.identity?.hasProof) throw new RefusalError(stepUpNeeded)
}

/** Who acts and from where, for the audit log. */
export const actorOf = (request: FastifyRequest): Actor & { id: string } => ({
  id: callerOf(request).id,
  address: request.ip,
  call: request.repeatable,
})

/** Where somebody signs in from; of what the browser says of itself, as much as is kept. */
export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
})

/** How callers are known, and how the calls of a key are counted. */
type Finding = {
  findCaller: FindCaller
  findKey: FindKey
  findConsultant: FindConsultant
  countTry: CountTry
}

/** Refuses a call of a key that has ended since, was given other scopes, or does not see what the call is about. */
const checkingKey =
  (findKey: FindKey) =>
  async (request: FastifyRequest, apiKey: PresentedKey, now: Date): Promise<void> => {
    const { subject = 'none', ...call } = request.routeOptions.config
    const row = await findKey(apiKey, now, subject, subjectIdOf(request, subject))
    if (!row) throw new RefusalError(keyNotValid)
    if (!mayCall(row.key.scopes, call, request.method)) throw new RefusalError(scopeMissing)
    if (!row.seesSubject) throw new RefusalError(notFound)
  }

/** A key makes calls that it was given the scope for, so many a minute. */
const admitting =
  (
    db: Parts['db'],
    { limits }: Parts['config'],
    { findKey, countTry }: Pick<Finding, 'findKey' | 'countTry'>,
  ) =>
  async (request: FastifyRequest, apiKey: PresentedKey, now: Date): Promise<void> => {
    const { subject = 'none', ...call } = request.routeOptions.config
    const row = await findKey(apiKey, now, subject, subjectIdOf(request, subject))
    if (!row) throw new RefusalError(keyNotValid)
    const { key, seesSubject, position } = row
    await countTry(db, `key ${key.id}`, limits.keyCalls, now)
    if (!mayCall(key.scopes, call, request.method)) throw new RefusalError(scopeMissing)
    request.key = { holder: key, seesSubject }
    request.position = position
  }

/** Staff view what is declared for it, as if the consultant had called. */
const showing =
  (findConsultant: FindConsultant) =>
  async (request: FastifyRequest, viewing: Viewing): Promise<void> => {
    const { viewable, subject = 'none' } = request.routeOptions.config
    if (!viewable) throw new RefusalError(notViewable)
    const row = await findConsultant(viewing.consultantId, subject, subjectIdOf(request, subject))
    viewing.outcome = row ? 'answered' : 'deactivated'
    if (!row) throw new RefusalError(isAway)
    const { viewerId, gone } = viewing
    const { person, seesSubject, position } = row
    request.viewing = { viewerId, gone, person, seesSubject }
    request.position = position
  }

/** The access token that a call presents; its session may still have been revoked. */
function presentedTo(tokens: Parts['tokens'], request: FastifyRequest, now: Date): Token {
  const presentedToken = bearer(request)
  if (!presentedToken) throw new RefusalError(notAuthenticated)
  const token = tokens.read(presentedToken, now)
  if (token === 'expired') {
    const old = tokens.readAnyAge(presentedToken)
    // Every few minutes a page meets this and refreshes: only what no session can hold any more leaves a trace.
    if (old && old.expiresAt.getTime() + sessionLifetime <= now.getTime()) request.token = old
    throw new RefusalError(tokenNotValid('Token is expired'))
  }
  if (token === 'invalid') throw new RefusalError(tokenNotValid('Token is invalid'))
  request.token = token
  if (token.type !== 'access') throw new RefusalError(tokenNotValid('Token has wrong type'))
  return token
}

/**
 * Who may call what, before anything else is checked: the token, then the session and the caller's kind, then
 * (after the body was read, before its schema is checked) whether the subject of the call is theirs to see, and
 * (after that) whether an act on the account has its proof.
 */
export function guard(
  app: FastifyInstance,
  { clock, tokens, config, db }: Parts,
  { findCaller, findConsultant, ...keys }: Finding,
): void {
  const admit = admitting(db, config, keys)
  const checkKey = checkingKey(keys.findKey)
  const show = showing(findConsultant)
  app.decorateRequest('token', null)
  app.decorateRequest('identity', null)
  app.decorateRequest('key', null)
  app.decorateRequest('viewing', null)
  app.decorateRequest('position', null)
  app.decorateRequest('checkAgain', null)
  demandDeclarations(app)

  const find = async (
    request: FastifyRequest,
    access: Access,
    token: Token,
    now: Date,
  ): Promise<Identity> => {
    const { subject = 'none' } = request.routeOptions.config
    const row = await findCaller(token, now, subject, subjectIdOf(request, subject))
    if (!row) throw new RefusalError(sessionEnded)
    if (access !== 'reader' && access !== row.caller.rights) throw new RefusalError(noPermission)
    const { caller, seesSubject, provedAt, position } = row
    request.position = position
    const since = now.getTime() - config.limits.stepUpSeconds * 1000
    return { caller, seesSubject, hasProof: provedAt !== null && provedAt.getTime() > since }
  }

  // With a callback, as hooks here that mostly wait for nothing: an asynchronous one would cost each call a turn.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, sessionInStatement } = request.routeOptions.config
    const refuse = (error: unknown) => done(error instanceof Error ? error : new Error(String(error)))
    const viewing = viewingOf()
    if (viewing) {
      show(request, viewing).then(() => done(), refuse)
      return
    }
    if (!access || access === 'public') return done()
    try {
      const now = clock.now()
      const key = presentedKey(request)
      if (key) {
        request.checkAgain = () => checkKey(request, key, clock.now())
        admit(request, key, now).then(() => done(), refuse)
        return
      }
      const token = presentedTo(tokens, request, now)
      request.checkAgain = async () => {
        const { seesSubject } = await find(request, access, token, clock.now())
        if (!seesSubject) throw new RefusalError(notFound)
      }
      if (sessionInStatement) return done()
      find(request, access, token, now).then((identity) => {
        request.identity = identity
        done()
      }, refuse)
    } catch (error) {
      refuse(error)
    }
  })

  app.addHook('preValidation', (request, _reply, done) => {
    const { identity, key, viewing } = request
    const isHidden = [identity, key, viewing].some((one) => one?.seesSubject === false)
    done(isHidden ? new RefusalError(notFound) : undefined)
  })

  app.addHook('preHandler', (request, _reply, done) => {
    const lacksProof = request.routeOptions.config.proof === 'recent' && !request.identity?.hasProof
    done(lacksProof ? new RefusalError(stepUpNeeded) : undefined)
  })
}
