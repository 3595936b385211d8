// The first table of docs/benchmarks.md: read, merged with what was measured now, and written again.
import type { Figure } from '../figures.ts'

/** As the table says it. */
export type Row = {
  figure: string
  goal: string
  measured: string
  spread: string
  verdict: string
  command: string
  date: string
  commit: string
  /** empty: that of the line above the table */
  machine: string
}

/** A table with the line above it. */
export type Table = { line: string; rows: Row[] }
export type Kind = 'all' | 'large'

/** What all figures of one benchmark have in common. */
type Origin = Pick<Row, 'command' | 'date' | 'commit' | 'machine'>

const heads = ['figure', 'goal', 'measured', 'spread', '', 'command', 'date', 'commit', 'machine']
const flag = { all: '', large: ' --large' }
const marks = (kind: Kind) => ({
  begin: `<!-- bench all${flag[kind]}: begin -->`,
  end: `<!-- bench all${flag[kind]}: end -->`,
})

export function rowOf({ verdict, by, ...figure }: Figure, origin: Origin): Row {
  return { ...figure, verdict: verdict === 'short' ? `**short${by && ` ${by}`}**` : verdict, ...origin }
}

export const failedRow = (name: string, origin: Origin): Row => ({
  ...{ figure: `\`bench ${name}\``, goal: '-', measured: 'nothing', spread: '-', verdict: '**failed**' },
  ...origin,
})

const cellsOf = (row: Row): string[] => [
  ...[row.figure, row.goal, row.measured, row.spread, row.verdict],
  ...[`\`${row.command}\``, row.date, row.commit, row.machine],
]

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** How many of the goals are met. */
function sumOf(rows: readonly Row[]): string {
  const count = (start: string) => rows.filter(({ verdict }) => verdict.startsWith(start)).length
  return `Met: ${count('met')}. Short: ${count('**short')}. Failed: ${count('**failed')}. Not measured, or without a goal: ${count('-')}.`
}

export const tableText = ({ line, rows }: Table): string =>
  [
    line,
    '',
    sumOf(rows),
    '',
    lineOf(heads),
    `|${'---|'.repeat(heads.length)}`,
    ...rows.map((row) => lineOf(cellsOf(row))),
  ].join('\n')

function rowIn(line: string): Row[] {
  const [figure = '', goal = '', measured = '', spread = '', verdict = '', command = '', ...origin] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const [date = '', commit = '', machine = ''] = origin
  if (!command.startsWith('`')) return []
  return [
    { figure, goal, measured, spread, verdict, command: command.replaceAll('`', ''), date, commit, machine },
  ]
}

/** @throws Error where the page has no place for the table */
function placeIn(page: string, kind: Kind): [from: number, to: number] {
  const { begin, end } = marks(kind)
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The page has no place for the table: ${begin} … ${end}.`)
  return [from + begin.length, to]
}

/** @throws Error where the page has no place for the table */
export function tableIn(page: string, kind: Kind): Table {
  const lines = page
    .slice(...placeIn(page, kind))
    .trim()
    .split('\n')
  return { line: lines[0] ?? '', rows: lines.flatMap(rowIn) }
}

/** @throws Error where the page has no place for the table */
export function pageWith(page: string, kind: Kind, table: Table): string {
  const [from, to] = placeIn(page, kind)
  return `${page.slice(0, from)}\n${tableText(table)}\n${page.slice(to)}`
}

/** The benchmark that a row is of. */
const benchOf = ({ command }: Row) => command.split(' ')[1] ?? ''

/** What was measured now takes the place of all rows of the same benchmarks; the order is that of the names. */
export function merged(old: readonly Row[], now: readonly Row[], names: readonly string[]): Row[] {
  const fresh = new Set(now.map(benchOf))
  const rows = [...old.filter((row) => !fresh.has(benchOf(row))), ...now]
  return rows.toSorted((one, other) => names.indexOf(benchOf(one)) - names.indexOf(benchOf(other)))
}
