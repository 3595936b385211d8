import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { ApiError } from '../../api/failure.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { ScreenMissing } from '../../ui/lateScreen.ts'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './failure.module.css'
import { useWhenBack } from './useWhenBack.ts'

const reload = () => window.location.reload()

/** The files of the screen come with the network: it opens by itself then. */
function Offline({ brand }: { brand: string | undefined }) {
  const t = useTranslations('failure')
  usePageTitle(t('offline'))
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className={styles.page} role="status">
      {brand !== undefined && <Brand name={brand} />}
      <h1>{t('offline')}</h1>
      <p>{t('opensByItself')}</p>
    </div>
  )
}

type Props = ErrorComponentProps & { brand?: string }

function Failure(props: Props) {
  const isOffline = props.error instanceof ScreenMissing && !navigator.onLine
  return isOffline ? <Offline brand={props.brand} /> : <FailureNotice {...props} />
}

function FailureNotice({ error, reset, brand }: Props) {
  const t = useTranslations('failure')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  usePageTitle(t('title'))
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const again = () => {
    if (error instanceof ScreenMissing) return reload()
    queries.reset()
    reset()
    void router.invalidate()
  }
  useWhenBack(error, again)
  return (
    <div className={styles.page}>
      {brand !== undefined && <Brand name={brand} />}
      <h1>{t('title')}</h1>
      <p>{t('say')}</p>
      <p>{t.rich('support', { mail: () => <SupportAddress /> })}</p>
      {requestId && <p>{t('request', { id: requestId })}</p>}
      <Button look="main" onClick={again}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Outside the shell: a page of its own. */
export const PageFailed = (props: ErrorComponentProps) => (
  <main>
    <Failure {...props} brand={configuration().name} />
  </main>
)

/** Inside the shell, whose main part it fills. */
export const PartFailed = (props: ErrorComponentProps) => <Failure {...props} />
