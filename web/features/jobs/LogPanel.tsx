import { messages } from '@hub/contract/errors'
import { addLog, loggableEvents } from '@hub/contract/jobs'
import { getProject } from '@hub/contract/projects'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { v7 } from 'uuid'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice, TextArea } from '../../ui/Field.tsx'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { toastError } from '../../ui/toasts.ts'
import { type Job, jobName } from './jobs.views.ts'
import { LogEntries } from './LogEntries.tsx'
import styles from './LogPanel.module.css'
import { logQuery } from './log.query.ts'

type Event = (typeof loggableEvents)[number]
const isEvent = (text: string): text is Event => loggableEvents.some((event) => event === text)

type Draft = { event: Event; comment: string }

/** An id for each entry: the same while it is sent again, as after a lost answer; another once it changed or was added. */
function useEntryIds() {
  const last = useRef<Draft & { id: string }>(null)
  return {
    idOf: ({ event, comment }: Draft): string => {
      const { current } = last
      if (current?.event === event && current.comment === comment) return current.id
      last.current = { id: v7(), event, comment }
      return last.current.id
    },
    forget: () => {
      last.current = null
    },
  }
}

type FormProps = { job: Job; comment: string; setComment: (comment: string) => void }

function EntryForm({ job, comment, setComment }: FormProps) {
  const t = useTranslations('projects.log')
  const client = useQueryClient()
  const [event, setEvent] = useState<Event>('Progress')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [announcement, announce] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { idOf, forget } = useEntryIds()
  const add = useMutation({
    mutationFn: (entry: Draft) =>
      call(addLog, { params: { jobId: job.id }, body: { job_id: job.id, id: idOf(entry), ...entry } }),
    onSuccess: () => {
      forget()
      setComment('')
      announce(t('added'))
      field.current?.focus()
      // An entry `Started` moves the job on.
      void client.invalidateQueries(everyAnswerTo(getProject))
      return client.invalidateQueries(logQuery(job.id))
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return
      const message = firstMessage(error)
      toastError({ message })
      setRefusal(message)
    },
  })
  const submit = () => {
    setRefusal(undefined)
    if (!addLog.schema.body.safeParse({ job_id: job.id, event, comment }).success) {
      setProblem(messages.short)
      field.current?.focus()
      return
    }
    setProblem(undefined)
    if (!add.isPending) add.mutate({ event, comment: comment.trim() })
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        submit()
      }}
    >
      <Choice
        label={t('event')}
        value={event}
        onChange={({ currentTarget: { value } }) => isEvent(value) && setEvent(value)}
      >
        {loggableEvents.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <TextArea
        label={t('comment')}
        value={comment}
        onChange={({ currentTarget: { value } }) => setComment(value)}
        error={problem}
        maxLength={4000}
        ref={field}
        data-autofocus
      />
      {refusal && (
        <Note tone="bad" beside="toast">
          {refusal}
        </Note>
      )}
      <p role="status" className="sr">
        {announcement}
      </p>
      <div>
        <Button look="main" type="submit">
          {t('add')}
        </Button>
      </div>
    </form>
  )
}

/** R1.4: a job's log, read and written. */
export function LogPanel({ job, close }: { job: Job; close: () => void }) {
  const t = useTranslations('projects')
  const leave = useTranslations('leave')
  const log = useQuery(logQuery(job.id))
  const [comment, setComment] = useState('')
  const [leaving, setLeaving] = useState(false)
  const typed = comment.trim() !== ''
  return (
    <SidePanel
      title={t('log.title')}
      about={t.rich('log.about', {
        job: jobName(job),
        pair: () => <LanguagePair source={job.source_language_name} targets={job.target_language_name} />,
      })}
      closeLabel={t('log.close')}
      closesItself={!leaving}
      onClose={() => (typed ? setLeaving(true) : close())}
    >
      {job.can.log && <EntryForm job={job} comment={comment} setComment={setComment} />}
      <LogEntries log={log} />
      {leaving && (
        <Ask
          careful
          title={leave('title')}
          confirm={leave('leave')}
          cancel={leave('stay')}
          onConfirm={close}
          onCancel={() => setLeaving(false)}
        >
          {t('log.unsaved')}
        </Ask>
      )}
      <LeaveGuard changed={typed} say={t('log.unsaved')} />
    </SidePanel>
  )
}
