type View = { day: string; route: string; views: number }

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** The views of each day from the first one to the last, those too on which nobody came. */
export function daysOf(views: readonly View[]): { day: string; views: number }[] {
  const sums = new Map<string, number>()
  for (const { day, views: count } of views) sums.set(day, (sums.get(day) ?? 0) + count)
  const [first, last] = [[...sums.keys()].sort().at(0), [...sums.keys()].sort().at(-1)]
  const days: { day: string; views: number }[] = []
  for (
    let day = first;
    day !== undefined && last !== undefined && day <= last && days.length < 400;
    day = dayAfter(day)
  )
    days.push({ day, views: sums.get(day) ?? 0 })
  return days
}

/** The pages that were opened most first. */
export function routesOf(views: readonly View[]): { route: string; views: number }[] {
  const sums = new Map<string, number>()
  for (const { route, views: count } of views) sums.set(route, (sums.get(route) ?? 0) + count)
  return [...sums]
    .map(([route, count]) => ({ route, views: count }))
    .sort((one, other) => other.views - one.views || one.route.localeCompare(other.route))
}
