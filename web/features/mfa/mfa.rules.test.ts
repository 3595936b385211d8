import { expect, test } from 'vitest'
import { ApiError } from '../../api/failure.ts'
import { plainCode } from '../../ui/code.ts'
import { codeProblem, codeRefusal } from './mfa.rules.ts'

test('R5.1 R9.4 R1.7 turning on takes six digits, nothing else', () => {
  expect(codeProblem('activate', '123456')).toBeUndefined()
  expect(codeProblem('activate', ' 123 456 ')).toBeUndefined()
  for (const wrong of ['', '12345', '1234567', 'abcdef', '3KLtWAJRCAb7'])
    expect(codeProblem('activate', wrong)).toBe('Provide a 6-digit code')
})

test('turning off and new codes take a backup code too, also as it was written down', () => {
  expect(codeProblem('deactivate', '3KLt WAJR CAb7')).toBeUndefined()
  expect(codeProblem('backup', '3KLt-WAJR-CAb7')).toBeUndefined()
  expect(plainCode('3KLt-WAJR CAb7')).toBe('3KLtWAJRCAb7')
})

test('what the server says about the code is shown at its field, everything else is not', () => {
  const wrong = new ApiError({ status: 400, body: { code: ['Code invalid or expired.'] } })
  expect(codeRefusal(wrong)).toBe('Code invalid or expired.')
  expect(codeRefusal(new ApiError({ status: 400, body: { error: '2FA is not enabled.' } }))).toBeUndefined()
  expect(
    codeRefusal(new ApiError({ status: 429, body: { detail: 'Request was throttled.' } })),
  ).toBeUndefined()
})
