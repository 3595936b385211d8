import { messages } from '@hub/contract/errors'
import { loginCode, resendCode } from '@hub/contract/session'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { ApiError, fieldMessage, firstMessage } from '../../api/failure.ts'
import { beginSession } from '../../api/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Library } from '../../ui/Library.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import styles from './CodeDialog.module.css'
import { isDeadToken, masked } from './code.ts'

/** How long a mailed code is valid, ms. */
const codeLife = 600_000

type Props = { token: string; address: string; close: (reason?: string) => void }

/** R2.10: the second step of signing in. */
export function CodeDialog({ token, address, close }: Props) {
  const t = useTranslations('mfa')
  const session = useTranslations('session')
  const format = useFormatter()
  const [sentAt, setSentAt] = useState(() => Date.now())
  const [backup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState('')
  const busy = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const clock = (at: number) => format.dateTime(at, { hour: '2-digit', minute: '2-digit' })

  const refuse = (message: string) => {
    setProblem(message)
    setCode('')
    toastError({ message, brief: true })
    field.current?.focus()
  }

  const failed = (error: unknown, message: string) => {
    if (!isDeadToken(error)) return refuse(message)
    toastError({ message, brief: true })
    close(t('dead'))
  }

  const verify = async (typed: string) => {
    const given = typed.replaceAll(/\s/g, '')
    if (given === '') return refuse(messages.noCode)
    const checked = loginCode.schema.body.safeParse({ ephemeral_token: token, code: given })
    if (!checked.success) {
      setProblem(messages.code)
      field.current?.focus()
      return
    }
    if (busy.current) return
    busy.current = true
    setProblem(undefined)
    try {
      const tokens = await call(loginCode, { body: checked.data })
      toastSuccess({ message: session('loggedInWithMfa'), brief: true })
      beginSession(tokens)
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 400
      failed(error, refused ? fieldMessage(error, 'non_field_errors') : firstMessage(error))
    } finally {
      busy.current = false
    }
  }

  const sendAgain = async () => {
    try {
      await call(resendCode, { body: { ephemeral_token: token } })
      setSentAt(Date.now())
      setProblem(undefined)
      setSaid(t('resent'))
      field.current?.focus()
    } catch (error) {
      failed(error, firstMessage(error))
    }
  }

  const type = (value: string) => {
    setCode(value)
    if (!backup && /^\s*\d(\s*\d){5}\s*$/.test(value)) void verify(value)
  }

  return (
    <Library>
      <Dialog title={t('title')} onClose={() => close()}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void verify(code)
          }}
        >
          <p>
            {backup
              ? t('backup')
              : t.rich('sent', {
                  b: (text) => <b>{text}</b>,
                  address: masked(address),
                  time: clock(sentAt),
                  until: clock(sentAt + codeLife),
                })}
          </p>
          <TextField
            key={backup ? 'backup' : 'mail'}
            label={t('code')}
            value={code}
            onChange={(event) => type(event.currentTarget.value)}
            inputMode={backup ? 'text' : 'numeric'}
            autoComplete={backup ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${styles.code}`}
            error={problem}
            ref={field}
            data-autofocus
            autoFocus
          />
          <p role="status" className={said ? styles.said : 'sr'}>
            {said}
          </p>
          <div className={styles.buttons}>
            <Button look="main" type="submit">
              {t('verify')}
            </Button>
            <Button onClick={() => close()}>{t('cancel')}</Button>
          </div>
          <div className={styles.others}>
            <Button look="act" onClick={() => void sendAgain()}>
              {t('again')}
            </Button>
            <Button
              look="act"
              onClick={() => {
                setBackup(!backup)
                setCode('')
                setProblem(undefined)
              }}
            >
              {backup ? t('useMail') : t('useBackup')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Library>
  )
}
