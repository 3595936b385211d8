import type { BandKey } from '@hub/tm/bands'

/** What a document comes to in one band. */
export type Cells = { segments: number; words: number; characters: number; asian: number; codes: number }

export type StatisticsRow = { language: string; path: string; bands: ReadonlyMap<BandKey, Cells> }

/** Another file than memoQ's statistics. */
export class NoStatistics extends Error {}

/** By what memoQ calls them; fragments count as no match. */
const bandsOf: Readonly<Record<string, BandKey>> = {
  'X-translated': 'x-translated',
  '101%': '101',
  Repetitions: 'repetitions',
  '100%': '100',
  '95% - 99%': '95-99',
  '85% - 94%': '85-94',
  '75% - 84%': '75-84',
  '50% - 74%': '50-74',
  'No match': 'no-match',
  Fragments: 'no-match',
}

const columnOf: Readonly<Record<string, keyof Cells>> = {
  Segments: 'segments',
  Words: 'words',
  Characters: 'characters',
  'Asian characters': 'asian',
  Tags: 'codes',
}

const longestFile = 16 * 1024 * 1024

/** The cells of a line; a quoted one may hold semicolons, and quotes twice. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(';', at)
      cells.push(line.slice(at, end < 0 ? undefined : end))
      at = end < 0 ? line.length + 1 : end + 1
      continue
    }
    let text = ''
    for (at += 1; at < line.length; at++) {
      if (line[at] !== '"') text += line[at]
      else if (line[at + 1] === '"') text += line[at++]
      else break
    }
    cells.push(text)
    at += 2
  }
  return cells
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > longestFile) throw new NoStatistics('It is too long.')
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new NoStatistics('It is no text.')
  }
}

const whole = (cell: string): number => {
  if (!/^\d{1,9}$/.test(cell.trim())) throw new NoStatistics(`"${cell.slice(0, 20)}" is no count.`)
  return Number(cell)
}

/** The place of each band's figures: the first line names it over its first column. */
function columnsOf(groups: readonly string[], names: readonly string[]) {
  const columns: { at: number; band: BandKey; of: keyof Cells }[] = []
  let group = ''
  for (const [at, name] of names.entries()) {
    group = groups[at]?.trim() || group
    const band = bandsOf[group]
    const of = columnOf[name.trim()]
    if (band && of) columns.push({ at, band, of })
  }
  const bands = new Set(columns.map(({ band }) => band))
  if (bands.size !== new Set(Object.values(bandsOf)).size) throw new NoStatistics('It has other columns.')
  return columns
}

/**
 * Reads the statistics that memoQ writes for one target language.
 * @throws NoStatistics for any other file
 */
export function readStatistics(bytes: Uint8Array): StatisticsRow[] {
  const lines = textOf(bytes)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const [groups = '', names = '', ...rows] = lines
  const columns = columnsOf(cellsOf(groups), cellsOf(names))
  return rows.map((line) => {
    const cells = cellsOf(line)
    const [, language = '', path = ''] = /^\[([^\]]+)\]\s*(.*)$/s.exec(cells[0] ?? '') ?? []
    if (language === '' || path === '') throw new NoStatistics('A row names no document.')
    const bands = new Map<BandKey, Cells>()
    for (const { at, band, of } of columns) {
      const sums = bands.get(band) ?? { segments: 0, words: 0, characters: 0, asian: 0, codes: 0 }
      sums[of] += whole(cells[at] ?? '')
      bands.set(band, sums)
    }
    return { language, path, bands }
  })
}
