import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'

/** A browser that signed in to an account before. */
export type KnownBrowser = { id: string; userId: string }

/** seconds; browsers keep no cookie for longer */
const lifetime = 400 * 24 * 3600

/** On https the prefix makes the browser refuse a cookie set by another host or over plain http. */
const isSecure = ({ config }: Pick<Parts, 'config'>) => config.publicUrl.startsWith('https:')
const nameOf = (parts: Pick<Parts, 'config'>) => (isSecure(parts) ? '__Host-hub_device' : 'hub_device')

type Needs = Pick<Parts, 'config' | 'tokens' | 'clock'>

/** The browser that calls, by its cookie; undefined when it has none that we signed. */
export function knownBrowser(parts: Needs, { headers }: FastifyRequest): KnownBrowser | undefined {
  const start = `${nameOf(parts)}=`
  const pair = headers.cookie?.split('; ').find((cookie) => cookie.startsWith(start))
  if (!pair) return undefined
  const token = parts.tokens.read(pair.slice(start.length), parts.clock.now())
  return typeof token === 'string' || token.type !== 'device'
    ? undefined
    : { id: token.sessionId, userId: token.userId }
}

/**
 * Has the browser remember, in a cookie that no script reads, whose account it has just signed in to: wrong passwords
 * of strangers do not keep its person out. Only pages of our own origin send and keep it.
 */
export function rememberBrowser(
  parts: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: { refresh: string },
): void {
  const now = parts.clock.now()
  const userId = parts.tokens.readAnyAge(signedIn.refresh)?.userId
  if (userId === undefined) return
  const browser = knownBrowser(parts, request)
  const id = browser?.userId === userId ? browser.id : newId()
  const expiresAt = new Date(now.getTime() + lifetime * 1000)
  const token = parts.tokens.sign('device', { id, userId, expiresAt }, now)
  const secure = isSecure(parts) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameOf(parts)}=${token}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`,
  )
}
