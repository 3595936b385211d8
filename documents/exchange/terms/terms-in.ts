import { quote } from '@hub/text/quote'
import { headOf } from '../../bytes/head.ts'
import { DocumentRefused } from '../../refused.ts'
import type { ByteSource } from '../memory/pieces.ts'
import type { TermsBatch } from './concepts.ts'
import { type TermSheet, termSheets } from './sheet-in.ts'
import { isTermTable, type RowSource, readTermTable, rowsWithWords, textRows } from './table-in.ts'
import { readTbx } from './tbx-in.ts'

/** Enough to recognise a file by. */
const headBytes = 64 * 1024

export type TermsFile = {
  name: string
  open: ByteSource
  /** All of it; asked only for what has to be read whole. */
  whole(): Uint8Array
}

/**
 * The concepts of a file that others keep a term base in: a TBX, a table of text or a workbook; in batches, in the
 * file's order.
 * @throws DocumentRefused with a sentence, also after some batches
 */
export async function* readTermsFile({ name, open, whole }: TermsFile): AsyncGenerator<TermsBatch> {
  const { extension, root } = headOf(name, await beginning(open))
  if (root !== null || xmlNames.has(extension)) yield* readTbx(open)
  else if (extension === '.xlsx') {
    const { rows, leftOut } = await tableIn(await termSheets(whole()))
    yield* readTermTable(rows, leftOut)
  } else if (tableNames.has(extension)) yield* readTermTable(() => textRows(open))
  else
    throw new DocumentRefused(
      'format-unknown',
      `"${quote(name)}" is no TBX and no table (.csv, .tsv, .txt, .xlsx).`,
    )
}

/** The first sheet that names languages, and how many rows the others have. */
async function tableIn(
  sheets: readonly TermSheet[],
): Promise<{ rows: RowSource; leftOut: ReadonlyMap<string, number> }> {
  let table: RowSource | null = null
  let first: RowSource | null = null
  const leftOut = new Map<string, number>()
  for (const sheet of sheets) {
    const own = await sheet.rows()
    const source: RowSource = async function* () {
      yield own
    }
    first ??= source
    const count = rowsWithWords(own)
    if (table === null && (await isTermTable(source))) table = source
    else if (count > 0) leftOut.set(`sheet ${sheet.name}`, count)
  }
  const none: RowSource = async function* () {}
  // Of a workbook without such a sheet the first one says what is wrong.
  return { rows: table ?? first ?? none, leftOut: table ? leftOut : new Map() }
}

/** Programs call a table with tabs a text. */
const tableNames: ReadonlySet<string> = new Set(['.csv', '.tsv', '.txt'])
const xmlNames: ReadonlySet<string> = new Set(['.tbx', '.tbxm', '.xml'])

async function beginning(open: ByteSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const bytes of open()) {
    pieces.push(bytes)
    size += bytes.length
    if (size >= headBytes) break
  }
  if (size === 0) throw new DocumentRefused('empty', 'The file is empty.')
  return Buffer.concat(pieces)
}
