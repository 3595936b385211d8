import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Desk } from '../desk/desk.ts'
import { copyWithCodes } from './copyRows.ts'
import { covered } from './field/reveal.ts'
import type { Action } from './keys.ts'
import { type Languages, SegmentRow } from './SegmentRow.tsx'
import styles from './Segments.module.css'

/** Height of a row that has not been measured yet, px. */
const guess = 65

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

/** The rows, of which only those in sight are in the page; the active one always is, so that typing never loses its field. */
export function SegmentList({ ids, names, activeId, moves, go, offer, ...row }: Props) {
  const t = useTranslations('editor')
  const list = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const activeIndex = activeId === undefined ? -1 : ids.indexOf(activeId)

  useLayoutEffect(() => {
    const place = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => guess,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: covered(),
    // The row after the active one stays in view.
    scrollPaddingEnd: 2 * guess,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range)
        if (activeIndex < 0 || shown.includes(activeIndex)) return shown
        return [...shown, activeIndex].toSorted((a, b) => a - b)
      },
      [activeIndex],
    ),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the reader moves, not when rows change
  useEffect(() => {
    if (activeIndex >= 0 && moves > 0) virtual.scrollToIndex(activeIndex, { align: 'auto' })
  }, [moves, activeId])

  // A row is text that can be selected; a plain click on its target opens it. The keyboard has the number's button.
  useEffect(() => {
    const element = list.current
    const click = (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('[data-segment]') : null
      const id = cell?.getAttribute('data-segment')
      if (id && window.getSelection()?.isCollapsed !== false) go(id)
    }
    element?.addEventListener('click', click)
    element?.addEventListener('copy', copyWithCodes)
    return () => {
      element?.removeEventListener('click', click)
      element?.removeEventListener('copy', copyWithCodes)
    }
  }, [go])

  return (
    <table aria-label={t('table')} aria-rowcount={ids.length + 1} className={styles.table}>
      <thead data-sticky-next>
        <tr className={`${styles.row} ${styles.head}`} aria-rowindex={1}>
          <th scope="col">
            <span className="sr">{t('columns.number')}</span>
          </th>
          <th scope="col">{names.source}</th>
          <th scope="col">{names.target}</th>
          <th scope="col">{t('columns.state')}</th>
        </tr>
      </thead>
      <tbody ref={list} data-rows className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
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
              offset={start - top}
              measure={virtual.measureElement}
            />
          )
        })}
      </tbody>
    </table>
  )
}
