import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts } from '../../ui/Page.tsx'
import { toastError } from '../../ui/toasts.ts'
import styles from './TwoStep.module.css'
import { codeProblem, codeRefusal, type Purpose, plainCode } from './twostep.rules.ts'
import { handIn, sendCode } from './twostep.ts'

type Props = {
  purpose: Purpose
  address: string
  done: (codes: string[] | undefined) => void
  cancel: () => void
}

/** The mailed code, sent by itself at six digits. */
export function CodeStep({ purpose, address, done, cancel }: Props) {
  const t = useTranslations('settings.twoStep.step')
  const [code, setCode] = useState('')
  const [backup, setBackup] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const busy = useRef(false)
  useEffect(() => field.current?.focus(), [])

  const failed = (error: unknown) => {
    if (error instanceof SessionEnded) return
    const aboutCode = codeRefusal(error)
    setCode('')
    setProblem(aboutCode)
    if (aboutCode === undefined) setRefusal(firstMessage(error))
    toastError({ message: aboutCode ?? firstMessage(error) })
    field.current?.focus()
  }

  const verify = async (typed: string) => {
    const wrong = codeProblem(purpose, typed)
    setProblem(wrong)
    setRefusal(undefined)
    if (wrong) return field.current?.focus()
    if (busy.current) return
    busy.current = true
    try {
      done(await handIn(purpose, plainCode(typed)))
    } catch (error) {
      failed(error)
    } finally {
      busy.current = false
    }
  }

  const again = async () => {
    setSaid('')
    setRefusal(undefined)
    try {
      await sendCode(purpose)
      setSaid(t('resent'))
      field.current?.focus()
    } catch (error) {
      failed(error)
    }
  }

  const type = (value: string) => {
    setCode(value)
    setProblem(undefined)
    if (!backup && /^\s*\d(\s*\d){5}\s*$/.test(value)) void verify(value)
  }

  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        void verify(code)
      }}
    >
      <p>{t(purpose, { address })}</p>
      <TextField
        key={backup ? 'backup' : 'mail'}
        label={t('code')}
        value={code}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${styles.code}`}
        error={problem}
        ref={field}
      />
      {refusal && <Note tone="bad">{refusal}</Note>}
      <p role="status" className={said ? styles.said : 'sr'}>
        {said}
      </p>
      <Acts>
        <Button look="main" type="submit">
          {t('verify')}
        </Button>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </Acts>
      <div className={styles.others}>
        <Button look="act" onClick={() => void again()}>
          {t('again')}
        </Button>
        {purpose !== 'activate' && (
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
        )}
      </div>
    </form>
  )
}
