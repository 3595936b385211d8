import { canonical, type Part, type Text } from '@hub/text/text'
import { type Cuttings, codeOf, type Face, type Look, type Markup, NO_LOOK, type Piece } from './pieces.ts'
import { faceOf } from './words.ts'

/** What the writer puts in place of a code. */
export type Placement =
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'alone'; readonly markup: Markup; readonly kept: boolean }
  | {
      readonly kind: 'pair'
      readonly open: Markup
      readonly close: Markup
      readonly look: Look
      readonly kept: boolean
    }

/** A paragraph as a text with codes, and the way back. */
export type Layout = {
  readonly text: Text
  readonly look: Look
  readonly placed: ReadonlyMap<number, Placement>
  /** What nobody sees at its ends. */
  readonly before: Markup
  readonly after: Markup
}

/** The look that most of the text has is no code; every other one is a pair round the text that has it. */
export function layoutOf(pieces: readonly Piece[], cuttings: Cuttings): Layout {
  const first = pieces.findIndex(({ kind }) => kind !== 'mark')
  const last = pieces.findLastIndex(({ kind }) => kind !== 'mark')
  const ends = (from: number, to: number) =>
    pieces.slice(from, to).flatMap((piece) => (piece.kind === 'mark' ? piece.markup : []))
  const placements = new Map<number, Placement>()
  const text: Part[] = []
  const inside = first < 0 ? [] : pieces.slice(first, last + 1)
  const look = lay(inside, { text, placed: placements, cuttings })
  return {
    text: canonical(text),
    look,
    placed: placements,
    before: ends(0, first < 0 ? pieces.length : first),
    after: first < 0 ? [] : ends(last + 1, pieces.length),
  }
}

type Laying = { text: Part[]; placed: Map<number, Placement>; cuttings: Cuttings }

function lay(pieces: readonly Piece[], laying: Laying): Look {
  const { text, placed, cuttings } = laying
  const base = mostUsed(pieces)
  let open: { number: number; look: Look; face: Face } | null = null
  const close = () => {
    if (open) text.push(codeOf(open.number, 'close', open.face, open.look.markup))
    open = null
  }
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') {
      if (open === null || !alike(open.look, piece.look)) {
        close()
        if (!alike(piece.look, base)) {
          open = { number: placed.size + 1, look: piece.look, face: faceOf(piece.look, base) }
          placed.set(open.number, { kind: 'look', look: piece.look })
          text.push(codeOf(open.number, 'open', open.face, piece.look.markup))
        }
      }
      text.push(piece.value)
      continue
    }
    // Bold on both sides of a tab is one stretch of bold.
    const next = pieces.slice(index + 1, index + 20).find(({ kind }) => kind === 'text' || kind === 'pair')
    if (open && (piece.kind === 'pair' || next?.kind !== 'text' || !alike(next.look, open.look))) close()
    const number = placed.size + 1
    const kept = piece.face.never?.includes('delete') ?? false
    if (piece.kind === 'pair') {
      const pair = { kind: 'pair', open: piece.open, close: piece.close, kept } as const
      placed.set(number, { ...pair, look: NO_LOOK })
      text.push(codeOf(number, 'open', piece.face, cuttings.show(piece.open)))
      const look = lay(piece.inside, laying)
      placed.set(number, { ...pair, look })
      text.push(codeOf(number, 'close', piece.face, cuttings.show(piece.close)))
    } else {
      const { face } = piece
      placed.set(number, { kind: 'alone', markup: piece.markup, kept })
      text.push(codeOf(number, 'alone', face, cuttings.show(piece.markup)))
    }
  }
  close()
  return base
}

const alike = (one: Look, other: Look): boolean => keyOf(one) === keyOf(other)
const keyOf = ({ traits }: Look): string => traits.join('\n')

function mostUsed(pieces: readonly Piece[]): Look {
  const counts = new Map<string, { look: Look; length: number }>()
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue
    const count = counts.get(keyOf(piece.look)) ?? { look: piece.look, length: 0 }
    // White space alone decides nothing while there is anything else.
    count.length += piece.value.trim().length + 0.001
    counts.set(keyOf(piece.look), count)
  }
  let most: { look: Look; length: number } = { look: NO_LOOK, length: 0 }
  for (const look of counts.values()) if (look.length > most.length) most = look
  return most.look
}
