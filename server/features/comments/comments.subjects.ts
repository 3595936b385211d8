/** Whether there is a comment whose id is `$4`: the provider's people see them all, others are refused before. */
export const commentSubjects = {
  comment: 'exists (select from comments own where own.id = $4)',
} as const
