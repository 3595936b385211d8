import { emailKeyOf } from '../email-keys.ts'
import { hashPassword } from '../features/session/hashing.ts'
import { keepPresence } from '../features/sessions/presence.queries.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { demoPassword } from './accounts.ts'
import type { AlertSketch, PersonSketch } from './sketches.ts'

export type Person = { id: string; email: string; password: string; name: string }

// argon2 takes its time on purpose; the demo's people share one password.
let sharedHash: Promise<string> | undefined

/** The people of the demo and the tests, and the alerts they see. */
export function peopleBuilders({ db, clock }: Pick<Parts, 'db' | 'clock'>) {
  return {
    async person({
      email,
      firstName,
      lastName,
      agencyName,
      type,
      emailMfa = false,
      isActive = true,
      expertise,
      qcsConsultantId,
      invitedAt,
      seen,
    }: PersonSketch): Promise<Person> {
      sharedHash ??= hashPassword(demoPassword)
      const id = newId()
      await db
        .insertInto('users')
        .values({
          id,
          email,
          email_key: emailKeyOf(email),
          password_hash: invitedAt ? null : await sharedHash,
          first_name: firstName,
          last_name: lastName,
          agency_name: agencyName ?? null,
          type: type ?? null,
          is_internal: type === undefined,
          email_mfa: emailMfa,
          is_active: isActive,
          ...(expertise && { expertise: JSON.stringify(expertise) }),
          qcs_consultant_id: qcsConsultantId ?? null,
          invited_at: invitedAt ?? null,
          created_at: clock.now(),
        })
        .execute()
      if (seen) await keepPresence(db, { userId: id, timeZone: seen.timeZone, language: null }, seen.at)
      const name = agencyName ?? `${firstName} ${lastName}`
      return { id, email, password: demoPassword, name }
    },

    async alert({
      application = 'hub',
      severity = 'info',
      startsAt,
      endsAt = null,
      dismissible = true,
      ...words
    }: AlertSketch): Promise<string> {
      const id = newId()
      await db
        .insertInto('alerts')
        .values({
          id,
          application,
          severity,
          starts_at: startsAt ?? clock.now(),
          ends_at: endsAt,
          link: null,
          dismissible,
          ...words,
        })
        .execute()
      return id
    },
  }
}
