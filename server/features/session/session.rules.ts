import { messages } from '@hub/contract/errors'
import type { Reader } from '../../callers.ts'
import type { Config } from '../../config.ts'
import { refusal, tooManyTries } from '../../refusals.ts'

export const wrongCredentials = refusal(400, { error: 'Unable to login with provided credentials.' })
export const noCredentials = refusal(400, { error: messages.noCredentials })
export const wrongCode = refusal(400, { non_field_errors: ['Invalid or expired code.'] })
export const wrongEphemeralToken = refusal(400, { non_field_errors: ['Invalid or expired token.'] })
export const noCode = refusal(400, { non_field_errors: [messages.noCode] })
export const notAToken = refusal(400, { refresh_token: ['Token is invalid'] })

const minute = 60 * 1000
/** How long an e-mailed code counts. */
export const codeLifetime = 10 * minute
/** How long the password step may wait for its code. */
export const challengeLifetime = 15 * minute
/** Wrong codes that end the ephemeral token. */
export const wrongCodesPerChallenge = 5
/** The least time between two codes of one ephemeral token, and how often another one is sent. */
const resendAfter = 30 * 1000
const resendsPerChallenge = 3

/** Whether the provider asks for a second step, whatever the person chose. */
export const demandsTwoStep = (
  { twoStep }: Pick<Config, 'twoStep'>,
  { rights }: Pick<Reader, 'rights'>,
): boolean => twoStep === 'everybody' || (twoStep === 'staff' && rights === 'staff')

export type Challenge = {
  wrongTries: number
  codesSent: number
  codeSentAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export const challengeIsOver = (challenge: Challenge, now: Date): boolean =>
  challenge.endedAt !== null || challenge.expiresAt <= now || challenge.wrongTries >= wrongCodesPerChallenge

export const codeIsOver = (challenge: Challenge, now: Date): boolean =>
  challenge.codeSentAt.getTime() + codeLifetime <= now.getTime()

/** Seconds until another code may be sent; 0: now; null: this token has had all of its codes. */
export function resendWait(challenge: Challenge, now: Date): number | null {
  if (challenge.codesSent > resendsPerChallenge) return null
  return Math.max(0, Math.ceil((challenge.codeSentAt.getTime() + resendAfter - now.getTime()) / 1000))
}

/** The last code still counts, so the token is not called dead; another code needs another sign-in. */
export const noMoreCodes = ({ expiresAt }: Challenge, now: Date) =>
  tooManyTries(Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))

/** Blank counts as missing (R8.6). */
export const isMissing = (body: unknown, field: string): boolean => {
  if (typeof body !== 'object' || body === null) return false
  const value: unknown = Object.getOwnPropertyDescriptor(body, field)?.value
  return value === undefined || value === null || value === ''
}
