import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Entry } from '../journal.ts'
import type { Call, Came, Wire } from './wire.ts'

export const Consultant = z.object({
  id: z.string(),
  email: z.string(),
  password: z.string(),
  /** signs in with a code that is mailed */
  mfa: z.boolean(),
})
export type Consultant = z.output<typeof Consultant>

/** Nobody knows whether a call was done, and what it was to make can't be found by its caller: the story ends. */
export class Lost extends Error {}

/** A call was refused for good. */
export class Refused extends Error {}

/** What the people of a story need of the load. */
export type Ground = {
  wire: Wire
  note(entry: Entry): void
  /** the newest code that was mailed to an address since the last look; waits for it, a while */
  code(email: string): Promise<string | undefined>
  isOver(): boolean
}

const isKnown = ({ status }: Came) => status !== 0 && status < 500 && status !== 429
const isDone = ({ status }: Came) => status >= 200 && status < 300

/** Makes a call that nothing is lost by if it is made twice, until it is known what it came to. */
async function surely(ground: Ground, call: () => Promise<Came>): Promise<Came & { tries: number }> {
  for (let tries = 1; ; tries++) {
    const came = await call()
    if (isKnown(came)) return { ...came, tries }
    if (ground.isOver()) throw new Lost('The load is over.')
    await pause(100)
  }
}

/** Makes a call once. @throws Lost, Refused */
async function once(wire: Wire, call: Call): Promise<unknown> {
  const came = await wire.send(call)
  if (!isKnown(came)) throw new Lost(`${call.method} ${call.path}: ${came.status}`)
  if (!isDone(came))
    throw new Refused(`${call.method} ${call.path}: ${came.status} ${JSON.stringify(came.body)}`)
  return came.body
}

/** The provider's system: a key. */
export function staffOf(ground: Ground, key: string) {
  const as = `Api-Key ${key}`
  return {
    once: (method: Call['method'], path: string, body?: unknown) =>
      once(ground.wire, { method, path: `staff/${path}`, as, body }),
    form: (path: string, form: { type: string; body: string }) =>
      once(ground.wire, { method: 'POST', path: `staff/${path}`, as, form }),
    surely: (method: Call['method'], path: string, body?: unknown) =>
      surely(ground, () => ground.wire.send({ method, path: `staff/${path}`, as, body })),
  }
}
export type Staff = ReturnType<typeof staffOf>

const Tokens = z.object({ access: z.string() })
const CodeAsked = z.object({ ephemeral_token: z.string() })
const Claims = z.object({ sid: z.string() })

const sessionOf = (token: string): string =>
  Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).sid

/** One of the consultants, who signs in when they are a stranger to the portal, as the page does it. */
export function consultantOf(ground: Ground, person: Consultant) {
  const { wire, note } = ground
  let token: Promise<string> | undefined

  async function signIn(): Promise<string> {
    for (;;) {
      if (ground.isOver()) throw new Lost('The load is over.')
      const body = { email: person.email, password: person.password }
      const first = await surely(ground, () => wire.send({ method: 'POST', path: 'auth/login/', body }))
      const asked = CodeAsked.safeParse(first.body)
      if (!asked.success) return taken(first)
      const came = await proveBy(asked.data.ephemeral_token)
      if (came) return taken(came)
    }
  }
  /** Codes of earlier tries may still be on their way: the right one comes behind them. */
  async function proveBy(ephemeral_token: string): Promise<Came | undefined> {
    for (let tries = 0; tries < 3; tries++) {
      const code = await ground.code(person.email)
      if (code === undefined) return undefined
      const body = { ephemeral_token, code }
      const came = await wire.send({ method: 'POST', path: 'auth/login/code/', body })
      if (isDone(came)) return came
    }
    return undefined
  }
  function taken({ status, body }: Came): string {
    const tokens = Tokens.safeParse(body)
    if (!tokens.success) throw new Refused(`${person.email} can't sign in: ${status} ${JSON.stringify(body)}`)
    note({ kind: 'login', session: sessionOf(tokens.data.access), consultant: person.id })
    return tokens.data.access
  }
  async function send(call: Omit<Call, 'as'>): Promise<Came> {
    token ??= signIn()
    const mine = token
    const came = await wire.send({ ...call, as: `Bearer ${await mine.catch(forget)}` })
    if (came.status !== 401) return came
    // It has expired: an hour may have gone by at once.
    if (token === mine) token = undefined
    return { status: 0, body: null }
  }
  const forget = (error: unknown): never => {
    token = undefined
    throw error
  }
  return {
    ...person,
    surely: (method: Call['method'], path: string, body?: unknown) =>
      surely(ground, () => send({ method, path, body })),
    once: async (method: Call['method'], path: string, body?: unknown): Promise<unknown> => {
      const came = await send({ method, path, body })
      if (!isKnown(came)) throw new Lost(`${path}: ${came.status}`)
      if (!isDone(came)) throw new Refused(`${method} ${path}: ${came.status} ${JSON.stringify(came.body)}`)
      return came.body
    },
    signInAgain: () => {
      token = undefined
    },
  }
}
export type Worker = ReturnType<typeof consultantOf>
