import { getCurrentUser } from '@hub/contract/consultant'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { castForEach, ownPortalForFile } from '../testing/fixtures.ts'
import { lineStream } from './logs.ts'

const portal = await ownPortalForFile({ env: { LOG_LEVEL: 'info' } })
const the = castForEach(portal)

/** What the server has logged, a write each. */
let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(lineStream, 'write').mockImplementation((line) => void lines.push(line))
})

const Line = z.looseObject({ level: z.number(), time: z.number(), reqId: z.string(), msg: z.string() })
const entries = () => lines.map((line) => Line.parse(JSON.parse(line)))

/** What nobody thought of happens in the middle of a call. */
const breakWith = (message: string, more = {}) =>
  vi.spyOn(portal.clock, 'now').mockImplementationOnce(() => {
    throw Object.assign(new Error(message), more)
  })

test('what nobody thought of is answered with an id and nothing of what happened, which the log alone says', async () => {
  breakWith('relation "secret_table" does not exist at /srv/portal/main.ts')
  const answer = await the.asMia.call(getCurrentUser)
  const id = String(answer.headers['x-request-id'])
  expect([answer.status, answer.body]).toEqual([500, { detail: 'Internal server error.', request_id: id }])
  const [fault, call] = entries()
  expect(fault).toMatchObject({ level: 50, reqId: id, msg: 'unexpected failure' })
  expect(JSON.stringify(fault)).toContain('secret_table')
  expect(call).toMatchObject({ reqId: id, msg: 'request', status: 500 })
  expect((await the.asMia.call(getCurrentUser)).status).toBe(200)
})

test('of a row that the database refused, and quotes, nothing is logged', async () => {
  breakWith('duplicate key value', { code: '23505', detail: 'Key (email)=(mia@elsewhere.example) exists.' })
  await the.asMia.call(getCurrentUser)
  const [fault] = entries()
  expect(fault).toMatchObject({ err: { type: 'Error', message: 'duplicate key value', code: '23505' } })
  expect(JSON.stringify(fault)).not.toContain('elsewhere')
})

test('whatever a caller or a fault says, it is one line of the log, and ends none', async () => {
  breakWith('one\n{"level":30,"msg":"a line of somebody else’s"}\r\n\u2028two')
  await the.asMia.call(getCurrentUser)
  await portal.stranger.send({
    method: 'GET',
    url: '/api/v1/nothing%0A%7B%22level%22%3A30%7D/?q=%0Atoken',
    headers: { 'user-agent': 'a\tb', 'x-request-id': 'mine' },
  })
  for (const line of lines) expect(line.match(/[\r\n]/g)).toEqual(['\n'])
  const written = entries()
  expect(written.map(({ msg }) => msg)).toEqual(['unexpected failure', 'request', 'request'])
  expect(written[2]).toMatchObject({ method: 'GET', route: 'none', status: 404 })
  expect(JSON.stringify(written[2])).not.toMatch(/nothing|token|mine/)
})

test('a line of the log says when, in UTC, which call by its route, and how it ended', async () => {
  const since = Date.now()
  const { headers } = await the.asMia.call(getCurrentUser)
  const [line] = entries()
  expect(Object.keys(line ?? {}).sort()).toEqual([
    'level',
    'method',
    'ms',
    'msg',
    'reqId',
    'route',
    'status',
    'time',
  ])
  expect(line).toMatchObject({ reqId: headers['x-request-id'], method: 'GET', route: getCurrentUser.url })
  // Milliseconds since 1970, whatever the zone of the machine.
  expect(line?.time).toBeGreaterThanOrEqual(since)
})
