import { languageNamed } from '../../ui/languages.ts'
import '@fontsource/literata/400.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { queryClient } from '../../api/query-client.ts'
import { editor } from '../../messages/en-GB/editor.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { readyFonts } from '../../ui/fonts.ts'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useVisit } from '../../ui/useVisit.ts'
import { prepareDesk } from '../desk/openDesk.ts'
import { jobQuery } from '../jobs/job.query.ts'
import { jobName } from '../jobs/jobs.views.ts'
import styles from './Editor.module.css'
import { Editor } from './Editor.tsx'

// What rows are set in.
readyFonts('400 1em Literata')

/**
 * Asks for a job and its first segments at once, while the screen for them is still being made; resolves when they
 * are there.
 */
export async function openAhead(jobId: string): Promise<void> {
  // Where it was open a moment ago, its desk may still be sending.
  if (queryClient.getQueryData(jobQuery(jobId).queryKey) !== undefined) return
  const job = queryClient.fetchQuery(jobQuery(jobId)).then(jobName, () => undefined)
  await prepareDesk(jobId, job)
}

/** What was asked for a moment ago is not asked for again, ms. */
const justAsked = 5000

function JobEditor() {
  const t = useTranslations('editor')
  const { jobId = '' } = useSearch({ strict: false })
  const job = useQuery({ ...jobQuery(jobId), enabled: jobId !== '', staleTime: justAsked })
  const title = job.data ? jobName(job.data) : t('title')
  usePageTitle(title)
  useVisit(
    job.data && {
      kind: 'job',
      href: `/app/projects/job?jobId=${jobId}`,
      name: title,
      detail: `${job.data.custom_id} · ${languageNamed(job.data.target_language_name)}`,
    },
  )
  if (job.data) return <Editor key={jobId} job={job.data} />
  const missing = jobId === '' || (job.error instanceof ApiError && job.error.status === 404)
  return (
    <div className={styles.outside}>
      <h1>{title}</h1>
      {missing ? (
        <Empty title={t('missing')} say={t('missingSay')}>
          <Link to="/app/projects" className={buttonClass('plain')}>
            {t('toProjects')}
          </Link>
        </Empty>
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

export function EditorPage() {
  return (
    <Texts add={{ editor }}>
      <JobEditor />
    </Texts>
  )
}
