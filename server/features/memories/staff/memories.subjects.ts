/** Whether there is a memory whose id is `$4`: the provider's people see them all, others are refused before. */
export const memorySubjects = {
  memory: 'exists (select from memories own where own.id = $4)',
} as const
