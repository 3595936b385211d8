import type { ownMemoryFormats } from '@hub/contract/own-memory'
import { xliffOfMemory } from '@hub/documents/exchange/bilingual'
import { csvOfMemory } from '@hub/documents/exchange/csv'
import { tmxOfMemory } from '@hub/documents/exchange/tmx'
import type { Parts } from '../../../parts.ts'
import type { ZipEntry } from '../../../zip.ts'
import { unitsOf } from '../units/units.queries.ts'
import { ownMemories, type Pair } from './own.queries.ts'

type Format = (typeof ownMemoryFormats)[number]

const mediaTypes: Readonly<Record<Format, string>> = {
  tmx: 'application/x-tmx+xml',
  csv: 'text/csv; charset=utf-8',
  xliff: 'application/xliff+xml',
}

/** All that is in somebody's own memory, a TMX for each pair of languages. */
export async function* filesOf(parts: Pick<Parts, 'db' | 'clock'>, userId: string): AsyncGenerator<ZipEntry> {
  for (const { id, source, target } of await ownMemories(parts.db, userId)) {
    const { name, pieces } = fileOf(parts, { id, source, target }, 'tmx')
    yield { name, pieces }
  }
}

/** An own memory as a file, made while its units are read. */
export function fileOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, source, target }: Pair & { id: string },
  format: Format,
): { name: string; mediaType: string; pieces: AsyncIterable<Uint8Array> } {
  const head = { sourceLanguage: source, targetLanguage: target, createdAt: clock.now() }
  const units = unitsOf(db, id)
  const pieces = {
    tmx: () => tmxOfMemory(head, units),
    csv: () => csvOfMemory(units),
    xliff: () => xliffOfMemory(head, units),
  }
  return {
    name: `My memory ${source}-${target}.${format}`,
    mediaType: mediaTypes[format],
    pieces: pieces[format](),
  }
}
