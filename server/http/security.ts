import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * What every answer says; the page brings a policy of its own. Made once: an answer has no time to put it together.
 */
export const headersFor = (config: Config): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Over plain http the header means nothing, and on localhost it would lock other programs out.
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
  // Answers are somebody's own unless a route says otherwise.
  'cache-control': 'no-store',
})

export function secure(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}

/** What the thread of the editor's checks may do; a thread goes by the policy of its own script. */
export const checksPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * What the page may load and call; `nonce` is new with each answer, `scriptHash` names the one script that is in the
 * document itself.
 */
export function pagePolicy(config: Config, nonce: string, scriptHash: string | undefined): string {
  const origins = [config.apiUrl, config.contentUrl, config.telemetryUrl]
    .filter((address) => address !== null)
    .map((address) => new URL(address).origin)
  const connect = [...new Set(["'self'", ...origins])].join(' ')
  return [
    "default-src 'none'",
    scriptHash === undefined ? "script-src 'self'" : `script-src 'self' '${scriptHash}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    // Pictures that a document brings are made of its own bytes.
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The second one makes documents into elements, which are cleaned before they are in any page.
    'trusted-types default drawing',
  ].join('; ')
}
