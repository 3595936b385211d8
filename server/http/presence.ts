import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../messages/speech.ts'
import type { Parts } from '../parts.ts'
import { isTimeZone } from '../zones.ts'

/** Keeps that somebody was here; `timeZone`, `language` null: as it was. */
type NotePresence = (
  db: Parts['db'],
  presence: { userId: string; timeZone: string | null; language: string | null },
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
 * The language that the page speaks, which says it alone; null: a browser or a program lists what it prefers, or
 * nothing.
 */
export function spokenBy({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const header = headers['accept-language']
  return header !== undefined && isLanguage(header) ? header : null
}

/**
 * Notes when people call, the time zone that their browser says and the language that the page speaks: with the
 * answer to a call that was theirs to make, once in five minutes or when one of them is another.
 */
export function notePresences(
  app: FastifyInstance,
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  note: NotePresence,
): void {
  const lastSeen = new Map<string, { at: number; zone: string | null; language: string | null }>()

  app.addHook('onSend', (request, reply, payload, done) => {
    const userId = reply.statusCode < 400 ? request.token?.userId : undefined
    if (userId === undefined) return done(null, payload)
    const now = clock.now()
    const last = lastSeen.get(userId)
    const headerValue = request.headers[header]
    const zone = typeof headerValue === 'string' && headerValue.length <= longestZone ? headerValue : null
    const language = spokenBy(request)
    const isNew = (zone !== null && zone !== last?.zone) || (language !== null && language !== last?.language)
    if (last && !isNew && now.getTime() - last.at < pause) return done(null, payload)
    if (lastSeen.size >= mostKnown) lastSeen.clear()
    lastSeen.set(userId, {
      at: now.getTime(),
      zone: zone ?? last?.zone ?? null,
      language: language ?? last?.language ?? null,
    })
    const timeZone = zone !== null && isTimeZone(zone) ? zone : null
    // An answer is not refused because nobody could note that it was asked for.
    note(db, { userId, timeZone, language }, now)
      .catch((error: unknown) => request.log.warn({ err: error }, 'A presence was not noted'))
      .finally(() => done(null, payload))
  })
}
