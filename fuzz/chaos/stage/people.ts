import type { Config } from '@hub/server/config'
import { builders } from '@hub/server/demo/builders'
import { startSession } from '@hub/server/features/sessions/sessions.queries'
import { openParts } from '@hub/server/opening'
import * as z from 'zod/mini'
import type { Plan } from '../load/main.ts'

export type Cast = Pick<Plan, 'coordinatorId' | 'consultants'> & {
  /** access to the portal as the coordinator, for the minutes in which the stage is set */
  token: string
}

const names = ['Mia', 'Jan', 'Nora', 'Tom', 'Ada', 'Per']

/** A coordinator and some consultants, the last of whom signs in with codes. */
export async function makePeople(config: Config): Promise<Cast> {
  const { parts, close } = await openParts(
    config,
    () => {},
    () => {},
  )
  try {
    const { db, clock, tokens } = parts
    const make = builders(parts)
    const sam = await make.person({ email: 'sam@chaos.example', firstName: 'Sam', lastName: 'Okafor' })
    const consultants: Cast['consultants'] = []
    for (const [n, firstName] of names.entries()) {
      const mfa = n === names.length - 1
      const email = `${firstName.toLowerCase()}@chaos.example`
      const person = await make.person({
        email,
        firstName,
        lastName: 'Berg',
        type: 'Consultant',
        emailMfa: mfa,
      })
      await make.billing(person, {
        name: `${firstName} Berg`,
        address: '12 Quay Street',
        tax_number: '',
        bank: '',
        note: '',
      })
      consultants.push({ id: person.id, email, password: person.password, mfa })
    }
    const now = clock.now()
    const session = await db
      .transaction()
      .execute((trx) => startSession(trx, sam.id, { address: '127.0.0.1', userAgent: null }, now))
    return { coordinatorId: sam.id, consultants, token: tokens.sign('access', session, now) }
  } finally {
    await close()
  }
}

const Key = z.object({ key: z.string() })
const Made = z.object({ id: z.string() })

/** What staff sets up by calls: a key, a webhook of all that the work tells, and a memory. */
export async function setUp(
  port: number,
  token: string,
  hook: string,
): Promise<Pick<Plan, 'key' | 'memoryId'>> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/staff/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const scopes = ['projects', 'people', 'review', 'memories', 'read']
  const { key } = Key.parse(await post('api-keys/', { name: 'Load', scopes }))
  const events = ['job.accepted', 'job.submitted', 'job.returned', 'job.approved', 'import.finished']
  await post('webhooks/', { name: 'Load', url: hook, events })
  const memory = { name: 'Load', source_language: 'en-GB', target_language: 'fr-FR' }
  return { key, memoryId: Made.parse(await post('memories/', memory)).id }
}
