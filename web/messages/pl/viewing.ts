/** What staff read who see the portal as somebody else does, in Polish. */
export const viewing = {
  refused: 'To jest widok portalu innej osoby. Nic nie można tu zmienić.',
} as const
