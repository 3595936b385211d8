import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nextTurn } from '../others-turn.ts'
import { RefusalError, refusal } from '../refusals.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Values that a body may hold: reading takes by their number as long as by its bytes, in which nobody else has a
 * turn.
 */
const mostValues = 100_000

/** Bytes of a body that is read as soon as it is there; longer ones are read one after the other. */
const atOnce = 256 * 1024

const [quote, backslash, comma, bracket, brace] = Buffer.from('"\\,[{')

/** Whether there are more lists, objects and elements than are read; what is in quotes counts nothing. */
function holdsTooMuch(bytes: Buffer): boolean {
  if (bytes.length <= mostValues) return false
  let values = 0
  let isQuoted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) isQuoted = !isQuoted
    else if (isQuoted) at += Number(byte === backslash)
    else if (byte === comma || byte === bracket || byte === brace) values += 1
    if (values > mostValues) return true
  }
  return false
}

const parse = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {}
  if (holdsTooMuch(bytes)) throw new RefusalError(refusal(413, 'Request body holds too many values.'))
  try {
    const text = decoder.decode(bytes)
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new RefusalError(refusal(400, 'JSON parse error: the body is not valid JSON.'))
  }
}

/** What a body is compressed by is not undone, which this says to a caller that could send it as it is. */
const compressed = {
  ...refusal(415, 'Unsupported content encoding in request.'),
  headers: { 'accept-encoding': 'identity' },
}

/** JSON in UTF-8 is what a body may be; an empty one counts as `{}`, another type or an encoding is 415. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
      if (encoding !== 'identity') throw new RefusalError(compressed)
      if (body.length > atOnce) await nextTurn()
      return parse(body)
    },
  )
  app.addHook('preValidation', (request, _reply, done) => {
    // No body and no type is as good as an empty one.
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
    done()
  })
}
