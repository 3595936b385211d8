/** A real day, strictly yyyy-MM-dd (R5.5), from the year 1 on: PostgreSQL knows no year 0. */
export const isRealDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
/**
 * An instant with its zone. Its day is looked at by itself, since 30 February is read as 2 March otherwise; in UTC, as
 * it is answered, its year has four digits as well.
 */
export const isRealInstant = (text: string): boolean => {
  if (!form.test(text) || !isRealDate(text.slice(0, 10))) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}
