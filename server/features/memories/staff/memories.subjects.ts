/**
 * Whether there is a memory of the provider's whose id is `$4`: its people see them all, others are refused before.
 * What is somebody's own is there for nobody else.
 */
export const memorySubjects = {
  memory: 'exists (select from memories own where own.id = $4 and own.owner_id is null)',
} as const
