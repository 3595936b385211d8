import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import styles from './CodeForm.module.css'
import { plainCode } from './code.ts'
import { TextField } from './Field.tsx'
import { Note } from './Note.tsx'

/** Why a code was not taken: `problem` is about the code and stands at its field, `refusal` is about all else. */
export type NotTaken = { problem?: string | undefined; refusal?: string | undefined }

type Props = {
  /** where the code comes from and what it does */
  intro: (backup: boolean) => ReactNode
  /** a backup code will do as well */
  withBackup: boolean
  /** what is wrong with a code before it is sent */
  check: (code: string) => string | undefined
  /** undefined when it was taken */
  verify: (code: string) => Promise<NotTaken | undefined>
  sendAgain: () => Promise<NotTaken | undefined>
  cancel: () => void
}

/** One field for a mailed code, which sends itself at six digits; or for a backup code. */
export function CodeForm({ intro, withBackup, check, verify, sendAgain, cancel }: Props) {
  const t = useTranslations('mfa')
  const [code, setCode] = useState('')
  const [backup, setBackup] = useState(false)
  const [notTaken, setNotTaken] = useState<NotTaken>({})
  const [said, setSaid] = useState('')
  const busy = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (typed: string) => {
    const problem = check(plainCode(typed))
    setNotTaken({ problem })
    if (problem) return field.current?.focus()
    if (busy.current) return
    busy.current = true
    const found = await verify(plainCode(typed))
    busy.current = false
    if (!found) return
    setNotTaken(found)
    setCode('')
    field.current?.focus()
  }

  const again = async () => {
    setSaid('')
    const found = await sendAgain()
    setNotTaken(found ?? {})
    if (!found) setSaid(t('resent'))
    field.current?.focus()
  }

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
        onChange={({ currentTarget: { value } }) => {
          setCode(value)
          setNotTaken({})
          if (!backup && /^\s*\d(\s*\d){5}\s*$/.test(value)) void submit(value)
        }}
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${styles.code}`}
        error={notTaken.problem}
        ref={field}
        data-autofocus
        autoFocus
      />
      {notTaken.refusal && <Note tone="bad">{notTaken.refusal}</Note>}
      <p role="status" className={said ? styles.said : 'sr'}>
        {said}
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
          <Button
            look="act"
            onClick={() => {
              setBackup(!backup)
              setCode('')
              setNotTaken({})
            }}
          >
            {t(backup ? 'useMail' : 'useBackup')}
          </Button>
        )}
      </div>
    </form>
  )
}
