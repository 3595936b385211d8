/** Words that are needed outside React too; no arguments, so they can be used as they are. */
export const failures = {
  unexpected: 'Unexpected Error',
  network: 'The server could not be reached. Check your connection and try again.',
  server: 'The server could not do this just now. Try again in a moment.',
  unreadable: "The server's answer could not be read.",
  refused: 'The server refused this request.',
  tooLarge: 'This is too large for the server. Use a smaller file or a shorter text.',
  fileGone: 'The file could not be read on this device. It may have been moved or changed. Choose it again.',
  tooMany: 'The server got too many requests just now. Wait a moment and try again.',
  cookie:
    'This browser keeps no cookies for the portal, so nobody can be signed in here. Allow cookies for this site, then sign in again.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
  passkeyName:
    'Passkeys work only where the portal is opened by its name, not by a number such as 127.0.0.1. Open it at the address that its e-mails link to, and try again.',
  passkeyUnable: 'This device could not do that with a passkey. Use another device, or your password.',
} as const
