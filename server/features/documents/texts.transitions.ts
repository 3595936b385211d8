import { sql } from 'kysely'
import type { Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { createTurns } from '../../others-turn.ts'
import type { Read, Segment } from '../../threads/documents.tasks.ts'
import { repeatCounter } from './segments.queries.ts'

/** One statement writes so many: others have their turn between two. */
const writtenAtOnce = 500

/** What a document comes to; `repeated`: words of segments whose text came before. */
type Counts = { words: number; characters: number; repeated: number }

const problemView = ({ code, message, part, line }: Read['problems'][number]) => ({
  code,
  sentence: message,
  place: [part, line === null ? null : `line ${line}`].filter((one) => one !== null).join(', ') || null,
})

/** What was read of a file, beside its texts. */
type ReadFacts = Pick<Read, 'settings' | 'unnamed'> & { problems: readonly Read['problems'][number][] }

/** Keeps the texts of a document as they were read, in the place of older ones, with what they come to. */
export async function storeTexts(
  trx: Transaction,
  documentId: string,
  { settings, problems, unnamed }: ReadFacts,
  segments: readonly Segment[],
): Promise<void> {
  await sql`delete from document_segments where document_id = ${documentId}`.execute(trx)
  const repeatsOf = repeatCounter()
  const othersTurn = createTurns()
  const counts: Counts = { words: 0, characters: 0, repeated: 0 }
  for (let from = 0; from < segments.length; from += writtenAtOnce) {
    const batch = segments.slice(from, from + writtenAtOnce)
    await insertTexts(trx, documentId, from, batch, repeatsOf, counts)
    await othersTurn()
  }
  await trx
    .updateTable('documents')
    .set({
      source_language: settings.sourceLanguage,
      segments: segments.length,
      ...counts,
      problems: JSON.stringify(problems.map(problemView)),
      more_problems: unnamed,
    })
    .where('id', '=', documentId)
    .execute()
}

async function insertTexts(
  trx: Transaction,
  documentId: string,
  from: number,
  segments: readonly Segment[],
  repeatsOf: (source: string) => number,
  counts: Counts,
): Promise<void> {
  const column = <T>(value: (segment: Segment, at: number) => T): T[] => segments.map(value)
  const sources = column(({ source }) => JSON.stringify(source))
  const notes = column((segment) => segment.notes.join('\n') || null)
  const repeats = sources.map(repeatsOf)
  for (const [at, { words, characters }] of segments.entries()) {
    counts.words += words
    counts.characters += characters
    if (repeats[at]) counts.repeated += words
  }
  await sql`
    insert into document_segments (document_id, number, id, source, place, context, plural, note, words, characters,
      repeats, weight)
    select ${documentId}, * from unnest(${column((_segment, at) => from + at + 1)}::integer[],
      ${column(() => newId())}::uuid[], ${sources}::jsonb[],
      ${column(({ place }) => JSON.stringify(place))}::jsonb[], ${column(({ context }) => context)}::text[],
      ${column(({ plural }) => plural && JSON.stringify(plural))}::jsonb[], ${notes}::text[],
      ${column(({ words }) => words)}::integer[], ${column(({ characters }) => characters)}::integer[],
      ${repeats}::integer[],
      ${sources.map((source, at) => Buffer.byteLength(source) + Buffer.byteLength(notes[at] ?? ''))}::integer[])`.execute(
    trx,
  )
}
