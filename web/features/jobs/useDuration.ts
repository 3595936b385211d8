import { useTranslations } from 'use-intl'
import { hoursAndMinutes } from './minutes.ts'

/** Says minutes as people do: `45 min`, `2 h`, `2 h 30 min`. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('projects.duration')
  return (minutes) => {
    const { hours, rest } = hoursAndMinutes(minutes)
    if (hours === 0) return t('minutes', { minutes: String(rest) })
    return rest === 0
      ? t('hours', { hours: String(hours) })
      : t('both', { hours: String(hours), minutes: String(rest) })
  }
}
