import { CalendarBlank } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Calendar.module.css'
import type { CalendarProps } from './Calendar.tsx'

const Calendar = lazy(() => import('./Calendar.tsx').then((part) => ({ default: part.Calendar })))

/** Beside a field for a date: opens a calendar to pick it from. */
export function CalendarButton({ label, ...calendar }: CalendarProps & { label: string }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className={styles.beside}>
      <Button
        className={`${styles.icon}`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        ref={button}
      >
        <CalendarBlank size={20} aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <Calendar {...calendar} close={close} />
        </Suspense>
      )}
    </span>
  )
}
