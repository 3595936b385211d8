import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Files } from '@phosphor-icons/react/dist/csr/Files'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstPage, inProgressProjects } from '../projects/projects.queries.ts'
import styles from './Shell.module.css'

export function Navigation({ followed }: { followed?: () => void }) {
  const t = useTranslations('shell')
  const id = useId()
  const [open, setOpen] = useState(true)
  const { data } = useQuery(inProgressProjects(firstPage))
  const waiting = data?.counts.requests ?? 0
  return (
    <nav aria-label={t('main')} className={styles.nav}>
      <ul>
        <li>
          <button
            type="button"
            className={styles.group}
            aria-expanded={open}
            aria-controls={`${id}-group`}
            onClick={() => setOpen(!open)}
          >
            <Files size={20} aria-hidden />
            {t('projects')}
            <CaretDown size={16} aria-hidden />
          </button>
          <ul id={`${id}-group`} hidden={!open}>
            <li>
              <Link
                to="/app/projects/requests"
                onClick={followed}
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
                onClick={followed}
              >
                {t('allProjects')}
              </Link>
            </li>
          </ul>
        </li>
      </ul>
    </nav>
  )
}
