import { describe, expect, test } from 'vitest'
import { ApiError, fieldMessage, firstMessage, NetworkError, passing, RefreshError } from './failure.ts'

const answer = (body: unknown, status = 400) => new ApiError({ status, body })

describe('R8.8 extraction one', () => {
  test('the named field of the body', () => {
    expect(fieldMessage(answer({ error: 'Wrong.' }), 'error')).toBe('Wrong.')
  })
  test('the first entry of a list', () => {
    expect(fieldMessage(answer({ non_field_errors: ['One.', 'Two.'] }), 'non_field_errors')).toBe('One.')
  })
  test('else the generic message', () => {
    expect(fieldMessage(answer({ detail: 'Other.' }), 'error')).toBe('The server refused this request.')
    expect(fieldMessage(answer({ error: [] }), 'error')).toBe('The server refused this request.')
    expect(fieldMessage(new NetworkError(), 'error')).toMatch(/could not be reached/)
  })
  test('Unexpected Error when parsing fails', () => {
    expect(fieldMessage(new ApiError({ status: 400, unreadable: true }), 'error')).toBe('Unexpected Error')
    expect(fieldMessage('thrown', 'error')).toBe('Unexpected Error')
  })
})

describe('R8.9 extraction two', () => {
  test('the first string among the body’s values, lists flattened', () => {
    expect(firstMessage(answer({ count: 3, comment: [['Too short.'], 'x'] }))).toBe('Too short.')
    expect(firstMessage(answer({ detail: 'This request has expired.' }, 409))).toBe(
      'This request has expired.',
    )
  })
  test('no body: the error’s message', () => {
    expect(firstMessage(new ApiError({ status: 503 }))).toMatch(/could not do this just now/)
    expect(firstMessage(new Error('Broken.'))).toBe('Broken.')
  })
  test('a proxy’s page of HTML: what its status says', () => {
    const said = (status: number) => firstMessage(new ApiError({ status, unreadable: true }))
    expect(said(413)).toBe('This is too large for the server. Use a smaller file or a shorter text.')
    expect(said(429)).toBe('The server got too many requests just now. Wait a moment and try again.')
    for (const status of [502, 503, 504])
      expect(said(status)).toMatch(/^The server could not do this just now/)
    expect(said(403)).toBe('The server refused this request.')
  })
  test('nothing usable: the fallback, else Unexpected Error with the reason', () => {
    expect(firstMessage(answer({ code: 7 }), 'Try later.')).toBe('Try later.')
    expect(firstMessage(answer({ code: 7 }))).toBe('Unexpected Error: The server refused this request.')
    expect(firstMessage('boom')).toBe('Unexpected Error: boom')
  })
})

test('R9.6 only network errors and 502 to 504 are tried again', () => {
  expect([502, 503, 504].every((status) => passing(answer({}, status)))).toBe(true)
  expect([400, 401, 404, 409, 429, 500].some((status) => passing(answer({}, status)))).toBe(false)
  expect(passing(new NetworkError())).toBe(true)
  expect(passing(new RefreshError())).toBe(false)
})
