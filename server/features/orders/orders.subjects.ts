/** Whether there is a document whose id is `$4`: staff see them all, others are refused before. */
export const documentSubjects = {
  document: 'exists (select from documents own where own.id = $4)',
} as const
