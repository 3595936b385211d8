import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslations } from 'use-intl'
import styles from './Deadline.module.css'
import { dateTime, isoString, nearness } from './formats.ts'
import { readerZone } from './Texts.tsx'

type Props = { value: string | null; done: boolean; now: number; missing: string }

const urgencyMark = {
  calm: null,
  soon: <Clock size={16} weight="bold" aria-hidden />,
  late: <Warning size={16} weight="bold" aria-hidden />,
}

/** The date as specified, and under it how near that is, in whose zone. */
export function Deadline({ value, done, now, missing }: Props) {
  const t = useTranslations('projects.nearness')
  if (value === null) return <span className={styles.none}>{missing}</span>
  const near = nearness(value, { now, zone: readerZone(), done })
  if (!near) return <span className={styles.none}>{dateTime(value, readerZone())}</span>
  const { words, urgency } = near
  const count = 'count' in words ? words.count : 0
  return (
    <span className={`${styles.deadline} ${styles[urgency]}`}>
      <time dateTime={isoString(value)}>{dateTime(value, readerZone())}</time>{' '}
      <small>
        {urgencyMark[urgency]}
        {t(words.kind, { count, zone: readerZone() })}
      </small>
    </span>
  )
}

/** Until when a request can be answered. */
export function AnswerBy({ value, now }: { value: string; now: number }) {
  const t = useTranslations('projects')
  const urgency = nearness(value, { now, zone: readerZone(), done: false })?.urgency ?? 'calm'
  return (
    <span className={`${styles.answer} ${styles[urgency]}`}>
      <small>
        {urgencyMark[urgency]}
        {t.rich('answerBy', {
          time: () => <time dateTime={isoString(value)}>{dateTime(value, readerZone())}</time>,
        })}
      </small>
    </span>
  )
}
