import { activateEmail, confirmEmail, deactivateEmail, newBackupCodes } from '@hub/contract/mfa'
import { call } from '../../api/call.ts'
import type { Purpose } from './mfa.rules.ts'

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
