import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { currentUser, onSessionChange, sessionState } from '../../api/session-store.ts'
import { toastError } from '../../ui/toasts.ts'
import { useDuration } from '../jobs/useDuration.ts'
import { ledgersOf } from '../time/ledger.ts'

/** Time that was measured in an editor and has not reached the log is sent from whichever screen is open. */
export function useLeftTime() {
  const t = useTranslations('projects.time')
  const durationOf = useDuration()
  const send = useEffectEvent(async () => {
    const user = currentUser()
    const prefix = ledgersOf(user)
    if (sessionState() !== 'in' || !Object.keys(window.localStorage).some((key) => key.startsWith(prefix)))
      return
    const { sendLeftTime } = await import('../time/leftTime.ts')
    await sendLeftTime({
      user,
      comment: t('comment'),
      refused: (minutes, reason) =>
        toastError({ message: t('refused', { duration: durationOf(minutes), reason }) }),
    })
  })
  useEffect(() => {
    // Without a network its code may not come either: it is tried again when there is one.
    const now = () => void send().catch(() => undefined)
    const end = onSessionChange(now)
    window.addEventListener('online', now)
    now()
    return () => {
      end()
      window.removeEventListener('online', now)
    }
  }, [])
}
