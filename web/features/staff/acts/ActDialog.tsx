import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, firstMessage } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Acts } from '../../../ui/Page.tsx'
import { inTheWayOf } from '../list/inTheWay.ts'
import styles from './Acts.module.css'

/** Why an act was refused: each one that is in the way, and that nobody was written to. */
export function Refused({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  const t = useTranslations('staffActs.refused')
  if (!error) return null
  // What belongs to a field is said beside it.
  if (
    error instanceof ApiError &&
    error.status === 400 &&
    fields.some((field) => Object.hasOwn(Object(error.body), field))
  )
    return null
  const inTheWay = inTheWayOf(error)
  const message = firstMessage(error)
  const others = inTheWay.filter(({ reason }) => reason !== message)
  return (
    <Note tone="bad">
      <p>
        <b>{message}</b> {inTheWay.length > 0 && t('nobody')}
      </p>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ job_id, consultant_id, reason }) => (
            <li key={`${job_id} ${consultant_id} ${reason}`}>{reason}</li>
          ))}
        </ul>
      )}
      {inTheWay.length > 0 && <p>{t('takeOut')}</p>}
    </Note>
  )
}

type Props = {
  title: string
  submit: string
  isBusy: boolean
  error: unknown
  /** fields of the answer that are said beside what was typed */
  fields?: readonly string[]
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form over the page that does one thing; what was typed stays when that fails. */
export function ActDialog({ title, submit, isBusy, error, fields, onSubmit, onClose, children }: Props) {
  const t = useTranslations('staffActs')
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // The first field that is wrong, where one is: found wrong here, or by the server.
    if (tries > 0 || error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, error])
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTries((before) => before + 1)
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        {children}
        <Refused error={error} {...(fields && { fields })} />
        <Acts>
          <Button look="main" type="submit" aria-disabled={isBusy}>
            {submit}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Acts>
      </form>
    </Dialog>
  )
}
