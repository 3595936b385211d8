import type { Body, Endpoint, Params, Query } from '@hub/contract/endpoint'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'

/** An answer as it came. */
type Reply = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'payload' | 'body' | 'rawPayload' | 'json'
>

/** What calls go through: the app itself, or the network before it. */
export type Door = { inject(options: InjectOptions): Promise<Reply> }

type Answers<E extends Endpoint> = E['schema']['response']

/** What a call gave: its status, and its body as the contract declares it for that status. */
export type Answer<E extends Endpoint> = {
  status: number
  headers: Reply['headers']
  text: string
  bytes: Buffer
  /** the body of a success; throws, and so fails the test, when the call was refused */
  ok: 200 extends keyof Answers<E>
    ? z.output<Answers<E>[200]>
    : 201 extends keyof Answers<E>
      ? z.output<Answers<E>[201]>
      : 202 extends keyof Answers<E>
        ? z.output<Answers<E>[202]>
        : never
  /** the body as it came */
  body: unknown
}

type Input<E extends Endpoint> = {
  params?: Params<E> extends undefined ? undefined : Params<E>
  query?: Query<E> extends undefined ? undefined : Record<string, string | number>
  body?: Body<E> extends undefined ? undefined : unknown
  headers?: Record<string, string>
}

type Loose = {
  params?: unknown
  query?: Record<string, string | number> | undefined
  body?: unknown
  headers?: Record<string, string>
}

export type Client = {
  /** the access token, or the key; null: a stranger */
  token: string | null
  /** A call by its contract; the answer is checked against the schema that the contract has for its status. */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<E>>
  /** Anything else, as it is. */
  send(options: InjectOptions): Promise<Reply>
}

export function addressOf(
  endpoint: Endpoint,
  params: unknown,
  query: Record<string, string | number> = {},
): string {
  const values = new Map(Object.entries(Object(params)))
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

export function clientOf(door: Door, token: string | null, scheme: 'Bearer' | 'Api-Key' = 'Bearer'): Client {
  const authorization = token === null ? {} : { authorization: `${scheme} ${token}` }
  const send = (options: InjectOptions) =>
    door.inject({ ...options, headers: { ...authorization, ...options.headers } })

  // Typed by its one overload: what a call answers follows from its contract, which the schema check below upholds.
  function call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Answer<E>>
  async function call(endpoint: Endpoint, input: Loose = {}): Promise<unknown> {
    const response = await send({
      method: endpoint.method,
      url: addressOf(endpoint, input.params, input.query),
      headers: input.headers ?? {},
      ...(input.body !== undefined && { payload: Object(input.body) }),
    })
    const status = response.statusCode
    const json = response.headers['content-type']?.toString().startsWith('application/json') ?? false
    const body: unknown = json && response.payload !== '' ? JSON.parse(response.payload) : undefined
    const schema = endpoint.schema.response[status]
    expect(
      schema,
      `${endpoint.schema.operationId} answered ${status}, which it does not declare`,
    ).toBeDefined()
    if (schema && json) {
      const parse = z.safeParse(schema, body)
      expect(parse.error?.issues ?? [], `the answer ${status} of ${endpoint.schema.operationId}`).toEqual([])
    }
    return {
      status,
      headers: response.headers,
      text: response.payload,
      bytes: response.rawPayload,
      body,
      get ok() {
        expect(status, response.payload).toBeLessThan(300)
        return schema ? z.parse(schema, body) : body
      },
    }
  }
  return { token, send, call }
}
