import type * as z from 'zod/mini'
import { NetworkError, UnreadableAnswer } from './failure.ts'
import { logUnreadable } from './log.ts'
import { othersTurn } from './othersTurn.ts'

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

/** How long one turn of reading may take before others get theirs, ms. */
const turn = 6

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

/**
 * The body of a successful answer, checked against the contract. Anything else is logged, and thrown as one sentence.
 */
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
  const body = await bodyOf(response, signal)
  const read = schema.safeParse(body)
  if (read.success) return read.data
  logUnreadable(call, placesOf(read.error))
  throw new UnreadableAnswer(body === undefined)
}

export type LongAnswer<Head, Item> = {
  /** all of the answer but its list */
  head: z.ZodMiniType<Head>
  /** the name of its list, and what each item of that is */
  list: string
  item: z.ZodMiniType<Item>
  /** a quick look at an item, which asks the schema where it is not sure */
  isSure: (value: unknown) => value is Item
}

const listIn = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined

/**
 * The same for an answer with a long list, a few items at a time: checking five hundred segments in one go would hold
 * up what is typed.
 */
export async function readLongAnswer<Head, Item>(
  call: string,
  { head, list, item, isSure }: LongAnswer<Head, Item>,
  response: Response,
  signal?: AbortSignal,
): Promise<{ head: Head; items: Item[] }> {
  const refuse = (places: readonly string[]): never => {
    logUnreadable(call, places)
    throw new UnreadableAnswer()
  }
  const body = await bodyOf(response, signal)
  const readHead = head.safeParse(body)
  if (!readHead.success) return refuse(placesOf(readHead.error))
  const rows = listIn(body, list)
  if (!Array.isArray(rows)) return refuse([list])
  const items: Item[] = []
  let since = performance.now()
  for (const one of rows) {
    if (isSure(one)) items.push(one)
    else {
      const read = item.safeParse(one)
      if (!read.success) return refuse(placesOf(read.error).map((place) => `${list}.*.${place}`))
      items.push(read.data)
    }
    if (performance.now() - since < turn) continue
    await othersTurn()
    since = performance.now()
  }
  return { head: readHead.data, items }
}
