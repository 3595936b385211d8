/** What was asked for while the page's own code was still on its way. */
type PendingCall = {
  readonly access: string | undefined
  readonly at: number
  readonly response: Promise<Response>
}

/** How long an answer may wait for who wants it, ms: afterwards it would be old. */
const patience = 10_000

const pendingCalls = new Map<string, PendingCall>()

/** Asks for something at once. @param access the token it is asked with */
export function begin(address: string, access?: string): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (access !== undefined) headers.set('Authorization', `Bearer ${access}`)
  const response = fetch(address, { headers })
  pendingCalls.set(address, { access, at: performance.now(), response })
  // Who wants it hears what failed.
  response.catch(() => undefined)
  return response
}

/** What was asked for ahead, once, and only in the same name; undefined when it was not, or long ago. */
export function takeBegun(address: string, access?: string): Promise<Response> | undefined {
  const entry = pendingCalls.get(address)
  pendingCalls.delete(address)
  if (!entry || entry.access !== access || performance.now() - entry.at > patience) return undefined
  return entry.response
}
