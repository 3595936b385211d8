import { returnJob } from '@hub/contract/review'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError, fieldMessage } from '../../../api/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { dateTime, nearness } from '../../../ui/formats.ts'
import { Note } from '../../../ui/Note.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { useTyped } from '../../../ui/typed.ts'
import { jobName } from '../../jobs/jobs.views.ts'
import styles from './Dialogs.module.css'
import { deadlineFrom } from './deadline.rules.ts'
import { PendingComments } from './PendingComments.tsx'
import type { Part } from './part.ts'
import { Unadded } from './Unadded.tsx'
import { useDeciding } from './useDeciding.ts'

/** The job's deadline, and another one as it is typed: what it was, and what it becomes in words. */
function useDeadline(deadline: string | null) {
  const t = useTranslations('staffReview.return')
  const near = useTranslations('projects.nearness')
  const zone = readerZone()
  const before = deadline === null ? '' : dateTime(deadline, zone)
  const [text, setText] = useState(before)
  const at = deadlineFrom(text, zone)
  const isChanged = text.trim() !== before && text.trim() !== ''
  const was = deadline === null ? t('wasNone') : t('was', { was: before })
  const isPast = at !== undefined && Date.parse(at) <= Date.now()
  const nearTo = (instant: string) => {
    const words = nearness(instant, { now: Date.now(), zone, done: false })?.words
    return words && near(words.kind, { count: 'count' in words ? words.count : 0, zone })
  }
  const then = at && `${dateTime(at, zone)}, ${nearTo(at)}`
  const changedHint = !then ? was : isPast ? t('past', { was }) : t('becomes', { was, then })
  return {
    text,
    setText,
    /** undefined: it stays as it was */
    at: isChanged ? at : undefined,
    isWrong: isChanged && at === undefined,
    hint: isChanged ? changedHint : deadline === null ? was : nearTo(deadline),
  }
}

/** What the server says against one field. */
function refusalOf(field: 'comment' | 'deadline', problem: ReturnType<typeof useDeciding>['problem']) {
  const { error } = problem ?? {}
  const isNamed = error instanceof ApiError && typeof error.body === 'object' && field in (error.body ?? {})
  return isNamed ? fieldMessage(error, field) : undefined
}

/** The words to the whole job, kept until they are sent, and the sending. */
function useReturning({ jobId, done, close }: Parameters<typeof useDeciding>[0]) {
  const [comment, setComment] = useTyped(`return/${jobId}`)
  const end = () => {
    setComment('')
    close()
  }
  return { comment, setComment, ...useDeciding({ jobId, done, close: end }) }
}

/** Gives a job back: with the comments that wait, words to the whole job, and another deadline. */
export function ReturnDialog({ job, review, close }: Part & { close: () => void }) {
  const t = useTranslations('staffReview.return')
  const name = job.consultant?.name ?? t('somebody')
  const count = review.comments.pending.length
  const [missing, setMissing] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const deadlineField = useRef<HTMLInputElement>(null)
  const deadline = useDeadline(job.deadline)
  const done = t('done', { document: jobName(job), name })
  const { comment, setComment, decide, isPending, problem } = useReturning({ jobId: job.id, done, close })
  const submit = () => {
    const text = comment.trim()
    const isMissing = text === '' && count === 0
    setMissing(isMissing ? t('needed') : undefined)
    setWrong(deadline.isWrong ? t('wrong') : undefined)
    if (isMissing) return field.current?.focus()
    if (deadline.isWrong) return deadlineField.current?.focus()
    const body = { ...(text !== '' && { comment: text }), ...(deadline.at && { deadline: deadline.at }) }
    decide(() => call(returnJob, { params: { jobId: job.id }, body }))
  }
  const commentError = missing ?? refusalOf('comment', problem)
  const deadlineError = wrong ?? refusalOf('deadline', problem)
  return (
    <Dialog title={t('title', { name })} size="middle" onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t(count > 0 ? 'say' : 'sayNone', { name })}</p>
        {problem && (problem.isOver || !(commentError || deadlineError)) && (
          <Note tone="bad">{problem.message}</Note>
        )}
        <Unadded review={review} />
        <PendingComments review={review} />
        <TextArea
          ref={field}
          label={count > 0 ? t('optional', { label: t('whole') }) : t('whole')}
          rows={2}
          maxLength={4000}
          value={comment}
          error={commentError}
          data-autofocus
          onChange={({ currentTarget }) => {
            setMissing(undefined)
            setComment(currentTarget.value)
          }}
        />
        <TextField
          ref={deadlineField}
          label={t('deadline')}
          value={deadline.text}
          error={deadlineError}
          hint={deadline.hint}
          autoComplete="off"
          className={`${styles.deadline}`}
          onChange={({ currentTarget }) => {
            setWrong(undefined)
            deadline.setText(currentTarget.value)
          }}
        />
        <div className={styles.pair}>
          <Button look="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          {!problem?.isOver && (
            <Button type="submit" look="main" aria-disabled={isPending || undefined}>
              {t('return')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
