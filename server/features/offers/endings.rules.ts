const hour = 3_600_000
/** An offer that ran shorter ends before a reminder is of use. */
const shortest = 4 * hour
/** Nobody is reminded before eight or after nine in the evening, where they are. */
const [morning, evening] = [8, 21]

/** Whether the reader of an offer is to be reminded now that it ends: when a quarter of its time is left, by day. */
export function isReminderDue(offer: { from: Date; to: Date }, timeZone: string, now: Date): boolean {
  const time = offer.to.getTime() - offer.from.getTime()
  const remaining = offer.to.getTime() - now.getTime()
  if (time < shortest || remaining <= 0 || remaining > time / 4) return false
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  return here.hour >= morning && here.hour < evening
}
