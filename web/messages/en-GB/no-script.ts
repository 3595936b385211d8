/** What a browser reads that runs no scripts. */
export const noScript = {
  needed: 'This portal needs JavaScript. Please switch it on for this site and load the page again.',
} as const
