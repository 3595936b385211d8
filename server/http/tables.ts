import { Readable } from 'node:stream'
import { csvHead, csvLine } from '@hub/documents/exchange/csv'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Listing, type Page, readPage, type Start } from '../db/pages.ts'
import type { Parts } from '../parts.ts'
import { readForCall } from './caller.ts'

/** Rows of a table that are read at once. */
const atOnce = 500

/** All of a list as the lines of a table, a page after the other. */
export async function* tableOf<Row extends Record<string, unknown>>(
  request: FastifyRequest,
  { clock, ...databases }: Pick<Parts, 'db' | 'replica' | 'clock'>,
  listing: Listing,
  columns: readonly string[],
  cells: (rows: Row[]) => string[][] | Promise<string[][]>,
): AsyncGenerator<string> {
  yield csvHead(columns)
  const now = clock.now()
  for (let next: Start | null = { at: now, after: null }; next; ) {
    const start: Start = next
    const { rows, last }: Page<Row> = await readForCall(request, databases, (from) =>
      readPage<Row>(from, listing, start, atOnce),
    )
    for (const line of await cells(rows)) yield csvLine(line)
    next = last && { at: now, after: last }
  }
}

/** Sends a table as it is made. */
export const sendTable = (reply: FastifyReply, name: string, lines: AsyncIterable<string>): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(lines, { objectMode: false }))
