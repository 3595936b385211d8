import { type Refusal, refusal } from '../../refusals.ts'

/** Why a translation may not be submitted: empty targets are the only reason (contract). */
export const missingTranslations = (count: number): Refusal =>
  refusal(400, {
    non_field_errors: [
      count === 1 ? '1 segment has no translation.' : `${count} segments have no translation.`,
    ],
  })

export const needsComment = refusal(400, {
  comment: ['Say what is to be changed: comment on the job, or on a segment.'],
})

/** What a review did to a job; `by` is null for the system. */
export type Decision = { done: 'returned' | 'approved'; at: Date; by: string | null }

/** Told to a reviewer who came second: who was first, and when, as clocks show it in this zone. */
export function decidedBefore({ done, at, by }: Decision, now: Date, timeZone: string): Refusal {
  const words = (options: Intl.DateTimeFormatOptions, instant: Date) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(instant)
  const day = (instant: Date) => words({ dateStyle: 'long' }, instant)
  const date = day(at) === day(now) ? '' : ` on ${day(at)}`
  const when = `${date} at ${words({ timeStyle: 'short' }, at)}.`
  const detail = by === null ? `This job was ${done}${when}` : `${by} ${done} this job${when}`
  return refusal(409, { detail, at: at.toISOString(), by })
}
