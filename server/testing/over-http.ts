import type { InjectOptions } from 'fastify'
import type { Door } from './client.ts'

const bodyOf = (payload: InjectOptions['payload']): { body?: string | Buffer; type?: string } => {
  if (payload === undefined) return {}
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return { body: payload }
  return { body: JSON.stringify(payload), type: 'application/json' }
}

/** Calls a portal that listens, through the network: what `app.inject` leaves out is on the way, too. */
export function overHttp(base: string): Door {
  return {
    inject: async ({ method = 'GET', url, headers, payload }) => {
      const { body, type } = bodyOf(payload)
      const answer = await fetch(new URL(String(url), base), {
        method,
        headers: { ...(type && { 'content-type': type }), ...Object(headers) },
        ...(body !== undefined && { body }),
      })
      const rawPayload = Buffer.from(await answer.arrayBuffer())
      const text = rawPayload.toString('utf8')
      return {
        statusCode: answer.status,
        headers: Object.fromEntries(answer.headers),
        payload: text,
        body: text,
        rawPayload,
        json: () => JSON.parse(text),
      }
    },
  }
}
