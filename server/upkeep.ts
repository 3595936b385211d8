import { announceDeadlines, sendDaily } from './features/mail/mail.daily.ts'
import { settleDue } from './features/projects/projects.upkeep.ts'
import { forgetOldTries } from './features/session/throttles.ts'
import type { Parts } from './parts.ts'

const everyHalfMinute = 30_000

/** What time alone does, whether or not anybody calls: done twice it is done once. */
export async function keepUp({ db, mailer, config }: Parts, now: Date): Promise<void> {
  await settleDue(db, now)
  await announceDeadlines(db, mailer, now)
  await sendDaily(db, mailer, config.timeZone, now)
  await forgetOldTries(db, now)
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}

export function startUpkeep(parts: Parts, onError: (error: Error) => void): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = keepUp(parts, parts.clock.now()).catch(onError)
  }, everyHalfMinute)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
