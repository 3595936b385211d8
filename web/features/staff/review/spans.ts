/** Numbers of segments of which nothing is known yet, and the room that they take, px. */
export type Gap = { readonly from: number; readonly to: number; readonly height: number }

type Numbered = { readonly number: number }

/** The rows that have come, and the gaps between them; no number is in both. */
export type Known<Row> = { readonly rows: readonly Row[]; readonly gaps: readonly Gap[] }

/** What one answer has told: the rows found from a number on, and up to which number there are no others. */
export type Page<Row> = { readonly from: number; readonly through: number; readonly rows: readonly Row[] }

export const unknown = <Row>(segments: number, height: number): Known<Row> => ({
  rows: [],
  gaps: segments > 0 ? [{ from: 1, to: segments, height }] : [],
})

type Sizes = {
  /** of a row that has not been measured, px */
  row: number
  /** of what is left of a gap above the rows that come, px */
  above: number
}

/** What is left of a gap above and below what has come, as high together as the gap was without the rows in it. */
function cut(gap: Gap, { from, through, rows }: Page<Numbered>, sizes: Sizes): Gap[] {
  if (through < gap.from || from > gap.to) return [gap]
  const inside = rows.filter(({ number }) => number >= gap.from && number <= gap.to).length * sizes.row
  const isAbove = gap.from < from
  const isBelow = gap.to > through
  // Where nothing is left below, the rows after the gap keep their place.
  const wanted = isBelow ? Math.min(sizes.above, gap.height) : gap.height - inside
  const above = isAbove ? Math.max(sizes.row, wanted) : 0
  const below = Math.max(sizes.row, gap.height - above - inside)
  return [
    ...(isAbove ? [{ from: gap.from, to: from - 1, height: above }] : []),
    ...(isBelow ? [{ from: through + 1, to: gap.to, height: below }] : []),
  ]
}

/** A gap without the numbers at its ends whose rows have come to be read beside others. */
function trim(gap: Gap, numbers: ReadonlySet<number>): Gap[] {
  let { from, to } = gap
  while (from <= to && numbers.has(from)) from++
  while (to >= from && numbers.has(to)) to--
  return from > to ? [] : [{ ...gap, from, to }]
}

export function take<Row extends Numbered>(known: Known<Row>, page: Page<Row>, sizes: Sizes): Known<Row> {
  const numbers = new Set(page.rows.map(({ number }) => number))
  const rows = [...known.rows.filter(({ number }) => !numbers.has(number)), ...page.rows].toSorted(
    (one, other) => one.number - other.number,
  )
  for (const { number } of known.rows) numbers.add(number)
  const gaps = known.gaps.flatMap((gap) => cut(gap, page, sizes)).flatMap((gap) => trim(gap, numbers))
  return { rows, gaps }
}

export type Item<Row> = { readonly row: Row } | { readonly gap: Gap }

/** Rows and gaps in the order of the document. */
export function itemsOf<Row extends Numbered>({ rows, gaps }: Known<Row>): Item<Row>[] {
  const items: Item<Row>[] = []
  let at = 0
  for (const row of rows) {
    for (let gap = gaps[at]; gap && gap.from < row.number; gap = gaps[++at]) items.push({ gap })
    items.push({ row })
  }
  for (const gap of gaps.slice(at)) items.push({ gap })
  return items
}

export const gapAt = ({ gaps }: Known<unknown>, number: number): Gap | undefined =>
  gaps.find(({ from, to }) => from <= number && number <= to)

export type Sight = { readonly top: number; readonly bottom: number }

/**
 * From which segment on a gap is loaded when a part of it is in sight: from its beginning where that is seen, else
 * from what is at the top of the window, or so many before its end that they reach it.
 *
 * @param top of the gap, px
 * @param many how many segments a page probably spans
 * @returns `above`: how high is left what is above, px
 */
export function wantedOf(
  { from, to, height }: Gap,
  { top, sight, many }: { top: number; sight: Sight; many: number },
): { from: number; above: number } {
  const above = sight.top - top
  if (above <= 0) return { from, above: 0 }
  const share = Math.min(1, above / height)
  const isEndSeen = top + height <= sight.bottom
  const last = Math.max(from, to - many + 1)
  const at = isEndSeen ? last : from + Math.floor(share * (to - from))
  if (at <= from) return { from, above: 0 }
  return { from: at, above: isEndSeen ? (height * (at - from)) / (to - from + 1) : above }
}
