/** An instant as people write it in lists: `2026-11-30 17:00` in this zone. */
export function instantIn(timeZone: string, instant: Date): string {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return `${there.toPlainDate().toString()} ${there.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
