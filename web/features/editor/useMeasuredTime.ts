import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentUser } from '../../api/session-store.ts'
import { toastError } from '../../ui/toasts.ts'
import { useDuration } from '../jobs/useDuration.ts'
import { measureTime } from '../time/measure.ts'
import { isMeasured, keepMeasured } from '../time/measured.ts'

/** How often the clock is looked at, ms. */
const second = 1000
const minute = 60 * second

/** What the clock shows: minutes of this visit, and whether they are going on. */
export type Clock = { minutes: number; running: boolean }
const zeroClock: Clock = { minutes: 0, running: true }

/** Measures the time of the reader on a job, when they want it; `clock` is undefined while they do not. */
export function useMeasuredTime(jobId: string) {
  const t = useTranslations('projects.time')
  const durationOf = useDuration()
  const [user] = useState(currentUser)
  const [on, setOn] = useState(() => isMeasured(window.localStorage, user))
  const [clock, setClock] = useState(zeroClock)
  const refuse = useEffectEvent((minutes: number, reason: string) =>
    toastError({ message: t('refused', { duration: durationOf(minutes), reason }) }),
  )
  const comment = t('comment')

  useEffect(() => {
    if (!on) return
    setClock(zeroClock)
    const measurement = measureTime({ user, jobId, comment, refused: (...what) => refuse(...what) })
    const timer = setInterval(() => {
      const next = { minutes: Math.floor(measurement.worked() / minute), running: measurement.isRunning() }
      setClock((now) => (now.minutes === next.minutes && now.running === next.running ? now : next))
    }, second)
    return () => {
      clearInterval(timer)
      measurement.end()
    }
  }, [on, user, jobId, comment])

  return {
    clock: on ? clock : undefined,
    setOn: (next: boolean) => {
      keepMeasured(window.localStorage, user, next)
      setOn(next)
    },
  }
}
