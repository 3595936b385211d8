import { messages } from '@hub/contract/errors'
import { stepUp as stepUpCall } from '@hub/contract/step-up'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, fieldMessage, firstMessage, SessionEnded } from '../../api/failure.ts'
import { stepUp } from '../../messages/en-GB/step-up.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeForm, type Refusal } from '../../ui/CodeForm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { knowsPasskeys, passkeyMessage, wasClosed } from '../passkeys/support.ts'
import { currentUserQuery } from '../session/user.query.ts'
import styles from './StepUpDialog.module.css'

type Props = { done: (isProved: boolean) => void }

/** What the server says about the proof itself is shown at its field; all else under it. */
function refusalOf(error: unknown, field: 'password' | 'code'): Refusal {
  const { body } = error instanceof ApiError && error.status === 400 ? error : {}
  const isOfField = typeof body === 'object' && body !== null && field in body
  return isOfField ? { problem: fieldMessage(error, field) } : { reason: firstMessage(error) }
}

/** The ways to prove it, and what was refused. */
function useProof({ done, mailed }: Props & { mailed: () => void }) {
  const t = useTranslations('stepUp')
  const [refusal, setRefusal] = useState<Refusal>({})
  const busy = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  /** Leaves a second click alone while the first is under way. */
  const once = async (work: () => Promise<void>, refuse: (error: unknown) => Refusal) => {
    if (busy.current) return
    busy.current = true
    setRefusal({})
    try {
      await work()
    } catch (error) {
      if (error instanceof SessionEnded) return done(false)
      setRefusal(refuse(error))
      field.current?.focus()
    } finally {
      busy.current = false
    }
  }

  const byPassword = (input: string) => {
    if (input === '') {
      setRefusal({ problem: messages.required })
      field.current?.focus()
      return
    }
    void once(
      async () => {
        await call(stepUpCall, { body: { password: input } })
        done(true)
      },
      (error) => refusalOf(error, 'password'),
    )
  }

  const byPasskey = () =>
    once(
      async () => {
        const { proveByPasskey } = await import('../passkeys/passkeys.ts')
        await proveByPasskey()
        done(true)
      },
      (error) => ({ reason: wasClosed(error) ? t('noPasskey') : passkeyMessage(error) }),
    )

  const byCode = () =>
    once(
      async () => {
        await call(stepUpCall, { body: { send: true } })
        mailed()
      },
      (error) => ({ reason: firstMessage(error) }),
    )
  return { field, refusal, byPassword, byPasskey, byCode }
}

function Password({ done, mailed }: Props & { mailed: () => void }) {
  const t = useTranslations('stepUp')
  const { data: user } = useQuery(currentUserQuery)
  const [password, setPassword] = useState('')
  const { field, refusal, byPassword, byPasskey, byCode } = useProof({ done, mailed })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        byPassword(password)
      }}
    >
      <p>{t('say')}</p>
      {/* Password managers learn here whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={refusal.problem}
        ref={field}
        data-autofocus
      />
      {refusal.reason && <Note tone="bad">{refusal.reason}</Note>}
      <div className={styles.buttons}>
        <Button look="main" type="submit">
          {t('confirm')}
        </Button>
        <Button onClick={() => done(false)}>{t('cancel')}</Button>
      </div>
      <div className={styles.others}>
        {knowsPasskeys() && (
          <Button look="act" onClick={() => void byPasskey()}>
            {t('passkey')}
          </Button>
        )}
        <Button look="act" onClick={() => void byCode()}>
          {t('sendCode')}
        </Button>
      </div>
    </form>
  )
}

function MailedCode({ done }: Props) {
  const t = useTranslations('stepUp')
  const { data: user } = useQuery(currentUserQuery)
  const send = async (body: { code: string } | { send: true }): Promise<Refusal | undefined> => {
    try {
      await call(stepUpCall, { body })
      return undefined
    } catch (error) {
      if (error instanceof SessionEnded) done(false)
      return refusalOf(error, 'code')
    }
  }
  return (
    <CodeForm
      withBackup={false}
      intro={() => t('sent', { address: user?.email ?? '' })}
      check={(code) => (/^\d{6}$/.test(code) ? undefined : messages.code)}
      verify={async (code) => {
        const problem = await send({ code })
        if (!problem) done(true)
        return problem
      }}
      sendAgain={() => send({ send: true })}
      cancel={() => done(false)}
    />
  )
}

function Question({ done }: Props) {
  const t = useTranslations('stepUp')
  const [isMailed, setMailed] = useState(false)
  return (
    <Dialog title={t('title')} onClose={() => done(false)}>
      {isMailed ? <MailedCode done={done} /> : <Password done={done} mailed={() => setMailed(true)} />}
    </Dialog>
  )
}

/** Asks for a proof that it is the session's owner who acts on the account. */
export function StepUpDialog(props: Props) {
  return (
    <Texts add={{ stepUp }}>
      <Question {...props} />
    </Texts>
  )
}
