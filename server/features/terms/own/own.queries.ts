import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { termsFrom } from '../concepts/concepts.queries.ts'
import { patternOf } from '../concepts/concepts.rules.ts'

type Row = { id: string; terms: unknown; note: string | null; created_at: Date }

/** A term of one's own is a concept of two terms: what is translated, and how. */
const viewOf = ({ id, terms, note, created_at }: Row) => {
  const [source, target] = termsFrom(terms)
  return {
    id,
    source: source?.text ?? '',
    target: target?.text ?? '',
    source_language: source?.language ?? '',
    target_language: target?.language ?? '',
    note,
    created_at: created_at.toISOString(),
  }
}

export type OwnTerm = ReturnType<typeof viewOf>

const from = `concepts c join term_bases b on b.id = c.base_id
  where b.owner_id = $1 and not c.gone`
const withLetters = `($2::text is null or c.words like $2)`
const columns = 'c.id, c.terms, c.note, c.created_at'

const listText = `select ${columns} from ${from} and ${withLetters} order by c.number desc limit $3 offset $4`
const countText = `select count(*)::integer as count from ${from} and ${withLetters}`

const lettersOf = (q: string | undefined) => (q ? patternOf(q) : null)

/** Somebody's own terms, the newest first: those that have these letters, or all. */
export const ownTerms = async (
  db: Database,
  userId: string,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
): Promise<OwnTerm[]> => (await read<Row>(db, listText, [userId, lettersOf(q), limit, offset])).map(viewOf)

export const countOwnTerms = async (
  db: Database | Transaction,
  userId: string,
  q: string | undefined,
): Promise<number> => (await read<{ count: number }>(db, countText, [userId, lettersOf(q)]))[0]?.count ?? 0

const oneText = `select ${columns} from ${from} and c.id = $2`

export const findOwnTerm = async (db: Database, userId: string, id: string): Promise<OwnTerm | undefined> => {
  const [row] = await read<Row>(db, oneText, [userId, id])
  return row && viewOf(row)
}

const twinText = `select c.id from ${from} and c.terms_key = $2 limit 1`

/** The id of somebody's own term of these two terms; undefined: there is none. */
export const twinOf = async (
  trx: Transaction,
  userId: string,
  termsKey: string,
): Promise<string | undefined> => (await read<{ id: string }>(trx, twinText, [userId, termsKey]))[0]?.id

/** Somebody's own base; undefined before anything went in. */
export const findOwnBase = async (db: Database | Transaction, userId: string): Promise<string | undefined> =>
  (await read<{ id: string }>(db, 'select id from term_bases where owner_id = $1', [userId]))[0]?.id
