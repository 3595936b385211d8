/** Whether this browser knows passkeys at all; it does in secure contexts only. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window

/** What the browser says when its question was closed, refused or not answered; and when the device is known already. */
export const wasClosed = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
export const wasKnown = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'
