import type { termBaseFormats } from '@hub/contract/staff-terms'
import { writeTbx, writeTermsCsv } from '@hub/documents/exchange/terms/terms-out'
import type { Actor } from '../../../callers.ts'
import type { Database } from '../../../db/connect.ts'
import type { Parts } from '../../../parts.ts'
import { audit } from '../../audit/audit.queries.ts'
import { countsOf } from '../concepts/bases.transitions.ts'
import { conceptsOf } from '../concepts/concepts.queries.ts'
import { type BaseRow, baseOf } from './bases.queries.ts'

export type TermFormat = (typeof termBaseFormats)[number]

/** A base as a file, made while its concepts are read. */
function piecesOf(
  db: Database,
  { id, name, languages }: Pick<BaseRow, 'id' | 'name' | 'languages'>,
  format: TermFormat,
): AsyncIterable<Uint8Array> {
  const concepts = conceptsOf(db, id)
  return format === 'tbx'
    ? writeTbx({ name }, concepts)
    : writeTermsCsv([...countsOf(languages).keys()].sort(), concepts)
}

const mediaTypes: Readonly<Record<TermFormat, string>> = {
  tbx: 'application/x-tbx+xml',
  csv: 'text/csv; charset=utf-8',
}

/** A base as a file. That it was taken out is noted. @throws RefusalError 404 */
export async function takeOut(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  id: string,
  format: TermFormat,
  by: Actor,
): Promise<{ name: string; mediaType: string; pieces: AsyncIterable<Uint8Array> }> {
  const base = await baseOf(db, id)
  await audit(db, by, clock.now(), [{ action: 'termbase.exported', subjectId: id }])
  return { name: `${base.name}.${format}`, mediaType: mediaTypes[format], pieces: piecesOf(db, base, format) }
}
