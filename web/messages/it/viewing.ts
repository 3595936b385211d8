/** What staff read who see the portal as somebody else does, in Italian. */
export const viewing = {
  refused: 'Sta vedendo il portale come un’altra persona. Qui non si può modificare nulla.',
} as const
