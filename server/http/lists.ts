import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** JSON that PostgreSQL or a card made: sent as it is. Tests check each such answer against its schema. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text)

/** What a list that was not changed since answers: nothing but its mark. */
export const listHeaders = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' })

type Page = { limit: number; offset: number; count: number }

/** Where links lead: the public address; in `local`, the loopback host that was asked. */
const baseOf = (request: FastifyRequest, config: Config): string =>
  config.environment === 'local' ? `${request.protocol}://${request.host}` : config.publicUrl

/** Absolute addresses of the pages before and after this one. */
export function pageLinks(
  request: FastifyRequest,
  config: Config,
  { limit, offset, count }: Page,
): { next: string | null; previous: string | null } {
  const at = (newOffset: number): string => {
    const url = new URL(request.url, baseOf(request, config))
    url.searchParams.set('limit', String(limit))
    if (newOffset > 0) url.searchParams.set('offset', String(newOffset))
    else url.searchParams.delete('offset')
    return url.href
  }
  return {
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
  }
}
