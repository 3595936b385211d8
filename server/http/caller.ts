import type { Access } from '@hub/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { read } from '../db/connect.ts'
import type { Token } from '../features/session/tokens.ts'
import { isId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { forbidden, notAuthenticated, notFound, Refused, tokenNotValid } from '../refusals.ts'

/** Who calls, as the database knows them at this moment. */
export type Caller = {
  id: string
  sessionId: string
  isInternal: boolean
  email: string
  firstName: string
  lastName: string
  agencyName: string | null
  type: 'Consultant' | 'Agency' | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    bodyLimit?: number
    /** the handler's own statement checks the session, so that a hot call needs one statement */
    sessionInStatement?: boolean
    /** for a job of a request that ended: the call explains "too late" instead of 404 */
    explainsTooLate?: boolean
  }
  interface FastifyRequest {
    token: Token | null
    found: Found | null
  }
}

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  agency_name: string | null
  is_internal: boolean
  type: 'Consultant' | 'Agency' | null
  sees_project: boolean
  sees_job: boolean
  knew_job: boolean
}

type Found = { caller: Caller; seesProject: boolean; seesJob: boolean; knewJob: boolean }

/** The reader id all staff share: they all see the same. */
export const staffReader = '00000000-0000-0000-0000-000000000000'

// The session, the user, and whether the ids in the address are theirs to see: one statement for all three, which
// asks no more than the address does.
const reader = `case when u.is_internal then '${staffReader}' else u.id end`
const seesProject = `exists (select from project_cards c where c.project_id = $4 and c.reader_id = ${reader})`
const seesJob = `exists (select from job_cards c where c.job_id = $4 and c.reader_id = ${reader})`
const knewJob = `exists (select from offer_jobs oj join offers o on o.id = oj.offer_id
  join project_cards c on c.project_id = o.project_id and c.reader_id = u.id
  where oj.job_id = $4 and o.consultant_id = u.id)`

const callerQuery = (project: string, job: string, knew: string) => `
  select u.id, u.email, u.first_name, u.last_name, u.agency_name, u.is_internal, u.type,
    ${project} as sees_project, ${job} as sees_job, ${knew} as knew_job
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3 and u.is_active`

const queries = {
  none: callerQuery('false', 'false', 'false'),
  project: callerQuery(seesProject, 'false', 'false'),
  job: callerQuery('false', seesJob, 'false'),
  knownJob: callerQuery('false', seesJob, knewJob),
} as const

const bearer = (request: FastifyRequest): string | undefined => {
  const [scheme, token, ...more] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token && more.length === 0 ? token : undefined
}

const paramOf = (request: FastifyRequest, name: string): string | undefined => {
  const { params } = request
  if (typeof params !== 'object' || params === null) return undefined
  const value: unknown = Object.getOwnPropertyDescriptor(params, name)?.value
  return typeof value === 'string' ? value : undefined
}

const idOf = (value: string | undefined): string | null => (value !== undefined && isId(value) ? value : null)

function queryFor(request: FastifyRequest): keyof typeof queries {
  if (paramOf(request, 'projectId') !== undefined) return 'project'
  if (paramOf(request, 'jobId') === undefined) return 'none'
  return request.routeOptions.config.explainsTooLate ? 'knownJob' : 'job'
}

/** The access token of a call that needs one; its session may still have been revoked. */
export function tokenOf(request: FastifyRequest): Token {
  if (!request.token) throw new Refused(notAuthenticated)
  return request.token
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.found) throw new Refused(notAuthenticated)
  return request.found.caller
}

export const sessionEnded = tokenNotValid('Token is blacklisted')

/**
 * Who may call what, before anything else is looked at: the token, then the session and the caller's kind, then
 * (after the body was read, before its schema is checked) whether what the address names is theirs.
 */
export function guard(app: FastifyInstance, { db, clock, tokens }: Parts): void {
  app.decorateRequest('token', null)
  app.decorateRequest('found', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access.`)
  })

  const presentedTo = (request: FastifyRequest, now: Date): Token => {
    const presented = bearer(request)
    if (!presented) throw new Refused(notAuthenticated)
    const token = tokens.read(presented, now)
    if (token === 'expired') throw new Refused(tokenNotValid('Token is expired'))
    if (token === 'invalid') throw new Refused(tokenNotValid('Token is invalid'))
    if (token.type !== 'access') throw new Refused(tokenNotValid('Token has wrong type'))
    return token
  }

  const find = async (request: FastifyRequest, access: Access, token: Token, now: Date): Promise<Found> => {
    const named = paramOf(request, 'projectId') ?? paramOf(request, 'jobId')
    const values = [token.sessionId, token.userId, now]
    const query = queryFor(request)
    const [row] = await read<Row>(db, queries[query], query === 'none' ? values : [...values, idOf(named)])
    if (!row) throw new Refused(sessionEnded)
    if (access === 'consultant' && row.is_internal) throw new Refused(forbidden)
    if (access === 'staff' && !row.is_internal) throw new Refused(forbidden)
    return {
      caller: {
        id: row.id,
        sessionId: token.sessionId,
        isInternal: row.is_internal,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        agencyName: row.agency_name,
        type: row.type,
      },
      seesProject: row.sees_project,
      seesJob: row.sees_job,
      knewJob: row.knew_job,
    }
  }

  // With a callback, as hooks here that mostly wait for nothing: an asynchronous one would cost each call a turn.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, sessionInStatement } = request.routeOptions.config
    if (!access || access === 'public') return done()
    try {
      const now = clock.now()
      const token = presentedTo(request, now)
      request.token = token
      if (sessionInStatement) return done()
      find(request, access, token, now).then((found) => {
        request.found = found
        done()
      }, done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })

  app.addHook('preValidation', (request, _reply, done) => {
    done(isHidden(request) ? new Refused(notFound) : undefined)
  })
}

/** Whether the address names something that is not its caller's to see. */
function isHidden(request: FastifyRequest): boolean {
  const { found } = request
  if (!found) return false
  if (paramOf(request, 'projectId') !== undefined) return !found.seesProject
  if (paramOf(request, 'jobId') === undefined || found.seesJob) return false
  return !(request.routeOptions.config.explainsTooLate && found.knewJob)
}
