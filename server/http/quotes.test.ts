import type { Endpoint } from '@hub/contract/endpoint'
import { expect, test } from 'vitest'
import { addressOf, type Client } from '../testing/client.ts'
import { endpoints } from '../testing/endpoints.ts'
import { castForEach, portalForFile } from '../testing/fixtures.ts'

const portal = await portalForFile()
const people = castForEach(portal)

const long = 'Q'.repeat(5000)
const quoteIsTooLong = (answer: string) => answer.includes('Q'.repeat(81))

/** Short enough for most schemas, so that what looks at it afterwards is reached. */
const quiteLong = 'Q'.repeat(150)

const shapeOf = (schema: unknown): object => {
  const shape: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'shape') : undefined
  return typeof shape === 'object' && shape !== null ? shape : {}
}

const fieldsOf = (schema: unknown): string[] => Object.keys(shapeOf(schema))

/** Bodies in which one field has this value, also one of an object inside. */
const oneByOne = (schema: unknown, value: string): object[] =>
  Object.entries(shapeOf(schema)).flatMap(([field, inner]) => [
    { [field]: value },
    ...oneByOne(inner, value).map((body) => ({ [field]: body })),
  ])

/** Wherever a call takes a text, a long one; where it takes something else, a text instead, and one deep inside. */
const bodiesOf = ({ schema }: Endpoint): unknown[] => {
  const fields = fieldsOf(schema.body)
  const values: unknown[] = [
    long,
    [long],
    { [long]: long },
    { id: long, event: long, toString: long },
    [{ id: long, target: long }],
  ]
  return [
    ...values.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ...oneByOne(schema.body, long),
    ...oneByOne(schema.body, quiteLong),
    { [long]: long },
    long,
  ]
}

async function tooLongIn(client: Client, endpoint: Endpoint, ids: Record<string, string>): Promise<string[]> {
  const params = Object.fromEntries(
    [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? long]),
  )
  const queries = Object.fromEntries(fieldsOf(endpoint.schema.querystring).map((name) => [name, long]))
  const bodies = endpoint.method === 'GET' ? [undefined] : bodiesOf(endpoint)
  const hits: string[] = []
  for (const [url, body] of [
    ...bodies.map((body) => [addressOf(endpoint, params, queries), body] as const),
    [addressOf(endpoint, Object.fromEntries(Object.keys(params).map((name) => [name, long]))), {}] as const,
  ]) {
    const answer = await client.send({
      method: endpoint.method,
      url,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
    })
    if (answer.statusCode >= 400 && quoteIsTooLong(answer.payload))
      hits.push(`${endpoint.schema.operationId}: ${answer.payload.slice(0, 200)}`)
    expect(answer.statusCode, `${endpoint.schema.operationId} ${answer.payload}`).not.toBe(500)
  }
  return hits
}

test('no answer repeats more than 80 characters of what was sent, wherever it was sent', async () => {
  const project = await portal.make.project({ jobs: [{ document: 'consent-form.xlf', target: 'it-IT' }] })
  const [jobId = ''] = project.jobs
  await portal.make.assign(people.sam, people.mia, jobId)
  await portal.make.accept(people.mia, project)
  const calls = await endpoints()
  const hits: string[] = []
  // Signed in for each call: some of them end the session.
  for (const endpoint of calls)
    for (const person of [people.mia, people.sam])
      hits.push(...(await tooLongIn(await portal.as(person), endpoint, { jobId, projectId: project.id })))
  expect(hits).toEqual([])
}, 120_000)
