import { CalendarBlank } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './Profile.module.css'

const Calendar = lazy(() => import('./Calendar.tsx').then((part) => ({ default: part.Calendar })))

type Props = { value: string; error: string | undefined; change: (date: string) => void }

/** R5.5: typed strictly as yyyy-MM-dd, or picked in the calendar beside it. */
export function DateField({ value, error, change }: Props) {
  const t = useTranslations('profile')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <TextField
      label={t('fields.date_of_birth')}
      name="date_of_birth"
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={10}
      error={error}
      hint={t('dateHint')}
      beside={
        <span className={styles.beside}>
          <Button
            className={`${styles.icon}`}
            aria-label={t('calendar')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            ref={button}
          >
            <CalendarBlank size={20} aria-hidden />
          </Button>
          {open && (
            <Suspense>
              <Calendar value={value} change={change} close={close} />
            </Suspense>
          )}
        </span>
      }
    />
  )
}
