import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { page } from '../../messages/en-GB/page.ts'
import { isRightToLeft } from '../../messages/language.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { jobQuery } from '../jobs/job.query.ts'
import { type Job, jobName } from '../jobs/jobs.views.ts'
import type { TextSource } from '../page/LivePage.ts'
import { PageView } from '../page/PageView.tsx'
import styles from './DocumentPage.module.css'
import { textsQuery } from './translation.query.ts'

const never = () => () => {}
/** Of the source nothing else is known than what the document says itself. */
const sourceAlone: TextSource = { textsOf: () => undefined, watch: never }

/** Which of its two languages a document is shown in. */
function Which({ jobId, isSource }: { jobId: string; isSource: boolean }) {
  const t = useTranslations('page')
  return (
    <nav aria-label={t('which')} className={styles.which}>
      {([false, true] as const).map((source) => (
        <Link
          key={String(source)}
          to="/app/projects/page"
          search={{ jobId, ...(source && { show: 'source' }) }}
          replace
          state
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': undefined }}
          aria-current={source === isSource ? 'page' : undefined}
        >
          {t(source ? 'source' : 'translation')}
        </Link>
      ))}
    </nav>
  )
}

/** The document with what has been translated of it. */
function Translation({ job }: { job: Job }) {
  const t = useTranslations('page')
  const { data, error, isLoadingError, refetch } = useQuery(textsQuery(job.id))
  const texts = useMemo(
    (): TextSource | undefined => data && { textsOf: (id) => data.get(id), watch: never },
    [data],
  )
  if (isLoadingError) return <LoadFailed title={t('failed')} error={error} retry={refetch} />
  if (!texts)
    return (
      <p role="status" aria-busy="true">
        {t('loading')}
      </p>
    )
  const languages = { source: job.source_language, target: job.target_language }
  return <PageView jobId={job.id} languages={languages} texts={texts} printable />
}

function DocumentView() {
  const t = useTranslations('page')
  const { jobId = '', show } = useSearch({ strict: false })
  const job = useQuery({ ...jobQuery(jobId), enabled: jobId !== '' })
  const isSource = show === 'source'
  const title = job.data ? jobName(job.data) : t('title')
  usePageTitle(title)
  const isMissing = jobId === '' || (job.error instanceof ApiError && job.error.status === 404)
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link
          to={job.data ? '/app/projects/project' : '/app/projects'}
          search={job.data ? { projectId: job.data.project_id } : {}}
          state
          className={buttonClass('act')}
        >
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t(job.data ? 'project' : 'toProjects')}
        </Link>
        <h1>{title}</h1>
        {job.data && (
          <p className={styles.languages}>
            <LanguagePair source={job.data.source_language_name} targets={job.data.target_language_name} />
          </p>
        )}
        {job.data && <Which jobId={jobId} isSource={isSource} />}
      </div>
      {isMissing ? (
        <Empty title={t('gone')} say={t('goneSay')} />
      ) : job.isLoadingError ? (
        <LoadFailed title={t('failed')} error={job.error} retry={job.refetch} />
      ) : !job.data ? (
        <p role="status" aria-busy="true">
          {t('loading')}
        </p>
      ) : isSource ? (
        <PageView
          key={jobId}
          jobId={jobId}
          languages={{ source: job.data.source_language, target: job.data.source_language }}
          texts={sourceAlone}
          printable
        />
      ) : (
        <Translation key={jobId} job={job.data} />
      )}
    </div>
  )
}

/** A job's document as its reader will see it, on a page of its own, to be read or printed. */
export function DocumentPage() {
  return (
    <Texts add={{ page }}>
      <DocumentView />
    </Texts>
  )
}
