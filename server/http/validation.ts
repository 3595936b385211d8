import { fieldErrors, mostFaults } from '@hub/contract/errors'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { $ZodArray, $ZodObject, type $ZodType, clone, safeParse } from 'zod/v4/core'
import { createTurns } from '../others-turn.ts'

export class InvalidPayload extends Error {
  readonly fields: Record<string, string[]>
  constructor(issues: Parameters<typeof fieldErrors>[0], data: unknown) {
    super('The payload does not fit its schema.')
    this.fields = fieldErrors(issues, data)
  }
}

/** A list of more elements is checked in slices, between which other calls have their turn. */
const atOnce = 500

/** The lists of an object, and the object with all but their elements. */
type WithLists = { around: $ZodObject; elements: ReadonlyMap<string, $ZodType> }

function listsOf(schema: $ZodObject): WithLists | undefined {
  // What looks at an object as a whole needs all of it.
  if ((schema._zod.def.checks ?? []).length > 0) return undefined
  const { def } = schema._zod
  const elements = new Map<string, $ZodType>()
  const shape: Record<string, $ZodType> = { ...def.shape }
  for (const [key, field] of Object.entries(def.shape)) {
    if (!(field instanceof $ZodArray)) continue
    elements.set(key, field._zod.def.element)
    shape[key] = clone(field, { ...field._zod.def, element: z.unknown() })
  }
  return elements.size > 0 ? { around: clone(schema, { ...def, shape }), elements } : undefined
}

const listIn = (data: unknown, key: string): readonly unknown[] => {
  const value: unknown =
    typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, key)?.value : undefined
  return Array.isArray(value) ? value : []
}

/**
 * As a check of all at once, but that a list which is too long is refused unread, as what comes after the faults that
 * are named.
 * @throws InvalidPayload
 */
async function checkedInSlices({ around, elements }: WithLists, data: unknown): Promise<object> {
  const outer = safeParse(around, data)
  const issues = outer.success ? [] : [...outer.error.issues]
  if (issues.some(({ path: [key, ...inside] }) => inside.length === 0 && elements.has(String(key))))
    throw new InvalidPayload(issues, data)
  const othersTurn = createTurns()
  const lists: Record<string, unknown[]> = {}
  for (const [key, element] of elements) {
    const values: unknown[] = []
    lists[key] = values
    for (const [at, item] of listIn(data, key).entries()) {
      if (issues.length >= mostFaults) break
      await othersTurn()
      const inner = safeParse(element, item)
      if (inner.success) values.push(inner.data)
      else issues.push(...inner.error.issues.map((issue) => ({ ...issue, path: [key, at, ...issue.path] })))
    }
  }
  if (!outer.success || issues.length > 0) throw new InvalidPayload(issues, data)
  return { ...outer.data, ...lists }
}

/** Bodies that were checked in slices: Fastify's own check cannot wait and give another value. */
const checkedBodies = new WeakSet<object>()

/** In one go. */
const checkAll: FastifySchemaCompiler<$ZodType> = ({ schema }) => {
  return (data: unknown) => {
    if (typeof data === 'object' && data !== null && checkedBodies.has(data)) return { value: data }
    const result = safeParse(schema, data)
    return result.success ? { value: result.data } : { error: new InvalidPayload(result.error.issues, data) }
  }
}

/**
 * Checks params, query and body by the contract's schemas, with its sentences; lets other calls go first while it
 * checks a long list.
 */
export function checkBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler(checkAll)
  const cache = new Map<string, WithLists>()
  const nameOf = (method: string | string[], url: string | undefined) => `${String(method)} ${url}`
  app.addHook('onRoute', ({ method, url, schema }) => {
    const lists = schema?.body instanceof $ZodObject ? listsOf(schema.body) : undefined
    if (lists) cache.set(nameOf(method, url), lists)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const lists = cache.get(nameOf(request.method, request.routeOptions.url))
    const isLong =
      lists && [...lists.elements.keys()].some((key) => listIn(request.body, key).length > atOnce)
    if (!isLong) return done()
    checkedInSlices(lists, request.body).then((body) => {
      checkedBodies.add(body)
      request.body = body
      done()
    }, done)
  })
}
