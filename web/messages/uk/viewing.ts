/** What staff read who see the portal as somebody else does, in Ukrainian. */
export const viewing = {
  refused: 'Ви бачите портал очима іншої особи. Змінювати тут нічого не можна.',
} as const
