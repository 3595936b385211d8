import { fieldErrors, messages } from '@hub/contract/errors'
import { login } from '@hub/contract/session'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { configuration } from '../../api/configuration.ts'
import { ApiError, fieldMessage, firstMessage } from '../../api/failure.ts'
import { beginSession, onSessionChange, sessionChange } from '../../api/session-store.ts'
import { Mark } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AlertBanners } from '../alerts/AlertBanners.tsx'
import styles from './LandingPage.module.css'

const CodeDialog = lazy(() => import('./CodeDialog.tsx').then((part) => ({ default: part.CodeDialog })))

type Problems = { email?: string | undefined; password?: string | undefined; form?: string | undefined }

/** R8.1: the answer's `error`; a throttled login says so in `detail`. */
const loginMessage = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? fieldMessage(error, 'error') : firstMessage(error)

export function LandingPage() {
  const t = useTranslations('session')
  const { expired } = useSyncExternalStore(onSessionChange, sessionChange)
  const { name } = configuration()
  const [problems, setProblems] = useState<Problems>({})
  const [challenge, setChallenge] = useState<{ token: string; address: string }>()
  const busy = useRef(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  usePageTitle()

  /** Says what is wrong, and puts the focus where it is to be mended. */
  const refuse = (found: Problems, at: 'email' | 'password' = 'password') => {
    setProblems(found)
    if (found.form) toastError({ message: found.form, brief: true })
    if (found.email || at === 'email') email.current?.focus()
    else password.current?.focus()
  }

  const signIn = async (form: HTMLFormElement) => {
    const entries = new FormData(form)
    const body = {
      email: String(entries.get('email') ?? ''),
      password: String(entries.get('password') ?? ''),
    }
    if (body.email.trim() === '' || body.password === '') {
      const hasEmail = body.email.trim() !== ''
      refuse(
        { form: messages.noCredentials, ...(hasEmail && { password: messages.required }) },
        hasEmail ? 'password' : 'email',
      )
      return
    }
    const checked = login.schema.body.safeParse(body)
    if (!checked.success) {
      const found = fieldErrors(checked.error.issues, body)
      refuse({ email: found.email?.[0], password: found.password?.[0] })
      return
    }
    if (busy.current) return
    busy.current = true
    setProblems({})
    try {
      const answer = await call(login, { body: checked.data })
      if ('ephemeral_token' in answer) {
        setChallenge({ token: answer.ephemeral_token, address: checked.data.email })
        return
      }
      toastSuccess({ message: t('loggedInWithoutMfa'), brief: true })
      beginSession(answer)
    } catch (error) {
      refuse({ form: loginMessage(error) })
    } finally {
      busy.current = false
    }
  }

  const signInByPasskey = async () => {
    if (busy.current) return
    busy.current = true
    setProblems({})
    try {
      const { signInWithPasskey } = await import('../passkeys/signIn.ts')
      const refused = await signInWithPasskey()
      if (refused) setProblems({ form: refused })
    } catch (error) {
      setProblems({ form: firstMessage(error) })
    } finally {
      busy.current = false
    }
  }

  return (
    <div className={styles.page}>
      <AlertBanners />
      <main className={styles.columns}>
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
        <div className={styles.rule} />
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void signIn(event.currentTarget)
          }}
        >
          <h1>{t('signIn')}</h1>
          {expired && <Note tone="info">{t('ended')}</Note>}
          {problems.form && (
            <Note tone="bad" beside="toast">
              {problems.form}
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
              <Button onClick={() => void signInByPasskey()} className={`${styles.submit}`}>
                {t('withPasskey')}
              </Button>
            </div>
          )}
        </form>
      </main>
      {challenge && (
        <Suspense>
          <CodeDialog
            token={challenge.token}
            address={challenge.address}
            close={(reason) => {
              setChallenge(undefined)
              if (reason) refuse({ form: reason })
              else password.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
