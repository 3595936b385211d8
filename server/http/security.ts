import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Headers for every answer; the page brings a policy of its own (page.ts). */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Over plain http the header means nothing, and on localhost it would lock other programs out.
    hsts: config.publicUrl.startsWith('https:') && { maxAge: 63_072_000, includeSubDomains: true },
  })
  // Answers are somebody's own unless a route says otherwise.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })
}

/** What the page may load and call; `nonce` is new with each answer. */
export function pagePolicy(config: Config, nonce: string): string {
  const origins = [config.apiUrl, config.contentUrl, config.telemetryUrl]
    .filter((address) => address !== null)
    .map((address) => new URL(address).origin)
  const connect = [...new Set(["'self'", ...origins])].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
