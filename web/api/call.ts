import type { Answer, Body, Endpoint, Params, Query } from '@hub/contract/endpoint'
import { takeBegun } from '../ahead/begun.ts'
import { pageLanguage } from '../messages/language.ts'
import { type LongAnswer, readAnswer, readLongAnswer } from './answer.ts'
import { addressOf, configuration } from './configuration.ts'
import { ApiError, NetworkError, SessionEnded } from './failure.ts'
import { type Progress, sendForm } from './form.ts'
import { pathOf } from './path.ts'
import { accessToken, currentUser, freshAccess } from './session-store.ts'
import { askForProof, needsProof } from './step-up.ts'
import { viewed } from './viewed.ts'

type Field<Name extends string, T> = undefined extends T ? unknown : { readonly [k in Name]: T }

/** What a call needs, read off its contract. */
export type Input<E extends Endpoint> = {
  readonly signal?: AbortSignal
  readonly query?: Partial<Query<E>>
  /** for what takes a form instead of JSON */
  readonly form?: FormData
  readonly progress?: Progress
  /** for a POST of staff's: sent again with it, the call is answered as it was, and done once */
  readonly key?: string
} & Field<'params', Params<E>> &
  Field<'body', Body<E>>

/** What a call that went well answers. */
export type Success<E extends Endpoint> = Answer<E, 200> | Answer<E, 201> | Answer<E, 202> | Answer<E, 204>

type Loose = {
  readonly signal?: AbortSignal
  readonly query?: unknown
  readonly params?: unknown
  readonly body?: unknown
  readonly form?: FormData
  readonly progress?: Progress
  readonly key?: string
}

const baseOf = (endpoint: Endpoint) =>
  endpoint.url.startsWith('/api/v2/content-management/') ? configuration().contentUrl : configuration().apiUrl

/** Browsers let all calls that outlive their page send 64 KiB at a time: enough for some of so many characters. */
const little = 4096

let zone: string | undefined
/** The browser's time zone, by which mails choose their hour. */
function timeZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

async function once(endpoint: Endpoint, input: Loose, access: string | undefined): Promise<Response> {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Time-Zone': timeZone(),
    // In which mails are written.
    'Accept-Language': pageLanguage(),
  })
  if (access !== undefined) headers.set('Authorization', `Bearer ${access}`)
  if (input.key !== undefined) headers.set('Idempotency-Key', input.key)
  const own = pathOf(endpoint.url, input.params, input.query)
  const person = viewed()
  // Hardly anybody views somebody: what that takes comes when it is asked for.
  const viewing = person && (await import('./viewing.ts'))
  const address = addressOf(baseOf(endpoint), viewing ? viewing.viewedPath(person, endpoint, own) : own)
  const { form, progress, signal } = input
  if (form) return await sendForm(address, { method: endpoint.method, headers, form, progress, signal })
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: signal ?? null,
  }
  const body = input.body === undefined ? '' : JSON.stringify(input.body)
  if (body !== '') {
    headers.set('Content-Type', 'application/json')
    init.body = body
  }
  // What somebody has pressed is done, though they close the page while it waits for a connection. What is looked up
  // can be called off, and is for its page alone.
  init.keepalive = endpoint.method !== 'GET' && signal === undefined && body.length <= little
  const pending = endpoint.method === 'GET' ? takeBegun(address, access) : undefined
  const response = await (pending ?? fetch(address, init)).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new NetworkError()
  })
  return viewing && response.ok && endpoint.config.access !== 'public' ? viewing.asViewed(response) : response
}

async function failureOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('X-Request-Id') ?? undefined
  const seconds = response.headers.get('Retry-After') ?? ''
  const head = {
    status: response.status,
    requestId,
    retryAfter: /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0,
  }
  const text = await response.text().catch(() => '')
  if (text === '') return new ApiError(head)
  try {
    return new ApiError({ ...head, body: JSON.parse(text) })
  } catch {
    return new ApiError({ ...head, unreadable: true })
  }
}

/** Authenticated, and refreshed once on a 401 (R4.5). */
async function fetchWithAccess(endpoint: Endpoint, input: Loose): Promise<Response> {
  const access = endpoint.config.access === 'public' ? undefined : accessToken()
  const response = await once(endpoint, input, access)
  return response.status === 401 && access !== undefined
    ? once(endpoint, input, await freshAccess(access))
    : response
}

/**
 * The raw answer of a call, thrown as ApiError when it failed. One that acts on the account is made again by itself
 * once its person has proved who they are.
 */
export async function send(endpoint: Endpoint, input: Loose): Promise<Response> {
  const first = await fetchWithAccess(endpoint, input)
  if (first.ok) return first
  const failure = await failureOf(first)
  const user = currentUser()
  if (!needsProof(failure) || !(await askForProof())) throw failure
  // While it was asked for, somebody else may have signed in.
  if (currentUser() !== user) throw new SessionEnded()
  const second = await fetchWithAccess(endpoint, input)
  if (!second.ok) throw await failureOf(second)
  return second
}

/** Makes a call of the contract; its answer has been checked against the contract's schema. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Success<E>>
export async function call(endpoint: Endpoint, input: Loose): Promise<unknown> {
  const response = await send(endpoint, input)
  const { operationId, response: answers } = endpoint.schema
  return await readAnswer(operationId, answers[response.status], response, input.signal)
}

/** The same for a call that answers with a long list, which is checked without holding up what is typed. */
export async function callLong<E extends Endpoint, Head, Item>(
  endpoint: E,
  input: Input<E>,
  parts: LongAnswer<Head, Item>,
): Promise<{ head: Head; items: Item[] }> {
  const response = await send(endpoint, input)
  return await readLongAnswer(endpoint.schema.operationId, parts, response, input.signal)
}
