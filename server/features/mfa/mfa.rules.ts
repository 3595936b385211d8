import { refusal } from '../../refusals.ts'

export const alreadyActive = refusal(400, { error: 'MFA method already active.' })
export const notEnabled = refusal(400, { error: '2FA is not enabled.' })
export const demanded = refusal(400, { error: 'Two-step verification is required here.' })
export const wrongCode = refusal(400, { code: ['Code invalid or expired.'] })
