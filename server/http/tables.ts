import { Readable } from 'node:stream'
import { csvHead, csvLine } from '@hub/documents/exchange/csv'
import type { FastifyReply } from 'fastify'
import { type Listing, type Page, readPage, type Start } from '../db/pages.ts'
import type { Parts } from '../parts.ts'

/** Rows of a table that are read at once. */
const atOnce = 500

/**
 * All of a list as the lines of a table, a page after the other.
 * @param listing a new one for each page
 */
export async function* tableOf<Row extends Record<string, unknown>>(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  listing: () => Listing,
  columns: readonly string[],
  cells: (rows: Row[]) => string[][] | Promise<string[][]>,
): AsyncGenerator<string> {
  yield csvHead(columns)
  const now = clock.now()
  for (let start: Start | null = { at: now, after: null }; start; ) {
    const page: Page<Row> = await readPage<Row>(db, listing(), start, atOnce)
    for (const line of await cells(page.rows)) yield csvLine(line)
    start = page.last && { at: now, after: page.last }
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
