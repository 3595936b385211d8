import { useEffect, useEffectEvent, useState } from 'react'
import { focus, focusFirstRow, keyedRows, partOf } from './firstRow.ts'
import { RowKeysDialog } from './RowKeysDialog.tsx'
import { keepRowKeys, rowAct, usesRowKeys } from './rowKeys.ts'

/**
 * Does what a key asks for; false when there is nothing to do it with. Outside the rows a step leads to the first
 * one.
 */
function perform(act: ReturnType<typeof rowAct>, row: HTMLTableRowElement | null): boolean {
  if (act === 'search') return focus(document.querySelector('main input[type="search"]'))
  if (!row) return act === 'down' && focusFirstRow()
  const rows = [...(row.closest('tbody')?.rows ?? [])]
  const at = rows.indexOf(row)
  if (act === 'down') return focus(partOf(rows[at + 1]))
  if (act === 'up') return focus(partOf(rows[at - 1]))
  if (act === 'accept') return focus(row.querySelector('[data-key="a"]'))
  return act === 'reject' && focus(row.querySelector('[data-key="r"]'))
}

/** Where letters are typed, and where a menu or a dialog has keys of its own. */
const theirs = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Lists by keyboard: keys of one letter act anywhere outside fields, menus and dialogs. */
export function useRowKeys() {
  const [isOn, setOn] = useState(() => usesRowKeys(window.localStorage))
  const [open, setOpen] = useState(false)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.defaultPrevented || target.closest(theirs)) return
    const row = target.closest<HTMLTableRowElement>(keyedRows)
    if (event.key === 'Enter' && target === row) {
      row.querySelector<HTMLElement>('a[href]')?.click()
      return
    }
    const act = isOn ? rowAct(event) : undefined
    if (act === 'list') setOpen(true)
    else if (!act || !perform(act, row)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const dialog = open && (
    <RowKeysDialog
      used={isOn}
      use={(next) => {
        setOn(next)
        keepRowKeys(window.localStorage, next)
      }}
      close={() => setOpen(false)}
    />
  )
  return { dialog, show: () => setOpen(true) }
}
