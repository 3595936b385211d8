import { isRightToLeft } from '../../messages/language.ts'
import '@fontsource/literata/400.css'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { reading } from '../../messages/en-GB/reading.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { jobQuery } from '../jobs/job.query.ts'
import { jobName } from '../jobs/jobs.views.ts'
import styles from './Reading.module.css'
import { Reading } from './Reading.tsx'
import { partFrom } from './reading.views.ts'
import { TextHead } from './TextHead.tsx'
import { partSize } from './text.query.ts'

function TextView() {
  const t = useTranslations('reading')
  const { jobId = '', from } = useSearch({ strict: false })
  const job = useQuery({ ...jobQuery(jobId), enabled: jobId !== '' })
  const missing = jobId === '' || (job.error instanceof ApiError && job.error.status === 404)
  const title = job.data && !missing ? jobName(job.data) : t('title')
  usePageTitle(title)
  // What was withdrawn while it was read is not left on the screen.
  if (job.data && !missing)
    return (
      <div className={styles.page}>
        <TextHead job={job.data} title={title} />
        <Reading key={`${jobId} ${from}`} job={job.data} from={partFrom(from, partSize)} />
      </div>
    )
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to="/app/projects" className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t('toProjects')}
        </Link>
        <h1>{title}</h1>
      </div>
      {missing ? (
        <Empty title={t('missing')} say={t('missingSay')} />
      ) : job.isLoadingError ? (
        <LoadFailed title={t('failed')} error={job.error} retry={job.refetch} />
      ) : (
        <p role="status" aria-busy="true">
          {t('loading')}
        </p>
      )}
    </div>
  )
}

/** The source of a job, to be read before yes. */
export function TextPage() {
  return (
    <Texts add={{ reading }}>
      <TextView />
    </Texts>
  )
}
