import { Fragment, memo } from 'react'
import { useTranslations } from 'use-intl'
import { answered } from '../../../messages/language.ts'
import { money, quantity, rate } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { languageNamed } from '../../../ui/languages.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useUnit } from '../../../ui/useUnit.ts'
import { Due } from '../list/Due.tsx'
import styles from '../list/List.module.css'
import { RowLink } from '../list/RowLink.tsx'
import { useWhen } from '../list/when.ts'
import { percentConfirmed } from './confirmed.ts'
import { useProjectName } from './projectName.ts'
import type { WorkJob } from './work.query.ts'

/** Names break after `_` and before their ending, not anywhere. */
export function FileName({ name }: { name: string }) {
  return (
    <bdi>
      {name.split(/(?<=_)|(?=\.[^.]{1,10}$)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

export const documentOf = ({ document_name, custom_id }: WorkJob): string => document_name ?? custom_id

/** How a job is called where it is spoken of: its document and languages. */
export function useJobName() {
  const t = useTranslations('staffWork.row')
  return (job: WorkJob) =>
    t('job', {
      document: documentOf(job),
      source: languageNamed(job.source_language_name),
      target: languageNamed(job.target_language_name),
    })
}

function Holder({ job, now }: { job: WorkJob; now: number }) {
  const t = useTranslations('staffWork.row')
  const when = useWhen()
  const { consultant, offers, query, progress } = job
  if (!consultant) {
    const below = () => {
      if (!offers) return t('notOffered')
      if (offers.declined === 0 && offers.silent < offers.asked)
        return t('offeredSome', { asked: String(offers.asked) })
      return t('offered', { asked: String(offers.asked), declined: offers.declined })
    }
    return (
      <>
        <span className={styles.none}>{t('nobody')}</span>
        <small>{below()}</small>
      </>
    )
  }
  const below = () => {
    if (query) return t('query')
    if (progress.saved_at && Date.parse(progress.saved_at) > now - 86_400_000)
      return t('saved', { when: when(progress.saved_at, now) })
    return consultant.seen_at ? t('seen', { when: when(consultant.seen_at, now) }) : t('neverSeen')
  }
  return (
    <>
      <RowLink
        place={{
          to: '/app/staff/$screen',
          params: { screen: 'consultant' },
          search: { userId: consultant.id },
        }}
        className={styles.doc}
      >
        <bdi>{consultant.name}</bdi>
      </RowLink>
      <small>{below()}</small>
    </>
  )
}

function State({ job, now }: { job: WorkJob; now: number }) {
  const t = useTranslations('staffWork.row')
  const when = useWhen()
  const { status, offers, progress, at_risk } = job
  const below = () => {
    if (status === 'Unassigned')
      return offers?.expires_at ? t('until', { when: when(offers.expires_at, now) }) : null
    if (status === 'Completed' || progress.segments === 0) return null
    return progress.confirmed === 0
      ? t('notBegun')
      : t('confirmed', { percent: String(percentConfirmed(progress)) })
  }
  return (
    <>
      <StatusMark status={status} reader="staff" />
      <small>
        {below()}
        {at_risk && <b className={styles.late}>{t('atRisk')}</b>}
      </small>
    </>
  )
}

type Props = {
  job: WorkJob
  isOn: boolean
  now: number
  toggle: (id: string, withShift: boolean) => void
}

/** A job among all jobs. */
export const Row = memo(function Row({ job, isOn, now, toggle }: Props) {
  const t = useTranslations('staffWork')
  const unitOf = useUnit()
  const name = useJobName()(job)
  const projectName = useProjectName()
  const amount = quantity(job.quantity)
  return (
    <tr className={isOn ? styles.on : undefined} data-id={job.id} data-row={job.id}>
      <td className={styles.sel}>
        <label>
          <span className="sr">{t('columns.select', { job: name })}</span>
          <input
            type="checkbox"
            checked={isOn}
            onClick={({ shiftKey }) => toggle(job.id, shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </td>
      <td className={styles.whole}>
        <RowLink
          place={{
            to: '/app/staff/$screen',
            params: { screen: 'project' },
            search: { projectId: job.project.id },
          }}
          className={styles.name}
        >
          <bdi>{projectName(job.project)}</bdi>
        </RowLink>
      </td>
      <td className={styles.under}>
        {job.can.review ? (
          <RowLink place={{ to: '/app/staff/review', search: { jobId: job.id } }} className={styles.doc}>
            <FileName name={documentOf(job)} />
          </RowLink>
        ) : (
          <FileName name={documentOf(job)} />
        )}
      </td>
      <td data-label={t('columns.languages')}>
        <LanguagePair source={job.source_language_name} targets={job.target_language_name} />
        {job.translation_type !== 'Translation' && <small>{answered(job.translation_type)}</small>}
      </td>
      <td data-label={t('columns.consultant')}>
        <Holder job={job} now={now} />
      </td>
      <td className={styles.state} data-label={t('columns.state')}>
        <State job={job} now={now} />
      </td>
      <td className={styles.num} data-label={t('columns.quantity')}>
        {amount ?? <span className={styles.none}>–</span>}
        {amount && <small>{unitOf(job.unit, job.quantity)}</small>}
      </td>
      <td className={styles.num} data-label={t('columns.value')}>
        {money(job.value)}
        {job.unit_price !== null && <small>{t('row.at', { price: rate(job.unit_price) })}</small>}
      </td>
      <td className={styles.deadline} data-label={t('columns.deadline')}>
        <Due
          value={job.deadline}
          done={job.status === 'Completed' || job.status === 'Under-Review'}
          now={now}
        />
      </td>
    </tr>
  )
})
