import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Deadline } from '../../ui/Deadline.tsx'
import { quantity } from '../../ui/formats.ts'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { LeftMark } from '../../ui/LeftMark.tsx'
import { RefusedMark } from '../../ui/RefusedMark.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { Place } from '../../ui/steady.ts'
import table from '../../ui/table.module.css'
import { useNow } from '../../ui/useNow.ts'
import { useUnit } from '../../ui/useUnit.ts'
import { isDone, type Job, jobName, jobView } from './jobs.views.ts'
import { OpenEditor } from './OpenEditor.tsx'
import { Progress } from './Progress.tsx'
import { useDuration } from './useDuration.ts'

type JobAnswer = 'accept' | 'reject' | undefined

type RowProps = {
  place: Place<Job>
  answer: JobAnswer
  /** why the last act was refused */
  refused: string | undefined
  now: number
  actions: (job: Job) => ReactNode
}

function Row({ place: { row: job, left }, answer, refused, now, actions }: RowProps) {
  const t = useTranslations('projects')
  const unitOf = useUnit()
  const view = jobView(job)
  const amount = quantity(job.quantity)
  const durationOf = useDuration()
  // Before a job is accepted its translation can't be read, so there is no editor to open.
  const isAccepted = left && answer === 'accept'
  const readable = isAccepted || (!left && job.status !== 'Unassigned' && job.status !== 'Assigned')
  return (
    // Takes the focus over from its buttons when they go.
    <tr tabIndex={-1} data-row={job.id} className={left && !isAccepted ? table.left : undefined}>
      <td className={`${table.first} ${table.tall}`}>
        {readable ? (
          <Link className={table.name} to="/app/projects/job" search={{ jobId: job.id }}>
            {jobName(job)}
          </Link>
        ) : (
          <span className={table.name}>{jobName(job)}</span>
        )}
        {job.instructions && <small style={{ display: 'block' }}>{job.instructions}</small>}
        {job.can.edit && !left && <Progress jobId={job.id} />}
        {job.minutes > 0 && (
          <small style={{ display: 'block' }}>{t('job.worked', { duration: durationOf(job.minutes) })}</small>
        )}
        {refused && <RefusedMark reason={refused} />}
      </td>
      <td className={`${table.tall} ${table.pair}`} data-label={t('columns.languages')}>
        <LanguagePair source={view.sourceLanguage} targets={view.targetLanguage} />
        <small style={{ display: 'block' }}>{view.type}</small>
      </td>
      <td className={`${table.num} ${amount ? '' : table.none}`} data-label={t('columns.quantity')}>
        {amount ?? t('unavailable')}{' '}
        {amount && <small className={table.second}>{unitOf(job.unit, job.quantity)}</small>}
      </td>
      <td className={table.num} data-label={t('columns.subTotal')}>
        {view.subTotal} <small className={table.second}>{t('at', { price: view.unitPrice })}</small>
      </td>
      <td className={table.early} data-label={t('columns.deadline')}>
        <Deadline value={job.deadline} done={isDone(job.status)} now={now} missing={t('unavailable')} />
      </td>
      <td className={table.early} data-label={t('columns.status')}>
        {left ? <LeftMark answer={answer} /> : <StatusMark status={job.status} />}
      </td>
      <td className={`${table.acts} ${table.tall}`}>
        {isAccepted && <OpenEditor jobId={job.id} look="yes" />}
        {!left && actions(job)}
      </td>
    </tr>
  )
}

type Props = {
  caption: string
  places: readonly Place<Job>[]
  answerTo: (job: Job) => JobAnswer
  refusedFor: (job: Job) => string | undefined
  actions: (job: Job) => ReactNode
}

/** A project's jobs; the cell of the status holds the word alone. */
export function JobTable({ caption, places, answerTo, refusedFor, actions }: Props) {
  const t = useTranslations('projects.columns')
  const now = useNow()
  return (
    <table className={`${table.table} ${table.folding} ${table.jobs}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.tall}>
            {t('job')}
          </th>
          <th scope="col" className={table.tall}>
            {t('languages')}
          </th>
          <th scope="col" className={table.num}>
            {t('quantity')}
          </th>
          <th scope="col" className={table.num}>
            {t('subTotal')}
          </th>
          <th scope="col">{t('deadline')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className={table.tall}>
            <span className="sr">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Row
            key={place.row.id}
            place={place}
            answer={answerTo(place.row)}
            refused={refusedFor(place.row)}
            now={now}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}
