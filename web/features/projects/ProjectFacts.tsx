import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Deadline } from '../../ui/Deadline.tsx'
import { quantity } from '../../ui/formats.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import table from '../../ui/table.module.css'
import { useNow } from '../../ui/useNow.ts'
import { useUnit } from '../../ui/useUnit.ts'
import { isDone } from '../jobs/jobs.views.ts'
import { ProjectFiles } from './ProjectFiles.tsx'
import styles from './ProjectPage.module.css'
import { type Project, projectView } from './projects.views.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The project view of R3.3. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useTranslations('projects')
  const unitOf = useUnit()
  const now = useNow()
  const view = projectView(project)
  const amount = quantity(view.quantity)
  const text = (value: string) =>
    value === t('unavailable') ? <span className={styles.none}>{value}</span> : value
  return (
    <dl className={styles.facts}>
      <Fact name={t('detail.client')}>{text(view.client)}</Fact>
      <Fact name={t('detail.deadline')}>
        <Deadline
          value={project.deadline}
          done={project.status === null || isDone(project.status)}
          now={now}
          missing={view.deadline}
        />
      </Fact>
      <Fact name={t('detail.total')}>{text(view.total)}</Fact>
      <Fact name={t('detail.quantity')}>
        {amount
          ? t('detail.amount', { quantity: amount, unit: unitOf(view.unit, view.quantity) })
          : text(t('unavailable'))}
      </Fact>
      <Fact name={t('detail.status')}>
        {project.status === null ? text(view.status) : <StatusMark status={project.status} />}
      </Fact>
      <Fact name={t('detail.projectId')}>{text(view.customId)}</Fact>
      <Fact name={t('detail.company')}>{text(view.companyQCSID)}</Fact>
      <Fact name={t('detail.memoq')}>{text(view.memoQ)}</Fact>
      <Fact name={t('detail.coordinator')}>{text(project.coordinator || t('unavailable'))}</Fact>
      <Fact name={t('detail.ownMemory')}>{t(`detail.ownMemories.${project.own_memory}`)}</Fact>
      {project.request?.state === 'accepted' && project.request.message && (
        <div className={styles.wide}>
          <dt>{t('detail.withOffer')}</dt>
          <dd dir="auto" className={styles.message}>
            {project.request.message}
          </dd>
        </div>
      )}
      {project.files.length > 0 && (
        <div className={styles.wide}>
          <dt>{t('detail.files')}</dt>
          <dd>
            <ProjectFiles projectId={project.id} files={project.files} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const names = [
  'client',
  'deadline',
  'total',
  'quantity',
  'status',
  'projectId',
  'company',
  'memoq',
  'coordinator',
  'ownMemory',
] as const

export function ProjectFactsSkeleton() {
  const t = useTranslations('projects.detail')
  return (
    <dl className={styles.facts} aria-busy="true">
      {names.map((name) => (
        <Fact key={name} name={t(name)}>
          <span className={table.bone} style={{ inlineSize: '120px' }} />
        </Fact>
      ))}
    </dl>
  )
}
