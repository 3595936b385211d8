/** How many months of one's time can be chosen. */
const monthCount = 36

/** This month and those before it, as yyyy-MM, the newest first; `today` is yyyy-MM-dd. */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const newest = year * 12 + month - 1
  return Array.from({ length: monthCount }, (_, ago) => {
    const at = newest - ago
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
