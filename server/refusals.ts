import type { DocumentRefused } from '@hub/documents/refused'
import { countOf } from './counted.ts'

/** What a call answers when it refuses: the contract's status and sentence. */
export type Refusal = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Declares a refusal once, beside its feature; a plain sentence becomes `{ "detail" }`. */
export const refusal = (status: number, body: string | Readonly<Record<string, unknown>>): Refusal => ({
  status,
  body: typeof body === 'string' ? { detail: body } : body,
})

/** The refusals of which something is kept, as the audit log names them. */
export const refusedActions = [
  'session.refused',
  'session.throttled',
  'code.refused',
  'passkey.refused',
  'password.refused',
  'call.unauthenticated',
  'call.forbidden',
  'file.refused',
] as const
export type RefusedAction = (typeof refusedActions)[number]

/** What is kept of a refusal: about whom it was, as far as somebody is known. */
export type Trace = { action: RefusedAction; person: string | null }

/** Thrown anywhere below a route; the one error handler turns it into the answer, and keeps its trace. */
export class RefusalError extends Error {
  readonly refusal: Refusal
  readonly trace: Trace | undefined
  constructor(reason: Refusal, trace?: Trace) {
    super(typeof reason.body.detail === 'string' ? reason.body.detail : `Refused with ${reason.status}`)
    this.refusal = reason
    this.trace = trace
  }
}

/** Has a refusal of some work leave a trace. */
export const withTrace = <T>(work: Promise<T>, trace: Trace): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof RefusalError ? new RefusalError(error.refusal, trace) : error
  })

/** A file that is not taken, for the person who sent it. */
export const fileRefusal = ({ code, message }: DocumentRefused): Refusal =>
  refusal(code === 'too-large' ? 413 : 400, { file: [message], code: [code] })

/** What keeps an act on several from being done: the state of one of them, as a sentence. */
export type InTheWay = { job_id?: string; consultant_id?: string; reason: string }

/** An act on several is done to all of them or to none. */
export const inTheWay = (ways: readonly InTheWay[]): Refusal =>
  refusal(409, {
    detail:
      ways.length === 1
        ? (ways[0]?.reason ?? '')
        : `${ways.length} things are in the way. Nothing was changed.`,
    in_the_way: ways,
  })

export const notFound = refusal(404, 'Not found.')
export const noPermission = refusal(403, 'You do not have permission to perform this action.')
/** The session has no proof from lately that it is still its owner's. */
export const stepUpNeeded = refusal(403, { detail: 'Please confirm that it is you.', code: 'step_up' })
export const unavailable: Refusal = {
  status: 503,
  body: { detail: 'The service is temporarily unavailable. Try again in a moment.' },
  headers: { 'retry-after': '5' },
}

/** What was read of a document was changed by another call in between: the same call may pass in a moment. */
export const documentChanging: Refusal = {
  status: 409,
  body: { detail: 'This document is being changed by somebody else. Try again.' },
  headers: { 'retry-after': '1' },
}

const challenge = { 'www-authenticate': 'Bearer realm="api"' }

export const notAuthenticated: Refusal = {
  status: 401,
  body: { detail: 'Authentication credentials were not provided.', code: 'not_authenticated' },
  headers: challenge,
}

export const tokenNotValid = (detail: string): Refusal => ({
  status: 401,
  body: { detail, code: 'token_not_valid' },
  headers: challenge,
})

/** The session of a token was ended, or its person may no longer sign in. */
export const sessionEnded = tokenNotValid('Token is blacklisted')

/** @param seconds until the next try counts again */
export const tooManyTries = (seconds: number): Refusal => ({
  status: 429,
  body: { detail: `Request was throttled. Expected available in ${countOf(seconds, 'second')}.` },
  headers: { 'retry-after': String(seconds) },
})

/** More calls come than can be answered. @param seconds until it may be sent again */
export const tooManyCalls = (seconds: number): Refusal => ({
  status: 503,
  body: { detail: `Too many calls at once. Expected available in ${countOf(seconds, 'second')}.` },
  headers: { 'retry-after': String(seconds) },
})
