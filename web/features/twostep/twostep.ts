import {
  activateEmail,
  activeMethods,
  confirmEmail,
  deactivateEmail,
  newBackupCodes,
} from '@hub/contract/mfa'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Purpose } from './twostep.rules.ts'

export const methodsQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: ({ signal }) => call(activeMethods, { signal }),
})

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
