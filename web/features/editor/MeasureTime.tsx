import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Job } from '../jobs/jobs.views.ts'
import { hoursAndMinutes } from '../jobs/minutes.ts'
import styles from './MeasureTime.module.css'
import { useMeasuredTime } from './useMeasuredTime.ts'

const asClock = (minutes: number) => {
  const { hours, rest } = hoursAndMinutes(minutes)
  return `${hours}:${String(rest).padStart(2, '0')}`
}

/** Switches the clock on and off, and shows it: hours and minutes of this visit. */
export function MeasureTime({ job, announce }: { job: Job; announce: (sentence: string) => void }) {
  const t = useTranslations('editor.time')
  const { clock, setOn } = useMeasuredTime(job.id)
  const id = useId()
  return (
    <span className={styles.measure}>
      <button
        type="button"
        role="switch"
        aria-checked={clock !== undefined}
        aria-describedby={`${id}-how`}
        title={t('how')}
        className={styles.switch}
        onClick={() => {
          setOn(clock === undefined)
          announce(t(clock === undefined ? 'on' : 'off'))
        }}
      >
        <span className={styles.track} aria-hidden />
        {t('measure')}
      </button>
      <span id={`${id}-how`} hidden>
        {t('how')}
      </span>
      {clock && (
        <span role="timer" aria-label={t('clock')} className={styles.clock}>
          {asClock(clock.minutes)}
          {!clock.running && <small> {t('resting')}</small>}
        </span>
      )}
    </span>
  )
}
