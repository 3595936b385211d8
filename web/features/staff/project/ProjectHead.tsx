import { exportProject } from '@hub/contract/staff-imports'
import { deleteProject } from '@hub/contract/staff-projects'
import { listWork } from '@hub/contract/staff-work'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, send } from '../../../api/call.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { isRightToLeft } from '../../../messages/language.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { languageName } from '../../../ui/languages.ts'
import { saveFile } from '../../../ui/saveFile.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useNow } from '../../../ui/useNow.ts'
import { pressing, useSending } from '../../../ui/useSending.ts'
import { type Act, fitFor } from '../acts/act.rules.ts'
import { Due } from '../list/Due.tsx'
import { useProjectName } from '../work/projectName.ts'
import type { WorkJob } from '../work/work.query.ts'
import { ChangeOrder } from './ChangeOrder.tsx'
import styles from './Project.module.css'
import type { StaffProject } from './project.query.ts'

type Props = {
  project: StaffProject
  jobs: readonly WorkJob[]
  begin: (name: Act, jobs: readonly WorkJob[]) => void
}

/** Everything that leads out of the project: its results, and its end. */
function Out({ project, jobs, name }: { project: StaffProject; jobs: readonly WorkJob[]; name: string }) {
  const t = useTranslations('staffProject')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const params = { projectId: project.id }
  const pack = useSending({
    mutationFn: async () => {
      const answer = await send(exportProject, { params })
      saveFile(await answer.blob(), `${project.custom_id ?? name}.zip`)
    },
    onError: toastFailure,
  })
  const remove = useSending({
    mutationFn: () => call(deleteProject, { params }),
    onSuccess: () => {
      toastSuccess({ message: t('deleted', { name }) })
      void client.invalidateQueries(everyAnswerTo(listWork))
      void navigate({ to: '/app/staff/$screen', params: { screen: 'work' } })
    },
    onError: (error) => {
      setAsks(false)
      toastFailure(error)
    },
  })
  return (
    <>
      {project.documents > 0 && (
        <Button {...pressing(pack)}>{pack.isPending ? t('resultsBusy') : t('results')}</Button>
      )}
      {jobs.every(({ status }) => status === 'Unassigned') && (
        <Button look="quiet" onClick={() => setAsks(true)}>
          {t('deleteProject')}
        </Button>
      )}
      {asks && (
        <Ask
          title={t('deleteTitle', { name })}
          confirm={t('deleteProject')}
          cancel={t('cancel')}
          careful
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsks(false)}
        >
          {t('deleteSay')}
        </Ask>
      )}
    </>
  )
}

/** The head of a project: its name, what it is about, and what can be done with all of it. */
export function ProjectHead({ project, jobs, begin }: Props) {
  const t = useTranslations('staffProject')
  const now = useNow()
  const [isChanging, setChanging] = useState(false)
  const name = useProjectName()(project)
  const free = fitFor('offer', jobs)
  return (
    <>
      <div className={styles.head}>
        <Link to="/app/staff/$screen" params={{ screen: 'work' }} className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t('back')}
        </Link>
        <div className={styles.top}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <Out project={project} jobs={jobs} name={name} />
          {free.length > 0 && (
            <Button look="main" onClick={() => begin('offer', free)}>
              {t('offerAll', { count: free.length })}
            </Button>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('facts.client')}</dt>
          <dd>
            <bdi>{project.company_name ?? t('none')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{`${t('facts.deadline')}, ${readerZone()}`}</dt>
          <dd>
            <Due value={project.deadline} done={project.status === 'Completed'} now={now} />
          </dd>
        </div>
        <div>
          <dt>{t('facts.coordinator')}</dt>
          <dd>
            <bdi>{project.coordinator?.name ?? t('facts.everybody')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('facts.source')}</dt>
          <dd>{project.source_language ? languageName(project.source_language) : t('none')}</dd>
        </div>
        <div>
          <dt>{t('facts.ownMemory')}</dt>
          <dd>{t(`facts.ownMemories.${project.own_memory}`)}</dd>
        </div>
        <div>
          <dt>{t('facts.subtitles')}</dt>
          <dd>{t('facts.subtitleLimits', { speed: project.subtitle_speed, line: project.subtitle_line })}</dd>
        </div>
        <div>
          <dt>{t('facts.customId')}</dt>
          <dd>
            <bdi>{project.custom_id ?? t('none')}</bdi>{' '}
            <Button look="act" onClick={() => setChanging(true)}>
              {t('facts.change')}
            </Button>
          </dd>
        </div>
      </dl>
      {isChanging && <ChangeOrder project={project} close={() => setChanging(false)} />}
    </>
  )
}
