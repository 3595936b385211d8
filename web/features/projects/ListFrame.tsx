import { listProjects } from '@hub/contract/projects'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { taken } from '../../api/taken.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { focusFirstRow } from './firstRow.ts'
import styles from './ListFrame.module.css'
import { firstPage, isOrdering, type ListView } from './list.view.ts'

/** The view that the address names; anything else in it is passed over. */
export function useListView(): ListView {
  const { search, ordering, page } = useSearch({ strict: false })
  return {
    search: taken(listProjects.schema.querystring.shape, { search }).search ?? '',
    ordering: isOrdering(ordering) ? ordering : firstPage.ordering,
    page: page !== undefined && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Changes the address, and with it the list; every change but of the page starts at the first one. */
export function useChangeView() {
  const navigate = useNavigate()
  return (change: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, page: '', ...change }),
      replace: true,
      resetScroll: change.page !== undefined,
    })
}

/** The heading of a list with its search box, there before anything has loaded. */
export function ListFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('projects')
  const { search } = useListView()
  const changeView = useChangeView()
  return (
    <div className={styles.body}>
      <SkipLink to={focusFirstRow}>{t('skip')}</SkipLink>
      <div className={styles.top}>
        <h1>{title}</h1>
        <SearchBox label={t('search')} value={search} change={(words) => changeView({ search: words })} />
      </div>
      {children}
    </div>
  )
}
