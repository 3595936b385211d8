import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { ApiError } from '../../api/failure.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './failure.module.css'

/** A browser may keep for as long as the page lives that a script did not come: only a new page asks for it again. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message)

function Failure({ error, reset, brand }: ErrorComponentProps & { brand?: string }) {
  const t = useTranslations('failure')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  usePageTitle(t('title'))
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const again = () => {
    if (isMissingScript(error)) return window.location.reload()
    queries.reset()
    reset()
    void router.invalidate()
  }
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
