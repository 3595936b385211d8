import type { Config } from '../../config.ts'
import { refusal } from '../../refusals.ts'

export const notVerified = refusal(400, { non_field_errors: ['The passkey could not be verified.'] })
export const alreadyKnown = refusal(400, { non_field_errors: ['This passkey is already yours.'] })

/** The portal as WebAuthn knows it. In `local` it may be opened at any port of its loopback host. */
export function relyingParty({ publicUrl, environment }: Config, origin: string | undefined) {
  const { origin: publicOrigin, hostname: id } = new URL(publicUrl)
  const isLocal = environment === 'local' && origin !== undefined && URL.parse(origin)?.hostname === id
  return { id, origin: isLocal ? origin : publicOrigin }
}
