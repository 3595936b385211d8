import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import * as z from 'zod/mini'
import { type Listing, readPage, type Start } from '../db/pages.ts'
import { createTurns } from '../others-turn.ts'
import type { Parts } from '../parts.ts'
import { RefusalError, refusal } from '../refusals.ts'
import { callerIdOf, readForCall } from './caller.ts'
import { baseOf } from './host.ts'
import { listHeaders, sendJsonPieces } from './lists.ts'

const Cursor = z.object({ at: z.int(), after: z.tuple([z.string(), z.string()]) })

const otherCursor = refusal(400, { cursor: ['This cursor does not belong to this list.'] })

/** The list that a cursor belongs to: its reader, its address and what it is filtered and sorted by. */
function placeOf(request: FastifyRequest): string {
  const { pathname, searchParams } = new URL(request.url, 'http://list')
  for (const paging of ['cursor', 'limit']) searchParams.delete(paging)
  searchParams.sort()
  return `cursor ${callerIdOf(request)} ${pathname}?${searchParams}`
}

/** @throws RefusalError 400 for a cursor of another list, another reader or another installation */
function startOf(request: FastifyRequest, { seals, clock }: Parts, cursor: string | undefined): Start {
  if (cursor === undefined) return { at: clock.now(), after: null }
  const text = seals.open(cursor, placeOf(request))
  if (text === undefined) throw new RefusalError(otherCursor)
  const { at, after } = Cursor.parse(JSON.parse(text))
  return { at: new Date(at), after }
}

/** The absolute address of the page that follows. */
function nextOf(
  request: FastifyRequest,
  { seals, config }: Parts,
  limit: number,
  { at, after }: Start,
): string {
  const url = new URL(request.url, baseOf(request, config))
  const cursor = seals.seal(JSON.stringify({ at: at.getTime(), after }), placeOf(request))
  url.searchParams.set('limit', String(limit))
  url.searchParams.set('cursor', cursor)
  return url.href
}

/** Rows as JSON, a comma before each but the first; a page of long texts has megabytes, and others have their turn. */
async function jsonOf(rows: readonly unknown[]): Promise<string[]> {
  const othersTurn = createTurns()
  const pieces: string[] = []
  for (const row of rows) {
    pieces.push(`${pieces.length > 0 ? ',' : ''}${JSON.stringify(row)}`)
    await othersTurn()
  }
  return pieces
}

/**
 * Sends a page of one of staff's lists, or 304 when its reader has it. Its mark is made of what the page holds; the
 * cursor in `next` is another one each time.
 */
export async function sendPage<Row extends Record<string, unknown>>(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  listing: Listing,
  views: (rows: Row[]) => readonly unknown[] | Promise<readonly unknown[]>,
): Promise<FastifyReply> {
  const start = startOf(request, parts, cursor)
  const { rows, last, count } = await readForCall(request, parts, (from) =>
    readPage<Row>(from, listing, start, limit),
  )
  const pieces = await jsonOf(await views(rows))
  const hash = createHash('sha256').update(`${count} ${last !== null} `)
  for (const piece of pieces) hash.update(piece)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  listHeaders(reply, etag)
  if (fresh(request.headers, { etag })) return reply.code(304).send()
  const next = last && nextOf(request, parts, limit, { at: start.at, after: last })
  const head = `{"count":${count},"next":${JSON.stringify(next)},"previous":null,"results":[`
  return sendJsonPieces(reply, [head, ...pieces, ']}'])
}
