import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/failure.ts'
import { isRightToLeft } from '../../messages/language.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Afterwards } from '../../ui/later.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useVisit } from '../../ui/useVisit.ts'
import { KnowBefore, LeftOfJob } from '../before-yes/known.later.ts'
import { useIsConsultant } from '../session/useIsStaff.ts'
import { useCameFrom } from './cameFrom.ts'
import { ProjectFacts, ProjectFactsSkeleton } from './ProjectFacts.tsx'
import { ProjectJobs } from './ProjectJobs.tsx'
import styles from './ProjectPage.module.css'
import { ProjectRequest } from './ProjectRequest.tsx'
import { projectQuery } from './project.query.ts'
import { type Project, projectView, spokenName } from './projects.views.ts'

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

const visitOf = (project: Project) => {
  const { custom_id, company_name } = project
  return {
    kind: 'project',
    href: `/app/projects/project?projectId=${project.id}`,
    name: spokenName(project),
    detail: [custom_id, company_name].filter(Boolean).join(' · ') || null,
  }
}

/** What its reader alone may know: before a yes what it takes and brings, afterwards how long is left. */
function Known({ project }: { project: Project }) {
  if (!useIsConsultant()) return null
  const { id: projectId, deadline, can, jobs } = project
  const open = jobs.filter((job) => job.can.accept)
  const held = jobs.filter(({ status }) => status === 'Accepted' || status === 'In Progress')
  if (can.accept && open.length > 0) return <KnowBefore props={{ projectId, jobs: open, deadline }} />
  return held.length > 0 && <LeftOfJob props={{ jobs: held, deadline }} />
}

function Content({ projectId }: { projectId: string }) {
  const t = useTranslations('projects')
  const from = useCameFrom()
  const project = useQuery({ ...projectQuery(projectId), enabled: projectId !== '' })
  const missing = projectId === '' || (isMissing(project.error) && !project.data)
  const title = project.data ? projectView(project.data).projectName : t('detail.loading')
  usePageTitle(title)
  useVisit(project.data && visitOf(project.data))

  const content = () => {
    if (missing) return <Empty title={t('failed.project')} say={t('failed.missing')} />
    if (project.isLoadingError)
      return <LoadFailed title={t('failed.project')} error={project.error} retry={project.refetch} />
    if (!project.data) return <ProjectFactsSkeleton />
    return (
      <>
        <ProjectFacts project={project.data} />
        <ProjectJobs project={project.data} />
        <Afterwards>
          <Known project={project.data} />
        </Afterwards>
      </>
    )
  }

  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <Link to={from.href} className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t(`detail.back.${from.group}`)}
        </Link>
        {project.data ? <ProjectRequest project={project.data} title={title} /> : <h1>{title}</h1>}
      </div>
      {content()}
    </div>
  )
}

/**
 * R2.3: one project with the jobs its reader may see. A question that is open about one is not open about the next,
 * which Back or a search leads to.
 */
export function ProjectPage() {
  const { projectId = '' } = useSearch({ strict: false })
  return <Content key={projectId} projectId={projectId} />
}
