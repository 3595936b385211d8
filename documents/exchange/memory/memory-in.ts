import { quote } from '@hub/text/quote'
import { headOf } from '../../bytes/head.ts'
import { DocumentRefused } from '../../refused.ts'
import type { ByteSource } from './pieces.ts'
import { readTable } from './table-in.ts'
import { readTmx } from './tmx-in.ts'
import type { Entry, Languages } from './units.ts'
import { readBilingual } from './xliff-in.ts'

/** Enough to recognise a file by. */
const headBytes = 64 * 1024

export type MemoryFile = {
  name: string
  open: ByteSource
  /** All of it; asked only for what has to be read whole. */
  whole(): Uint8Array
}

/**
 * The units of a file that others keep a memory in: a TMX, a table of text, a bilingual XLIFF; in batches, in the
 * file's order.
 * @throws DocumentRefused with a sentence, also after some batches
 */
export async function* readMemoryFile(
  { name, open, whole }: MemoryFile,
  languages: Languages,
): AsyncGenerator<readonly Entry[]> {
  const { extension, root } = headOf(name, await beginning(open))
  const isTable = ['.csv', '.tsv'].includes(extension)
  if (root !== null && /^<(?:[\w.-]{1,100}:)?tmx[\s/>]?/.test(root)) yield* readTmx(open, languages)
  else if (isTable && root === null) yield* readTable(open, languages)
  else if (extension === '.tmx') yield* readTmx(open, languages)
  else if (root !== null || xliffNames.has(extension)) yield await readBilingual(name, whole(), languages)
  else if (isTable) yield* readTable(open, languages)
  else
    throw new DocumentRefused(
      'format-unknown',
      `"${quote(name)}" is no TMX, no table (.csv, .tsv) and no XLIFF.`,
    )
}

const xliffNames: ReadonlySet<string> = new Set([
  '.xlf',
  '.xliff',
  '.sdlxliff',
  '.mqxliff',
  '.mqxlz',
  '.mxliff',
])

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
