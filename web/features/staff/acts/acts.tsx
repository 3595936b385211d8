import { changeJobs } from '@hub/contract/staff-jobs'
import { assignJobs, withdrawJobs } from '@hub/contract/staff-offers'
import { logAsStaff } from '@hub/contract/staff-work'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError, fieldMessage } from '../../../api/failure.ts'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { MomentField } from '../../../ui/MomentField.tsx'
import { momentTyped } from '../../../ui/moments.ts'
import { priceTyped } from '../../../ui/prices.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useTyped } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { PickPerson } from '../people/PickPerson.tsx'
import type { Person } from '../people/people.query.ts'
import { personName } from '../people/people.query.ts'
import type { WorkJob } from '../work/work.query.ts'
import { ActDialog } from './ActDialog.tsx'
import styles from './Acts.module.css'

/** What a field is wrong about, where the answer says it. */
const wrong = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && error.status === 400 && Object.hasOwn(Object(error.body), field)
    ? fieldMessage(error, field)
    : undefined

type Props = {
  jobs: readonly WorkJob[]
  /** after it was done */
  done: () => void
  /** after it was refused, with what may be in the way */
  refused?: (error: unknown) => void
  close: () => void
}

const idsOf = (jobs: readonly WorkJob[]) => jobs.map(({ id }) => id)
/** Where what is typed about some jobs is kept. */
const about = (act: string, jobs: readonly WorkJob[]) => `${act}/${jobs[0]?.id}/${jobs.length}`

/** Gives free jobs to somebody. */
export function AssignDialog({ jobs, done, refused, close }: Props) {
  const t = useTranslations('staffActs.assign')
  const count = jobs.length
  const [person, setPerson] = useState<Person>()
  const [missing, setMissing] = useState(false)
  const assign = useSending({
    mutationFn: (to: Person) => call(assignJobs, { body: { job_ids: idsOf(jobs), consultant_id: to.id } }),
    onSuccess: (_answer, to) => {
      toastSuccess({ message: t('done', { count, person: personName(to) }) })
      done()
      close()
    },
    onError: (error) => refused?.(error),
  })
  const submit = () => (person ? assign.mutate(person) : setMissing(true))
  return (
    <ActDialog
      title={t('title', { count })}
      submit={t('submit', { count: String(count) })}
      isBusy={assign.isPending}
      error={assign.error}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t('say')}</p>
      <PickPerson
        label={t('person')}
        value={person?.id ?? ''}
        error={missing && !person ? t('needed') : undefined}
        change={(_id, next) => setPerson(next)}
      />
    </ActDialog>
  )
}

/** Takes jobs back from those who hold them. */
export function WithdrawDialog({ jobs, done, refused, close }: Props) {
  const t = useTranslations('staffActs.withdraw')
  const count = jobs.length
  const [reason, setReason] = useTyped(about('withdraw', jobs))
  const withdraw = useSending({
    mutationFn: () => call(withdrawJobs, { body: { job_ids: idsOf(jobs), reason } }),
    onSuccess: () => {
      setReason('')
      toastSuccess({ message: t('done', { count }) })
      done()
      close()
    },
    onError: (error) => refused?.(error),
  })
  return (
    <ActDialog
      title={t('title', { count })}
      submit={t('submit', { count: String(count) })}
      isBusy={withdraw.isPending}
      error={withdraw.error}
      fields={['reason']}
      onSubmit={() => withdraw.mutate()}
      onClose={close}
    >
      <p>{t('say')}</p>
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={4000}
        error={wrong(withdraw.error, 'reason')}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  )
}

/** Changes the price, the deadline or the instructions of several jobs. */
export function ChangeDialog({ jobs, done, refused, close }: Props) {
  const t = useTranslations('staffActs.change')
  const moments = useTranslations('moment')
  const count = jobs.length
  const [price, setPrice] = useState('')
  const [deadline, setDeadline] = useState('')
  const [instructions, setInstructions] = useTyped(about('instructions', jobs))
  const [tried, setTried] = useState(false)
  const moment = momentTyped(deadline, readerZone())
  const isWrong = deadline.trim() !== '' && moment === undefined
  const isEmpty = [price, deadline, instructions].every((text) => text.trim() === '')
  const held = jobs.filter(({ consultant }) => consultant !== null).length
  const change = useSending({
    mutationFn: () =>
      call(changeJobs, {
        body: {
          jobs: jobs.map(({ id, revision }) => ({ id, revision })),
          // What is no price, the server says so.
          ...(price.trim() && { unit_price: priceTyped(price) ?? price.trim() }),
          ...(moment && { deadline: moment }),
          ...(instructions.trim() && { instructions }),
        },
      }),
    onSuccess: () => {
      setInstructions('')
      toastSuccess({ message: t('done', { count }) })
      done()
      close()
    },
    onError: (error) => refused?.(error),
  })
  const submit = () => {
    setTried(true)
    if (!isWrong && !isEmpty) change.mutate()
  }
  return (
    <ActDialog
      title={t('title', { count })}
      submit={t('submit', { count: String(count) })}
      isBusy={change.isPending}
      error={change.error}
      fields={['unit_price', 'deadline', 'instructions']}
      onSubmit={submit}
      onClose={close}
    >
      <p>{t('say')}</p>
      <TextField
        label={t('price')}
        hint={t('priceHint')}
        value={price}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        data-autofocus
        error={tried && isEmpty ? t('nothing') : wrong(change.error, 'unit_price')}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
      <MomentField
        label={t('deadline')}
        value={deadline}
        change={setDeadline}
        error={tried && isWrong ? moments('wrong') : wrong(change.error, 'deadline')}
      />
      <TextArea
        label={t('instructions')}
        value={instructions}
        maxLength={20_000}
        error={wrong(change.error, 'instructions')}
        onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
      />
      {held > 0 && <p>{t('held', { count: held })}</p>}
    </ActDialog>
  )
}

type LogProps = {
  jobId: string
  /** what the job is called */
  name: string
  person: string
  done: () => void
  close: () => void
}

/** A note in the log of a job, which its holder gets as a mail. */
export function WriteDialog({ jobId, name, person, done, close }: LogProps) {
  const t = useTranslations('staffActs.write')
  const [comment, setComment] = useTyped(`note/${jobId}`)
  const write = useSending({
    mutationFn: () => call(logAsStaff, { params: { jobId }, body: { event: 'Note', comment } }),
    onSuccess: () => {
      setComment('')
      toastSuccess({ message: t('done') })
      done()
      close()
    },
  })
  return (
    <ActDialog
      title={t('title', { person })}
      submit={t('submit')}
      isBusy={write.isPending}
      error={write.error}
      fields={['comment']}
      onSubmit={() => write.mutate()}
      onClose={close}
    >
      <p>{t('say', { job: name, person })}</p>
      <TextArea
        label={t('text')}
        value={comment}
        maxLength={4000}
        error={wrong(write.error, 'comment')}
        data-autofocus
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </ActDialog>
  )
}

/** The answer to the question that waits. */
export function AnswerDialog({
  jobId,
  name,
  person,
  question,
  done,
  close,
}: LogProps & { question: string }) {
  const t = useTranslations('staffActs.answer')
  const [comment, setComment] = useTyped(`answer/${jobId}`)
  const answer = useSending({
    mutationFn: () => call(logAsStaff, { params: { jobId }, body: { event: 'Answer', comment } }),
    onSuccess: () => {
      setComment('')
      toastSuccess({ message: t('done', { person }) })
      done()
      close()
    },
  })
  return (
    <ActDialog
      title={t('title')}
      submit={t('submit')}
      isBusy={answer.isPending}
      error={answer.error}
      fields={['comment']}
      onSubmit={() => answer.mutate()}
      onClose={close}
    >
      <p>{t('asked', { job: name, person })}</p>
      <blockquote className={styles.quote} dir="auto">
        {question}
      </blockquote>
      <TextArea
        label={t('text')}
        value={comment}
        maxLength={4000}
        error={wrong(answer.error, 'comment')}
        data-autofocus
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </ActDialog>
  )
}
