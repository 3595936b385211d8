import { useDebouncedCallback } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { focusFirstRow } from './firstRow.ts'
import styles from './ListFrame.module.css'
import { firstPage, isOrdering, type ListView } from './list.view.ts'

/** The view that the address names; anything else in it is passed over. */
export function useListView(): ListView {
  const { search = '', ordering, page } = useSearch({ strict: false })
  return {
    search,
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

function SearchBox() {
  const t = useTranslations('projects')
  const { search } = useListView()
  const changeView = useChangeView()
  const [text, setText] = useState(search)
  const searchSoon = useDebouncedCallback((input: string) => changeView({ search: input.trim() }), 200)
  // An address that changed otherwise ("Clear the search", Back) shows in the box.
  const [lastSearch, setLastSearch] = useState(search)
  if (lastSearch !== search) {
    setLastSearch(search)
    if (text.trim() !== search) setText(search)
  }
  return (
    <div className={styles.search}>
      <MagnifyingGlass size={20} aria-hidden />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={200}
        onChange={(event) => {
          setText(event.currentTarget.value)
          searchSoon(event.currentTarget.value)
        }}
      />
    </div>
  )
}

/** The heading of a list with its search box, there before anything has loaded. */
export function ListFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('projects')
  return (
    <div className={styles.body}>
      <SkipLink to={focusFirstRow}>{t('skip')}</SkipLink>
      <div className={styles.top}>
        <h1>{title}</h1>
        <SearchBox />
      </div>
      {children}
    </div>
  )
}
