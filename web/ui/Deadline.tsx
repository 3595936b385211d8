import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import styles from './Deadline.module.css'
import { dateTime, nearness } from './formats.ts'
import { readerZone } from './Texts.tsx'

type Props = { value: string | null; done: boolean; now: number; missing: string }

/** The date as specified, and under it how near that is, in whose zone. */
export function Deadline({ value, done, now, missing }: Props) {
  const t = useTranslations('projects.nearness')
  if (value === null) return <span className={styles.none}>{missing}</span>
  const near = nearness(value, { now, zone: readerZone, done })
  if (!near) return <span className={styles.none}>{dateTime(value, readerZone)}</span>
  const { words, urgency } = near
  const count = 'count' in words ? words.count : 0
  return (
    <span className={`${styles.deadline} ${styles[urgency]}`}>
      <time dateTime={value}>{dateTime(value, readerZone)}</time>{' '}
      <small>
        {urgency === 'soon' && <Clock size={16} weight="bold" aria-hidden />}
        {urgency === 'late' && <Warning size={16} weight="bold" aria-hidden />}
        {t(words.kind, { count, zone: readerZone })}
      </small>
    </span>
  )
}
