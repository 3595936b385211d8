import { refreshAccess } from '@hub/contract/session'
import { readAnswer } from './answer.ts'
import { addressOf, configuration } from './configuration.ts'
import { CookieRefused, RefreshError, SessionEnded } from './failure.ts'
import {
  clearedCookie,
  cookieName,
  ownerOf,
  parseSession,
  refreshExpired,
  type Session,
  sessionCookie,
  startSession,
  userOf,
} from './session.ts'

/** `leaving`: signed out, but still on the page for half a second; the guard and the polls keep quiet. */
export type SessionState = 'out' | 'in' | 'leaving'

type Change = { state: SessionState; expired: boolean }

const { protocol } = window.location
const listeners = new Set<() => void>()
const channel = new BroadcastChannel('hub-session')

/**
 * What tabs tell each other. An ended session is named: the message can be faster than the cookie's erasure is seen.
 */
type Message =
  | { kind: 'began' }
  | { kind: 'leaving'; user: string }
  | { kind: 'ended'; refresh: string | undefined }
const tell = (message: Message) => channel.postMessage(message)

/** The cookie is the truth that all tabs share, so it is read each time and never kept. */
export const storedSession = (): Session | undefined => parseSession(document.cookie, cookieName(protocol))

export function validSession(): Session | undefined {
  const session = storedSession()
  return session && !refreshExpired(session, Date.now()) ? session : undefined
}

let current: Change = { state: validSession() ? 'in' : 'out', expired: false }
let user = currentUser()

export const sessionState = () => current.state
export const sessionChange = () => current
export function currentUser(): string {
  const session = storedSession()
  return session ? userOf(session) : ''
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Change) {
  current = next
  for (const listener of listeners) listener()
}

const write = (session: Session) => {
  // biome-ignore lint/suspicious/noDocumentCookie: synchronous on purpose: the guard must know before the first render
  document.cookie = sessionCookie(session, protocol, Date.now())
}

const erase = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = clearedCookie(protocol)
}

/** R4.6: an expired session's cookie goes, also where the browser would keep it longer. */
const eraseExpired = () => {
  if (storedSession() && !validSession()) erase()
}
eraseExpired()

function eraseAndTell() {
  const refresh = storedSession()?.refresh
  erase()
  tell({ kind: 'ended', refresh })
}

export function beginSession(tokens: { access: string; refresh: string }) {
  write(startSession(tokens, Date.now()))
  // Nobody would be signed in: without its cookie the session would seem to have ended at once, without a word.
  if (!storedSession()) throw new CookieRefused()
  user = currentUser()
  become({ state: 'in', expired: false })
  tell({ kind: 'began' })
}

/** Over without being asked: expired or revoked. Every tab learns of it. */
function endSession() {
  eraseAndTell()
  if (current.state === 'in') become({ state: 'out', expired: true })
}

const farewells = new Set<() => Promise<unknown>>()
/** What is still waited for after signing out was asked for, ms. */
const patience = 2000

/** Work that wants to reach the server before the session ends; returns how to take it back. */
export function beforeLeaving(work: () => Promise<unknown>): () => void {
  farewells.add(work)
  return () => farewells.delete(work)
}

const sayFarewells = () => Promise.allSettled([...farewells].map((work) => work()))

/** Lets this tab and the others send what they have, for a while. */
export async function finishWork() {
  tell({ kind: 'leaving', user })
  const sending = sayFarewells()
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, patience))])
}

export const beginLeaving = () => become({ state: 'leaving', expired: false })

export const clearSession = () => eraseAndTell()

export const endLeaving = () => become({ state: 'out', expired: false })

/** Another tab has ended the session, and its message is not here yet. */
function endedElsewhere(): SessionEnded {
  if (current.state === 'in') become({ state: 'out', expired: true })
  return new SessionEnded()
}

/** Compares this tab with the cookie: another tab may have signed out, in, or in as somebody else. */
function reconcile() {
  if (current.state === 'leaving') return
  const session = validSession()
  if (!session) {
    eraseExpired()
    if (current.state === 'in') become({ state: 'out', expired: true })
    return
  }
  const storedUser = userOf(session)
  if (current.state === 'in' && storedUser === user) return
  user = storedUser
  become({ state: 'in', expired: false })
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'leaving') {
    if (data.user === user && current.state === 'in') void sayFarewells()
    return
  }
  const session = storedSession()
  if (data.kind === 'ended' && session && session.refresh === data.refresh) erase()
  if (data.kind === 'ended' && current.state === 'in' && (!session || session.refresh === data.refresh))
    become({ state: 'out', expired: true })
  else reconcile()
})
window.addEventListener('focus', reconcile)
// Back can bring a page as it was left, which hears nothing while it is away, nor always gets the focus.
window.addEventListener('pageshow', reconcile)

// Web Locks exist in secure contexts only; without them tabs refresh each on their own, which the server allows.
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hub-session', work) : work()

/**
 * The cookie as the browser holds it for all tabs. A tab's own `document.cookie` can be a moment behind what another
 * tab wrote, which is longer than a lock takes to change hands.
 */
async function sharedSession(): Promise<Session | undefined> {
  if (!('cookieStore' in window)) return storedSession()
  const name = cookieName(protocol)
  const cookie = await window.cookieStore.get(name)
  return cookie?.value ? parseSession(`${name}=${cookie.value}`, name) : undefined
}

async function fetchAccess(failedToken: string): Promise<string> {
  const session = await sharedSession()
  if (!session) throw endedElsewhere()
  // In another tab somebody else may have signed in: what one person asks is never asked in another's name.
  if (ownerOf(session.access) !== ownerOf(failedToken)) throw new SessionEnded()
  if (session.access !== failedToken) return session.access
  const response = await fetch(addressOf(configuration().apiUrl, refreshAccess.url), {
    method: refreshAccess.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh: session.refresh }),
  }).catch(() => {
    throw new RefreshError()
  })
  if (response.status === 401) {
    endSession()
    throw new SessionEnded()
  }
  if (!response.ok) throw new RefreshError()
  const { operationId, response: answers } = refreshAccess.schema
  const { access } = await readAnswer(operationId, answers[200], response)
  // A user who signed out during the call stays signed out.
  const latest = storedSession()
  if (!latest) throw endedElsewhere()
  if (latest.refresh !== session.refresh) throw new SessionEnded()
  write(startSession({ access, refresh: session.refresh }, Date.now()))
  // The lock is kept until the browser has the cookie: the tab that gets it next must find it, or it refreshes again.
  await sharedSession()
  return access
}

let refreshing: Promise<string> | undefined

/** A new access token for all requests that wait for one, in this tab and the others (R4.5). */
export function freshAccess(failedToken: string): Promise<string> {
  refreshing ??= withLock(() => fetchAccess(failedToken)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** The access token to attach; an expired refresh token ends the session first (R4.6). */
export function accessToken(): string {
  const session = storedSession()
  if (!session || refreshExpired(session, Date.now())) {
    endSession()
    throw new SessionEnded()
  }
  return session.access
}
