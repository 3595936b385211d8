import { addView, changeView, deleteView, listViews, listWork } from '@hub/contract/staff-work'
import { useIsFetching, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { fieldMessage, firstMessage } from '../../../api/failure.ts'
import { everyPageOf } from '../../../api/pages.ts'
import { callQuery, everyAnswerTo } from '../../../api/query.ts'
import { Ask } from '../../../ui/Ask.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Choice, TextField } from '../../../ui/Field.tsx'
import { quantity } from '../../../ui/formats.ts'
import { Acts } from '../../../ui/Page.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts'
import { useSending } from '../../../ui/useSending.ts'
import styles from './Views.module.css'
import { type View, viewsQuery } from './views.query.ts'
import {
  builtIn,
  callOf,
  filtersOf,
  isDrafts,
  isSameView,
  queryOf,
  type Search,
  searchOf,
  wholeAddress,
} from './work.rules.ts'

type Entry = { key: string; name: string; search: Search; view: View | undefined }

/** Counts of views are asked for more seldom than their rows, ms. */
const countLifetime = 60_000
/** Of more views than these nothing is counted. */
const mostCountedViews = 12

function useEntries(): Entry[] {
  const t = useTranslations('staffWork.views')
  const { data: views = [] } = useQuery(viewsQuery)
  return [
    ...builtIn.map(({ name, search }) => ({ key: name, name: t(name), search, view: undefined })),
    ...views.map((view) => ({ key: view.id, name: view.name, search: searchOf(view.query), view })),
  ]
}

/** How many jobs each view has; null: more than are counted. */
function useCounts(entries: readonly Entry[], now: number): ReadonlyMap<string, number | null> {
  // Five lists are counted: the one that is looked at comes first.
  const isWaiting = useIsFetching(everyPageOf(listWork)) > 0
  const counted = entries.filter(({ search }) => !isDrafts(search)).slice(0, mostCountedViews)
  const answers = useQueries({
    queries: counted.map(({ search }) => ({
      ...callQuery(listWork, {
        query: { ...callOf(filtersOf(search), 'deadline', now, readerZone()), limit: '1' },
      }),
      enabled: !isWaiting,
      staleTime: countLifetime,
      refetchInterval: countLifetime,
    })),
  })
  return new Map(
    counted.flatMap(({ key }, at) => {
      const data = answers[at]?.data
      return data ? [[key, data.count] as const] : []
    }),
  )
}

type NameProps = { search: Search; view?: View | undefined; close: () => void }

/** Keeps the address under a name, or gives a view another one. */
function NameDialog({ search, view, close }: NameProps) {
  const t = useTranslations('staffWork.views')
  const client = useQueryClient()
  const [name, setName] = useState(view?.name ?? '')
  const save = useSending({
    mutationFn: () =>
      view
        ? call(changeView, { params: { viewId: view.id }, body: { name } })
        : call(addView, { body: { name, query: queryOf(search) } }),
    onSuccess: (saved) => {
      void client.invalidateQueries(everyAnswerTo(listViews))
      toastSuccess({ message: t('saved', { name: saved.name }) })
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const error = save.error ? fieldMessage(save.error, 'name') || firstMessage(save.error) : undefined
  return (
    <Dialog title={view ? t('rename') : t('saveTitle')} onClose={close}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 'var(--s3)' }}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          maxLength={100}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Acts>
          <Button look="main" type="submit">
            {view ? t('rename') : t('save')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </Acts>
      </form>
    </Dialog>
  )
}

/** What can be done with the address as a view: kept, or as one of one's own renamed and deleted. */
function ViewActs({ current, search }: { current: Entry | undefined; search: Search }) {
  const t = useTranslations('staffWork.views')
  const client = useQueryClient()
  const [open, setOpen] = useState<'name' | 'remove'>()
  const close = () => setOpen(undefined)
  const view = current?.view
  const remove = useSending({
    mutationFn: ({ id }: View) => call(deleteView, { params: { viewId: id } }),
    onSuccess: (_answer, { name }) => {
      void client.invalidateQueries(everyAnswerTo(listViews))
      toastSuccess({ message: t('removed', { name }) })
    },
    onError: toastFailure,
    onSettled: close,
  })
  return (
    <div className={styles.acts}>
      {(!current || view) && (
        <Button look="act" onClick={() => setOpen('name')}>
          {view ? t('rename') : t('save')}
        </Button>
      )}
      {view && (
        <Button look="act" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      {open === 'name' && <NameDialog search={search} view={view} close={close} />}
      {open === 'remove' && view && (
        <Ask
          title={t('removeTitle', { name: view.name })}
          confirm={t('remove')}
          cancel={t('cancel')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(view)}
          onCancel={close}
        >
          {t('removeSay')}
        </Ask>
      )}
    </div>
  )
}

type Props = { search: Search; now: number; become: (search: Search) => void; isOnPhone: boolean }

/** The views: addresses with a name. On a phone one is chosen from a list. */
export function Views({ search, now, become, isOnPhone }: Props) {
  const t = useTranslations('staffWork.views')
  const entries = useEntries()
  const counts = useCounts(entries, now)
  const current = entries.find((entry) => isSameView(entry.search, search))
  const countOf = ({ key }: Entry): string => {
    const count = counts.get(key)
    if (count === undefined) return ''
    return count === null ? t('many') : (quantity(count) ?? '')
  }
  if (isOnPhone)
    return (
      <Choice
        label={t('view')}
        value={current?.key ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = entries.find(({ key }) => key === currentTarget.value)
          if (chosen) become(chosen.search)
        }}
      >
        {!current && <option value="">{t('unsaved')}</option>}
        {entries.map((entry) => (
          <option key={entry.key} value={entry.key}>
            {`${entry.name} ${countOf(entry)}`.trim()}
          </option>
        ))}
      </Choice>
    )
  return (
    <nav className={styles.views} aria-label={t('label')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link
              to="/app/staff/$screen"
              params={{ screen: 'work' }}
              search={wholeAddress(entry.search)}
              activeOptions={{ exact: true, includeSearch: true }}
              {...(entry === current && { 'aria-current': 'page' as const })}
            >
              <bdi>{entry.name}</bdi> <span className={styles.count}>{countOf(entry)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ViewActs current={current} search={search} />
    </nav>
  )
}
