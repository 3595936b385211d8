/** What staff read who see the portal as somebody else does, in Dutch. */
export const viewing = {
  refused: 'U ziet het portaal zoals iemand anders het ziet. Hier kan niets worden gewijzigd.',
} as const
