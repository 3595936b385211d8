import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './failure.module.css'

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('failure')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  usePageTitle(t('title'))
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <p>{t('say')}</p>
      <p>{t.rich('support', { mail: () => <SupportAddress /> })}</p>
      {requestId && <p>{t('request', { id: requestId })}</p>}
      <Button look="main" onClick={again}>
        {t('again')}
      </Button>
    </main>
  )
}
