/** Whether a name is one of the IANA's time zones, also one that the runtime knows by another of its names. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +05:30 are no zones: nobody's summer time is in them.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The day that it is in a zone, `yyyy-MM-dd`. */
export const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
