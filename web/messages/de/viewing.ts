/** What staff read who see the portal as somebody else does, in German. */
export const viewing = {
  refused: 'Sie sehen das Portal so wie jemand anderes. Hier kann nichts geändert werden.',
} as const
