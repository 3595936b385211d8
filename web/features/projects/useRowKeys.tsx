import { type KeyboardEvent, useState } from 'react'
import { RowKeysDialog } from './RowKeysDialog.tsx'
import { keepRowKeys, rowAct, usesRowKeys } from './rowKeys.ts'

/** What of a row takes the focus when a key goes to it. */
const partOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a[href]') ?? row

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
  return true
}

/** Does what a key asks for; false when there is nothing to do it with. */
function perform(act: ReturnType<typeof rowAct>, row: HTMLTableRowElement): boolean {
  const rows = [...(row.closest('tbody')?.rows ?? [])]
  const at = rows.indexOf(row)
  if (act === 'down') return focus(partOf(rows[at + 1]))
  if (act === 'up') return focus(partOf(rows[at - 1]))
  if (act === 'accept') return focus(row.querySelector('[data-key="a"]'))
  if (act === 'reject') return focus(row.querySelector('[data-key="r"]'))
  return act === 'search' && focus(document.querySelector('main input[type="search"]'))
}

/** Lists by keyboard: keys of one letter act only while a row, or something in it, has the focus. */
export function useRowKeys() {
  const [used, setUsed] = useState(() => usesRowKeys(window.localStorage))
  const [open, setOpen] = useState(false)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLTableRowElement>('tbody tr')
    if (!row) return
    if (event.key === 'Enter' && event.target === row) {
      row.querySelector<HTMLElement>('a[href]')?.click()
      return
    }
    const act = used ? rowAct(event.nativeEvent) : undefined
    if (act === 'list') setOpen(true)
    else if (!act || !perform(act, row)) return
    event.preventDefault()
  }

  const dialog = open && (
    <RowKeysDialog
      used={used}
      use={(next) => {
        setUsed(next)
        keepRowKeys(window.localStorage, next)
      }}
      close={() => setOpen(false)}
    />
  )
  return { handlers: { onKeyDown }, dialog, show: () => setOpen(true) }
}
