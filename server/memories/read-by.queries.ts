/**
 * The memories that a project reads, as part of a statement, to be put in the order of `place` and `id`. `penalty`:
 * the memory's own
 * and the project's. `source` and `target`: what the languages begin with, by which they match: en-GB is read for en.
 * @param project an expression for its id
 */
export const memoriesReadBy = (project: string): string => `
  select m.id, m.name, m.revision, m.units, m.short, m.created_at, p.place,
    least(m.penalty + p.penalty, 100)::integer as penalty,
    lower(split_part(m.source_language, '-', 1)) as source, lower(split_part(m.target_language, '-', 1)) as target
  from project_memories p join memories m on m.id = p.memory_id
  where p.project_id = ${project} and p.place is not null`
