/** What a browser reads that runs no scripts, in Polish. */
export const noScript = {
  needed: 'Ten portal wymaga JavaScriptu. Proszę włączyć go dla tej witryny i wczytać stronę ponownie.',
} as const
