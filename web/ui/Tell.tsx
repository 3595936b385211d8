import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, firstMessage, SessionEnded } from '../api/failure.ts'
import { Button } from './Button.tsx'
import { SupportAddress } from './SupportAddress.tsx'
import styles from './Tell.module.css'

/** Nothing to show, and what to expect. */
export function Empty({ title, say, children }: { title: string; say: string; children?: ReactNode }) {
  return (
    <div className={styles.tell}>
      <h2>{title}</h2>
      <p>{say}</p>
      {children}
    </div>
  )
}

/** What could not be loaded, why, and a way to try again. */
export function LoadFailed({ title, error, retry }: { title: string; error: unknown; retry: () => unknown }) {
  const t = useTranslations('failure')
  // The page is being left: there is nothing to say about the call itself.
  if (error instanceof SessionEnded) return null
  const reason = firstMessage(error)
  const id = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={styles.tell} role="alert">
      <h2 className={styles.bad}>
        <WarningCircle size={20} aria-hidden />
        {title}
      </h2>
      <p>{id ? t('reason', { reason, id }) : reason}</p>
      <p>{t.rich('kept', { mail: () => <SupportAddress /> })}</p>
      <Button onClick={() => void retry()}>{t('retry')}</Button>
    </div>
  )
}
