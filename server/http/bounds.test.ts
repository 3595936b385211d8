import { login } from '@hub/contract/session'
import { expect, test } from 'vitest'
import { endpoints } from '../testing/endpoints.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const defOf = (schema: unknown): unknown => own(own(schema, '_zod'), 'def')

/** The names of a schema's checks, first to last. */
const checksOf = (def: unknown): unknown[] => {
  const checks = own(def, 'checks')
  return Array.isArray(checks) ? checks.map((check) => own(defOf(check), 'check')) : []
}

/** Where a schema takes a text or a list without looking at its length before anything else. */
function unboundedIn(schema: unknown, path: string): string[] {
  const def = defOf(schema)
  const inside = (key: string) => unboundedIn(own(def, key), path)
  switch (own(def, 'type')) {
    case 'string':
      return checksOf(def)[0] === 'max_length' ? [] : [path]
    case 'array':
      return [
        ...(checksOf(def)[0] === 'max_length' ? [] : [`${path}[]`]),
        ...unboundedIn(own(def, 'element'), `${path}[]`),
      ]
    case 'object':
      return Object.entries(own(def, 'shape') ?? {}).flatMap(([name, field]) =>
        unboundedIn(field, `${path}.${name}`),
      )
    case 'union':
      return [own(def, 'options')].flat().flatMap((option) => unboundedIn(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return inside('innerType')
    case 'pipe':
      return [...inside('in'), ...inside('out')]
    case 'int':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return []
    // The browser's own form, which the library reads: its call has a limit of its own instead.
    case 'record':
      return unboundedIn(own(def, 'keyType'), path).length === 0 &&
        unboundedIn(own(def, 'valueType'), path).length === 0
        ? []
        : [`${path} is a record`]
    default:
      return [`${path} is a ${String(own(def, 'type'))}, which this test does not know`]
  }
}

test('every text and every list that a call takes has a bound, which is looked at before anything else', async () => {
  const calls = await endpoints()
  expect(calls.length).toBeGreaterThan(50)
  const gaps = calls.flatMap(({ config, schema: { operationId, body, querystring } }) =>
    [
      ...(body ? unboundedIn(body, operationId) : []),
      ...(querystring ? unboundedIn(querystring, `${operationId}?`) : []),
    ].filter(
      (path) =>
        !(path.endsWith('is a record') && (config.bodyLimit ?? Number.POSITIVE_INFINITY) <= 64 * 1024),
    ),
  )
  expect(gaps).toEqual([])
})

test('a password of stacked marks, or of a megabyte, is refused by its form without being composed', async () => {
  const { email } = people.mia
  const answer = await portal.stranger.call(login, {
    body: { email, password: `a${'\u0315\u0300'.repeat(400)}` },
  })
  expect([answer.status, answer.body]).toEqual([400, { password: ['Not a valid string.'] }])
  const long = await portal.stranger.call(login, {
    body: { email, password: `a${'\u0315\u0300'.repeat(250_000)}` },
  })
  expect([long.status, long.body]).toEqual([
    400,
    { password: ['Ensure this field has no more than 1024 characters.'] },
  ])
})
