import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { isTimeZone } from '../zones.ts'

/** Keeps that somebody was here; `timeZone` null: as it was. */
type NotePresence = (
  db: Parts['db'],
  presence: { userId: string; timeZone: string | null },
  now: Date,
) => Promise<unknown>

/** IANA's name of the browser's zone */
const header = 'x-time-zone'
/** UTF-16 units; the longest zone has some thirty */
const longestZone = 64
/** That somebody is here is written once so often, ms. */
const pause = 5 * 60_000
/** People whose last presence this process remembers. */
const mostKnown = 10_000

/**
 * Notes when people call, and the time zone that their browser says: with the answer to a call that was theirs to
 * make, once in five minutes or when the zone is another one.
 */
export function notePresences(
  app: FastifyInstance,
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  note: NotePresence,
): void {
  const lastSeen = new Map<string, { at: number; zone: string | null }>()

  app.addHook('onSend', (request, reply, payload, done) => {
    const userId = reply.statusCode < 400 ? request.token?.userId : undefined
    if (userId === undefined) return done(null, payload)
    const now = clock.now()
    const last = lastSeen.get(userId)
    const headerValue = request.headers[header]
    const zone = typeof headerValue === 'string' && headerValue.length <= longestZone ? headerValue : null
    const isNew = zone !== null && zone !== last?.zone
    if (last && !isNew && now.getTime() - last.at < pause) return done(null, payload)
    if (lastSeen.size >= mostKnown) lastSeen.clear()
    lastSeen.set(userId, { at: now.getTime(), zone: zone ?? last?.zone ?? null })
    const timeZone = zone !== null && isTimeZone(zone) ? zone : null
    // An answer is not refused because nobody could note that it was asked for.
    note(db, { userId, timeZone }, now)
      .catch((error: unknown) => request.log.warn({ err: error }, 'A presence was not noted'))
      .finally(() => done(null, payload))
  })
}
