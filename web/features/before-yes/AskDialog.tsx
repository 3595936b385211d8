import { messages } from '@hub/contract/errors'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Choice, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useTyped } from '../../ui/typed.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { useAdding } from '../jobs/useAdding.ts'
import styles from './BeforeYes.module.css'

type Props = { projectId: string; jobs: readonly Job[]; close: () => void }
type QuestionProps = { projectId: string; job: Job; close: () => void }

function Question({ projectId, job, close }: QuestionProps) {
  const t = useTranslations('beforeYes')
  const [typed, type] = useTyped(`ask/${projectId}`)
  const { send, refusal } = useAdding(job, () => type(''))
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    const comment = typed.trim()
    if (comment.length < 3) {
      setProblem(messages.short)
      field.current?.focus()
      return
    }
    send({ event: 'Query', comment }, () => {
      toastSuccess({ message: t('asked') })
      close()
    })
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={t('question')}
        error={problem}
        value={typed}
        maxLength={4000}
        ref={field}
        data-autofocus
        onChange={({ currentTarget }) => type(currentTarget.value)}
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
  )
}

/** Asks about an offered job, before a yes; the question is kept until it was taken, whichever job it is about. */
export function AskDialog({ projectId, jobs, close }: Props) {
  const t = useTranslations('beforeYes')
  const [jobId, setJobId] = useState(jobs[0]?.id)
  const job = jobs.find(({ id }) => id === jobId) ?? jobs[0]
  return (
    <Dialog title={t('ask')} onClose={close}>
      <div className={styles.form}>
        <p>{t('askSay')}</p>
        {jobs.length > 1 && (
          <Choice
            label={t('askJob')}
            value={job?.id}
            onChange={({ currentTarget }) => setJobId(currentTarget.value)}
          >
            {jobs.map((one) => (
              <option key={one.id} value={one.id}>
                {jobName(one)}
              </option>
            ))}
          </Choice>
        )}
        {job && <Question key={job.id} projectId={projectId} job={job} close={close} />}
      </div>
    </Dialog>
  )
}
