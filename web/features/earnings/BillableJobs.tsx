import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { dateOnly, money, quantity } from '../../ui/formats.ts'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { useUnit } from '../../ui/useUnit.ts'
import styles from './Earnings.module.css'
import { sumOf } from './earnings.rules.ts'
import type { Billable, StatementForm } from './useStatementForm.ts'

type Props = { jobs: readonly Billable[]; form: StatementForm }

type RowProps = { job: Billable; isPicked: boolean; pick: StatementForm['pick'] }

const Row = memo(function Row({ job, isPicked, pick }: RowProps) {
  const t = useTranslations('earnings')
  const unitOf = useUnit()
  return (
    <tr>
      <td className={styles.pick}>
        {job.value !== null && (
          <input
            type="checkbox"
            aria-label={t('form.pick', { job: job.custom_id })}
            checked={isPicked}
            onChange={({ currentTarget }) => pick([job.id], currentTarget.checked)}
          />
        )}
      </td>
      <td className={table.first}>
        <bdi>{job.custom_id}</bdi>
      </td>
      <td className={table.loose} data-label={t('statement.project')}>
        <bdi>{job.project}</bdi>
      </td>
      <td data-label={t('statement.approved')}>
        {job.approved_at !== null && dateOnly(job.approved_at, readerZone())}
      </td>
      <td className={table.num} data-label={t('statement.quantity')}>
        {job.quantity !== null && `${quantity(job.quantity)} ${unitOf(job.unit, job.quantity)}`}
      </td>
      <td className={table.num} data-label={t('value')}>
        {job.value === null ? t('statement.noPrice') : money(job.value)}
      </td>
    </tr>
  )
})

/** The jobs to choose among, and what those that are chosen come to. */
export function BillableJobs({ jobs, form }: Props) {
  const t = useTranslations('earnings')
  const values = jobs.flatMap(({ id, value }) => (form.picked.has(id) && value !== null ? value : []))
  const problem = form.problemOf('job_ids')
  return (
    <>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={form.allIds.length > 0 && form.allIds.every((id) => form.picked.has(id))}
          onChange={({ currentTarget }) => form.pick(form.allIds, currentTarget.checked)}
        />
        {t('form.all')}
      </label>
      <table className={table.table} aria-label={t('form.jobs')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('form.choose')}</span>
            </th>
            {(['job', 'project', 'approved'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`statement.${name}`)}
              </th>
            ))}
            {(['quantity', 'value'] as const).map((name) => (
              <th key={name} scope="col" className={table.num}>
                {t(`statement.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <Row key={job.id} job={job} isPicked={form.picked.has(job.id)} pick={form.pick} />
          ))}
        </tbody>
      </table>
      {problem && (
        <p role="alert">
          <WarningCircle size={16} aria-hidden /> {problem}
        </p>
      )}
      <p role="status">
        <b>{t('form.picked', { count: values.length, total: money(sumOf(values)) })}</b>
      </p>
    </>
  )
}
