import { quote } from '@hub/text/quote'
import { headOf } from '../../bytes/head.ts'
import { DocumentRefused } from '../../refused.ts'
import type { ByteSource } from '../memory/pieces.ts'
import type { TermsBatch } from './concepts.ts'
import { sheetRows } from './sheet-in.ts'
import { readTermTable, textRows } from './table-in.ts'
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
    const rows = await sheetRows(whole())
    yield* readTermTable(async function* () {
      yield rows
    })
  } else if (extension === '.csv' || extension === '.tsv') yield* readTermTable(() => textRows(open))
  else
    throw new DocumentRefused(
      'format-unknown',
      `"${quote(name)}" is no TBX and no table (.csv, .tsv, .xlsx).`,
    )
}

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
