/** The rows that keys go through. */
export const keyedRows = '[data-keyed] tbody tr'

/** What of a row takes the focus when a key goes to it. */
export const partOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href]') ?? row

/** False when there is nothing to take the focus. */
export function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
  return true
}

export const focusFirstRow = (): boolean => focus(partOf(document.querySelector(keyedRows)))
