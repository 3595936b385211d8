import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Selection } from './useSelection.ts'

type Options = {
  table: RefObject<HTMLTableElement | null>
  /** the rows in their order */
  ids: readonly string[]
  selection: Selection
  /** what a letter does while a row has the focus */
  letters: Readonly<Record<string, () => void>>
  /** whether letters do anything */
  isOn: boolean
  /** shows which keys there are */
  show: () => void
}

/** Where keys have a meaning of their own. */
const theirs = 'textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="combobox"]'
const isField = (element: Element) =>
  element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type)

const boxOf = (row: Element | undefined) => row?.querySelector<HTMLInputElement>('input[type="checkbox"]')

/** A list by keyboard: ↑ ↓ rows, with Shift they choose, Enter opens, Escape clears; `/` leads to the search. */
export function useListKeys({ table, ids, selection, letters, isOn, show }: Options) {
  const step = (event: KeyboardEvent, row: HTMLTableRowElement) => {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])]
    const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)]
    const box = boxOf(next)
    if (!next || !box) return false
    const [from, to] = [row.dataset.id ?? '', next.dataset.id ?? '']
    if (event.shiftKey) selection.add([from, to])
    box.focus()
    next.scrollIntoView({ block: 'nearest' })
    return true
  }
  const inRow = (event: KeyboardEvent, row: HTMLTableRowElement, target: HTMLElement): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return step(event, row)
    if (event.key === 'Enter' && target === boxOf(row)) {
      row.querySelector<HTMLElement>('a[href]')?.click()
      return true
    }
    const letter = isOn && !event.shiftKey ? letters[event.key] : undefined
    letter?.()
    return letter !== undefined
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(theirs) || isField(target)) return
    const row = target.closest<HTMLTableRowElement>('tbody tr')
    const done = () => event.preventDefault()
    if (
      row &&
      table.current?.contains(row) &&
      ids.includes(row.dataset.id ?? '') &&
      inRow(event, row, target)
    )
      return done()
    if (event.key === 'Escape' && selection.ids.size > 0) {
      selection.clear()
      return done()
    }
    if (!isOn) return
    if (event.key === '?') show()
    else if (event.key === '/') document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
    else return
    done()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
