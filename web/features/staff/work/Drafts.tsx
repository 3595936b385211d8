import { listStaffProjects } from '@hub/contract/staff-projects'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { dateTime } from '../../../ui/formats.ts'
import { Bones } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import table from '../../../ui/table.module.css'
import styles from '../list/List.module.css'
import { ListFoot } from '../list/ListFoot.tsx'
import { useListing } from '../list/useListing.ts'
import { useProjectName } from './projectName.ts'

type Project = z.output<(typeof listStaffProjects.schema.response)[200]>['results'][number]

const seenOf = ({ revision, documents, jobs }: Project) => `${revision} ${documents} ${jobs}`
const query = { draft: 'true' } as const

/** Projects of which nothing was offered or assigned yet. */
export function Drafts({ search }: { search: string }) {
  const t = useTranslations('staffWork.drafts')
  const empty = useTranslations('staffWork.empty')
  const projectName = useProjectName()
  const ref = useRef<HTMLTableElement>(null)
  const asked = { ...query, ...(search && { search }) }
  const listing = useListing<Project>({
    endpoint: listStaffProjects,
    query: asked,
    page: (more, signal) => call(listStaffProjects, { query: { ...asked, ...more }, signal }),
    versionOf: seenOf,
  })
  const { pages, rows } = listing
  if (pages.isLoadingError)
    return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
  if (!pages.data) return <Bones lines={6} />
  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        <h2>{empty('draftsTitle')}</h2>
        <p>{empty('draftsSay')}</p>
      </div>
    )
  return (
    <>
      <table className={`${table.table} ${styles.list} ${styles.cards}`} aria-label={t('table')} ref={ref}>
        <thead>
          <tr>
            <th scope="col">{t('project')}</th>
            <th scope="col">{t('client')}</th>
            <th scope="col" className={styles.num}>
              {t('documents')}
            </th>
            <th scope="col" className={styles.num}>
              {t('jobs')}
            </th>
            <th scope="col">{t('coordinator')}</th>
            <th scope="col">{t('begun')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((project) => (
            <tr key={project.id} data-id={project.id}>
              <td className={styles.whole}>
                <Link
                  to="/app/staff/$screen"
                  params={{ screen: 'project' }}
                  search={{ projectId: project.id }}
                  className={styles.name}
                >
                  <bdi>{projectName(project)}</bdi>
                </Link>
              </td>
              <td data-label={t('client')}>
                <bdi>{project.company_name ?? t('none')}</bdi>
              </td>
              <td className={styles.num} data-label={t('documents')}>
                {project.documents}
              </td>
              <td className={styles.num} data-label={t('jobs')}>
                {project.jobs}
              </td>
              <td data-label={t('coordinator')}>
                <bdi>{project.coordinator?.name ?? t('none')}</bdi>
              </td>
              <td data-label={t('begun')}>{dateTime(project.created_at, readerZone())}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListFoot listing={listing} order={t('order')} things="projects" table={ref} />
    </>
  )
}
