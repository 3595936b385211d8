import { type ConceptRow, termsFrom } from './concepts.queries.ts'

/** A concept as staff see it. */
export const conceptView = (row: ConceptRow) => ({
  id: row.id,
  termbase_id: row.base_id,
  domain: row.domain,
  definition: row.definition,
  note: row.note,
  terms: termsFrom(row.terms),
  created_by: row.author,
  changed_at: row.changed_at.toISOString(),
  revision: row.revision,
})
