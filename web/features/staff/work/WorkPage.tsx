import { listNeeds } from '@hub/contract/staff-work'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { everyAnswerTo } from '../../../api/query.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffWork } from '../../../messages/en-GB/staff-work.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SkipLink } from '../../../ui/SkipLink.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useOnPhone } from '../../../ui/useOnPhone.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import styles from '../list/List.module.css'
import { useAddress } from '../list/useAddress.ts'
import type { Need } from '../needs.query.ts'
import { Drafts } from './Drafts.tsx'
import { NeedDialog } from './NeedDialog.tsx'
import { Needs } from './Needs.tsx'
import { UnsentComments } from './UnsentComments.tsx'
import { Views } from './Views.tsx'
import { WorkFilters } from './WorkFilters.tsx'
import { WorkList } from './WorkList.tsx'
import {
  addressOf,
  filterNames,
  filtersOf,
  isDrafts,
  orderingOf,
  type Search,
  wholeAddress,
} from './work.rules.ts'

const focusFirstBox = () => document.querySelector<HTMLElement>('main tbody input[type="checkbox"]')?.focus()

function Content() {
  const t = useTranslations('staffWork')
  const list = useTranslations('staff.list')
  usePageTitle(t('title'))
  const client = useQueryClient()
  const now = useNow()
  const onPhone = useOnPhone()
  const { search, change, become } = useAddress()
  const [showsFilters, setShowsFilters] = useState(false)
  const [need, setNeed] = useState<Need>()
  const filters = filtersOf(search)
  const ordering = orderingOf(search)
  const set = (next: Search) =>
    become({ ...wholeAddress(addressOf({ ...filters, ...next })), ordering: search.ordering })
  const clear = () => become({ view: 'all' })
  const count = filterNames.filter((name) => filters[name]).length
  const drafts = isDrafts(search)
  return (
    <div className={styles.body} data-docked={onPhone || undefined}>
      <SkipLink to={focusFirstBox}>{list('skip')}</SkipLink>
      <div className={styles.top}>
        <h1>{t('title')}</h1>
        <SearchBox
          label={t('search')}
          value={filters.search ?? ''}
          change={(words) => (drafts ? change({ search: words }) : set({ search: words }))}
        />
        <Link to="/app/staff/$screen" params={{ screen: 'project' }} className={buttonClass('main')}>
          <Plus size={20} aria-hidden />
          {t('newProject')}
        </Link>
      </div>
      <UnsentComments />
      <Needs act={setNeed} />
      <section className={styles.section} aria-label={t('table')}>
        <Views search={search} now={now} become={(next) => become(next)} isOnPhone={onPhone} />
        {onPhone && !drafts && (
          <Button aria-expanded={showsFilters} onClick={() => setShowsFilters(!showsFilters)}>
            {count > 0 ? t('filters.showSet', { count: String(count) }) : t('filters.show')}
          </Button>
        )}
        {!drafts && (!onPhone || showsFilters) && (
          <WorkFilters filters={filters} change={set} clear={count > 0 ? clear : undefined} now={now} />
        )}
        {drafts ? (
          <Drafts search={filters.search ?? ''} />
        ) : (
          <WorkList
            filters={filters}
            ordering={ordering}
            sort={(next) => change({ ordering: next === 'deadline' ? '' : next })}
            change={set}
            clear={clear}
            now={now}
          />
        )}
      </section>
      {need && (
        <NeedDialog
          need={need}
          done={() => void client.invalidateQueries(everyAnswerTo(listNeeds))}
          close={() => setNeed(undefined)}
        />
      )}
    </div>
  )
}

/** The coordinator's morning: what needs them, and every job there is. */
export function WorkPage() {
  return (
    <Texts add={{ staffWork, staffActs, projects }}>
      <Content />
    </Texts>
  )
}
