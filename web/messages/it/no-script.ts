/** What a browser reads that runs no scripts, in Italian. */
export const noScript = {
  needed: 'Questo portale ha bisogno di JavaScript. Lo attivi per questo sito e ricarichi la pagina.',
} as const
