import { messages } from '@hub/contract/errors'
import { rejectRequest } from '@hub/contract/projects'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { useTyped } from '../../ui/typed.ts'
import styles from './RejectDialog.module.css'
import { rejecting } from './rejecting.ts'

type Props = {
  /** of the job or the project that is rejected */
  id: string
  name: string
  reject: (reason: string | undefined) => void
  close: () => void
}

/** Asks once, naming the consequence; the reason is optional, and kept until the rejection has been taken. */
export function RejectDialog({ id, name, reject, close }: Props) {
  const t = useTranslations('projects.rejectDialog')
  const [typed, type] = useTyped(rejecting(id))
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    const reason = typed.trim() || undefined
    if (rejectRequest.schema.body.safeParse({ reason }).success) {
      close()
      reject(reason)
      return
    }
    setProblem(messages.short)
    field.current?.focus()
  }
  return (
    <Dialog title={t('title')} onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t('consequence', { name })}</p>
        <TextArea
          label={t('reason')}
          hint={t('hint')}
          error={problem}
          value={typed}
          maxLength={4000}
          ref={field}
          data-autofocus
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button look="main" type="submit">
            {t('confirm')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
