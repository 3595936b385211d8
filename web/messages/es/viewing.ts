/** What staff read who see the portal as somebody else does, in Spanish. */
export const viewing = {
  refused: 'Está viendo el portal como otra persona. Aquí no se puede cambiar nada.',
} as const
