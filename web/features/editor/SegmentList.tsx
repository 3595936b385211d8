import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { coverHeight, isLittle } from '../../ui/reveal.ts'
import { heightOf, isInView, useTop } from '../../ui/rows.ts'
import type { Desk } from '../desk/desk.ts'
import { copyWithCodes, dragWithCodes } from './copyRows.ts'
import type { Action } from './keys.ts'
import type { Languages } from './languages.ts'
import { fetchParts } from './parts.ts'
import { SegmentRow } from './SegmentRow.tsx'
import styles from './Segments.module.css'

/** Height of a row that has not been measured yet, px. */
const guess = 65
/** Where the first row begins before that has been measured, px. */
const guessTop = 300
/** How much higher a row may become when it gets its field, px. */
const growth = 2 * guess
/** Rows drawn beyond those in sight: none before these have been painted. */
const beyond = 8

type Props = {
  desk: Desk
  ids: readonly string[]
  languages: Languages
  names: { source: string; target: string }
  editable: boolean
  activeId: string | undefined
  moves: number
  go: (id: string) => void
  act: (action: Action) => void
  /** what the active segment is offered beside its field */
  offer: ReactNode
}

/**
 * On arrival the list scrolls to where one is already, which has the whole page laid out at once: that is left out.
 */
function useScrolling(): typeof windowScroll {
  const hasArrived = useRef(false)
  return (...to) => {
    if (hasArrived.current) windowScroll(...to)
    hasArrived.current = true
  }
}

/** A row is text that can be selected; a plain click on its target opens it. The keyboard has the number's button. */
function useClicks(list: RefObject<HTMLTableSectionElement | null>, go: (id: string) => void) {
  useEffect(() => {
    const element = list.current
    const click = (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('[data-segment]') : null
      const id = cell?.getAttribute('data-segment')
      if (id && window.getSelection()?.isCollapsed !== false) go(id)
    }
    element?.addEventListener('click', click)
    element?.addEventListener('copy', copyWithCodes)
    element?.addEventListener('dragstart', dragWithCodes)
    return () => {
      element?.removeEventListener('click', click)
      element?.removeEventListener('copy', copyWithCodes)
      element?.removeEventListener('dragstart', dragWithCodes)
    }
  }, [list, go])
}

/**
 * How much is drawn, more with each of the first frames, so that none of them takes long: at first what is around the
 * rows.
 */
function useStages() {
  const [stage, setStage] = useState<'around' | 'seen' | 'beyond'>('around')
  // Not later: the frame's callback comes before the frame itself is painted.
  useLayoutEffect(() => {
    if (stage === 'beyond') return
    // What is asked for before a frame is drawn after it.
    const frame = requestAnimationFrame(() => {
      if (stage === 'around') setStage('seen')
      else startTransition(() => setStage('beyond'))
    })
    return () => cancelAnimationFrame(frame)
  }, [stage])
  return stage
}

type VisibleRange = {
  list: RefObject<HTMLTableSectionElement | null>
  stage: ReturnType<typeof useStages>
  ids: readonly string[]
  activeIndex: number
  moves: number
  /** whether the active row has a field */
  editable: boolean
}

/** The rows that are in the page: those in sight, and the active one. */
function useVisibleRows({ list, stage, ids, activeIndex, moves, editable }: VisibleRange) {
  /** how much of the window's top was covered at the last move, px */
  const head = useRef(0)
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: ids.length,
    // Rows that become higher move those below them before they are painted, and nothing is drawn again for it.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    measureElement: heightOf,
    estimateSize: () => guess,
    overscan: stage === 'beyond' ? beyond : 0,
    // Known before anything is laid out, so that the first rows are those in sight.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollToFn: useScrolling(),
    scrollMargin: useTop(list, guessTop),
    scrollPaddingStart: head.current,
    // The row after the active one stays in view.
    scrollPaddingEnd: 2 * guess,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range)
        if (activeIndex < 0 || indexes.includes(activeIndex)) return indexes
        return [...indexes, activeIndex].toSorted((a, b) => a - b)
      },
      [activeIndex],
    ),
  })
  const activeId = ids[activeIndex]

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the reader moves, not when rows change
  useEffect(() => {
    if (activeIndex < 0 || moves === 0) return
    // Two that scroll would take turns: where the field keeps itself in sight, nobody else does.
    if (editable && isLittle()) return
    head.current = coverHeight()
    rows.setOptions({ ...rows.options, scrollPaddingStart: head.current })
    if (!isInView(rows, activeIndex, growth)) rows.scrollToIndex(activeIndex, { align: 'auto' })
  }, [moves, activeId])

  return rows
}

/** Each language's head is on the side where its texts begin. */
function Head({ names: { source, target }, languages }: Pick<Props, 'names' | 'languages'>) {
  const t = useTranslations('editor.columns')
  return (
    <thead data-sticky-next>
      <tr className={`${styles.row} ${styles.head}`} aria-rowindex={1}>
        <th scope="col">
          <span className="sr">{t('number')}</span>
        </th>
        <th scope="col" dir={languages.sourceDirection}>
          {source}
        </th>
        <th scope="col" dir={languages.targetDirection}>
          {target}
        </th>
        <th scope="col">{t('state')}</th>
      </tr>
    </thead>
  )
}

/**
 * The rows, of which only those in sight are in the page; the active one always is, so that typing never loses its
 * field.
 */
export function SegmentList({ ids, names, activeId, moves, go, offer, ...row }: Props) {
  const t = useTranslations('editor')
  const list = useRef<HTMLTableSectionElement>(null)
  const stage = useStages()
  const activeIndex = activeId === undefined ? -1 : ids.indexOf(activeId)

  useEffect(() => {
    if (stage !== 'around') void fetchParts()
  }, [stage])

  const { editable } = row
  const virtual = useVisibleRows({ list, stage, ids, activeIndex, moves, editable })
  const frame = useCallback(
    (element: HTMLTableSectionElement | null) => {
      list.current = element
      virtual.containerRef(element)
    },
    [virtual],
  )
  useClicks(list, go)
  // Found out in any case: when the rows have been drawn, asking where the window is would have them laid out at
  // once.
  const inSight = virtual.getVirtualItems()
  const items = stage === 'around' ? [] : inSight

  return (
    <table aria-label={t('table')} aria-rowcount={ids.length + 1} className={styles.table}>
      <Head names={names} languages={row.languages} />
      <tbody ref={frame} data-rows className={styles.rows}>
        {items.map(({ key, index }) => {
          const id = ids[index]
          if (id === undefined) return null
          return (
            <SegmentRow
              {...row}
              key={key}
              id={id}
              active={id === activeId}
              moves={id === activeId ? moves : 0}
              offer={id === activeId ? offer : undefined}
              go={go}
              index={index}
              measure={virtual.measureElement}
            />
          )
        })}
      </tbody>
    </table>
  )
}
