import { messages } from '@hub/contract/errors'
import { addLog, loggableEvents } from '@hub/contract/jobs'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Choice, TextArea, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Job } from './jobs.views.ts'
import styles from './LogPanel.module.css'
import { readMinutes } from './minutes.ts'
import { useAdding } from './useAdding.ts'
import { useDuration } from './useDuration.ts'

type Event = (typeof loggableEvents)[number]
const isEvent = (text: string): text is Event => loggableEvents.some((event) => event === text)

/** What is typed into the form and not added yet. */
export type Typed = { comment: string; time: string }
export const nothingTyped: Typed = { comment: '', time: '' }
export const isTyped = ({ comment, time }: Typed) => comment.trim() !== '' || time.trim() !== ''

type Props = { job: Job; typed: Typed; setTyped: Dispatch<SetStateAction<Typed>> }

/** What is chosen and typed, what is wrong with it, and what became of it. */
function useEntry({ job, typed, setTyped }: Props) {
  const t = useTranslations('projects.log')
  const [event, setEvent] = useState<Event>('Progress')
  const [problems, setProblems] = useState<{ comment?: string; time?: string }>({})
  const [announcement, announce] = useState('')
  const comment = useRef<HTMLTextAreaElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const { send, refusal, clear } = useAdding(job)

  const worked = typed.time.trim() === '' ? { minutes: null } : readMinutes(typed.time)
  const minutes = 'minutes' in worked ? worked.minutes : null
  const submit = () => {
    clear()
    announce('')
    const entry = { event, comment: typed.comment.trim(), minutes }
    const faults = {
      ...(!addLog.schema.body.safeParse({ job_id: job.id, ...entry }).success && { comment: messages.short }),
      ...('wrong' in worked && { time: t(`timeWrong.${worked.wrong}`) }),
    }
    setProblems(faults)
    if (faults.comment) comment.current?.focus()
    else if (faults.time) time.current?.focus()
    else
      send(entry, () => {
        // What was typed while it was sent stays.
        setTyped((now) => (now === typed ? nothingTyped : now))
        announce(t('added'))
        comment.current?.focus()
      })
  }
  return { event, setEvent, minutes, problems, refusal, announcement, comment, time, submit }
}

/** Writes an entry of a job's log: what happened, in words, and how long it took. */
export function LogForm(props: Props) {
  const { typed, setTyped } = props
  const t = useTranslations('projects.log')
  const durationOf = useDuration()
  const { event, setEvent, minutes, problems, refusal, announcement, comment, time, submit } = useEntry(props)
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
        value={typed.comment}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, comment: value })}
        error={problems.comment}
        maxLength={4000}
        ref={comment}
        data-autofocus
      />
      <TextField
        label={t('time')}
        value={typed.time}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, time: value })}
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
