import { sql } from 'kysely'
import { storeBatches } from '../../db/batches.ts'
import { read, type Transaction } from '../../db/connect.ts'
import { CopiedRows, copiedRow } from '../../db/copy.ts'
import { newId } from '../../ids.ts'
import { createTurns } from '../../others-turn.ts'
import type { Read, Segment } from '../../threads/documents.tasks.ts'
import { repeatCounter } from './segments.queries.ts'

/** Rows that one statement writes. */
const writtenAtOnce = 2000

const problemView = ({ code, message, part, line }: Read['problems'][number]) => ({
  code,
  sentence: message,
  place: [part, line === null ? null : `line ${line}`].filter((one) => one !== null).join(', ') || null,
})

/** A document with what was read of its file. */
export type DocumentTexts = Pick<Read, 'settings' | 'unnamed'> & {
  id: string
  problems: readonly Read['problems'][number][]
  segments: readonly Segment[]
}

/** A text's place among those of its document, and how often the same came before it. */
type Row = { documentId: string; number: number; segment: Segment; source: string; repeats: number }

/** Keeps the texts of documents as they were read, with what they come to; the documents have none yet. */
export async function storeTexts(
  trx: Transaction,
  documents: Iterable<DocumentTexts> | AsyncIterable<DocumentTexts>,
): Promise<void> {
  const counts: Counts[] = []
  async function* batches() {
    const othersTurn = createTurns()
    let rows: string[] = []
    for await (const document of documents) {
      const own = countsOf(document)
      for (const row of rowsOf(document)) {
        if (row.repeats > 0) own.repeated += row.segment.words
        await othersTurn()
        if (rows.push(copied(row)) < writtenAtOnce) continue
        yield rows
        rows = []
      }
      counts.push(own)
    }
    if (rows.length > 0) yield rows
  }
  await storeBatches(batches(), (rows) => read(trx, insertText, [new CopiedRows(rows)]))
  if (counts.length > 0) await writeCounts(trx, counts)
}

function* rowsOf({ id: documentId, segments }: DocumentTexts): Generator<Row> {
  const repeatsOf = repeatCounter()
  for (const [at, segment] of segments.entries()) {
    const source = JSON.stringify(segment.source)
    yield { documentId, number: at + 1, segment, source, repeats: repeatsOf(source) }
  }
}

/** What a document comes to, as the statement names it; `repeated`: words of segments whose text came before. */
type Counts = ReturnType<typeof countsOf>

const countsOf = ({ id, settings, problems, unnamed, segments }: DocumentTexts) => ({
  id,
  source_language: settings.sourceLanguage,
  segments: segments.length,
  words: segments.reduce((total, { words }) => total + words, 0),
  characters: segments.reduce((total, { characters }) => total + characters, 0),
  repeated: 0,
  problems: problems.map(problemView),
  more_problems: unnamed,
})

const writeCounts = (trx: Transaction, counts: readonly Counts[]): Promise<unknown> =>
  sql`
    update documents d set source_language = c.source_language, segments = c.segments, words = c.words,
      characters = c.characters, repeated = c.repeated, problems = c.problems, more_problems = c.more_problems
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (id uuid, source_language text, segments integer,
      words integer, characters integer, repeated integer, problems jsonb, more_problems integer)
    where d.id = c.id`.execute(trx)

const insertText = `
  copy document_segments (document_id, number, id, source, place, context, plural, note, words, characters, repeats,
    weight) from stdin`

function copied({ documentId, number, segment, source, repeats }: Row): string {
  const { place, context, plural, words, characters } = segment
  const note = segment.notes.join('\n') || null
  return copiedRow([
    documentId,
    number,
    newId(),
    source,
    JSON.stringify(place),
    context,
    plural && JSON.stringify(plural),
    note,
    words,
    characters,
    repeats,
    Buffer.byteLength(source) + Buffer.byteLength(note ?? ''),
  ])
}
