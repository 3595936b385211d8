import { projectHistory } from '@hub/contract/staff-running'
import { listNeeds, listWork } from '@hub/contract/staff-work'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/failure.ts'
import { callPages } from '../../../api/pages.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffProject } from '../../../messages/en-GB/staff-project.ts'
import { staffWork } from '../../../messages/en-GB/staff-work.ts'
import { Bones, Section } from '../../../ui/Page.tsx'
import { Empty, LoadFailed } from '../../../ui/Tell.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useVisit } from '../../../ui/useVisit.ts'
import { useActs } from '../acts/useActs.tsx'
import { History } from '../list/History.tsx'
import { useAddress } from '../list/useAddress.ts'
import { ProjectTerms } from '../terms/ProjectTerms.tsx'
import { useProjectName } from '../work/projectName.ts'
import { useJobName } from '../work/Row.tsx'
import { Documents } from './Documents.tsx'
import type { Dropped } from './dropped.ts'
import { useProjectImport } from './ImportDialog.tsx'
import { Instructions } from './Instructions.tsx'
import { Jobs } from './Jobs.tsx'
import { Memories } from './Memories.tsx'
import { NewProject } from './NewProject.tsx'
import { Offers } from './Offers.tsx'
import styles from './Project.module.css'
import { ProjectHead } from './ProjectHead.tsx'
import {
  documentsQuery,
  offersQuery,
  projectJobsQuery,
  type StaffProject,
  staffProjectQuery,
} from './project.query.ts'
import { addUploads } from './uploads.ts'
import { useAnalysis } from './useAnalysis.ts'

function Whole({ project }: { project: StaffProject }) {
  const t = useTranslations('staffProject')
  const client = useQueryClient()
  const { search, change } = useAddress()
  const jobName = useJobName()
  const zip = useProjectImport()
  const projectId = project.id
  const documents = useQuery(documentsQuery(projectId)).data?.results ?? []
  const jobs = useQuery(projectJobsQuery(projectId))
  const analysis = useAnalysis(projectId, search.analysisId ?? '', (analysisId) => change({ analysisId }))
  const refresh = () => {
    void client.invalidateQueries(everyAnswerTo(listWork))
    void client.invalidateQueries(everyAnswerTo(listNeeds))
    void client.invalidateQueries(everyAnswerTo(projectHistory))
    void client.invalidateQueries({ queryKey: offersQuery(projectId).queryKey })
  }
  const acts = useActs({ done: refresh, drop: () => undefined })
  const all = jobs.data?.results ?? []
  const take = (dropped: Dropped) => {
    const [first, another] = dropped.files
    if (first?.name.toLowerCase().endsWith('.zip') && !another) zip.open(first)
    else addUploads(projectId, dropped.files, 'document')
  }
  return (
    <>
      <ProjectHead project={project} jobs={all} begin={acts.begin} />
      <Documents projectId={projectId} take={take} />
      {zip.state}
      {jobs.isLoadingError ? (
        <LoadFailed title={t('jobs.failed')} error={jobs.error} retry={jobs.refetch} />
      ) : (
        <Jobs
          project={project}
          documents={documents}
          jobs={all}
          analysis={analysis}
          begin={acts.begin}
          refusal={acts.refusal}
        />
      )}
      <Instructions project={project} />
      <Memories project={project} jobs={all} />
      <ProjectTerms projectId={projectId} />
      <Offers projectId={projectId} />
      <Section title={t('history.title')} about={t('history.about')} label={t('history.title')} wide>
        <History
          names={new Map([[projectId, ''], ...all.map((job) => [job.id, jobName(job)] as const)])}
          pages={callPages(projectHistory, { projectId }, (query, signal) =>
            call(projectHistory, { params: { projectId }, query, signal }),
          )}
        />
      </Section>
      {acts.dialog}
      {zip.dialog}
    </>
  )
}

function Known({ projectId }: { projectId: string }) {
  const t = useTranslations('staffProject')
  const project = useQuery(staffProjectQuery(projectId))
  const projectName = useProjectName()
  const title = project.data ? projectName(project.data) : t('loading')
  usePageTitle(title)
  useVisit(
    project.data && {
      kind: 'project',
      href: `/app/staff/project?projectId=${projectId}`,
      name: title,
      detail: project.data.company_name,
    },
  )
  const isMissing = project.error instanceof ApiError && project.error.status === 404
  const instead = () => {
    if (isMissing) return <Empty title={t('failed')} say={t('missing')} />
    if (project.isLoadingError)
      return <LoadFailed title={t('failed')} error={project.error} retry={project.refetch} />
    return <Bones lines={6} />
  }
  return (
    <div className={styles.body}>
      {project.data ? (
        <Whole project={project.data} />
      ) : (
        <>
          <h1>{title}</h1>
          {instead()}
        </>
      )}
    </div>
  )
}

/** A project with everything that belongs to it; without an id, a new one. */
export function ProjectPage() {
  const { search } = useAddress()
  return (
    <Texts add={{ projects, staffProject, staffActs, staffWork }}>
      {search.projectId ? <Known key={search.projectId} projectId={search.projectId} /> : <NewProject />}
    </Texts>
  )
}
