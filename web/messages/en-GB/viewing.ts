/** What staff read who see the portal as somebody else does. */
export const viewing = {
  refused: 'You see the portal as somebody else does. Nothing can be changed here.',
} as const
