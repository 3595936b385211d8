import { failures } from '../messages/en-GB/failures.ts'
import { answered, translated } from '../messages/language.ts'

const texts = () => translated({ failures }).failures

/** What is so by the status alone: a proxy in front of the portal answers in HTML. */
function sentenceOf(status: number): string {
  const { server, tooLarge, tooMany, refused } = texts()
  if (status >= 500) return server
  if (status === 413) return tooLarge
  return status === 429 ? tooMany : refused
}

/** An answer that is not a success. `body` is undefined when it was empty or no JSON (`unreadable`). */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  readonly unreadable: boolean
  readonly requestId: string | undefined
  /** seconds for which the server asks to wait; 0: it does not say */
  readonly retryAfter: number

  constructor(answer: {
    status: number
    body?: unknown
    unreadable?: boolean
    requestId?: string | undefined
    retryAfter?: number
  }) {
    super(sentenceOf(answer.status))
    this.name = 'ApiError'
    this.status = answer.status
    this.body = answer.body
    this.unreadable = answer.unreadable ?? false
    this.requestId = answer.requestId
    this.retryAfter = answer.retryAfter ?? 0
  }
}

/** No answer came at all. */
export class NetworkError extends Error {
  constructor() {
    super(texts().network)
    this.name = 'NetworkError'
  }
}

/** A file can't be read on its device: it was changed, moved or deleted after it was chosen. */
export class FileGone extends Error {
  constructor() {
    super(texts().fileGone)
    this.name = 'FileGone'
  }
}

/** The access token has expired and no new one could be fetched. The call is not tried again by itself (R4.5). */
export class RefreshError extends NetworkError {
  constructor() {
    super()
    this.name = 'RefreshError'
  }
}

/** A successful answer that does not fit the contract. What is wrong with it is for the log, not for the reader. */
export class UnreadableAnswer extends Error {
  /** It is no JSON: a page of HTML, say. */
  readonly unparsed: boolean

  constructor(isUnparsed = false) {
    super(texts().unreadable)
    this.name = 'UnreadableAnswer'
    this.unparsed = isUnparsed
  }
}

/** The browser has not kept the cookie of a session that began. */
export class CookieRefused extends Error {
  constructor() {
    super(texts().cookie)
    this.name = 'CookieRefused'
  }
}

/** The session is over: the visitor is on the way to `/`, and there is nothing to say about the call itself. */
export class SessionEnded extends Error {
  constructor() {
    super(texts().sessionEnded)
    this.name = 'SessionEnded'
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const usable = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** R8.8: the named field of the body, its first entry where a list is expected. */
export function fieldMessage(error: unknown, field: string): string {
  if (!(error instanceof Error)) return texts().unexpected
  if (error instanceof UnreadableAnswer && error.unparsed) return texts().unexpected
  if (!(error instanceof ApiError)) return error.message
  if (error.unreadable) return texts().unexpected
  const value = isRecord(error.body) ? error.body[field] : undefined
  const entry: unknown = Array.isArray(value) ? value[0] : value
  return usable(entry) ? answered(entry) : error.message
}

/** R8.9: the first string among the body's values, lists flattened. */
export function firstMessage(error: unknown, fallback?: string): string {
  const reason = error instanceof Error ? error.message : String(error)
  const body = error instanceof ApiError ? error.body : undefined
  if (body === undefined || body === null) {
    if (error instanceof Error && usable(reason)) return reason
  } else {
    const values: unknown[] = isRecord(body) ? Object.values(body) : [body]
    const text = values.flat(Number.POSITIVE_INFINITY).find(usable)
    if (text !== undefined && typeof body === 'object') return answered(text)
  }
  return fallback ?? `${texts().unexpected}: ${reason}`
}

/** R9.6 and the design: only what may pass by itself is tried again. */
export const passing = (error: unknown) =>
  (error instanceof NetworkError && !(error instanceof RefreshError)) ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status))
