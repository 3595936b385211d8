import type { Chance } from '../chance.ts'
import type { Call, Who } from './calls.ts'
import { whos } from './calls.ts'
import type { Operation } from './described.ts'
import { brokenBodies, hostileText, hostileValue } from './hostile.ts'

/** A request as it goes over the wire. */
export type FuzzRequest = {
  operation: string
  as: Who
  /** whose things the address names; another one must not reach them */
  owner: Who
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** what was changed about the right call; null: nothing */
  changed: string | null
  /** the address is no longer the operation's */
  elsewhere: boolean
}

type TokenOf = (who: Who) => string | null

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The right call, as it would be sent. */
export function sentOf(
  call: Call,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  tokenOf: TokenOf,
): FuzzRequest {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(call.params[name] ?? ''))
  const query = new URLSearchParams(call.query).toString()
  const token = call.token ?? tokenOf(call.as)
  const isText = typeof call.body === 'string'
  return {
    operation: call.operation,
    as: call.as,
    owner: call.as,
    method,
    path: query === '' ? filledPath : `${filledPath}?${query}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && {
        'content-type': isText ? (call.type ?? 'text/plain') : 'application/json',
      }),
    },
    body: call.body === undefined ? undefined : isText ? String(call.body) : JSON.stringify(call.body),
    changed: null,
    elsewhere: false,
  }
}

/** Where a value lies in a body: the names and places that lead to it. */
type Place = (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (at.length > 6) return []
  if (Array.isArray(value))
    return value.slice(0, 3).flatMap((item, index) => [[...at, index], ...placesIn(item, [...at, index])])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => [[...at, name], ...placesIn(item, [...at, name])])
}

/** A copy of a body in which one value is another; undefined leaves it out. */
function withValue(body: unknown, [first, ...rest]: Place, value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(body))
    return body.map((item, index) => (index === first ? withValue(item, rest, value) : item))
  const entries = Object.entries(Object(body)).map(([name, item]) => [
    name,
    name === first ? withValue(item, rest, value) : item,
  ])
  return Object.fromEntries(entries)
}

type Mutation = (
  call: Call,
  operation: Operation,
  chance: Chance,
  tokenOf: TokenOf,
) => FuzzRequest | undefined

const inBody: Mutation = (call, operation, chance, tokenOf) => {
  if (call.body === undefined || typeof call.body === 'string') return undefined
  const places = placesIn(call.body)
  if (places.length === 0) return undefined
  const place = chance.pick(places)
  const value = chance.pick([
    () => undefined,
    () => hostileText(chance),
    () => hostileText(chance),
    () => hostileValue(chance),
  ])()
  const request = sentOf({ ...call, body: withValue(call.body, place, value) }, operation, tokenOf)
  return { ...request, changed: `body ${place.join('.')}` }
}

const strangeField: Mutation = (call, operation, chance, tokenOf) => {
  if (typeof call.body !== 'object' || call.body === null) return undefined
  const name = chance.pick(['__proto__', 'constructor', 'toString', 'is_internal', 'id', 'unknown'])
  const own = JSON.stringify(call.body).slice(1, -1)
  const strange = `${JSON.stringify(name)}:${JSON.stringify(hostileValue(chance))}`
  return {
    ...sentOf(call, operation, tokenOf),
    body: own === '' ? `{${strange}}` : `{${own},${strange}}`,
    changed: `body ${name}`,
  }
}

const wholeBody: Mutation = (call, operation, chance, tokenOf) => {
  const request = sentOf(call, operation, tokenOf)
  const body = chance.below(3) === 0 ? JSON.stringify(hostileValue(chance)) : chance.pick(brokenBodies)
  const headers = { 'content-type': 'application/json', ...request.headers }
  return { ...request, headers, body, changed: 'the whole body' }
}

const inPath: Mutation = (call, operation, chance, tokenOf) => {
  const names = Object.keys(call.params)
  if (names.length === 0) return undefined
  const name = chance.pick(names)
  const params = { ...call.params, [name]: hostileText(chance).slice(0, 6000) }
  return { ...sentOf({ ...call, params }, operation, tokenOf), changed: `address ${name}`, elsewhere: true }
}

const ofPath: Mutation = (call, operation, chance, tokenOf) => {
  const request = sentOf(call, operation, tokenOf)
  const [path = '', query] = request.path.split('?')
  const other = chance.pick([
    () => path.replace(/\/$/, ''),
    () => `${path}/`,
    () => path.replace('/api', '//api'),
    () => path.toUpperCase(),
    () => `${path}%00`,
    () => `${path}..%2f`,
    () => path.replace(/\/([^/]*)\/?$/, '/%2e%2e/$1/'),
    () => `${path};a=b`,
    () => `${path}%`,
  ])()
  return { ...request, path: query ? `${other}?${query}` : other, changed: 'the address', elsewhere: true }
}

const inQuery: Mutation = (call, operation, chance, tokenOf) => {
  const parameters = ['limit', 'offset', 'search', 'group', 'ordering', 'after', 'application', 'format']
  const name = chance.pick([...Object.keys(call.query), ...parameters])
  const query = { ...call.query, [name]: hostileText(chance).slice(0, 8000) }
  const request = sentOf({ ...call, query }, operation, tokenOf)
  const again = chance.below(4) === 0 ? `&${name}=1&${name}[]=2` : ''
  return { ...request, path: request.path + again, changed: `query ${name}` }
}

const method: Mutation = (call, operation, chance, tokenOf) => {
  const other = chance.pick([
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'QUERY',
    'TRACE',
    'PROPFIND',
  ])
  return { ...sentOf(call, operation, tokenOf), method: other, changed: 'the method', elsewhere: true }
}

/** Somebody else asks for the same. */
const caller: Mutation = (call, operation, chance, tokenOf) => {
  const as = chance.pick(whos.filter((who) => who !== call.as && who !== 'guest'))
  const request = sentOf({ ...call, as, token: null }, operation, tokenOf)
  return { ...request, owner: call.as, changed: `made by ${as}` }
}

const credential: Mutation = (call, operation, chance, tokenOf) => {
  const request = sentOf(call, operation, tokenOf)
  const own = request.headers.authorization ?? ''
  const authorization = chance.pick([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Basic YTpi',
    `${own} x`,
    own.slice(0, -2),
    own.replace('Bearer', 'bearer  '),
    `Bearer ${'x'.repeat(9000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoiMSJ9.',
    `Bearer ${own.slice(7).split('.').reverse().join('.')}`,
  ])
  return {
    ...request,
    as: 'stranger',
    owner: call.as,
    headers: { ...request.headers, authorization },
    changed: 'the credential',
  }
}

const header: Mutation = (call, operation, chance, tokenOf) => {
  const request = sentOf(call, operation, tokenOf)
  const [name, value] = chance.pick<[string, string]>([
    ['content-type', 'text/plain'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data'],
    ['content-type', 'multipart/form-data; boundary=x'],
    ['content-type', ''],
    ['content-type', `a/${filler}`],
    ['accept', 'text/html'],
    ['accept-encoding', 'br;q=0, gzip;q=x, *'],
    ['accept-language', '*'.repeat(2000)],
    ['if-none-match', '*'],
    ['if-none-match', 'W/"x", "y", z'.repeat(200)],
    ['if-match', '"x"'],
    ['range', 'bytes=0-0,2-3'],
    ['range', 'bytes=-99999999999999999999'],
    ['range', 'bytes=5-2'],
    ['x-forwarded-for', '::1, 10.0.0.1'],
    ['x-request-id', 'a b'],
    ['x-http-method-override', 'DELETE'],
    ['idempotency-key', filler],
    ['cookie', `hub_session=${filler}; hub_device=x.y; a`],
    ['origin', 'null'],
    ['origin', 'http://localhost.evil.example'],
    ['user-agent', '\u00ff'.repeat(900)],
    ['expect', '100-continue'],
  ])
  return { ...request, headers: { ...request.headers, [name]: value }, changed: `header ${name}` }
}

const filler = 'z'.repeat(5000)

const mutations: readonly Mutation[] = [
  inBody,
  inBody,
  inBody,
  inBody,
  strangeField,
  wholeBody,
  inPath,
  ofPath,
  inQuery,
  method,
  caller,
  caller,
  credential,
  header,
]

/** The right call with one thing changed about it. */
export function mutate(call: Call, operation: Operation, chance: Chance, tokenOf: TokenOf): FuzzRequest {
  for (;;) {
    const request = chance.pick(mutations)(call, operation, chance, tokenOf)
    if (request) return request
  }
}
