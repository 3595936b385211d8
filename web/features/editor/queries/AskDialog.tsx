import { messages } from '@hub/contract/errors'
import { addLog } from '@hub/contract/jobs'
import { directionOf } from '@hub/text/direction'
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import codeStyles from '../../../ui/Coded.module.css'
import { CodedText } from '../../../ui/Coded.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { focusNow } from '../../../ui/focusNow.ts'
import { type KeyBuffer, noKeys } from '../../../ui/KeyCatcher.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useTyped } from '../../../ui/typed.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import { useAdding } from '../../jobs/useAdding.ts'
import styles from './AskDialog.module.css'

type Props = {
  job: Job
  desk: Desk
  /** of the segment */
  id: string
  buffer: RefObject<KeyBuffer>
  announce: (sentence: string) => void
  close: () => void
}

/** What is typed, where it is kept until it is sent, and why it was not. */
function useQuestion({ job, desk, id, buffer, announce, close }: Props) {
  const t = useTranslations('editor.ask')
  const [kept, keep] = useTyped(`question/${job.id}/${id}`)
  const [comment, setComment] = useState(kept + buffer.current.text)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const attachBox = useCallback((box: HTMLTextAreaElement | null) => {
    field.current = box
    focusNow(box)
  }, [])
  const { send, refusal, clear } = useAdding(job, () => keep(''))
  useLayoutEffect(() => {
    buffer.current = noKeys
  }, [buffer])
  const type = (text: string) => {
    keep(text)
    setComment(text)
    setProblem(undefined)
  }
  const submit = () => {
    clear()
    const entry = { event: 'Query' as const, comment: comment.trim(), minutes: null, segment: id }
    if (!addLog.schema.body.safeParse({ job_id: job.id, ...entry }).success) {
      setProblem(messages.short)
      field.current?.focus()
      return
    }
    send(entry, () => {
      close()
      announce(t('sent', { n: String(desk.entry(id).position) }))
    })
  }
  return { comment, type, submit, problem, refusal, focused: attachBox }
}

/** Asks the coordinator about a segment: an entry of the job's log that names it. */
export function AskDialog(props: Props) {
  const { job, desk, id, close } = props
  const t = useTranslations('editor.ask')
  const { comment, type, submit, problem, refusal, focused } = useQuestion(props)
  const { segment, position } = desk.entry(id)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
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
        <div>
          <p className={styles.place}>{t('segment', { n: String(position) })}</p>
          <blockquote
            className={`${codeStyles.text} ${styles.source}`}
            lang={job.source_language}
            dir={directionOf(job.source_language)}
          >
            <CodedText text={segment.source} />
          </blockquote>
        </div>
        <TextArea
          label={t('question')}
          hint={t('hint')}
          error={problem}
          value={comment}
          maxLength={4000}
          ref={focused}
          data-autofocus
          onChange={({ currentTarget: { value } }) => type(value)}
          onKeyDown={press}
        />
        {refusal && (
          <Note tone="bad" beside="toast">
            {refusal}
          </Note>
        )}
        <div className={styles.buttons}>
          <Button look="main" type="submit">
            {t('send')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
