/** What a browser reads that runs no scripts, in Spanish. */
export const noScript = {
  needed: 'Este portal necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
} as const
