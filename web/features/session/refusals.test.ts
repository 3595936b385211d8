import { expect, test } from 'vitest'
import { ApiError, NetworkError, UnreadableAnswer } from '../../api/failure.ts'
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

test('R8.8 a sign-in answered by a page of HTML says Unexpected Error, whatever its status', () => {
  expect(signInMessage(new UnreadableAnswer(true), 'error')).toBe('Unexpected Error')
  for (const status of [400, 500, 502])
    expect(signInMessage(new ApiError({ status, unreadable: true }), 'error')).toBe('Unexpected Error')
})

test('the message of a throttled sign-in says until when, and one without a network says so', () => {
  const body = { detail: 'Request was throttled. Expected available in 30 seconds.' }
  expect(signInMessage(answer(429, body), 'error')).toBe(body.detail)
  expect(signInMessage(new NetworkError(), 'error')).toMatch(/could not be reached/)
})
