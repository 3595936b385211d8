import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Token } from '../../callers.ts'
import { newId } from '../../ids.ts'
import { keyOf } from '../../secrets.ts'

/** seconds */
const accessLifetime = 5 * 60

type TokenType = Token['type']

const Claims = z.object({
  token_type: z.enum(['access', 'refresh', 'device']),
  exp: z.number(),
  jti: z.string(),
  user_id: z.string(),
  sid: z.string(),
})

/** `invalid` covers a wrong key, algorithm or form. */
export type TokenProblem = 'invalid' | 'expired'

export type Tokens = {
  sign(type: TokenType, session: { id: string; userId: string; expiresAt: Date }, now: Date): string
  read(token: string, now: Date): Token | TokenProblem
  /** The same for signing out, which an expired token may still do. */
  readAnyAge(token: string): Token | undefined
  /**
   * A keyed hash of a short secret (codes, links, addresses) to keep, so that the database alone does not give it
   * away.
   */
  hash(secret: string): string
  /**
   * What it may be kept as: its hash under each secret that was not taken away yet. To look it up by, never by
   * `hash`.
   */
  hashes(secret: string): readonly string[]
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * How every token of ours begins. One that begins otherwise is refused unread: no token says how it is to be checked.
 */
const header = encode({ alg: 'HS256', typ: 'JWT' })

function claimsOf(body: string): Token | undefined {
  const { success, data } = z.safeParse(Claims, JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!success) return undefined
  const { token_type, user_id, sid, exp } = data
  return { type: token_type, userId: user_id, sessionId: sid, expiresAt: new Date(exp * 1000) }
}

/** Signatures that are remembered; each is less than a kilobyte. */
const mostChecked = 5000

/**
 * JSON Web Tokens, HS256 (decision 12), and keyed hashes. The first secret signs and hashes, every one verifies: a
 * new secret signs nobody out, and ends no code, link or address.
 */
export function createTokens(secrets: readonly [string, ...string[]]): Tokens {
  const keys = secrets.map((secret) => keyOf(secret, 'tokens'))
  const [signing] = keys
  const hashKeys = secrets.map((secret) => keyOf(secret, 'hashes'))
  const [hashing] = hashKeys
  if (!signing || !hashing) throw new Error('At least one secret is needed.')
  // By the token's whole text. A signature once checked stays right; expiry and session are checked each time.
  const cache = new Map<string, Token>()

  const signatureOf = (key: Uint8Array, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url')

  const verify = (token: string): Token | undefined => {
    const [head, body = '', signature = '', ...more] = token.split('.')
    if (head !== header || more.length > 0) return undefined
    const isSigned = keys.some((key) => sameHash(signatureOf(key, `${head}.${body}`), signature))
    return isSigned ? claimsOf(body) : undefined
  }

  return {
    sign: (type, session, now) => {
      const iat = Math.floor(now.getTime() / 1000)
      const end = Math.floor(session.expiresAt.getTime() / 1000)
      const exp = type === 'access' ? Math.min(iat + accessLifetime, end) : end
      const claims = { token_type: type, user_id: session.userId, sid: session.id, iat, exp, jti: newId() }
      const text = `${header}.${encode(claims)}`
      return `${text}.${signatureOf(signing, text)}`
    },
    read: (token, now) => {
      let payload = cache.get(token)
      if (!payload) {
        payload = verify(token)
        if (!payload) return 'invalid'
        if (cache.size >= mostChecked) cache.clear()
        cache.set(token, payload)
      }
      return payload.expiresAt <= now ? 'expired' : payload
    },
    readAnyAge: verify,
    hash: (secret) => signatureOf(hashing, secret),
    hashes: (secret) => hashKeys.map((key) => signatureOf(key, secret)),
  }
}

/** Whether the stored hash is one of those that a secret may have. */
export const isAmong = (hashes: readonly string[], storedHash: string): boolean =>
  hashes.some((hash) => sameHash(hash, storedHash))

/** Compares without telling by its time where they differ. */
const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
