/** Words that are needed outside React too; no arguments, so they can be used as they are. */
export const failures = {
  unexpected: 'Unexpected Error',
  network: 'The server could not be reached. Check your connection and try again.',
  server: 'The server could not do this just now. Try again in a moment.',
  unreadable: "The server's answer could not be read.",
  refused: 'The server refused this request.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
} as const
