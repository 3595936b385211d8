import { Tokens } from '@hub/contract/session'
import * as z from 'zod/mini'

/**
 * The stored session (R3.1). `clockOffset`: the server's clock minus the device's, ms, measured when a token came.
 */
export type Session = { access: string; refresh: string; clockOffset: number }

/** A quarter of a day, counted from signing in (R4.4); seconds. */
export const cookieSeconds = 21_600

const Claims = z.object({
  exp: z.number(),
  iat: z.optional(z.number()),
  user_id: z.optional(z.union([z.string(), z.number()])),
})
type Claims = z.output<typeof Claims>

const StoredSession = z.extend(Tokens, { clockOffset: z.optional(z.number()) })

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const decode = (base64url: string): string => {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

/** What a token says about itself; undefined when it is no token. */
function readClaims(token: string): Claims | undefined {
  const read = Claims.safeParse(json(decode(token.split('.')[1] ?? '')))
  return read.success ? read.data : undefined
}

/** On https the prefix makes the browser refuse a cookie set by another host or over plain http. */
export const cookieName = (protocol: string) => (protocol === 'https:' ? '__Host-hub_session' : 'hub_session')

const uriDecoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function parseSession(cookies: string, name: string): Session | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (!pair) return undefined
  const read = StoredSession.safeParse(json(uriDecoded(pair.slice(name.length + 1))))
  return read.success ? { ...read.data, clockOffset: read.data.clockOffset ?? 0 } : undefined
}

/** The session for tokens that have just come; the offset is taken from the moment the server says it made them. */
export function startSession(tokens: { access: string; refresh: string }, now: number): Session {
  const madeAt = readClaims(tokens.access)?.iat
  return { ...tokens, clockOffset: madeAt === undefined ? 0 : madeAt * 1000 - now }
}

/** Whole seconds the cookie still has to live: 0.25 day from signing in, which a refresh does not renew. */
export function cookieLifetime(session: Session, now: number): number {
  const refresh = readClaims(session.refresh)
  const signedInAt = refresh?.iat ?? (refresh ? refresh.exp - cookieSeconds : undefined)
  if (signedInAt === undefined) return 0
  const age = Math.floor((now + session.clockOffset) / 1000) - signedInAt
  return Math.max(0, Math.min(cookieSeconds, cookieSeconds - age))
}

const attributes = (protocol: string) => `; Path=/; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`

export function sessionCookie(session: Session, protocol: string, now: number): string {
  const value = encodeURIComponent(JSON.stringify(session))
  return `${cookieName(protocol)}=${value}; Max-Age=${cookieLifetime(session, now)}${attributes(protocol)}`
}

export const clearedCookie = (protocol: string) =>
  `${cookieName(protocol)}=; Max-Age=0${attributes(protocol)}`

/** R4.6, judged by the server's clock; a refresh token that can't be read counts as expired. */
export function refreshExpired(session: Session, now: number): boolean {
  const claims = readClaims(session.refresh)
  return !claims || claims.exp * 1000 <= now + session.clockOffset
}

/** The user whom a token names; undefined when it is no token. */
export const ownerOf = (token: string): string | undefined => {
  const user = readClaims(token)?.user_id
  return user === undefined ? undefined : String(user)
}

export const userOf = (session: Session): string => ownerOf(session.refresh) ?? ''

/**
 * R2.7: `/app` as a whole segment of the path; `/apple` needs no login. Upper and lower case differ here and in the
 * router, and both read each segment with its escapes undone: what the guard lets pass, the router does not draw.
 */
export const needsSession = (pathname: string) => pathname.split('/').map(uriDecoded).includes('app')

/** Where `?next=` leads: an `/app/` address on our own origin, or nowhere. */
export function nextAddress(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const url = new URL(next, origin)
  if (url.origin !== origin || !url.pathname.startsWith('/app/')) return undefined
  return url.pathname + url.search + url.hash
}
