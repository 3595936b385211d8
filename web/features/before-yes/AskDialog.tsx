import { messages } from '@hub/contract/errors'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Choice, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import { useAdding } from '../jobs/useAdding.ts'
import styles from './BeforeYes.module.css'

function Question({ jobs, job, choose, close }: Props & { job: Job; choose: (id: string) => void }) {
  const t = useTranslations('beforeYes')
  const { send, refusal } = useAdding(job)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    const comment = field.current?.value.trim() ?? ''
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
      <p>{t('askSay')}</p>
      {jobs.length > 1 && (
        <Choice
          label={t('askJob')}
          value={job.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {jobs.map((one) => (
            <option key={one.id} value={one.id}>
              {jobName(one)}
            </option>
          ))}
        </Choice>
      )}
      <TextArea label={t('question')} error={problem} maxLength={4000} ref={field} data-autofocus />
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

type Props = { jobs: readonly Job[]; close: () => void }

/** Asks about an offered job, before a yes. */
export function AskDialog({ jobs, close }: Props) {
  const t = useTranslations('beforeYes')
  const [jobId, setJobId] = useState(jobs[0]?.id)
  const job = jobs.find(({ id }) => id === jobId) ?? jobs[0]
  return (
    <Dialog title={t('ask')} onClose={close}>
      {job && <Question key={job.id} jobs={jobs} job={job} choose={setJobId} close={close} />}
    </Dialog>
  )
}
