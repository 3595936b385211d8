import { login } from '@hub/contract/session'
import { expect, test, vi } from 'vitest'
import { loadConfiguration } from '../../api/configuration.ts'
import { ApiError, NetworkError } from '../../api/failure.ts'
import { configuration, stubBrowser } from '../../testing/browser.ts'
import { signInMessage } from './refusals.ts'

const answer = (status: number, body: unknown) => new ApiError({ status, body })

test('R8.1 R8.8 a refused sign-in says the answer’s field, else the generic message, whatever its status', () => {
  for (const status of [400, 500, 503]) {
    expect(signInMessage(answer(status, { detail: 'Elsewhere.', error: 'Wrong.' }), 'error')).toBe('Wrong.')
    const generic = new ApiError({ status }).message
    expect(
      signInMessage(answer(status, { detail: 'Internal server error.', request_id: 'a' }), 'error'),
    ).toBe(generic)
    expect(
      signInMessage(answer(status, { non_field_errors: ['Too old.', 'More.'] }), 'non_field_errors'),
    ).toBe('Too old.')
  }
})

/** What signing in says to an answer, from the wire to the sentence. */
async function saysTo(answer: Response): Promise<string> {
  stubBrowser()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/config.json') ? Response.json(configuration) : answer,
  )
  await loadConfiguration()
  // Asks for the browser while it is loaded.
  const { call } = await import('../../api/call.ts')
  const body = { email: 'mia@hub.example', password: 'Portal-demo-2026!' }
  return await call(login, { body }).then(
    () => 'signed in',
    (error: unknown) => signInMessage(error, 'error'),
  )
}

test('R8.1 R8.8 a sign-in answered by a page of HTML says Unexpected Error, as a success and as a failure', async () => {
  const page = { headers: { 'content-type': 'text/html' } }
  for (const status of [200, 400, 500, 502])
    expect(await saysTo(new Response('<h1>A network of its own</h1>', { ...page, status }))).toBe(
      'Unexpected Error',
    )
})

test('a sign-in answered with something else says so in a sentence', async () => {
  expect(await saysTo(Response.json({ token: 'x' }))).toBe("The server's answer could not be read.")
  expect(await saysTo(Response.json({ access: 'a', refresh: 'r' }))).toBe('signed in')
})

test('the message of a throttled sign-in says until when, and one without a network says so', () => {
  const body = { detail: 'Request was throttled. Expected available in 30 seconds.' }
  expect(signInMessage(answer(429, body), 'error')).toBe(body.detail)
  expect(signInMessage(new NetworkError(), 'error')).toMatch(/could not be reached/)
})
