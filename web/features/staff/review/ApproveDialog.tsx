import { approveJob } from '@hub/contract/review'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { jobName } from '../../jobs/jobs.views.ts'
import styles from './Dialogs.module.css'
import { PendingComments } from './PendingComments.tsx'
import type { Part } from './part.ts'
import { Unadded } from './Unadded.tsx'
import { useDeciding } from './useDeciding.ts'

/** Accepts the work for good, with the comments that still wait. */
export function ApproveDialog({ job, review, close }: Part & { close: () => void }) {
  const t = useTranslations('staffReview')
  const document = jobName(job)
  const name = job.consultant?.name ?? t('return.somebody')
  const count = review.comments.pending.length
  const [comment, setComment] = useState('')
  const done = t('approve.done', { document })
  const { decide, isPending, problem } = useDeciding({ jobId: job.id, done, close })
  const submit = () => {
    const text = comment.trim()
    const body = text === '' ? {} : { comment: text }
    decide(() => call(approveJob, { params: { jobId: job.id }, body }))
  }
  return (
    <Dialog title={t('approve.title', { document })} size="middle" onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t('approve.say', { name })}</p>
        {problem && <Note tone="bad">{problem.message}</Note>}
        <Unadded review={review} />
        {count > 0 && <p>{t('approve.pending', { count })}</p>}
        <PendingComments review={review} />
        <TextArea
          label={t('return.optional', { label: t('return.whole') })}
          rows={2}
          maxLength={4000}
          value={comment}
          data-autofocus
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <div className={styles.pair}>
          <Button look="quiet" onClick={close}>
            {t('approve.cancel')}
          </Button>
          {!problem?.isOver && (
            <Button type="submit" look="main" aria-disabled={isPending || undefined}>
              {t('approve.approve')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
