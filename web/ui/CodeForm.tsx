import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import styles from './CodeForm.module.css'
import { plainCode } from './code.ts'
import { TextField } from './Field.tsx'
import { Note } from './Note.tsx'

/** Why a code was refused: `problem` is about the code and is shown at its field, `reason` is about all else. */
export type Refusal = { problem?: string | undefined; reason?: string | undefined }

type Props = {
  /** where the code comes from and what it does */
  intro: (backup: boolean) => ReactNode
  /** a backup code will do as well */
  withBackup: boolean
  /** what is wrong with a code before it is sent */
  check: (code: string) => string | undefined
  /** undefined when the code was right */
  verify: (code: string) => Promise<Refusal | undefined>
  sendAgain: () => Promise<Refusal | undefined>
  cancel: () => void
}

/** What is typed, and what became of it. */
function useCode({ check, verify, sendAgain }: Pick<Props, 'check' | 'verify' | 'sendAgain'>) {
  const t = useTranslations('mfa')
  const [code, setCode] = useState('')
  const [backup, setBackup] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})
  const [announcement, announce] = useState('')
  const busy = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (input: string) => {
    const problem = check(plainCode(input))
    setRefusal({ problem })
    if (problem) return field.current?.focus()
    if (busy.current) return
    busy.current = true
    const answer = await verify(plainCode(input))
    busy.current = false
    if (!answer) return
    setRefusal(answer)
    setCode('')
    field.current?.focus()
  }

  const type = (value: string) => {
    setCode(value)
    setRefusal({})
    if (!backup && /^\s*\d(\s*\d){5}\s*$/.test(value)) void submit(value)
  }

  const again = async () => {
    announce('')
    const answer = await sendAgain()
    setRefusal(answer ?? {})
    if (!answer) announce(t('resent'))
    field.current?.focus()
  }

  /** A code from the mail, or one of the kept ones. */
  const change = () => {
    setBackup(!backup)
    setCode('')
    setRefusal({})
  }

  return { code, backup, refusal, announcement, field, submit, type, again, change }
}

/** One field for a mailed code, which sends itself at six digits; or for a backup code. */
export function CodeForm({ intro, withBackup, cancel, ...calls }: Props) {
  const t = useTranslations('mfa')
  const { code, backup, refusal, announcement, field, submit, type, again, change } = useCode(calls)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <p>{intro(backup)}</p>
      <TextField
        key={backup ? 'backup' : 'mail'}
        label={t('code')}
        value={code}
        onChange={({ currentTarget: { value } }) => type(value)}
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${styles.code}`}
        error={refusal.problem}
        ref={field}
        data-autofocus
        autoFocus
      />
      {refusal.reason && <Note tone="bad">{refusal.reason}</Note>}
      <p role="status" className={announcement ? styles.announcement : 'sr'}>
        {announcement}
      </p>
      <div className={styles.buttons}>
        <Button look="main" type="submit">
          {t('verify')}
        </Button>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
      <div className={styles.others}>
        <Button look="act" onClick={() => void again()}>
          {t('again')}
        </Button>
        {withBackup && (
          <Button look="act" onClick={change}>
            {t(backup ? 'useMail' : 'useBackup')}
          </Button>
        )}
      </div>
    </form>
  )
}
