/** What a browser reads that runs no scripts, in French. */
export const noScript = {
  needed: 'Ce portail a besoin de JavaScript. Activez-le pour ce site, puis rechargez la page.',
} as const
