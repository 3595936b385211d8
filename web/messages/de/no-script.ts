/** What a browser reads that runs no scripts, in German. */
export const noScript = {
  needed:
    'Dieses Portal braucht JavaScript. Bitte erlauben Sie es für diese Website, und laden Sie die Seite neu.',
} as const
