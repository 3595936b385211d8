import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { newId } from '../../ids.ts'

/** seconds */
export const accessLifetime = 5 * 60
/** seconds, from sign-in; the session cookie lives as long (R4.4) */
export const refreshLifetime = 6 * 60 * 60

export type TokenType = 'access' | 'refresh'
export type Token = { type: TokenType; userId: string; sessionId: string; expiresAt: Date }

const Claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  exp: z.number(),
  jti: z.string(),
  user_id: z.string(),
  sid: z.string(),
})

/** `invalid` covers a wrong key, algorithm or form. */
export type TokenProblem = 'invalid' | 'expired'

export type Tokens = {
  sign(type: TokenType, session: { id: string; userId: string; expiresAt: Date }, now: Date): Promise<string>
  read(token: string, now: Date): Promise<Token | TokenProblem>
  /** The same for signing out, which an expired token may still do. */
  readAnyAge(token: string): Promise<Token | undefined>
  /** A keyed hash of a short secret (codes, ephemeral tokens), so that the database alone does not give it away. */
  hash(secret: string): string
}

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'consultant-hub', purpose, 32))

/**
 * HS256 tokens. The first secret signs, every one verifies, so that a new secret signs nobody out.
 * Short secrets are hashed with a key of the first secret too: after a rotation, codes in flight must be asked for again.
 */
export function createTokens(secrets: readonly [string, ...string[]]): Tokens {
  const keys = secrets.map((secret) => derive(secret, 'tokens'))
  const [signing] = keys
  if (!signing) throw new Error('At least one secret is needed.')
  const hashing = derive(secrets[0], 'hashes')
  // A signature once checked stays right; expiry and session are checked each time.
  const checked = new Map<string, Token>()

  const verify = async (token: string): Promise<Token | undefined> => {
    for (const key of keys) {
      try {
        // Expiry is judged by our own clock below; the library would use the machine's.
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(0) })
        const claims = z.safeParse(Claims, payload)
        if (!claims.success) return undefined
        const { token_type, user_id, sid, exp } = claims.data
        return { type: token_type, userId: user_id, sessionId: sid, expiresAt: new Date(exp * 1000) }
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
    }
    return undefined
  }

  return {
    sign: (type, session, now) => {
      const issued = Math.floor(now.getTime() / 1000)
      const end = Math.floor(session.expiresAt.getTime() / 1000)
      const exp = type === 'access' ? Math.min(issued + accessLifetime, end) : end
      return new SignJWT({ token_type: type, user_id: session.userId, sid: session.id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(exp)
        .setJti(newId())
        .sign(signing)
    },
    read: async (token, now) => {
      let found = checked.get(token)
      if (!found) {
        const verified = await verify(token)
        if (!verified) return 'invalid'
        if (checked.size >= 10_000) checked.clear()
        checked.set(token, verified)
        found = verified
      }
      return found.expiresAt <= now ? 'expired' : found
    },
    readAnyAge: verify,
    hash: (secret) => createHmac('sha256', hashing).update(secret).digest('base64url'),
  }
}

/** Compares without telling by its time where they differ. */
export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
