import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

const Media = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }))
const OperationSchema = z.object({
  operationId: z.string(),
  'x-access': z.string(),
  'x-subject': z.string(),
  responses: z.record(z.string(), z.object({ content: z.optional(Media) })),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), OperationSchema)) })

type Media = { types: readonly string[]; fits: ValidateFunction | undefined }

/** A call, as the running server describes it. */
export type Operation = {
  id: string
  method: string
  /** with `{names}` */
  path: string
  access: string
  subject: string
  /** by status: its media types, none where it has no body, and whether a JSON body fits */
  answers: ReadonlyMap<number, Media>
}

/** The calls of an OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  const ajv = new Ajv2020({ strict: false, logger: false })
  return Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      subject: operation['x-subject'],
      answers: new Map(
        Object.entries(operation.responses).map(([status, { content = {} }]) => {
          const schema = content['application/json']?.schema
          const fits = typeof schema === 'object' && schema !== null ? ajv.compile(schema) : undefined
          return [Number(status), { types: Object.keys(content), fits }]
        }),
      ),
    })),
  )
}
