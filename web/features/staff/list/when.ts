import { tz } from '@date-fns/tz'
import { differenceInCalendarDays, isSameYear } from 'date-fns'
import { useTranslations } from 'use-intl'
import { dateOnly, dayOnly, timeOnly } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'

/** How a moment is said beside others: `today, 09:31`, `16/11, 16:50`; one of another year with its year. */
export function useWhen() {
  const t = useTranslations('staff.when')
  return (value: string, now: number): string => {
    const zone = readerZone()
    const time = timeOnly(value, zone)
    const days = differenceInCalendarDays(new Date(value), now, { in: tz(zone) })
    if (days === 0) return t('today', { time })
    if (days === -1) return t('yesterday', { time })
    if (days === 1) return t('tomorrow', { time })
    const isOfThisYear = isSameYear(new Date(value), now, { in: tz(zone) })
    return t('date', { date: (isOfThisYear ? dayOnly : dateOnly)(value, zone), time })
  }
}

const minute = 60_000
const hour = 60 * minute

/** How long ago a moment was: `1 h 35 ago`. */
export function useAgo() {
  const t = useTranslations('staff.when')
  return (value: string, now: number): string => {
    const ms = Math.max(0, now - Date.parse(value))
    if (ms < hour) return t('minutesAgo', { count: Math.floor(ms / minute) })
    if (ms < 24 * hour)
      return t('hoursAgo', {
        hours: String(Math.floor(ms / hour)),
        minutes: String(Math.floor((ms % hour) / minute)).padStart(2, '0'),
      })
    return t('daysAgo', { count: Math.floor(ms / (24 * hour)) })
  }
}
