import { doAll } from './do-all.ts'
import { forgetStrangers } from './features/audit/strangers.queries.ts'
import { sweepEstimates } from './features/before-yes/estimates.transitions.ts'
import { sendDaily } from './features/mail/mail.daily.ts'
import { sweepMemories } from './features/memories/own/leaving.transitions.ts'
import { announceEnds, remindOfEnds } from './features/offers/endings.transitions.ts'
import { sweepAnalyses, sweepRows } from './features/rai/sweeps.transitions.ts'
import { forgetRepeats } from './features/repeats/repeats.queries.ts'
import { forgetOldTries } from './features/session/throttles.ts'
import { forgetViews } from './features/telemetry/telemetry.queries.ts'
import { sweepTerms } from './features/terms/own/own.transitions.ts'
import { sweepDeliveries } from './features/webhooks/webhooks.queries.ts'
import { announceDeadlines } from './features/work/deadlines.transitions.ts'
import { nameCoordinators, remakeCards, settleDue } from './features/work/work.upkeep.ts'
import { takeOutFiles } from './let-go.ts'
import { countWork } from './metrics.ts'
import { sweepImports } from './old-imports.ts'
import type { Parts } from './parts.ts'
import { sealAgain } from './resealing.ts'

const everyHalfMinute = 30_000

/** Sessions are kept past their end for a while: by them a device is known. */
const sessionsKept = 180 * 24 * 3_600_000

/**
 * What is due because time has passed, whether or not anybody calls. Doing it twice changes nothing more.
 * @throws AggregateError of what failed; the other duties are done all the same
 */
export async function keepUp(parts: Parts, now: Date): Promise<void> {
  const { db, mailer, seals, config } = parts
  const old = new Date(now.getTime() - sessionsKept)
  const duties: (() => Promise<unknown>)[] = [
    () => settleDue(db, now),
    () => remakeCards(db, now),
    () => nameCoordinators(db),
    () => announceDeadlines(parts),
    () => announceEnds(parts),
    () => remindOfEnds(parts),
    () => sendDaily(db, mailer, config.timeZone, now),
    () => forgetOldTries(db, now),
    () => forgetStrangers(db, now),
    () => forgetRepeats(db, now),
    () => sweepRows(db, now),
    () => sweepAnalyses(db, now),
    () => sweepEstimates(db, now),
    () => sweepDeliveries(db, now),
    () => sweepImports(db, now),
    () => forgetViews(db, now),
    () => sealAgain(db, seals),
    () => sweepMemories(parts, now),
    () => sweepTerms(parts),
    () => takeOutFiles(db, parts.storage, now),
    () => db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute(),
    () => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute(),
    () => db.deleteFrom('email_changes').where('expires_at', '<=', now).execute(),
    () => db.deleteFrom('email_undos').where('expires_at', '<=', now).execute(),
    () => db.deleteFrom('sessions').where('expires_at', '<=', old).execute(),
  ]
  await doAll(duties)
}

export function startUpkeep(parts: Parts, onError: (error: Error) => void): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = countWork('upkeep', () => keepUp(parts, parts.clock.now())).catch(onError)
  }, everyHalfMinute)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}
