import { messages } from '@hub/contract/errors'
import { addLog, loggableEvents } from '@hub/contract/jobs'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, TextArea, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Job } from './jobs.views.ts'
import styles from './LogPanel.module.css'
import { readMinutes } from './minutes.ts'
import { useAdding } from './useAdding.ts'
import { useDuration } from './useDuration.ts'
import type { LogInput, LogTyping } from './useLogInput.ts'

type Event = (typeof loggableEvents)[number]
const isEvent = (text: string): text is Event => loggableEvents.some((event) => event === text)

export const isTyped = ({ comment, time }: LogInput) => comment.trim() !== '' || time.trim() !== ''

type Props = { job: Job; typing: LogTyping }

/** What is chosen and typed, what is wrong with it, and what became of it. */
function useEntry({ job, typing: { input, added } }: Props) {
  const t = useTranslations('projects.log')
  const [event, setEvent] = useState<Event>('Progress')
  const [problems, setProblems] = useState<{ comment?: string; time?: string }>({})
  const [announcement, announce] = useState('')
  const comment = useRef<HTMLTextAreaElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const { send, refusal, clear } = useAdding(job)

  const duration = input.time.trim() === '' ? { minutes: null } : readMinutes(input.time)
  const minutes = 'minutes' in duration ? duration.minutes : null
  const submit = () => {
    clear()
    announce('')
    const entry = { event, comment: input.comment.trim(), minutes }
    const faults = {
      ...(!addLog.schema.body.safeParse({ job_id: job.id, ...entry }).success && { comment: messages.short }),
      ...('wrong' in duration && { time: t(`timeWrong.${duration.wrong}`) }),
    }
    setProblems(faults)
    if (faults.comment) comment.current?.focus()
    else if (faults.time) time.current?.focus()
    else
      send(entry, () => {
        added(input)
        announce(t('added'))
        comment.current?.focus()
      })
  }
  return { event, setEvent, minutes, problems, refusal, announcement, comment, time, submit }
}

/** Writes an entry of a job's log: what happened, in words, and how long it took. */
export function LogForm(props: Props) {
  const { input, type } = props.typing
  const t = useTranslations('projects.log')
  const durationOf = useDuration()
  const { event, setEvent, minutes, problems, refusal, announcement, comment, time, submit } = useEntry(props)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(submission) => {
        submission.preventDefault()
        submit()
      }}
    >
      <Choice
        label={t('event')}
        value={event}
        onChange={({ currentTarget: { value } }) => isEvent(value) && setEvent(value)}
      >
        {loggableEvents.map((name) => (
          <option key={name} value={name}>
            {answered(name)}
          </option>
        ))}
      </Choice>
      <TextArea
        label={t('comment')}
        value={input.comment}
        onChange={({ currentTarget: { value } }) => type({ ...input, comment: value })}
        error={problems.comment}
        maxLength={4000}
        ref={comment}
        data-autofocus
      />
      <TextField
        label={t('time')}
        value={input.time}
        onChange={({ currentTarget: { value } }) => type({ ...input, time: value })}
        error={problems.time}
        hint={minutes === null ? t('timeHint') : t('timeRead', { duration: durationOf(minutes) })}
        maxLength={40}
        autoComplete="off"
        ref={time}
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
