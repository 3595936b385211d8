import type { FastifyInstance } from 'fastify'
import { Refused, refusal } from '../refusals.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

const parse = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return {}
  try {
    const text = decoder.decode(bytes)
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refused(refusal(400, 'JSON parse error: the body is not valid JSON.'))
  }
}

/** JSON in UTF-8 is what a body may be; an empty one counts as `{}`, another type is 415. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parse(body),
  )
  app.addHook('preValidation', (request, _reply, done) => {
    // No body and no type is as good as an empty one.
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {}
    done()
  })
}
