import { residents, type Tokens, type Who } from './calls.ts'
import { operationsOf } from './described.ts'
import { sentOf } from './mutations.ts'
import type { FuzzedPortal } from './portal.ts'
import { Wire } from './wire.ts'

/** A call that was sent, and what came back; of bodies those alone that are JSON. */
export type Example = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  status: number
  answer?: unknown
}

/** What opens something: nobody is shown one, not even of a portal that is gone. */
const secretFields =
  /^(access|refresh|refresh_token|clientDataJSON|attestationObject|authenticatorData|publicKey|token|key|secret|password|old_password|new_password|code|backup_codes|url|signature|ephemeral_token|challenge|state)$/

const isSecret = (name: string, value: unknown): boolean =>
  secretFields.test(name) && typeof value === 'string' && value.length > 12

/** Items of a list that show what it is like. */
const mostItems = 2

/** A value without secrets, its lists cut. */
function publicValue(value: unknown, name = ''): unknown {
  if (isSecret(name, value)) return '…'
  // Of a low, a middle and a high, which may be unknown, none is too much.
  const isSpan = (list: readonly unknown[]) =>
    list.length === 3 &&
    list.every((item) => item === null || typeof item === 'number' || typeof item === 'string')
  if (Array.isArray(value))
    return (isSpan(value) ? value : value.slice(0, mostItems)).map((item) => publicValue(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, publicValue(item, field)]))
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends each call of a portal's description once as it should be, and takes down what went out and came in. */
export async function takeExamples(portal: FuzzedPortal): Promise<Map<string, Example>> {
  const document: unknown = await (await fetch(`${portal.url}/api/openapi.json`)).json()
  const wire = new Wire(portal.url)
  const tokens: Tokens = await portal.tokens()
  const tokenOf = (who: Who) => {
    const resident = residents.find((each) => each === who)
    return resident ? (tokens[resident] ?? null) : null
  }
  const examples = new Map<string, Example>()
  for (const operation of operationsOf(document)) {
    const call = await portal.call(operation.id)
    const { status, body, headers } = await wire.send(sentOf(call, operation, tokenOf))
    if (status >= 400) throw new Error(`${operation.id} was answered with ${status}: ${body.slice(0, 300)}`)
    const isJson = String(headers['content-type']).startsWith('application/json')
    const answer = isJson ? jsonOf(body) : undefined
    examples.set(operation.id, {
      ...(!isEmpty(call.params) && { params: call.params }),
      ...(!isEmpty(call.query) && { query: call.query }),
      ...(call.body !== undefined && typeof call.body !== 'string' && { body: publicValue(call.body) }),
      status,
      ...(answer !== undefined && { answer: publicValue(answer) }),
    })
  }
  wire.close()
  return examples
}

/** What an example is like, whatever its values: the names and kinds in it. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object' || value === null) return 'value'
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]): [string, unknown] => [name, shapeOf(item)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}
