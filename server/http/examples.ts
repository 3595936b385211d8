import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

// Each was sent and got by `node scripts/launch.mjs examples`.
const Examples = z.record(
  z.string(),
  z.object({
    params: z.optional(z.record(z.string(), z.string())),
    query: z.optional(z.record(z.string(), z.string())),
    body: z.optional(z.unknown()),
    status: z.int(),
    answer: z.optional(z.unknown()),
  }),
)
export type Examples = z.output<typeof Examples>

export const readExamples = async (): Promise<Examples> =>
  Examples.parse(JSON.parse(await readFile(join(import.meta.dirname, 'examples.json'), 'utf8')))

const Media = z.looseObject({})
const Content = z.looseObject({ 'application/json': z.optional(Media) })

/** Part of a call's description as far as it is looked at here; it is filled in. */
export type OperationObject = {
  operationId?: string
  parameters?: object[]
  requestBody?: object
  responses?: object
}

const property = (from: object | undefined, name: string): unknown =>
  Object.getOwnPropertyDescriptor(from ?? {}, name)?.value

/** The JSON of a body or an answer; undefined where it has none. */
function jsonOf(part: unknown): object | undefined {
  const content = property(Object(part), 'content')
  const { success } = z.safeParse(Content, content)
  const media = success ? property(Object(content), 'application/json') : undefined
  return typeof media === 'object' && media !== null ? media : undefined
}

/** Puts what was sent and got into a call's description. */
export function addExample(operation: OperationObject, examples: Examples): void {
  const example = examples[operation.operationId ?? '']
  if (!example) return
  const { params = {}, query = {}, body, status, answer } = example
  for (const parameter of operation.parameters ?? []) {
    const name = String(property(parameter, 'name'))
    const value = property(parameter, 'in') === 'path' ? params[name] : query[name]
    if (value !== undefined) Object.assign(parameter, { example: value })
  }
  const requestJson = body === undefined ? undefined : jsonOf(operation.requestBody)
  if (requestJson) Object.assign(requestJson, { example: body })
  const answerJson = answer === undefined ? undefined : jsonOf(property(operation.responses, String(status)))
  if (answerJson) Object.assign(answerJson, { example: answer })
}
