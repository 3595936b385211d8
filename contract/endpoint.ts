import type * as z from 'zod/mini'
import { ErrorBody, Forbidden, NotAuthenticated, ServerError, Throttled } from './errors.ts'

/**
 * Who may call: `public` anyone, `reader` anyone who is signed in (staff too), `consultant` a consultant,
 * `staff` the provider's own people. The server refuses to start with a route that names none.
 */
export type Access = 'public' | 'reader' | 'consultant' | 'staff'

/** What an API key may do, beside what all of them may not. */
export const scopes = [
  'read',
  'projects',
  'people',
  'review',
  'memories',
  'terms',
  'money',
  'alerts',
] as const
export type Scope = (typeof scopes)[number]

/**
 * What a call's address names, looked up before the handler runs: what its caller may not see is 404. `requestedJob`
 * is a job they see or were once asked to take, so that "too late" can be explained. The server refuses to start with
 * a route that names none.
 */
export type Subject = 'none' | keyof typeof subjectParams

/**
 * How a public call that writes keeps strangers from filling the database: `address` counts every call by the address
 * it comes from, `telemetry` the same with a limit of its own, `secret` writes nothing for a stranger before a secret
 * was right and counts the wrong ones itself. The server refuses to start with a public call that writes and names
 * none.
 */
export type RateLimit = 'address' | 'telemetry' | 'secret'

/**
 * What keeps a session that somebody left open, or a stranger took, from acting on the account: `recent` demands a
 * proof within the last minutes that it is its owner's; `in part` leaves it to the handler to demand that, for what
 * of the call is such an act; `carried` brings a proof of its own, a password or a code; `none` acts on nothing that
 * keeps strangers out. The server refuses to start with a call that writes to the account and names none.
 */
export type Proof = 'recent' | 'in part' | 'carried' | 'none'

/** The parameter of the address that holds a subject's id. */
export const subjectParams = {
  project: 'projectId',
  job: 'jobId',
  requestedJob: 'jobId',
  session: 'sessionId',
  passkey: 'passkeyId',
  memory: 'memoryId',
  ownUnit: 'unitId',
  ownTerm: 'conceptId',
  termBase: 'termBaseId',
  concept: 'conceptId',
  suggestion: 'suggestionId',
  person: 'userId',
  consultant: 'userId',
  offer: 'offerId',
  comment: 'commentId',
  document: 'documentId',
  statement: 'statementId',
} as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Answers = Readonly<Record<number, z.ZodMiniType>>

/** What a call says of itself besides who may make it and what it is about. */
type Settings = {
  /**
   * what a key needs to make it; `read` opens every GET of staff's that has a scope, and of all other calls those that
   * name it. Without one it is a session's alone
   */
  readonly scope?: Scope
  /** of a consultant's GET: staff may view it as a consultant */
  readonly viewable?: true
  readonly limited?: RateLimit
  readonly proof?: Proof
  /** its answer holds a secret, of which nothing is kept */
  readonly secret?: true
  /**
   * takes more of the server than most, `long`: with a body over the JSON limit; one person has few such calls under
   * way at once
   */
  readonly dear?: true | 'long'
  /** bytes; without it the JSON limit of the conventions holds */
  readonly bodyLimit?: number
  /** the media type of its body where that is not JSON */
  readonly consumes?: string
  /** the fields of a body that is a form */
  readonly form?: Readonly<Record<string, 'file' | 'text' | 'boolean' | 'integer'>>
  /** the media type of its success where that is not JSON */
  readonly produces?: string
}

/** What one call takes and gives, in the shape of a Fastify route without its handler. */
export type Endpoint = {
  readonly method: Method
  readonly url: string
  readonly config: { readonly access: Access; readonly subject: Subject } & Settings
  readonly schema: {
    readonly operationId: string
    readonly summary: string
    readonly tags: readonly string[]
    readonly params?: z.ZodMiniType
    readonly querystring?: z.ZodMiniType
    readonly body?: z.ZodMiniType
    readonly response: Answers
  }
}

type Sketch = Settings & {
  readonly name: string
  readonly summary: string
  readonly tag: string
  readonly method: Method
  readonly url: string
  readonly access: Access
  readonly subject: Subject
  readonly params?: z.ZodMiniType
  readonly querystring?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: Answers
}

/** The answers any call may give besides its own; a call's own answer of the same status goes before. */
const everyCall = {
  400: ErrorBody,
  401: NotAuthenticated,
  403: Forbidden,
  404: ErrorBody,
  405: ErrorBody,
  408: ErrorBody,
  409: ErrorBody,
  413: ErrorBody,
  415: ErrorBody,
  421: ErrorBody,
  429: Throttled,
  431: ErrorBody,
  500: ServerError,
  502: ErrorBody,
  503: ErrorBody,
} as const

type Part<S extends Sketch, K extends 'params' | 'querystring' | 'body'> = S[K] extends z.ZodMiniType
  ? { readonly [k in K]: S[K] }
  : unknown

type From<S extends Sketch> = {
  readonly method: S['method']
  readonly url: S['url']
  readonly config: { readonly access: S['access']; readonly subject: S['subject'] } & Settings
  readonly schema: {
    readonly operationId: string
    readonly summary: string
    readonly tags: string[]
    readonly response: Omit<typeof everyCall, keyof S['response']> & S['response']
  } & Part<S, 'params'> &
    Part<S, 'querystring'> &
    Part<S, 'body'>
}

/**
 * Declares a call once: the server serves it, the browser calls it and OpenAPI describes it from this value.
 * `url` is written as Fastify wants it (`:jobId`), trailing slash included.
 */
export function endpoint<const S extends Sketch>(sketch: S): From<S>
export function endpoint(sketch: Sketch): Endpoint {
  const { name, summary, tag, method, url, access, subject, params, querystring, body, response } = sketch
  const { scope, viewable, secret, limited, proof, dear, bodyLimit, consumes, form, produces } = sketch
  return {
    method,
    url,
    config: {
      access,
      subject,
      ...(scope && { scope }),
      ...(viewable && { viewable }),
      ...(secret && { secret }),
      ...(limited && { limited }),
      ...(proof && { proof }),
      ...(dear && { dear }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(consumes && { consumes }),
      ...(form && { form }),
      ...(produces && { produces }),
    },
    schema: {
      operationId: name,
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      response: { ...everyCall, ...response },
    },
  }
}

type ParsedValue<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined

/** What a call's caller gives it. */
export type Params<E extends Endpoint> = Input<E['schema']['params']>
export type Query<E extends Endpoint> = Input<E['schema']['querystring']>
export type Body<E extends Endpoint> = Input<E['schema']['body']>
/** What a call answers with status 200 (the only success of most calls). */
export type Answer<E extends Endpoint, Status extends number = 200> =
  E['schema']['response'] extends Readonly<Record<Status, infer T>> ? ParsedValue<T> : never
