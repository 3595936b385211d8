import { isDeepStrictEqual } from 'node:util'
import { type Call, requestOf, saveOf } from './calls.ts'
import type { Server } from './servers.ts'
import type { Stage } from './stage.ts'

const consultants = [0, 1, 2, 5, 8, 13, 21, 34, 63]

const bodyOf = async (server: Server, request: ReturnType<typeof saveOf>): Promise<string> => {
  const { method, headers, path, body } = request
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${server.name} answered ${path} with ${answer.status}: ${text}`)
  return text
}

const firstDifference = (one: unknown, right: unknown, path = ''): string => {
  if (typeof one !== 'object' || typeof right !== 'object' || one === null || right === null)
    return `${path}: ${JSON.stringify(one)}, not ${JSON.stringify(right)}`
  const others = new Map(Object.entries(right))
  const mine = new Map(Object.entries(one))
  for (const key of new Set([...mine.keys(), ...others.keys()]))
    if (!isDeepStrictEqual(mine.get(key), others.get(key)))
      return firstDifference(mine.get(key), others.get(key), `${path}.${key}`)
  return path
}

/**
 * No yardstick may win by answering something else: lists, projects and jobs of several readers must have the same
 * content as ours; the order of keys does not matter. Gives the size of our answers, bytes.
 */
export async function compareAnswers(
  stage: Stage,
  ours: Server,
  others: readonly Server[],
): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  const reads: Exclude<Call, 'save'>[] = ['list', 'project', 'job']
  for (const call of reads)
    for (const consultant of consultants)
      for (const turn of call === 'list' ? [0] : Array.from({ length: 30 }, (_, index) => index)) {
        const reader = { consultant, token: stage.token(consultant), etag: '' }
        const request = requestOf(call, reader, stage.consultants, turn)
        const right = await bodyOf(ours, request)
        sizes[call] = right.length
        for (const other of others) {
          const text = await bodyOf(other, request)
          const [expected, actual]: unknown[] = [JSON.parse(right), JSON.parse(text)]
          if (!isDeepStrictEqual(actual, expected))
            throw new Error(
              `${other.name} answers ${request.path} otherwise: ${firstDifference(actual, expected)}`,
            )
        }
      }
  const reader = { consultant: 0, token: stage.token(0), etag: '' }
  let revision = 0
  for (const server of [ours, ...others]) {
    const text = await bodyOf(server, saveOf(reader, stage.consultants, 0, server.name))
    const answer: { revision?: unknown; segments?: unknown[] } = JSON.parse(text)
    revision++
    if (answer.revision !== revision || answer.segments?.length !== 1)
      throw new Error(`${server.name} did not save as the others do: ${text}`)
    sizes.save = text.length
  }
  return sizes
}
