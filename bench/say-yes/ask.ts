type Answer = { ms: number; bytes: Buffer }

/** Asks the portal; `ms` until all of the answer was there. @throws Error for any answer but a good one */
export async function ask(url: string, token: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const since = performance.now()
  const answer = await fetch(url, { ...init, headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const ms = performance.now() - since
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${bytes.toString().slice(0, 300)}`)
  return { ms, bytes }
}

export const jsonOf = (method: 'POST' | 'PUT', body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
