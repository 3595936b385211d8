/** Whether a unit, whose id is `$4`, is in a memory of the caller's own. */
export const ownMemorySubjects = {
  ownUnit: `exists (select from memory_units own join memories m on m.id = own.memory_id
    where own.unit_key = $4 and m.owner_id = u.id)`,
} as const
