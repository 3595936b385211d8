import { useEffect, useEffectEvent, useRef } from 'react'
import { reveal } from '../../../ui/reveal.ts'
import type { Desk } from '../../desk/desk.ts'
import type { FindState } from './finding.ts'
import { hereName, rangesIn, textIn } from './marks.ts'

/** A name in the style sheet. */
const everywhere = 'hub-found'

/** Draws ranges without touching the page; an older browser draws none. */
function draw(name: string, ranges: readonly Range[]) {
  if (!('highlights' in CSS)) return
  const highlight = new Highlight()
  for (const range of ranges) highlight.add(range)
  CSS.highlights.set(name, highlight)
}

/** Marks what was found in the rows that are on the page, and brings the place that one has gone to into sight. */
export function useMarks(desk: Desk, ids: readonly string[], { outcome, here, options, presses }: FindState) {
  const { places } = outcome
  const lastSpot = useRef<FindState['here']>(undefined)

  const mark = useEffectEvent((rows: Element) => {
    const all: Range[] = []
    const current: Range[] = []
    for (const row of rows.children) {
      const id = row instanceof HTMLElement ? ids[Number(row.dataset.index)] : undefined
      const segment = id === undefined ? -1 : desk.entry(id).position - 1
      const own = segment < 0 ? [] : places.of(segment)
      const cell = own.length > 0 ? textIn(row, options.side) : null
      if (!cell) continue
      for (const [at, range] of rangesIn(cell, own).entries())
        if (here?.segment === segment && own[at]?.from === here.from) current.push(range)
        else all.push(range)
    }
    draw(everywhere, all)
    draw(hereName, current)
    const [range] = current
    if (!range || lastSpot.current === here) return
    lastSpot.current = here
    reveal(range.getBoundingClientRect())
  })

  const isLooking = presses > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-found', isLooking)
    return () => document.documentElement.removeAttribute('data-found')
  }, [isLooking])

  // biome-ignore lint/correctness/useExhaustiveDependencies: marked again whenever something else is to be marked
  useEffect(() => {
    const rows = document.querySelector('[data-rows]')
    if (!rows || presses === 0) return
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => mark(rows))
    }
    later()
    const observer = new MutationObserver(later)
    observer.observe(rows, { childList: true, characterData: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      draw(everywhere, [])
      draw(hereName, [])
    }
  }, [ids, places, here, options.side, presses])
}
