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

const dayMs = 86_400_000
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Sundays are 0. */
const isWorkday = (weekday: number): boolean => weekday % 7 !== 0 && weekday % 7 !== 6

/** How many of so many days from a weekday on are Mondays to Fridays. */
function workdaysOf(weekday: number, count: number): number {
  const [weeks, rest] = [Math.floor(count / 7), count % 7]
  let workdays = weeks * 5
  for (let at = 0; at < rest; at++) if (isWorkday(weekday + at)) workdays += 1
  return workdays
}

/**
 * Spreads what is to do evenly over Monday to Friday until each deadline; what is late, or has no such day before its
 * deadline, falls on the first day there is. What has no deadline is on no day.
 */
export function spread(dues: readonly Due[], today: string): LoadDay[] {
  const days = Array.from({ length: shownDays }, (_, at) => ({ date: dayAfter(today, at), words: 0 }))
  const [first] = days
  const start = timeOf(today)
  const weekday = new Date(start).getUTCDay()
  for (const { due, words } of dues) {
    if (due === null || words <= 0 || !first) continue
    // Clocks of the provider's zone have no part in it: both are days.
    const count = Math.max(1, Math.round((timeOf(due) - start) / dayMs) + 1)
    const workdays = workdaysOf(weekday, count)
    if (workdays === 0) {
      first.words += words
      continue
    }
    // The days that are first take what an even share leaves over.
    const [share, over] = [Math.floor(words / workdays), words % workdays]
    let nth = 0
    for (const [at, day] of days.slice(0, count).entries()) {
      if (!isWorkday(weekday + at)) continue
      day.words += share + (nth < over ? 1 : 0)
      nth += 1
    }
  }
  return days
}
