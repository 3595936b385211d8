/** What a day has, and so the most that an entry can hold. */
const most = 1440
/** Longer than any way to write a time. */
const longest = 40

/** How long was worked, or why what was typed does not say so. */
export type WorkedTime = { minutes: number } | { wrong: 'unclear' | 'unit' | 'short' | 'long' }

/** Digits of other scripts are digits; their decimal sign is a point. */
const plain = (input: string): string =>
  input
    .trim()
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u066b\uff0c\uff0e]/g, '.')
    .replace(/\uff1a/g, ':')

/** How the languages of the page write the units, in short and in full; each is read in all of them. */
const hours =
  'h|hr|hrs|hour|hours|std|stunde|stunden|heure|heures|hora|horas|ora|ore|godz|godzina|godziny|godzin|u|uur|uren|год|година|години|годин|時間|小时|时|س|ساعة|ساعات'
const minutes =
  'm|min|mins|minute|minutes|minuten|minuto|minutos|minuti|minuta|minuty|minut|minuut|хв|хвилина|хвилини|хвилин|分|分钟|د|دقيقة|دقائق'
const hour = `(?:${hours})\\.?`
const minute = `(?:${minutes})\\.?`
/** What may be between hours and minutes. */
const and = '(?:,|and\\s|und\\s|et\\s|y\\s|e\\s|i\\s|en\\s|і\\s|و)?'
/** Hours with a fraction, after a point or a comma. */
const hoursOnly = new RegExp(`^(\\d{1,3}(?:[.,]\\d{1,4})?|[.,]\\d{1,4})\\s*${hour}$`)
const minutesOnly = new RegExp(`^(\\d{1,5})\\s*${minute}$`)
const both = new RegExp(`^(\\d{1,3})\\s*${hour}\\s*${and}\\s*(\\d{1,2})\\s*(?:${minute})?$`)
const clock = new RegExp(`^(\\d{1,3}):(\\d{2})\\s*(?:${hour})?$`)

/** Whole minutes; undefined when it is no time. */
function minutesIn(text: string): number | undefined {
  const hours = hoursOnly.exec(text)?.[1]
  if (hours !== undefined) return Math.round(Number(hours.replace(',', '.')) * 60)
  const minutes = minutesOnly.exec(text)?.[1]
  if (minutes !== undefined) return Number(minutes)
  const [, h, m] = both.exec(text) ?? clock.exec(text) ?? []
  // An hour has no seventy minutes: one of the two figures is a mistake.
  return h === undefined || m === undefined || Number(m) > 59 ? undefined : Number(h) * 60 + Number(m)
}

/**
 * Reads `2.5 h`, `2,5 h`, `150 min`, `2:30`, `2h 30m` or `2時間30分`, as people write a time; a number alone could be
 * either.
 */
export function readMinutes(input: string): WorkedTime {
  if (input.length > longest) return { wrong: 'unclear' }
  const text = plain(input)
  if (/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text)) return { wrong: 'unit' }
  const minutes = minutesIn(text)
  if (minutes === undefined) return { wrong: 'unclear' }
  if (minutes < 1) return { wrong: 'short' }
  return minutes > most ? { wrong: 'long' } : { minutes }
}

/** Minutes as hours and what is left of them. */
export const hoursAndMinutes = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 })
