/** Whether there is such a person whose id is `$4`: the provider's people see them all, others are refused before. */
export const peopleSubjects = {
  person: 'exists (select from users own where own.id = $4)',
  consultant: 'exists (select from users own where own.id = $4 and not own.is_internal)',
} as const
