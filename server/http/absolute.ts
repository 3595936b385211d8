import type { IncomingMessage } from 'node:http'

/** What a target says before its path, as `http://localhost` of `http://localhost/app`; no path has a `#`. */
const origin = /^https?:\/\/([^/?#]+)(?=[^#]*$)/i

/**
 * The address of a request, without the origin that its target may have (RFC 9112, 3.2.2): all who look at it see the
 * same path. Its host is the one that was asked, whatever `Host` says.
 */
export function withoutOrigin({ url = '/', headers }: IncomingMessage): string {
  const [start = '', host] = origin.exec(url) ?? []
  if (host === undefined || !URL.canParse(start)) return url
  // One without the header is refused, and stays so.
  if (headers.host !== undefined) headers.host = host
  const rest = url.slice(start.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
