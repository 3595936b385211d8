import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import styles from '../../../ui/Deadline.module.css'
import { dateTime, isoString, nearness } from '../../../ui/formats.ts'
import { readerZone } from '../../../ui/Texts.tsx'

const marks = {
  calm: null,
  soon: <Clock size={16} weight="bold" aria-hidden />,
  late: <Warning size={16} weight="bold" aria-hidden />,
}

/** A deadline in a column whose head names the zone, and how near it is. */
export function Due({ value, done, now }: { value: string | null; done: boolean; now: number }) {
  const t = useTranslations('staff.due')
  const near = value === null ? undefined : nearness(value, { now, zone: readerZone(), done })
  if (value === null || !near) return <span className={styles.none}>{t('none')}</span>
  const { words, urgency } = near
  return (
    <span className={`${styles.deadline} ${styles[urgency]}`}>
      <time dateTime={isoString(value)}>{dateTime(value, readerZone())}</time>{' '}
      <small>
        {marks[urgency]}
        {t(words.kind, { count: 'count' in words ? words.count : 0 })}
      </small>
    </span>
  )
}
