/** What staff read who see the portal as somebody else does, in French. */
export const viewing = {
  refused: 'Vous voyez le portail comme une autre personne. Rien ne peut être modifié ici.',
} as const
