import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { languageNamed } from '../../../ui/languages.ts'
import { coverHeight, isLittle, reveal } from '../../../ui/reveal.ts'
import { heightOf, isInView, type Rows, useTop } from '../../../ui/rows.ts'
import { useStable } from '../../../ui/useStable.ts'
import { whileSettling } from '../../../ui/whileSettling.ts'
import { copyWithCodes } from '../../editor/copyRows.ts'
import type { Languages } from '../../editor/languages.ts'
import type { ReviewedSegment } from './change.ts'
import { GapRow } from './GapRow.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import styles from './Rows.module.css'
import { guess, type Reading, type State } from './reading.ts'
import type { Comment, Job } from './review.query.ts'
import { type Item, itemsOf, wantedOf } from './spans.ts'
import type { Place } from './usePlace.ts'
import type { ReviewState } from './useReview.ts'

/** Where the first row begins before that has been measured, px. */
const guessTop = 260
/** Rows drawn beyond those in sight. */
const beyond = 6
/** How long a scroll rests before the gap that it ended in is loaded, ms. */
const rest = 80
/** How much higher a row becomes when it is the active one, px. */
const growth = 120

/** Shows a row with what is docked below it left out; where it is too high, it begins in sight. */
function revealRow(row: HTMLElement) {
  const { top, bottom } = row.getBoundingClientRect()
  reveal({ top, bottom: bottom + guess })
}

const nobody: readonly Comment[] = []

type ListItem = Item<ReviewedSegment>

const keyOf = (item: ListItem | undefined): string | number => {
  if (!item) return -1
  return 'row' in item ? item.row.number : `${item.gap.from} ${item.gap.to} ${item.gap.height}`
}

/** The rows that are in the page: those in sight, and the active one, so that its field is never lost. */
function useVisibleRows(
  list: RefObject<HTMLTableSectionElement | null>,
  items: readonly ListItem[],
  place: Place | undefined,
  reading: Reading,
) {
  const head = useRef(0)
  const activeIndex = items.findIndex((item) => 'row' in item && item.row.number === place?.number)
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: items.length,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    measureElement: heightOf,
    estimateSize: (index) => {
      const item = items[index]
      return item && 'gap' in item ? item.gap.height : guess
    },
    overscan: beyond,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: useTop(list, guessTop),
    scrollPaddingStart: head.current,
    scrollPaddingEnd: guess,
    getItemKey: useCallback((index: number) => keyOf(items[index]), [items]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range)
        if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes
        return [...indexes, activeIndex].toSorted((a, b) => a - b)
      },
      [activeIndex],
    ),
  })
  const moves = place?.moves ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come are no reason to scroll
  useEffect(() => {
    if (activeIndex < 0 || moves === 0) return undefined
    const row = isLittle() && list.current?.querySelector<HTMLElement>(`[data-number="${place?.number}"]`)
    if (row) return whileSettling(row, () => revealRow(row))
    head.current = coverHeight()
    rows.setOptions({ ...rows.options, scrollPaddingStart: head.current })
    if (!isInView(rows, activeIndex, growth)) rows.scrollToIndex(activeIndex, { align: 'auto' })
    return undefined
  }, [moves, place?.number, reading])

  return rows
}

/** Loads what is missing where one looks: at once where rows end, after a rest where one has jumped. */
function useLoading(rows: Rows, items: readonly ListItem[], reading: Reading, state: State | undefined) {
  const look = useStable(() => {
    const scroll = window.scrollY
    const sight = { top: coverHeight(), bottom: window.innerHeight }
    for (const { index, start } of rows.getVirtualItems()) {
      const item = items[index]
      if (!item || !('gap' in item)) continue
      const { from, above } = wantedOf(item.gap, {
        top: start - scroll,
        sight,
        many: Math.ceil(reading.span * 0.8),
      })
      reading.want(from, above)
      return
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something has come, or failed
  useEffect(() => look(), [state, look])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(look, rest)
    }
    window.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', wait)
    }
  }, [look])
}

/** A row is text that can be selected; a plain click on it makes it the active one. */
function useClicks(
  list: RefObject<HTMLTableSectionElement | null>,
  go: (number: number, focus: Place['focus']) => void,
) {
  useEffect(() => {
    const element = list.current
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('button, a, textarea, input')) return
      const number = target.closest('[data-number]')?.getAttribute('data-number')
      if (number && window.getSelection()?.isCollapsed !== false) go(Number(number), 'none')
    }
    element?.addEventListener('click', click)
    element?.addEventListener('copy', copyWithCodes)
    return () => {
      element?.removeEventListener('click', click)
      element?.removeEventListener('copy', copyWithCodes)
    }
  }, [list, go])
}

function Head({ job, languages }: { job: Job; languages: Languages }) {
  const t = useTranslations('staffReview.table')
  const name = job.consultant?.name
  return (
    <thead data-sticky-next>
      <tr className={`${styles.row} ${styles.head}`} aria-rowindex={1}>
        <th scope="col">
          <span className="sr">{t('number')}</span>
        </th>
        <th scope="col">
          <div dir={languages.sourceDirection}>{languageNamed(job.source_language_name)}</div>
        </th>
        <th scope="col">
          <div dir={languages.targetDirection}>{t('draft')}</div>
        </th>
        <th scope="col">
          <div dir={languages.targetDirection}>
            {name
              ? t('translation', { language: languageNamed(job.target_language_name), name })
              : languageNamed(job.target_language_name)}
          </div>
        </th>
      </tr>
    </thead>
  )
}

type Props = { job: Job; review: ReviewState; reading: Reading; languages: Languages }

/** The rows, of which only those in sight are in the page, loaded where one looks. */
export function ReviewList({ job, review, reading, languages }: Props) {
  const t = useTranslations('staffReview.table')
  const list = useRef<HTMLTableSectionElement>(null)
  const state = useSyncExternalStore(reading.subscribe, reading.state)
  const known = state?.known
  const items = useMemo(() => (known ? itemsOf(known) : []), [known])
  const { place, comments, outbox, isOpen, go, send, takeOut } = review
  const rows = useVisibleRows(list, items, place, reading)
  useLoading(rows, items, reading, state)
  useClicks(list, go)
  const frame = useCallback(
    (element: HTMLTableSectionElement | null) => {
      list.current = element
      rows.containerRef(element)
    },
    [rows],
  )
  return (
    <table aria-label={t('label')} aria-rowcount={(state?.segments ?? 0) + 1} className={styles.table}>
      <Head job={job} languages={languages} />
      <tbody ref={frame} data-rows className={styles.rows}>
        {rows.getVirtualItems().map(({ key, index }) => {
          const item = items[index]
          if (!item) return null
          const measured = { index, measure: rows.measureElement }
          if ('gap' in item)
            return <GapRow key={key} {...measured} gap={item.gap} failure={state?.failure} retry={reading} />
          const { row } = item
          const isActive = row.number === place?.number
          return (
            <ReviewRow
              key={key}
              {...measured}
              segment={row}
              holder={job.consultant?.name}
              languages={languages}
              comments={comments.bySegment.get(row.id) ?? nobody}
              outbox={outbox}
              isOpen={isOpen}
              moves={isActive ? place.moves : undefined}
              focus={isActive ? place.focus : 'none'}
              send={send}
              takeOut={takeOut}
              go={go}
            />
          )
        })}
      </tbody>
    </table>
  )
}
