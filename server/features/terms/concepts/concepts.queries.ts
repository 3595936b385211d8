import { partsOfSpeech, termGenders, termStatuses } from '@hub/contract/terms'
import * as z from 'zod/mini'
import { type Database, read, type Transaction } from '../../../db/connect.ts'
import { type Listing, Values } from '../../../db/pages.ts'
import { type Content, patternOf, type Term } from './concepts.rules.ts'

const Terms = z.array(
  z.object({
    id: z.string(),
    language: z.string(),
    text: z.string(),
    status: z.enum(termStatuses),
    part_of_speech: z.nullable(z.enum(partsOfSpeech)),
    gender: z.nullable(z.enum(termGenders)),
    note: z.nullable(z.string()),
  }),
)

/** A concept's terms as they are stored. */
export const termsFrom = (value: unknown): Term[] => Terms.parse(value)

export type ConceptRow = {
  id: string
  base_id: string
  number: number
  domain: string | null
  definition: string | null
  note: string | null
  terms: unknown
  /** who made it, by name */
  author: string | null
  changed_at: Date
  revision: number
  file_name: string | null
  file_key: string | null
}

const conceptColumns = `c.id, c.base_id, c.number, c.domain, c.definition, c.note, c.terms, c.changed_at, c.revision,
  c.file_name, c.file_key,
  coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as author`
const conceptTables = 'concepts c left join users u on u.id = c.created_by'

const oneText = `select ${conceptColumns} from ${conceptTables} where c.id = $1 and not c.gone`

export const findConcept = async (db: Database | Transaction, id: string): Promise<ConceptRow | undefined> =>
  (await read<ConceptRow>(db, oneText, [id]))[0]

/** The concepts of a base, in the order in which they came: those that have these letters, or all. */
export function conceptsListing(baseId: string, words: string): Listing {
  const values = new Values()
  const where = [`c.base_id = ${values.add(baseId)}`, 'not c.gone']
  if (words !== '') where.push(`c.words like ${values.add(patternOf(words))}`)
  return {
    columns: () => conceptColumns,
    from: conceptTables,
    where,
    values,
    order: { by: 'c.number', type: 'integer' },
    id: 'c.id',
    unmoved: null,
    weight:
      'octet_length(c.terms::text) + coalesce(octet_length(c.definition), 0) + coalesce(octet_length(c.note), 0)',
  }
}

/** Concepts that are read at once for a file, and bytes of them: what is made of them holds up all other calls. */
const batch = 500
const batchBytes = 256 * 1024

const allText = `
  select * from (
    select c.*, sum(weight) over (order by number rows unbounded preceding) - weight as before from (
      select id, number, domain, definition, note, terms, octet_length(terms::text) as weight
      from concepts where base_id = $1 and number > $2 and not gone order by number limit ${batch}
    ) c
  ) c where before < ${batchBytes} order by number`

type BatchRow = Pick<ConceptRow, 'id' | 'number' | 'domain' | 'definition' | 'note' | 'terms'>

/** All concepts of a base, in the order in which they came, some at a time. */
export async function* conceptsOf(
  db: Database,
  baseId: string,
): AsyncGenerator<(Content & { id: string; number: number })[]> {
  for (let last = 0; ; ) {
    const rows = await read<BatchRow>(db, allText, [baseId, last])
    if (rows.length === 0) return
    yield rows.map(({ id, number, domain, definition, note, terms }) => ({
      id,
      number,
      domain,
      definition,
      note,
      terms: termsFrom(terms),
    }))
    last = rows.at(-1)?.number ?? last
  }
}
