import { deleteJob } from '@hub/contract/staff-jobs'
import { listWork } from '@hub/contract/staff-work'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { firstMessage } from '../../../api/failure.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import table from '../../../ui/table.module.css'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { useSending } from '../../../ui/useSending.ts'
import type { Act } from '../acts/act.rules.ts'
import { useWhen } from '../list/when.ts'
import { worthText } from '../offers/offers.rules.ts'
import { useJobName } from '../work/Row.tsx'
import type { WorkJob } from '../work/work.query.ts'
import { AddLanguages } from './AddLanguages.tsx'
import { GroupRow } from './GroupRow.tsx'
import { JobRow } from './JobRow.tsx'
import { figuresFor, groupsOf } from './jobs.rules.ts'
import styles from './Project.module.css'
import type { StaffDocument, StaffProject } from './project.query.ts'
import type { AnalysisState } from './useAnalysis.ts'

function Head({ hasFigures }: { hasFigures: boolean }) {
  const t = useTranslations('staffProject.jobs')
  const columns = [
    'words',
    ...(hasFigures ? (['fresh', 'fuzzy', 'exact', 'weighted'] as const) : []),
    'quantity',
    'priceHead',
    'value',
  ] as const
  return (
    <thead>
      <tr>
        <th scope="col">{t('job')}</th>
        {columns.map((name) => (
          <th key={name} scope="col" className={styles.num}>
            {t(name)}
          </th>
        ))}
        <th scope="col">{t('state')}</th>
        <th scope="col">
          <span className="sr">{t('acts')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** What the analysis is doing, or what it came to. */
function AnalysisLine({ analysis, jobs }: { analysis: AnalysisState; jobs: readonly WorkJob[] }) {
  const t = useTranslations('staffProject.jobs')
  const when = useWhen()
  const now = useNow()
  const { analysis: state, start, apply } = analysis
  const open = analysis.open(jobs)
  if (start.isError) return <p role="alert">{t('analyseFailed', { reason: firstMessage(start.error) })}</p>
  if (!state) return null
  if (state.status === 'failed')
    return <p role="alert">{t('analyseFailed', { reason: state.error ?? '' })}</p>
  if (!state.report)
    return (
      <p role="status" className={styles.row}>
        <progress
          className={styles.meter}
          aria-label={t('analysing')}
          max={Math.max(state.progress.total, 1)}
          {...(state.status === 'running' && { value: state.progress.done })}
        />
        {t('analysing')}
      </p>
    )
  return (
    <p className={styles.row}>
      <span className={styles.say}>
        {t('analysed', { count: state.report.memories.length, when: when(state.report.finished_at, now) })}
      </span>
      {open.length > 0 && (
        <Button
          look="act"
          aria-disabled={apply.isPending}
          onClick={() =>
            apply.mutate(open, {
              onSuccess: (count) => toastSuccess({ message: t('applied', { count }) }),
              onError: toastFailure,
            })
          }
        >
          {t('apply', { count: open.length })}
        </Button>
      )}
    </p>
  )
}

/** Deletes a job, after asking. */
function DeleteJob({ job, close }: { job: WorkJob; close: () => void }) {
  const t = useTranslations('staffProject.jobs')
  const common = useTranslations('staffProject')
  const client = useQueryClient()
  const name = useJobName()(job)
  const remove = useSending({
    mutationFn: () => call(deleteJob, { params: { jobId: job.id } }),
    onSuccess: () => toastSuccess({ message: t('removed', { job: name }) }),
    onError: toastFailure,
    onSettled: () => {
      void client.invalidateQueries(everyAnswerTo(listWork))
      close()
    },
  })
  return (
    <Ask
      title={t('removeTitle', { job: name })}
      confirm={t('remove')}
      cancel={common('cancel')}
      careful
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={close}
    >
      {t('removeSay')}
    </Ask>
  )
}

type Props = {
  project: StaffProject
  documents: readonly StaffDocument[]
  jobs: readonly WorkJob[]
  analysis: AnalysisState
  begin: (name: Act, jobs: readonly WorkJob[]) => void
  /** what an act was refused for */
  refusal: ReactNode
}

/** The jobs of a project by language, and what they come to. */
export function Jobs({ project, documents, jobs, analysis, begin, refusal }: Props) {
  const t = useTranslations('staffProject.jobs')
  const now = useNow()
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<WorkJob>()
  const groups = groupsOf(jobs)
  const hasFigures = analysis.figures.size > 0
  const act = (name: 'change' | 'withdraw' | 'delete', job: WorkJob) =>
    name === 'delete' ? setDoomed(job) : begin(name, [job])
  const analyse = () =>
    analysis.start.mutate({ documents, languages: groups.map(({ language }) => language).slice(0, 50) })
  return (
    <section className={styles.section} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {jobs.length > 0 && documents.length > 0 && !analysis.isBusy && (
          <Button look="act" onClick={analyse}>
            {hasFigures ? t('again') : t('analyse')}
          </Button>
        )}
        {documents.length > 0 && (
          <Button look="act" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </header>
      <AnalysisLine analysis={analysis} jobs={jobs} />
      {refusal}
      {jobs.length === 0 ? (
        <p className={styles.say}>
          {t('empty')} {documents.length > 0 && t('emptySay')}
        </p>
      ) : (
        <table className={`${table.table} ${styles.table}`} aria-label={t('table')}>
          <Head hasFigures={hasFigures} />
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.language}>
                <GroupRow group={group} before={hasFigures ? 7 : 3} begin={begin} />
                {group.jobs.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    figures={figuresFor(analysis.figures, job)}
                    hasFigures={hasFigures}
                    now={now}
                    act={act}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.sum}>
              <td className={styles.whole}>{t('sum', { jobs: jobs.length, languages: groups.length })}</td>
              <td className={styles.num}>
                {quantity(jobs.reduce((sum, { progress }) => sum + progress.words, 0))}
              </td>
              <td colSpan={hasFigures ? 6 : 2} />
              <td className={styles.num}>{worthText(jobs)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      )}
      {jobs.some(({ consultant }) => consultant !== null) && (
        <small className={styles.say}>{t('heldPrice')}</small>
      )}
      {isAdding && (
        <AddLanguages project={project} documents={documents} jobs={jobs} close={() => setAdding(false)} />
      )}
      {doomed && <DeleteJob job={doomed} close={() => setDoomed(undefined)} />}
    </section>
  )
}
