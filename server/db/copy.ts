import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'

/**
 * Rows in PostgreSQL's text format, as the only value of a statement `copy … from stdin`: a third less work for it
 * than to read them from JSON.
 */
export class CopiedRows {
  readonly text: string

  /** @param rows made by `copiedRow` */
  constructor(rows: readonly string[]) {
    this.text = rows.join('')
  }
}

type Cell = string | number | boolean | null | undefined

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '\\N'
  return typeof cell === 'string' ? cell.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : `${cell}`
}

/** A row as `copy` reads it, with the end of its line. */
export const copiedRow = (cells: readonly Cell[]): string => `${cells.map(textOf).join('\t')}\n`

/** Sends a statement of `copy` with its rows, on a connection of `pg`. */
export async function sendCopied(
  send: (statement: CopyStreamQuery) => CopyStreamQuery,
  text: string,
  { text: rows }: CopiedRows,
): Promise<pg.QueryResult> {
  const stream = send(from(text))
  stream.end(rows)
  await finished(stream)
  return { command: 'COPY', rowCount: stream.rowCount, oid: 0, fields: [], rows: [] }
}
