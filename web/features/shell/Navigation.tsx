import { Coins } from '@phosphor-icons/react/dist/csr/Coins'
import { Files } from '@phosphor-icons/react/dist/csr/Files'
import { IdentificationCard } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { Ruler } from '@phosphor-icons/react/dist/csr/Ruler'
import { SlidersHorizontal } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { later } from '../../ui/later.tsx'
import { useCameFrom } from '../projects/cameFrom.ts'
import { firstPage } from '../projects/list.view.ts'
import { projectsQuery } from '../projects/projects.query.ts'
import { useIsStaff, useMayBeConsultant } from '../session/useIsStaff.ts'
import { Group } from './Group.tsx'
import { preferencesOf } from './groups.ts'
import styles from './Shell.module.css'

const Provider = later(async () => (await import('../staff/StaffNavigation.tsx')).StaffNavigation)

/** Screens of one project, which belong to the list that led to it. */
const ofProject = ['/app/projects/project', '/app/projects/text', '/app/projects/page']

export function Navigation({ followed }: { followed?: () => void }) {
  const t = useTranslations('shell')
  const id = useId()
  const { data } = useQuery(projectsQuery('in_progress', firstPage))
  const isStaff = useIsStaff()
  const isConsultant = useMayBeConsultant()
  const waiting = data?.counts.requests ?? 0
  const inProject = useLocation({ select: ({ pathname }) => ofProject.includes(pathname) })
  const { group } = useCameFrom()
  const here = (name: 'requests' | 'all') =>
    inProject && group === name && { 'aria-current': 'true' as const }
  return (
    <nav aria-label={t('main')} className={styles.nav}>
      <ul>
        {isStaff && <Provider props={{ followed }} />}
        <Group icon={<Files size={20} aria-hidden />} name={t('projects')}>
          <li>
            <Link
              to="/app/projects/requests"
              activeOptions={{ includeSearch: false }}
              onClick={followed}
              {...here('requests')}
              {...(waiting > 0 && { 'aria-describedby': `${id}-count` })}
            >
              {t('requests')}
              {waiting > 0 && (
                <span aria-hidden="true" className={styles.count}>
                  {waiting}
                </span>
              )}
            </Link>
            <span hidden id={`${id}-count`}>
              {t('openRequests', { count: waiting })}
            </span>
          </li>
          <li>
            <Link
              to="/app/projects"
              activeOptions={{ exact: true, includeSearch: false }}
              {...here('all')}
              onClick={followed}
            >
              {t('allProjects')}
            </Link>
          </li>
        </Group>
        {isConsultant && (
          <li>
            <Link to="/app/earnings" activeOptions={{ includeSearch: false }} onClick={followed}>
              <Coins size={20} aria-hidden />
              {t('earnings')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/app/profile" onClick={followed}>
            <IdentificationCard size={20} aria-hidden />
            {t('profile')}
          </Link>
        </li>
        <Group icon={<SlidersHorizontal size={20} aria-hidden />} name={t('preferences')}>
          {preferencesOf(isConsultant).map(([to, name]) => (
            <li key={to}>
              <Link to={to} onClick={followed}>
                {t(name)}
              </Link>
            </li>
          ))}
        </Group>
        <li>
          <Link to="/app/rai" activeOptions={{ includeSearch: false }} onClick={followed}>
            <Ruler size={20} aria-hidden />
            {t('rai')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
