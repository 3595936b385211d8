import type { Code } from '@hub/text/text'

/** A word, sign, space or code of a text. `text`: what it is compared by; of a code something that no words are. */
export type Piece = { text: string; weight: number; code?: Code }

/** What keeps its place is rather a word than a sign, and rather a sign than a space. */
export const weights = { word: 4, sign: 2, space: 1 } as const

/** What becomes of a piece on the way from one text to the other. */
export type Edit = { kind: 'same' | 'added' | 'removed'; piece: Piece }

/**
 * What is compared piece by piece at once, and in one pair of texts. Longer texts are cut where a word is that both
 * have once; what is still too long is one change as a whole.
 */
const mostCells = 1_000_000
const mostCellsOfPair = 4 * mostCells

const same = (piece: Piece): Edit => ({ kind: 'same', piece })
const addition = (piece: Piece): Edit => ({ kind: 'added', piece })
const removal = (piece: Piece): Edit => ({ kind: 'removed', piece })

/** Makes `theirs` into `own`: the heaviest common subsequence stays. */
export function editsBetween(own: readonly Piece[], theirs: readonly Piece[]): Edit[] {
  return withoutIslands(edits(own, theirs, { cells: mostCellsOfPair }))
}

type Budget = { cells: number }

function edits(own: readonly Piece[], theirs: readonly Piece[], budget: Budget): Edit[] {
  let begin = 0
  while (begin < own.length && begin < theirs.length && own[begin]?.text === theirs[begin]?.text) begin += 1
  let ends = 0
  const shorter = Math.min(own.length, theirs.length) - begin
  while (ends < shorter && own.at(-1 - ends)?.text === theirs.at(-1 - ends)?.text) ends += 1
  return [
    ...own.slice(0, begin).map(same),
    ...between(own.slice(begin, own.length - ends), theirs.slice(begin, theirs.length - ends), budget),
    ...own.slice(own.length - ends).map(same),
  ]
}

function between(own: readonly Piece[], theirs: readonly Piece[], budget: Budget): Edit[] {
  const cells = (own.length + 1) * (theirs.length + 1)
  if (cells > mostCells) return betweenAnchors(own, theirs, budget)
  if (cells > budget.cells) return [...theirs.map(removal), ...own.map(addition)]
  budget.cells -= cells
  return exactly(own, theirs)
}

function exactly(own: readonly Piece[], theirs: readonly Piece[]): Edit[] {
  const width = theirs.length + 1
  const kernels = keptWeights(own, theirs)
  const all: Edit[] = []
  let row = 0
  let column = 0
  while (row < own.length || column < theirs.length) {
    const mine = own[row]
    const their = theirs[column]
    const here = kernels[row * width + column] ?? 0
    if (
      mine &&
      their &&
      mine.text === their.text &&
      here === (kernels[(row + 1) * width + column + 1] ?? 0) + mine.weight
    ) {
      all.push(same(mine))
      row += 1
      column += 1
    } else if (their && (!mine || here === (kernels[row * width + column + 1] ?? 0))) {
      all.push(removal(their))
      column += 1
    } else if (mine) {
      all.push(addition(mine))
      row += 1
    }
  }
  return all
}

/** What the heaviest common subsequence of the rest weighs, from each place in both; a row a piece of `own`. */
function keptWeights(own: readonly Piece[], theirs: readonly Piece[]): Uint32Array {
  const numbers = new Map<string, number>()
  // Numbers are compared a million times, texts once each.
  const numberOf = ({ text }: Piece): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const width = theirs.length + 1
  const columns = Uint32Array.from(theirs, numberOf)
  const table = new Uint32Array((own.length + 1) * width)
  for (let row = own.length - 1; row >= 0; row--) {
    const piece = own[row]
    if (!piece) continue
    const number = numberOf(piece)
    for (let column = columns.length - 1, at = row * width + column; column >= 0; column--, at--) {
      const both = number === columns[column] ? (table[at + width + 1] ?? 0) + piece.weight : 0
      table[at] = Math.max(table[at + width] ?? 0, table[at + 1] ?? 0, both)
    }
  }
  return table
}

/** Where a piece is in one text and in the other. */
type Anchor = { row: number; column: number }

function betweenAnchors(own: readonly Piece[], theirs: readonly Piece[], budget: Budget): Edit[] {
  const anchors = inOrder(sharedOnce(own, theirs))
  if (anchors.length === 0) return [...theirs.map(removal), ...own.map(addition)]
  const all: Edit[] = []
  let row = 0
  let column = 0
  for (const anchor of [...anchors, { row: own.length, column: theirs.length }]) {
    for (const edit of edits(own.slice(row, anchor.row), theirs.slice(column, anchor.column), budget))
      all.push(edit)
    const piece = own[anchor.row]
    if (piece) all.push(same(piece))
    row = anchor.row + 1
    column = anchor.column + 1
  }
  return all
}

/** The words and codes that both texts have once, in the order of `own`. */
function sharedOnce(own: readonly Piece[], theirs: readonly Piece[]): Anchor[] {
  const places = placesOf(theirs)
  return [...placesOf(own)].flatMap(([text, row]) => {
    const column = places.get(text)
    return row === null || column === undefined || column === null ? [] : [{ row, column }]
  })
}

/** Where each word and code is; null: in more than one place. */
function placesOf(pieces: readonly Piece[]): Map<string, number | null> {
  const places = new Map<string, number | null>()
  for (const [at, { text, weight }] of pieces.entries())
    if (weight === weights.word) places.set(text, places.has(text) ? null : at)
  return places
}

/** The most of them that are in the same order in both texts. */
function inOrder(anchors: readonly Anchor[]): Anchor[] {
  /** by length, from 1: the anchor that ends a row of so many with the smallest column */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, { column }] of anchors.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((anchors[ends[middle] ?? 0]?.column ?? 0) < column) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1]
    ends[low] = index
  }
  const row: Anchor[] = []
  for (let index = ends.at(-1); index !== undefined; index = before[index]) {
    const anchor = anchors[index]
    if (anchor) row.push(anchor)
  }
  return row.reverse()
}

const isSpace = ({ piece }: Edit): boolean => piece.text === ' '
const isChange = (edit: Edit | undefined): boolean => edit !== undefined && edit.kind !== 'same'

/** A space between two changes is changed with them: one change is easier to read than two. */
const withoutIslands = (all: readonly Edit[]): Edit[] =>
  all.flatMap((edit, index) =>
    edit.kind === 'same' && isSpace(edit) && isChange(all[index - 1]) && isChange(all[index + 1])
      ? [removal(edit.piece), addition(edit.piece)]
      : [edit],
  )
