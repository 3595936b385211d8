import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../networks.ts'
import type { Parts } from '../parts.ts'

/** UTF-16 units of a header that shows who calls; ours have some 350 */
const longest = 1000
/** Keys that were good lately; a process knows few. */
const mostKeys = 1000

const fingerprintOf = (credential: string) => createHash('sha256').update(credential).digest('base64url')

/**
 * Who calls, as far as that is known without a look-up: whom a token of ours names, by its signature; a key that was
 * good when it called before; else the network that the call comes from. Nobody has more lanes by saying that they are
 * somebody else.
 */
export function createNaming({ tokens, clock }: Pick<Parts, 'tokens' | 'clock'>) {
  const keys = new Map<string, string>()

  /** A name of who shows something; undefined: nothing that is known to be good. */
  const shown = ({ authorization = '' }: IncomingHttpHeaders): string | undefined => {
    if (authorization === '' || authorization.length > longest) return undefined
    const [scheme = '', text = ''] = authorization.split(' ', 2)
    if (scheme.toLowerCase() === 'bearer') {
      const token = tokens.read(text, clock.now())
      return typeof token === 'object' ? `person ${token.userId}` : undefined
    }
    const key = scheme.toLowerCase() === 'api-key' && keys.get(fingerprintOf(authorization))
    return key ? `key ${key}` : undefined
  }

  return {
    shown,
    nameOf: (request: FastifyRequest): string => shown(request.headers) ?? `network ${networkOf(request.ip)}`,
    /** Remembers the key of a call that was let in. */
    remember: ({ key, headers: { authorization = '' } }: FastifyRequest): void => {
      if (!key || authorization.length > longest) return
      if (keys.size >= mostKeys) keys.clear()
      keys.set(fingerprintOf(authorization), key.holder.id)
    },
  }
}
