import type * as z from 'zod/mini'
import { NetworkError, UnreadableAnswer } from './failure.ts'
import { logUnreadable } from './log.ts'

type Schema = z.ZodMiniType

/** Where an answer departs from its schema, by the schema's own keys: no value of the answer is in it. */
const placesOf = ({ issues }: z.core.$ZodError) => [
  ...new Set(
    issues.map(({ path }) =>
      path.length === 0
        ? 'the whole'
        : path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.'),
    ),
  ),
]

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof SyntaxError) return undefined
    throw new NetworkError()
  }
}

/** The body of a successful answer, checked against the contract. Anything else is logged, and thrown as one sentence. */
export async function readAnswer<S extends Schema>(
  call: string,
  schema: S | undefined,
  response: Response,
  signal?: AbortSignal,
): Promise<z.output<S>> {
  if (!schema) {
    logUnreadable(call, [`status ${response.status}`])
    throw new UnreadableAnswer()
  }
  const read = schema.safeParse(await bodyOf(response, signal))
  if (read.success) return read.data
  logUnreadable(call, placesOf(read.error))
  throw new UnreadableAnswer()
}
