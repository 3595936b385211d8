import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { Config } from '../config.ts'
import { baseOf } from './host.ts'
import { addVary } from './vary.ts'

/** JSON that PostgreSQL or a card made: sent as it is. Tests check each such answer against its schema. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text)

/** What a list that was not changed since answers: nothing but its mark, and what the whole one depends on. */
export const listHeaders = (reply: FastifyReply, etag: string): FastifyReply =>
  addVary(reply, 'Authorization, Accept-Encoding').headers({ etag, 'cache-control': 'private, no-cache' })

/** What is sent as one text, UTF-16 units; more goes in pieces, between which other calls have their turn. */
const mostAtOnce = 256 * 1024

/** JSON that is there in pieces, of which a page of long texts has many megabytes. */
export function sendJsonPieces(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length <= mostAtOnce) return sendJson(reply, pieces.join(''))
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(Readable.from(bytesOf(pieces), { objectMode: false }))
}

async function* bytesOf(pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    yield Buffer.from(piece)
    await setImmediate()
  }
}

type Paging = { limit: number; offset: number }
/** `rows`: how many are on this page, where it may be shorter than its limit */
type Page = Paging & { count: number; rows?: number }

/** Absolute addresses of the pages before and after this one. */
export function pageLinks(
  request: FastifyRequest,
  config: Config,
  { limit, offset, count, rows = limit }: Page,
): { next: string | null; previous: string | null } {
  const at = (newOffset: number): string => {
    const url = new URL(request.url, baseOf(request, config))
    url.searchParams.set('limit', String(limit))
    if (newOffset > 0) url.searchParams.set('offset', String(newOffset))
    else url.searchParams.delete('offset')
    return url.href
  }
  return {
    next: offset + rows < count ? at(offset + rows) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
  }
}

/** One page of a short list whose rows are all at hand. */
export const pageOfRows = <Row>(
  request: FastifyRequest,
  config: Config,
  { limit, offset }: Paging,
  rows: readonly Row[],
) => ({
  count: rows.length,
  ...pageLinks(request, config, { limit, offset, count: rows.length }),
  results: rows.slice(offset, offset + limit),
})

/**
 * Sends a page of a short list of the caller's own, or 304 when they have it: its mark is made from the answer
 * itself.
 */
export const sendList = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  paging: Paging,
  rows: readonly unknown[],
): FastifyReply => sendMarked(request, reply, pageOfRows(request, config, paging, rows))

/** Sends an answer that is made anyway, or 304 when the caller has it: its mark is made from the answer itself. */
export function sendMarked(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const text = JSON.stringify(answer)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  listHeaders(reply, etag)
  return fresh(request.headers, { etag }) ? reply.code(304).send() : sendJson(reply, text)
}
