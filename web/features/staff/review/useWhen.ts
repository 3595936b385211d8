import { useTranslations } from 'use-intl'
import { dateTime, timeOnly, today } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'

/** When something was said: the time alone where that was today. */
export function useWhen(): (instant: string) => string {
  const t = useTranslations('staffReview.comments')
  return (instant) => {
    const zone = readerZone()
    const isToday = today(Date.parse(instant), zone) === today(Date.now(), zone)
    return isToday ? t('today', { time: timeOnly(instant, zone) }) : dateTime(instant, zone)
  }
}
