import { createHmac } from 'node:crypto'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { type Allowances, ForbiddenAddress, guardedLookup, isForbidden } from './addresses.rules.ts'

/** A message as it goes out; `secrets` each begin with `whsec_`. */
export type Outgoing = {
  id: string
  url: string
  body: string
  secrets: readonly string[]
  at: Date
}

/** What a try came to; `status` null: nobody answered. */
export type SendResult = { status: number | null; error: string | null }

/** How long one try may take, ms, and how many bytes of an answer are looked at. */
const [longest, mostRead] = [10_000, 64 * 1024]

/** The signatures of a message (Standard Webhooks): one for each secret that counts. */
function signaturesOf({ id, body, secrets, at }: Outgoing): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

/** What staff read instead of the code of an error. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address could not be looked up.',
  ECONNREFUSED: 'The address takes no connections.',
  ECONNRESET: 'The connection was cut.',
  EHOSTUNREACH: 'No network leads to the address.',
  ENETUNREACH: 'No network leads to the address.',
  EPROTO: 'No encrypted connection could be made.',
  CERT_HAS_EXPIRED: 'Its certificate has run out.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}
const unknownSigner = 'Nobody known here has signed its certificate, or a part of its chain is missing.'
const unreadable = 'Its answer could not be read.'

const isOfUnknownSigner = (code: string): boolean => /SELF_SIGNED|^UNABLE_TO_(GET_ISSUER|VERIFY)/.test(code)

const reasonOf = (error: unknown): string => {
  if (error instanceof ForbiddenAddress) return error.message
  if (!(error instanceof Error)) return 'It could not be sent.'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.name === 'TimeoutError' || code === 'ABORT_ERR') return 'No answer within 10 seconds.'
  if (isOfUnknownSigner(code)) return unknownSigner
  // The parser of HTTP has a code for each way in which an answer is none.
  if (code.startsWith('HPE_')) return unreadable
  return reasons[code] ?? (code === '' ? 'It could not be sent.' : `It could not be sent: ${code}.`)
}

/**
 * Waits for the status of an answer: that is what says whether a message was taken, no matter whether what follows it
 * ends, is cut or goes on. No more of it is read than a little, within the time of the try.
 */
const statusOf = (call: ClientRequest, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    call.on('error', reject)
    // A receiver that would rather speak another protocol: its connection is nobody's any more, and ends by no error.
    call.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    call.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      let read = 0
      answer.on('data', (bytes: Buffer) => {
        read += bytes.length
        // A receiver that answers without end has answered.
        if (read > mostRead) answer.destroy()
      })
      answer.on('error', () => {})
    })
    call.end(body)
  })

/**
 * Sends a message once. No redirect is followed: one is a try that failed. The connection goes to the address that
 * was looked at.
 */
export async function send(
  message: Outgoing,
  networks: Allowances,
  closing: AbortSignal,
): Promise<SendResult> {
  const url = new URL(message.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isForbidden(host, networks))
    return { status: null, error: 'The address is in a private network.' }
  // Sealed by a secret of the portal's that is gone. Nobody could tell an unsigned message from anybody's.
  if (message.secrets.length === 0)
    return { status: null, error: 'Its secret can’t be opened any more: renew it.' }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  try {
    const call = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'ConsultantHub',
        ...signaturesOf(message),
      },
      lookup: guardedLookup(networks),
      agent: false,
      signal: AbortSignal.any([AbortSignal.timeout(longest), closing]),
    })
    const status = await statusOf(call, message.body)
    if (status >= 200 && status < 300) return { status, error: null }
    const redirect = status >= 300 && status < 400
    return { status, error: redirect ? 'A redirect is not followed.' : `It was answered ${status}.` }
  } catch (error) {
    return { status: null, error: reasonOf(error) }
  }
}
