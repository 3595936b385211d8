import { listPeople, personOrderings } from '@hub/contract/staff-people'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { taken } from '../../../api/taken.ts'
import { projects } from '../../../messages/en-GB/projects.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffPeople } from '../../../messages/en-GB/staff-people.ts'
import { staffWork } from '../../../messages/en-GB/staff-work.ts'
import { Button } from '../../../ui/Button.tsx'
import { quantity } from '../../../ui/formats.ts'
import { Bones } from '../../../ui/Page.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SkipLink } from '../../../ui/SkipLink.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone, Texts } from '../../../ui/Texts.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useOnPhone } from '../../../ui/useOnPhone.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import styles from '../list/List.module.css'
import { ListFoot } from '../list/ListFoot.tsx'
import { useListLetters } from '../list/ListKeys.tsx'
import { SelectionBar } from '../list/SelectionBar.tsx'
import { useAddress } from '../list/useAddress.ts'
import { useListing } from '../list/useListing.ts'
import { useListKeys } from '../list/useListKeys.ts'
import { useSelection } from '../list/useSelection.ts'
import { dayOf } from '../work/work.rules.ts'
import { ChooseJobs } from './ChooseJobs.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { type Person, peoplePage } from './people.query.ts'
import { dayText, filterNames, type PeopleSearch } from './people.rules.ts'

const seenOf = ({ revision, active, load, seen_at }: Person) =>
  JSON.stringify([revision, active, load.jobs, load.words, seen_at?.slice(0, 13)])

/** People whom one offer can ask. */
const mostAsked = 50

type Ordering = (typeof personOrderings)[number]
const isOrdering = (text: string | undefined): text is Ordering => personOrderings.some((one) => one === text)

const focusFirstBox = () => document.querySelector<HTMLElement>('main tbody input[type="checkbox"]')?.focus()

/** The people whom the address lets through, chosen and gone through by keys. */
function usePeopleList(search: PeopleSearch) {
  const now = useNow()
  const table = useRef<HTMLTableElement>(null)
  const ordering = isOrdering(search.ordering) ? search.ordering : 'name'
  const room = dayOf(search.room_before, now, readerZone())
  const asked = {
    ...Object.fromEntries(
      filterNames.flatMap((name) => (search[name] && name !== 'room_before' ? [[name, search[name]]] : [])),
    ),
    ...(room && { room_before: dayText(room, readerZone()) }),
    ordering,
  }
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same list
  const page = useMemo(() => peoplePage(asked), [key])
  const listing = useListing<Person>({ endpoint: listPeople, query: asked, page, versionOf: seenOf })
  const { rows } = listing
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(key)
  const letters = useListLetters(['o'])
  useListKeys({
    table,
    ids,
    selection,
    letters: { o: () => document.querySelector<HTMLElement>('[data-act="offer"]')?.focus() },
    isOn: letters.isOn,
    show: letters.show,
  })
  const latest = useRef({ selection, ids })
  latest.current = { selection, ids }
  const toggle = useCallback((id: string, withShift: boolean) => {
    const current = latest.current
    current.selection.toggle(id, withShift ? current.ids : undefined)
  }, [])

  return { listing, ordering, table, selection, ids, toggle, letters }
}

type BarProps = {
  people: readonly Person[]
  /** how many there are; null: more than are counted */
  count: number | null
  clear: () => void
  offer: (ids: readonly string[]) => void
}

/** What can be done with the chosen people. */
function PeopleBar({ people, count, clear, offer }: BarProps) {
  const t = useTranslations('staffPeople')
  const askable = people.filter(({ active, is_internal }) => active && !is_internal)
  const never = askable.filter(({ seen_at }) => seen_at === null).length
  const selected = quantity(people.length) ?? ''
  const bold = (text: React.ReactNode) => <b>{text}</b>
  const whyNot = [
    never > 0 ? t('selected.never', { count: never }) : '',
    people.length > askable.length ? t('selected.left', { count: people.length - askable.length }) : '',
    askable.length > mostAsked ? t('selected.tooMany') : '',
  ]
  return (
    <SelectionBar
      label={t('selected.region')}
      count={
        people.length > 0
          ? count === null
            ? t.rich('selected.countMany', { selected, b: bold })
            : t.rich('selected.count', { selected, count, b: bold })
          : undefined
      }
      whyNot={whyNot.filter(Boolean).join('; ')}
      clear={clear}
    >
      {askable.length > 0 && askable.length <= mostAsked && (
        <Button inRow look="main" data-act="offer" onClick={() => offer(askable.map(({ id }) => id))}>
          {t('selected.offer', { count: String(askable.length) })}
        </Button>
      )}
    </SelectionBar>
  )
}

function List({
  search,
  sort,
  clear,
}: {
  search: PeopleSearch
  sort: (to: string) => void
  clear: () => void
}) {
  const t = useTranslations('staffPeople')
  const { listing, ordering, table, selection, ids, toggle, letters } = usePeopleList(search)
  const { rows, count, pages } = listing
  const [chosen, setChosen] = useState<readonly string[]>()
  const people = rows.filter(({ id }) => selection.ids.has(id))

  if (pages.isLoadingError)
    return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
  if (!pages.data) return <Bones lines={8} />
  if (rows.length === 0)
    return (
      <div className={styles.empty}>
        <h2>{t('empty.title')}</h2>
        <p>{t('empty.say')}</p>
        <Button onClick={clear}>{t('empty.clear')}</Button>
      </div>
    )
  return (
    <>
      <PeopleBar people={people} count={count} clear={selection.clear} offer={setChosen} />
      {people.length === 0 && <div className={styles.line} />}
      <PeopleTable
        ref={table}
        rows={rows}
        selected={selection.ids}
        toggle={toggle}
        chooseAll={() => (people.length === rows.length ? selection.clear() : selection.add(ids))}
        ordering={ordering}
        sort={sort}
        isWaiting={pages.isPlaceholderData}
      />
      <ListFoot listing={listing} order={t(`orders.${ordering}`)} things="people" table={table} />
      {chosen && <ChooseJobs to={chosen} done={selection.clear} close={() => setChosen(undefined)} />}
      {letters.dialog}
    </>
  )
}

function Content() {
  const t = useTranslations('staffPeople')
  const list = useTranslations('staff.list')
  usePageTitle(t('title'))
  const onPhone = useOnPhone()
  const { search: address, change, become } = useAddress()
  const search = taken(listPeople.schema.querystring.shape, address)
  const [isInviting, setInviting] = useState(false)
  const clear = () => become({})
  const isFiltered = filterNames.some((name) => search[name])
  return (
    <div className={styles.body} data-docked={onPhone || undefined}>
      <SkipLink to={focusFirstBox}>{list('skip')}</SkipLink>
      <div className={styles.top}>
        <h1>{t('title')}</h1>
        <SearchBox
          label={t('search')}
          value={search.search ?? ''}
          change={(words) => change({ search: words })}
        />
        <Button look="plain" onClick={() => setInviting(true)}>
          <Plus size={20} aria-hidden />
          {t('invite')}
        </Button>
      </div>
      <section className={styles.section} aria-label={t('table')}>
        <PeopleFilters search={search} change={change} clear={isFiltered ? clear : undefined} />
        <List search={search} sort={(to) => change({ ordering: to === 'name' ? '' : to })} clear={clear} />
      </section>
      {isInviting && <InviteDialog close={() => setInviting(false)} />}
    </div>
  )
}

/** Everybody who works for the provider, and who has room. */
export function ConsultantsPage() {
  return (
    <Texts add={{ projects, staffPeople, staffActs, staffWork }}>
      <Content />
    </Texts>
  )
}
