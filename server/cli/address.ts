import { once } from 'node:events'
import { request } from 'node:https'
import { TLSSocket } from 'node:tls'
import { type Finding, right, warning, wrong } from './findings.ts'

const about = 'address'
const day = 24 * 60 * 60 * 1000

/** days before its end from which a certificate is warned of; those renewed by themselves are by then */
const soon = 14

/** ms that the web server may take */
const patience = 10_000

/** Codes that say that nobody was reached. Any other is a fault of the certificate, or of the web server. */
const away = new Set([
  'ABORT_ERR',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])

const portalAdvice = 'Look whether the portal runs, and whether the web server knows its port.'
const serverAdvice = 'Look whether the web server runs, unless this machine cannot call its own address.'
const certificateAdvice = 'Give the web server a certificate for the name in HUB_PUBLIC_URL.'

/**
 * Asks the web server for its first page as a browser does, and looks no further than its certificate and status.
 * @throws what the connection failed by, a certificate that is not trusted among it
 */
async function ask(url: URL, signal: AbortSignal): Promise<{ status: number; until: Date }> {
  const call = request(url, { method: 'HEAD', agent: false, signal })
  try {
    const answered = once(call, 'response')
    call.end()
    const [response] = await answered
    const { socket, statusCode } = response
    if (!(socket instanceof TLSSocket)) throw new Error('The answer came without TLS')
    return { status: statusCode ?? 0, until: new Date(socket.getPeerCertificate().valid_to) }
  } finally {
    call.destroy()
  }
}

/**
 * How the address in HUB_PUBLIC_URL answers over TLS, to somebody who trusts what browsers trust, and until when its
 * certificate counts. A server that cannot call its own address (many networks allow it not) is no fault.
 */
export async function checkAddress(publicUrl: string, now: Date, stopped: AbortSignal): Promise<Finding[]> {
  const url = new URL(publicUrl)
  if (url.protocol !== 'https:') return []
  try {
    const { status, until } = await ask(url, AbortSignal.any([stopped, AbortSignal.timeout(patience)]))
    const counts = `counts until ${until.toISOString().slice(0, 10)}`
    if (until.getTime() - now.getTime() < soon * day)
      return [warning(about, `the certificate of ${url.host} ${counts}`, 'Look whether it is renewed.')]
    if (status >= 500)
      return [warning(about, `${url.host} answers ${status}; its certificate ${counts}`, portalAdvice)]
    return [right(about, `${url.host} answers, and its certificate ${counts}`)]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return error instanceof Error && 'code' in error && away.has(String(error.code))
      ? [warning(about, `${url.host} cannot be reached from here: ${reason}`, serverAdvice)]
      : [wrong(about, `${url.host} has no certificate that browsers trust: ${reason}`, certificateAdvice)]
  }
}
