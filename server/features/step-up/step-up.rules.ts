import { refusal } from '../../refusals.ts'

export const wrongPassword = refusal(400, { password: ['Password is not correct'] })
export const wrongCode = refusal(400, { code: ['Code invalid or expired.'] })
export const wrongPasskey = refusal(400, { response: ['The passkey could not be verified.'] })
