/** Unconfirmed words of somebody's jobs that are due on one day of the provider's zone; null: by no day. */
export type Due = { due: string | null; words: number }

/** A day, `yyyy-MM-dd`, and the words that fall on it. */
export type LoadDay = { date: string; words: number }

const shownDays = 14

const dayAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** How many of the days from `today` to `last` are Mondays to Fridays. */
function workdaysUntil(today: string, last: string): number {
  const all = daysBetween(today, last) + 1
  const [weeks, rest] = [Math.floor(all / 7), all % 7]
  const more = Array.from({ length: rest }, (_, at) => dayAfter(today, at)).filter(isWorkday).length
  return weeks * 5 + more
}

/**
 * Spreads what is to do evenly over Monday to Friday until each deadline; what is late, or has no such day before its
 * deadline, falls on the first day there is. What has no deadline is on no day.
 */
export function spread(dues: readonly Due[], today: string): LoadDay[] {
  const days = Array.from({ length: shownDays }, (_, at) => ({ date: dayAfter(today, at), words: 0 }))
  for (const { due, words } of dues) {
    if (due === null || words <= 0) continue
    const last = due < today ? today : due
    const workdays = workdaysUntil(today, last)
    if (workdays === 0) {
      const [first] = days
      if (first) first.words += words
      continue
    }
    // The days that are first take what an even share leaves over.
    const [share, over] = [Math.floor(words / workdays), words % workdays]
    let at = 0
    for (const day of days) {
      if (day.date > last) break
      if (!isWorkday(day.date)) continue
      day.words += share + (at < over ? 1 : 0)
      at += 1
    }
  }
  return days
}
