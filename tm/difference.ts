import { canonical, nameOf, type Part, partsOf, type Text, wordsOf } from '@hub/text/text'
import { type Edit, editsBetween, type Piece, weights } from './edits.ts'
import { type Token, type Tokens, tokensOf } from './tokens.ts'

/** `added`: in the segment alone; `removed`: in the unit alone. */
export type Change = { kind: Edit['kind']; text: string }

/** The same of texts with their codes. */
export type TextChange = { kind: Edit['kind']; text: Text }

/** What tokens cut a text into, and what is between them: pieces that make up all of it but its codes. */
function piecesOf(text: string, tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: string, weight: number) => {
    if (piece !== '') pieces.push({ text: piece, weight })
  }
  let at = 0
  for (const { kind, from, to } of tokens) {
    add(text.slice(at, from), weights.space)
    if (kind === 'punctuation') add(text.slice(from, to), weights.sign)
    if (kind === 'word' || kind === 'number') add(text.slice(from, to), weights.word)
    at = to
  }
  add(text.slice(at), weights.space)
  return pieces
}

const piecesOfForm = ({ form, tokens }: Tokens): Piece[] =>
  piecesOf(form, tokens).map((piece) => ({ ...piece, text: piece.text.replaceAll('\0\0', '\0') }))

/**
 * What is different between a segment and a unit's source: what was added and removed makes the one of the other.
 * Codes are left out.
 */
export const differenceOf = (segment: Tokens, unit: Tokens): Change[] =>
  joinEdits(editsBetween(piecesOfForm(segment), piecesOfForm(unit))).map(({ kind, parts }) => ({
    kind,
    text: wordsOf(parts).join(''),
  }))

/** A text as it is written, white space and all; each of its codes is a word. */
const piecesOfText = (text: Text): Piece[] =>
  partsOf(text).flatMap((part) =>
    typeof part === 'string'
      ? piecesOf(part, tokensOf(part))
      : [{ text: `\0${nameOf(part)}`, weight: weights.word, code: part }],
  )

/** What was done to a text, by words and codes: nothing of it is left out. */
export const textDifference = (now: Text, before: Text): TextChange[] =>
  joinEdits(editsBetween(piecesOfText(now), piecesOfText(before))).map(({ kind, parts }) => ({
    kind,
    text: canonical(parts),
  }))

type JoinedEdit = { kind: Edit['kind']; parts: Part[] }

/** Neighbours of a kind as one, and of changes in a row first all that was removed. */
function joinEdits(edits: readonly Edit[]): JoinedEdit[] {
  const all: JoinedEdit[] = []
  const waiting: Record<Edit['kind'], Part[]> = { removed: [], added: [], same: [] }
  const flush = (...kinds: Edit['kind'][]) => {
    for (const kind of kinds) {
      if (waiting[kind].length > 0) all.push({ kind, parts: waiting[kind] })
      waiting[kind] = []
    }
  }
  for (const { kind, piece } of edits) {
    if (kind === 'same') flush('removed', 'added')
    else flush('same')
    waiting[kind].push(piece.code ?? piece.text)
  }
  flush('removed', 'added', 'same')
  return all
}
