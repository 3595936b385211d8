/**
 * Whether there is what has the id `$4`: what is the provider's is seen by all of its people, others are refused
 * before. What is somebody's own is there for nobody else.
 */
export const termSubjects = {
  termBase: 'exists (select from term_bases own where own.id = $4 and own.owner_id is null)',
  concept: `exists (select from concepts own join term_bases b on b.id = own.base_id
    where own.id = $4 and not own.gone and b.owner_id is null)`,
  suggestion: 'exists (select from term_suggestions own where own.id = $4)',
  ownTerm: `exists (select from concepts own join term_bases b on b.id = own.base_id
    where own.id = $4 and not own.gone and b.owner_id = u.id)`,
} as const
