/** A cell's place, both from 1. */
export type Cell = { readonly column: number; readonly row: number }

const MOST_COLUMNS = 16_384
const MOST_ROWS = 1_048_576

/** `B4`; null for what is no cell of a sheet. */
export function cellAt(reference: string): Cell | null {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference)
  if (!match?.[1] || !match[2]) return null
  const column = [...match[1].toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  const row = Number(match[2])
  return column <= MOST_COLUMNS && row >= 1 && row <= MOST_ROWS ? { column, row } : null
}

export function referenceOf({ column, row }: Cell): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

/** `A1:C10`; null for what is no range. */
export function rangeOf(reference: string): { first: Cell; last: Cell } | null {
  const [from, to] = reference.split(':', 2)
  const first = cellAt(from ?? '')
  const last = cellAt(to ?? from ?? '')
  return first && last ? { first, last } : null
}
