import { messages } from '@hub/contract/errors'
import {
  activateEmail,
  activeMethods,
  confirmEmail,
  deactivateEmail,
  newBackupCodes,
} from '@hub/contract/mfa'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiError, fieldMessage, firstMessage } from '../../api/failure.ts'

export const methodsQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(activeMethods, { signal }),
})

/** What a mailed code is asked for. */
export type Purpose = 'activate' | 'deactivate' | 'backup'

/** Has a code mailed. */
export async function sendCode(purpose: Purpose): Promise<void> {
  if (purpose === 'activate') await call(activateEmail, { body: {} })
  else await call(purpose === 'deactivate' ? deactivateEmail : newBackupCodes, { body: {} })
}

/** Hands the code in; what comes back are the new backup codes, when there are any. */
export async function handIn(purpose: Purpose, code: string): Promise<string[] | undefined> {
  if (purpose === 'activate') return (await call(confirmEmail, { body: { code } })).backup_codes
  if (purpose === 'deactivate') {
    await call(deactivateEmail, { body: { code } })
    return undefined
  }
  const answer = await call(newBackupCodes, { body: { code } })
  return 'backup_codes' in answer ? answer.backup_codes : undefined
}

/** A code as it is sent: blanks and the dashes people put between groups left out. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** R9.4, R5.1: six digits, or where allowed a backup code of twelve characters. */
export function codeProblem(purpose: Purpose, typed: string): string | undefined {
  const code = plainCode(typed)
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

export const sayOf = (error: unknown) => codeRefusal(error) ?? firstMessage(error)
