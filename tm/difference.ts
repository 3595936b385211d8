import type { Token, Tokenised } from './tokens.ts'

/** `added`: in the segment alone; `removed`: in the unit alone. */
export type Change = { kind: 'same' | 'added' | 'removed'; text: string }

/** Larger ones are not compared token by token: nobody reads them so. */
const MOST_CELLS = 1_000_000

type Piece = { text: string; weight: number }

/** What keeps its place is rather a word than a sign, and rather a sign than a space. */
const weightOf = ({ kind }: Token): number => (kind === 'punctuation' ? 2 : 4)
const SPACE_WEIGHT = 1

/** A segment in pieces that make up its whole text, without codes. */
function piecesOf({ form, tokens }: Tokenised): Piece[] {
  const pieces: Piece[] = []
  const add = (text: string, weight: number) => {
    if (text !== '') pieces.push({ text: text.replaceAll('\0\0', '\0'), weight })
  }
  let at = 0
  for (const token of tokens) {
    const { kind, from, to } = token
    add(form.slice(at, from), SPACE_WEIGHT)
    if (kind === 'word' || kind === 'number' || kind === 'punctuation')
      add(form.slice(from, to), weightOf(token))
    at = to
  }
  add(form.slice(at), SPACE_WEIGHT)
  return pieces
}

/**
 * What is different between a segment and a unit's source: what was added and removed makes the one of the other.
 * Codes are left out.
 */
export function differenceOf(segment: Tokenised, unit: Tokenised): Change[] {
  const own = piecesOf(segment)
  const theirs = piecesOf(unit)
  let begin = 0
  while (begin < own.length && begin < theirs.length && own[begin]?.text === theirs[begin]?.text) begin += 1
  let ends = 0
  const shorter = Math.min(own.length, theirs.length) - begin
  while (ends < shorter && own.at(-1 - ends)?.text === theirs.at(-1 - ends)?.text) ends += 1
  const changes = [
    ...own.slice(0, begin).map(same),
    ...between(own.slice(begin, own.length - ends), theirs.slice(begin, theirs.length - ends)),
    ...own.slice(own.length - ends).map(same),
  ]
  return joined(withoutIslands(changes))
}

const same = ({ text }: Piece): Change => ({ kind: 'same', text })
const added = ({ text }: Piece): Change => ({ kind: 'added', text })
const removed = ({ text }: Piece): Change => ({ kind: 'removed', text })

/** The heaviest common subsequence stays. */
function between(own: readonly Piece[], theirs: readonly Piece[]): Change[] {
  const width = theirs.length + 1
  if ((own.length + 1) * width > MOST_CELLS) return [...theirs.map(removed), ...own.map(added)]
  const weights = keptWeights(own, theirs)
  const changes: Change[] = []
  let row = 0
  let column = 0
  while (row < own.length || column < theirs.length) {
    const mine = own[row]
    const their = theirs[column]
    const here = weights[row * width + column] ?? 0
    if (
      mine &&
      their &&
      mine.text === their.text &&
      here === (weights[(row + 1) * width + column + 1] ?? 0) + mine.weight
    ) {
      changes.push(same(mine))
      row += 1
      column += 1
    } else if (their && (!mine || here === (weights[row * width + column + 1] ?? 0))) {
      changes.push(removed(their))
      column += 1
    } else if (mine) {
      changes.push(added(mine))
      row += 1
    }
  }
  return changes
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
  const weights = new Uint32Array((own.length + 1) * width)
  for (let row = own.length - 1; row >= 0; row--) {
    const piece = own[row]
    if (!piece) continue
    const number = numberOf(piece)
    for (let column = columns.length - 1, at = row * width + column; column >= 0; column--, at--) {
      const both = number === columns[column] ? (weights[at + width + 1] ?? 0) + piece.weight : 0
      weights[at] = Math.max(weights[at + width] ?? 0, weights[at + 1] ?? 0, both)
    }
  }
  return weights
}

/** A space between two changes is changed with them: one change is easier to read than two. */
function withoutIslands(changes: readonly Change[]): Change[] {
  return changes.flatMap((change, index) => {
    const island =
      change.kind === 'same' &&
      change.text === ' ' &&
      isChange(changes[index - 1]) &&
      isChange(changes[index + 1])
    return island ? [removed({ text: ' ', weight: 1 }), added({ text: ' ', weight: 1 })] : [change]
  })
}

const isChange = (change: Change | undefined): boolean => change !== undefined && change.kind !== 'same'

/** Neighbours of a kind as one, and of changes in a row first all that was removed. */
function joined(changes: readonly Change[]): Change[] {
  const all: Change[] = []
  let gone = ''
  let come = ''
  let same = ''
  const flush = () => {
    if (gone !== '') all.push({ kind: 'removed', text: gone })
    if (come !== '') all.push({ kind: 'added', text: come })
    gone = ''
    come = ''
  }
  for (const { kind, text } of changes) {
    if (kind === 'same') {
      flush()
      same += text
      continue
    }
    if (same !== '') all.push({ kind: 'same', text: same })
    same = ''
    if (kind === 'removed') gone += text
    else come += text
  }
  flush()
  if (same !== '') all.push({ kind: 'same', text: same })
  return all
}
