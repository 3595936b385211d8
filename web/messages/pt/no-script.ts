/** What a browser reads that runs no scripts, in Portuguese. */
export const noScript = {
  needed: 'Este portal precisa de JavaScript. Ative-o para este site e volte a carregar a página.',
} as const
