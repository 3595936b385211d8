import { useTranslations } from 'use-intl'
import { hoursAndMinutes } from '../jobs/minutes.ts'

/** Minutes as people say them: 6 h 05 min. */
export function useTime(): (minutes: number) => string {
  const t = useTranslations('beforeYes')
  return (minutes) => {
    const { hours, rest } = hoursAndMinutes(minutes)
    return t('time', { hours, minutes: String(rest), rest: String(rest).padStart(2, '0') })
  }
}
