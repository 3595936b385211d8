import { mostTerms } from '@hub/contract/terms'
import { sql } from 'kysely'
import { read, type Transaction } from '../../../db/connect.ts'
import { newId } from '../../../ids.ts'
import { demandRoom, type OpenBase } from './bases.transitions.ts'
import { termsFrom } from './concepts.queries.ts'
import {
  type Content,
  countTerms,
  type Descriptions,
  isSame,
  keyOfTerms,
  mergeConcepts,
  type WrittenTerm,
  wordsOf,
} from './concepts.rules.ts'
import { type Candidate, type Incoming, type Matcher, mostTwins } from './matching.rules.ts'

/** A concept of a file; `line`: where it begins there. */
export type FileConcept = Incoming & Descriptions & { line: number; terms: WrittenTerm[] }

/** A concept of a base that one of a file may be, with what it says. */
export type KeptConcept = Candidate & { content: Content }

type CandidateRow = {
  number: number
  id: string
  file_name: string | null
  file_key: string | null
  terms_key: string
  domain: string | null
  definition: string | null
  note: string | null
  terms: unknown
}

const columns =
  'c.number, c.id, c.file_name, c.file_key, c.terms_key, c.domain, c.definition, c.note, c.terms'

// Three look-ups, each by its own index.
const candidatesText = `
  select ${columns} from unnest($2::uuid[]) as k (id) join concepts c on c.id = k.id
    where c.base_id = $1 and not c.gone
  union
  select ${columns} from unnest($4::text[]) as k (key)
    cross join lateral (select * from concepts own where own.base_id = $1 and own.file_name = $3
      and own.file_key = k.key and not own.gone limit 1) c
  union
  select ${columns} from unnest($5::uuid[]) as k (key)
    cross join lateral (select * from concepts own where own.base_id = $1 and own.terms_key = k.key
      and not own.gone order by own.number limit ${mostTwins}) c`

async function candidatesFor(
  trx: Transaction,
  baseId: string,
  fileName: string,
  concepts: readonly FileConcept[],
): Promise<KeptConcept[]> {
  const some = <T>(values: (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))]
  const rows = await read<CandidateRow>(trx, candidatesText, [
    baseId,
    some(concepts.map(({ ownId }) => ownId)),
    fileName,
    some(concepts.map(({ fileKey }) => fileKey)),
    some(concepts.map(({ termsKey }) => termsKey)),
  ])
  return rows.map(({ number, id, file_name, file_key, terms_key, domain, definition, note, terms }) => ({
    number,
    id,
    fileName: file_name,
    fileKey: file_key,
    termsKey: terms_key,
    content: { domain, definition, note, terms: termsFrom(terms) },
  }))
}

/** Why a concept of a file was left out. */
export type StoreSkip = 'repeated' | 'crowded' | 'long'

/** `named`: nothing of them has changed, but which file has them */
type Changes = { added: KeptConcept[]; changed: KeptConcept[]; named: KeptConcept[] }

/** What one concept of a file is to a base, or changes there. */
function take(
  base: OpenBase,
  matcher: Matcher<KeptConcept>,
  concept: FileConcept,
  { fileName, changes }: { fileName: string; changes: Changes },
): StoreSkip | undefined {
  const match = matcher.find(concept)
  if (match === 'repeated' || match === 'crowded') return match
  const before = match?.content ?? { domain: null, definition: null, note: null, terms: [] }
  const content = mergeConcepts(before, concept, newId)
  if (content.terms.length > mostTerms) return 'long'
  const isNamed = concept.fileKey !== null && (match?.fileKey ?? null) === null
  const kept: KeptConcept = {
    number: match?.number ?? base.nextNumber++,
    id: match?.id ?? newId(),
    fileName: isNamed ? fileName : (match?.fileName ?? null),
    fileKey: isNamed ? concept.fileKey : (match?.fileKey ?? null),
    termsKey: keyOfTerms(content.terms),
    content,
  }
  matcher.take(kept)
  if (!match) {
    changes.added.push(kept)
    matcher.add(kept)
  } else if (!isSame(before, content)) changes.changed.push(kept)
  else if (isNamed) changes.named.push(kept)
  countTerms(base.languages, before.terms, content.terms)
  return undefined
}

/**
 * Stores concepts of a file in a base that is open: what is there already gets what is new of it.
 * @returns those that were left out
 * @throws BaseFull
 */
export async function storeBatch(
  trx: Transaction,
  base: OpenBase,
  concepts: readonly FileConcept[],
  { matcher, fileName, now }: { matcher: Matcher<KeptConcept>; fileName: string; now: Date },
): Promise<{ line: number; reason: StoreSkip }[]> {
  matcher.begin(await candidatesFor(trx, base.id, fileName, concepts))
  const changes: Changes = { added: [], changed: [], named: [] }
  const skipped = concepts.flatMap((concept) => {
    const reason = take(base, matcher, concept, { fileName, changes })
    return reason === undefined ? [] : [{ line: concept.line, reason }]
  })
  demandRoom(base)
  await insertConcepts(trx, base, changes.added, { by: null, now })
  await updateConcepts(trx, base, changes.changed, now)
  await nameConcepts(trx, base.id, changes.named)
  return skipped
}

const rowsOf = (concepts: readonly KeptConcept[]): string =>
  JSON.stringify(
    concepts.map(({ number, id, fileName, fileKey, termsKey, content }) => ({
      number,
      id,
      file_name: fileName,
      file_key: fileKey,
      terms_key: termsKey,
      domain: content.domain,
      definition: content.definition,
      note: content.note,
      terms: content.terms,
      words: wordsOf(content.terms),
    })),
  )

const asRows = (
  rows: string,
) => sql`json_to_recordset(${rows}::json) as r (number integer, id uuid, file_name text,
  file_key text, terms_key uuid, domain text, definition text, note text, terms jsonb, words text)`

export async function insertConcepts(
  trx: Transaction,
  base: OpenBase,
  concepts: readonly KeptConcept[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  if (concepts.length === 0) return
  await sql`
    insert into concepts (base_id, number, id, file_name, file_key, terms_key, domain, definition, note, terms, words,
      created_by, created_at, changed_at, base_revision)
    select ${base.id}::uuid, number, id, file_name, file_key, terms_key, domain, definition, note, terms, words,
      ${by}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${base.revision}::integer
    from ${asRows(rowsOf(concepts))}`.execute(trx)
  base.added += concepts.length
}

export async function updateConcepts(
  trx: Transaction,
  base: OpenBase,
  concepts: readonly KeptConcept[],
  now: Date,
): Promise<void> {
  if (concepts.length === 0) return
  await sql`
    update concepts c set file_name = r.file_name, file_key = r.file_key, terms_key = r.terms_key, domain = r.domain,
      definition = r.definition, note = r.note, terms = r.terms, words = r.words, changed_at = ${now},
      revision = c.revision + 1, base_revision = ${base.revision}
    from ${asRows(rowsOf(concepts))} where c.base_id = ${base.id} and c.number = r.number`.execute(trx)
  base.changed += concepts.length
}

async function nameConcepts(
  trx: Transaction,
  baseId: string,
  concepts: readonly KeptConcept[],
): Promise<void> {
  if (concepts.length === 0) return
  await sql`
    update concepts c set file_name = r.file_name, file_key = r.file_key
    from ${asRows(rowsOf(concepts))} where c.base_id = ${baseId} and c.number = r.number`.execute(trx)
}

/** Deletes a concept of a base that is open; that it was there is kept for those who have it in an index. */
export async function deleteConcept(
  trx: Transaction,
  base: OpenBase,
  { number, content }: KeptConcept,
): Promise<void> {
  await sql`
    update concepts set gone = true, terms_key = id, file_name = null, file_key = null, domain = null, definition = null, note = null,
      terms = '[]', words = '', created_by = null, base_revision = ${base.revision}
    where base_id = ${base.id} and number = ${number}`.execute(trx)
  countTerms(base.languages, content.terms, [])
  base.deleted += 1
}
