import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { money, quantity, rate } from '../../../ui/formats.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useUnit } from '../../../ui/useUnit.ts'
import { useWhen } from '../list/when.ts'
import { percentConfirmed } from '../work/confirmed.ts'
import { documentOf, FileName, useJobName } from '../work/Row.tsx'
import type { WorkJob } from '../work/work.query.ts'
import type { Figures } from './jobs.rules.ts'
import styles from './Project.module.css'

type Props = {
  job: WorkJob
  /** what the analysis says of it */
  figures: Figures | undefined
  /** whether the table has the analysis' columns */
  hasFigures: boolean
  now: number
  act: (name: 'change' | 'withdraw' | 'delete', job: WorkJob) => void
}

function State({ job, now }: { job: WorkJob; now: number }) {
  const t = useTranslations('staffProject.jobs')
  const when = useWhen()
  const { consultant, offers, progress, query, status } = job
  const below = () => {
    if (query) return t('question')
    if (offers)
      return offers.expires_at
        ? t('open', { when: when(offers.expires_at, now) })
        : t('asked', { asked: String(offers.asked) })
    if (status === 'In Progress' || status === 'Accepted')
      return t('confirmed', { percent: String(percentConfirmed(progress)) })
    return null
  }
  return (
    <>
      <StatusMark status={status} reader="staff" />
      <small>
        {consultant && <bdi>{consultant.name} </bdi>}
        {below()}
      </small>
    </>
  )
}

const number = (value: number | string | null | undefined) => quantity(value) ?? '–'

/** A job of the project: `words → weighted × price = value`, who has it, and what can be done with it. */
export function JobRow({ job, figures, hasFigures, now, act }: Props) {
  const t = useTranslations('staffProject.jobs')
  const unitOf = useUnit()
  const when = useWhen()
  const named = { job: useJobName()(job) }
  const label = (name: 'fresh' | 'fuzzy' | 'exact' | 'weighted') => ({
    className: styles.num,
    'data-label': t(name),
  })
  return (
    <tr data-id={job.id}>
      <td className={styles.whole}>
        <FileName name={documentOf(job)} />
        {job.deadline && <small>{t('due', { when: when(job.deadline, now) })}</small>}
      </td>
      <td className={styles.num} data-label={t('words')}>
        {number(figures?.words ?? job.progress.words)}
      </td>
      {hasFigures && (
        <>
          <td {...label('fresh')}>{number(figures?.fresh)}</td>
          <td {...label('fuzzy')}>{number(figures?.fuzzy)}</td>
          <td {...label('exact')}>{number(figures?.exact)}</td>
          <td {...label('weighted')}>{number(figures?.weighted)}</td>
        </>
      )}
      <td className={styles.num} data-label={t('quantity')}>
        {number(job.quantity)}
        <small>{unitOf(job.unit, job.quantity)}</small>
      </td>
      <td className={styles.num} data-label={t('priceHead')}>
        {job.unit_price === null ? '–' : `× ${rate(job.unit_price)}`}
      </td>
      <td className={styles.num} data-label={t('value')}>
        {job.value === null ? '–' : `= ${money(job.value)}`}
      </td>
      <td data-label={t('state')}>
        <State job={job} now={now} />
      </td>
      <td className={styles.acts}>
        {job.can.review && (
          <Link
            to="/app/staff/review"
            search={{ jobId: job.id }}
            className={buttonClass('act')}
            aria-label={t('reviewNamed', named)}
          >
            {t('review')}
          </Link>
        )}
        {job.can.edit && (
          <Button look="act" aria-label={t('changeNamed', named)} onClick={() => act('change', job)}>
            {t('change')}
          </Button>
        )}
        {job.can.withdraw && (
          <Button look="act" aria-label={t('withdrawNamed', named)} onClick={() => act('withdraw', job)}>
            {t('withdraw')}
          </Button>
        )}
        {job.can.delete && (
          <Button look="act" aria-label={t('removeNamed', named)} onClick={() => act('delete', job)}>
            {t('remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}
