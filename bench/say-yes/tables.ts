import type { Figure } from '../figures.ts'

/** What one part has measured: its tables, and what `bench all` puts into its own. */
export type Report = { lines: string[]; figures: Figure[] }

/** A limit beside which something is measured, ms. */
export const limits = { ready: 2000, earnings: 50, paper: 1000 } as const

export const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

type Cell = string | number

/** Numbers are milliseconds. */
const cellText = (cell: Cell): string => (typeof cell === 'number' ? cell.toFixed(cell < 100 ? 1 : 0) : cell)

export const table = (head: readonly string[], rows: readonly (readonly Cell[])[]): string[] => [
  '',
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.map(cellText).join(' | ')} |`),
]
