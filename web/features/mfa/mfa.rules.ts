import { messages } from '@hub/contract/errors'
import { ApiError, fieldMessage } from '../../api/failure.ts'
import { plainCode } from '../../ui/code.ts'

/** What a mailed code is asked for. */
export type Purpose = 'activate' | 'deactivate' | 'backup'

/** R9.4, R5.1: six digits, or where allowed a backup code of twelve characters. */
export function codeProblem(purpose: Purpose, input: string): string | undefined {
  const code = plainCode(input)
  const right = purpose === 'activate' ? /^\d{6}$/ : /^(\d{6}|[A-Za-z0-9]{12})$/
  return right.test(code) ? undefined : messages.code
}

/** What the server says about a code, for the field; undefined when it is about something else. */
export const codeRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError &&
  error.status === 400 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body
    ? fieldMessage(error, 'code')
    : undefined
