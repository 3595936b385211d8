import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../../api/configuration.ts'
import { onSessionChange, sessionChange } from '../../api/session-store.ts'
import { answered } from '../../messages/language.ts'
import { Mark } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AlertBanners } from '../alerts/AlertBanners.tsx'
import styles from './LandingPage.module.css'
import { useSignIn } from './useSignIn.ts'

const CodeDialog = lazy(() => import('./CodeDialog.tsx').then((part) => ({ default: part.CodeDialog })))

/** Whose portal this is, and the way to its policies and support. */
function Colophon() {
  const t = useTranslations('session')
  const { name } = configuration()
  return (
    <div className={styles.colophon}>
      <div className={styles.hub}>
        <Mark size={32} />
        {name}
      </div>
      <p className={styles.say}>{t('say')}</p>
      <div className={styles.foot}>
        <span>{t.rich('support', { mail: () => <SupportAddress /> })}</span>
        <Link to="/public/policies" hash="standard-terms-and-addendum">
          {t('standardTerms')}
        </Link>
        <Link to="/public/policies" hash="terms-of-use">
          {t('termsOfUse')}
        </Link>
      </div>
    </div>
  )
}

export function LandingPage() {
  const t = useTranslations('session')
  const { expired } = useSyncExternalStore(onSessionChange, sessionChange, sessionChange)
  const { problems, challenge, email, password, byPassword, byPasskey, endChallenge } = useSignIn()
  usePageTitle()

  return (
    <div className={styles.page}>
      <AlertBanners />
      <main className={styles.columns}>
        <Colophon />
        <div className={styles.rule} />
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void byPassword(event.currentTarget)
          }}
        >
          <h1>{t('signIn')}</h1>
          {expired && <Note tone="info">{t('ended')}</Note>}
          {problems.form && (
            <Note tone="bad" beside="toast">
              {answered(problems.form)}
            </Note>
          )}
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={problems.email}
            ref={email}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={problems.password}
            ref={password}
          />
          <div className={styles.row}>
            <Button look="main" type="submit" className={`${styles.submit}`}>
              {t('logIn')}
            </Button>
            <Link to="/reset-password">{t('forgot')}</Link>
          </div>
          {'PublicKeyCredential' in window && (
            <div className={styles.or}>
              <Button onClick={() => void byPasskey()} className={`${styles.submit}`}>
                {t('withPasskey')}
              </Button>
            </div>
          )}
        </form>
      </main>
      {challenge && (
        <Suspense>
          <CodeDialog token={challenge.token} address={challenge.address} close={endChallenge} />
        </Suspense>
      )}
    </div>
  )
}
