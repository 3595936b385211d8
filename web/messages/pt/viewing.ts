/** What staff read who see the portal as somebody else does, in Portuguese. */
export const viewing = {
  refused: 'Está a ver o portal como outra pessoa o vê. Aqui não é possível alterar nada.',
} as const
