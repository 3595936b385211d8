import { listNeeds, listWork } from '@hub/contract/staff-work'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { everyAnswerTo } from '../../../api/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePaletteActs } from '../../../ui/paletteActs.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { type Act, fitFor } from '../acts/act.rules.ts'
import { HandOverDialog } from '../acts/HandOverDialog.tsx'
import { useActs } from '../acts/useActs.tsx'
import styles from '../list/List.module.css'
import { ListFoot } from '../list/ListFoot.tsx'
import { useListLetters } from '../list/ListKeys.tsx'
import { mostSelected, useListing } from '../list/useListing.ts'
import { useListKeys } from '../list/useListKeys.ts'
import { useSelection } from '../list/useSelection.ts'
import { NothingFits } from './NothingFits.tsx'
import { useJobName } from './Row.tsx'
import { WorkBar } from './WorkBar.tsx'
import { WorkSkeleton, WorkTable } from './WorkTable.tsx'
import { seenOf, type WorkJob, workPage } from './work.query.ts'
import { callOf, type FilterName, type Filters, type Ordering } from './work.rules.ts'

type Props = {
  filters: Filters
  ordering: Ordering
  sort: (ordering: string) => void
  change: (some: Partial<Record<FilterName, string>>) => void
  clear: () => void
  now: number
}

/** The second step of choosing all: what of the view is not loaded yet. */
function SelectView({ count, select }: { count: number; select: () => Promise<void> }) {
  const t = useTranslations('staffWork.selected')
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      look="act"
      onClick={() => {
        setBusy(true)
        void select().finally(() => setBusy(false))
      }}
    >
      {isBusy ? t('selectingView') : t('selectView', { count: String(count) })}
    </Button>
  )
}

/** What the palette can do with the job whose row had the focus last. */
function useRowActs(rows: readonly WorkJob[], begin: (name: Act, jobs: readonly WorkJob[]) => void) {
  const t = useTranslations('staffWork.rowActs')
  const jobName = useJobName()
  usePaletteActs((row) => {
    const job = rows.find(({ id }) => id === row?.dataset.row)
    if (!job) return []
    const names = (['offer', 'assign', 'withdraw', 'change'] as const).filter(
      (name) => fitFor(name, [job]).length > 0,
    )
    return names.map((name) => ({ name: t(name, { job: jobName(job) }), run: () => begin(name, [job]) }))
  })
}

/** The jobs that the filters let through, chosen, gone through by keys and acted on. */
function useWorkList(filters: Filters, ordering: Ordering) {
  const client = useQueryClient()
  const today = useNow()
  const table = useRef<HTMLTableElement>(null)
  // The day begins at midnight: the minute does not matter to what is asked for.
  const asked = callOf(filters, ordering, today, readerZone())
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same list
  const page = useMemo(() => workPage(asked), [key])
  const listing = useListing<WorkJob>({ endpoint: listWork, query: asked, page, versionOf: seenOf })
  const { rows, pages } = listing
  const selection = useSelection(key)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const jobs = rows.filter(({ id }) => selection.ids.has(id))
  const done = () => {
    selection.clear()
    void pages.refetch()
    void client.invalidateQueries({ queryKey: [listWork.schema.operationId, 'now'] })
    void client.invalidateQueries(everyAnswerTo(listNeeds))
  }
  const acts = useActs({ done, drop: selection.drop })
  useRowActs(rows, acts.begin)
  const goTo = (name: Act) => () => document.querySelector<HTMLElement>(`[data-act="${name}"]`)?.focus()
  const letters = useListLetters(['o', 's'])
  useListKeys({
    table,
    ids,
    selection,
    letters: { o: goTo('offer'), s: goTo('assign') },
    isOn: letters.isOn,
    show: letters.show,
  })

  // Rows are drawn again only where something of theirs changes.
  const latest = useRef({ selection, ids })
  latest.current = { selection, ids }
  const toggle = useCallback((id: string, withShift: boolean) => {
    const now = latest.current
    now.selection.toggle(id, withShift ? now.ids : undefined)
  }, [])

  return { listing, selection, ids, jobs, acts, done, letters, toggle, table }
}

/** All jobs that the filters let through: chosen, acted on, asked for more. */
export function WorkList({ filters, ordering, sort, change, clear, now }: Props) {
  const t = useTranslations('staffWork')
  const { listing, selection, ids, jobs, acts, done, letters, toggle, table } = useWorkList(filters, ordering)
  const { rows, count, pages } = listing
  const [handedOver, setHandedOver] = useState<readonly string[]>()
  const isColleagues = filters.coordinator !== undefined && filters.coordinator !== 'me'
  const chosen = jobs.length === 0 ? 'none' : jobs.length === rows.length ? 'all' : 'some'

  const content = () => {
    if (pages.isLoadingError)
      return <LoadFailed title={t('failed')} error={pages.error} retry={pages.refetch} />
    if (!pages.data) return <WorkSkeleton />
    if (rows.length === 0 && !pages.isPlaceholderData)
      return <NothingFits filters={filters} now={now} change={change} clear={clear} />
    return (
      <>
        <WorkTable
          ref={table}
          rows={rows}
          selected={selection.ids}
          toggle={toggle}
          isWaiting={pages.isPlaceholderData}
          chosen={chosen}
          chooseAll={() => (chosen === 'all' ? selection.clear() : selection.add(ids))}
          ordering={ordering}
          sort={sort}
        />
        <ListFoot listing={listing} order={t(`orders.${ordering}`)} things="jobs" table={table} />
      </>
    )
  }
  return (
    <>
      {acts.refusal}
      <WorkBar
        jobs={jobs}
        count={count}
        act={(name) => acts.begin(name, jobs)}
        handOver={isColleagues ? setHandedOver : undefined}
        clear={selection.clear}
      >
        {chosen === 'all' && count !== null && count > rows.length && count <= mostSelected && (
          <SelectView
            count={count}
            select={async () => selection.add((await listing.loadAll()).map(({ id }) => id))}
          />
        )}
      </WorkBar>
      {jobs.length === 0 && !acts.refusal && rows.length > 0 && (
        <div className={styles.line}>
          <span>{count === null ? t('countMany') : t('count', { count })}</span>
          <Button look="act" onClick={letters.show}>
            {t('keys')}
          </Button>
        </div>
      )}
      {content()}
      {acts.dialog}
      {handedOver && (
        <HandOverDialog projectIds={handedOver} done={done} close={() => setHandedOver(undefined)} />
      )}
      {letters.dialog}
    </>
  )
}
