import type { Code, CodeAct, CodeType } from '@hub/text/text'
import { type Splice, splice } from '../../bytes/splice.ts'
import type { XmlElement } from '../../bytes/xml.ts'

type Range = { readonly start: number; readonly end: number }

/** Markup as it is in the part, by its places there, and what is put between. */
export type Markup = readonly (string | Range)[]

/** How a stretch of text looks. Equal `traits` look alike; `markup` and `element` are what a run has for them. */
export type Look = {
  readonly traits: readonly string[]
  readonly markup: string
  readonly element: XmlElement | null
}

/** How a code is shown. */
export type Face = {
  readonly type: CodeType
  readonly label: string
  readonly counts?: 'space' | 'word'
  readonly never?: readonly CodeAct[]
}

/** What a paragraph holds, in order. */
export type Piece =
  | { readonly kind: 'text'; readonly value: string; readonly look: Look; readonly markup: Markup }
  /** Kept as it is, wherever the translator puts it. */
  | { readonly kind: 'code'; readonly face: Face; readonly markup: Markup }
  /** What nobody sees: at the ends of a paragraph it stays there and is no code. */
  | { readonly kind: 'mark'; readonly face: Face; readonly markup: Markup }
  | {
      readonly kind: 'pair'
      readonly face: Face
      readonly open: Markup
      readonly close: Markup
      readonly inside: readonly Piece[]
    }

/** What is lost when a translator leaves it out; everything else may be left out. */
export const KEEP: readonly CodeAct[] = ['delete', 'copy']
/** What means something only where it is. */
export const FIX_IN_PLACE: readonly CodeAct[] = ['delete', 'copy', 'move']

/** The face of what nobody sees. */
export const markFace = (label: string): Face => ({ type: 'other', label, never: KEEP })

/** Of an element that is not known here: its name would say nothing to a translator. */
export const UNKNOWN = 'Unknown'

export const NO_LOOK: Look = { traits: [], markup: '', element: null }

const MOST_SHOWN = 200
const MOST_LABEL = 20

/** A code for the translator; the label in whole characters. */
export function codeOf(code: number, kind: Code['kind'], face: Face, markup: string): Code {
  const { type, counts, never } = face
  return {
    code,
    kind,
    display: cutAt(markup, MOST_SHOWN),
    type,
    label: cutAt(face.label, MOST_LABEL),
    ...(counts === undefined ? {} : { counts }),
    ...(never === undefined ? {} : { never }),
  }
}

function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  // Not within a character of two units.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A part's text, with changes already made in what is inside others (text boxes in a paragraph). */
export class Cuttings {
  readonly #text: string
  /** From the end of the part to its beginning. */
  readonly #edits: Splice[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** As it will be written. */
  show(markup: Markup): string {
    return markup.map((piece) => (typeof piece === 'string' ? piece : this.#slice(piece))).join('')
  }

  /** Edits come from the end to the beginning; one round others takes them with it. */
  add(edit: Splice): void {
    const last = this.#edits.at(-1)
    if (last && last.start < edit.start)
      throw new Error(`The edit at ${edit.start} comes after one before it.`)
    while ((this.#edits.at(-1)?.start ?? Number.POSITIVE_INFINITY) < edit.end) this.#edits.pop()
    this.#edits.push(edit)
  }

  get edits(): readonly Splice[] {
    return this.#edits
  }

  #slice({ start, end }: Range): string {
    const inside: Splice[] = []
    for (let at = this.#edits.length - 1; at >= 0; at -= 1) {
      const edit = this.#edits[at]
      if (!edit || edit.start >= end) break
      if (edit.start >= start) inside.push({ ...edit, start: edit.start - start, end: edit.end - start })
    }
    const text = this.#text.slice(start, end)
    return inside.length === 0 ? text : splice(text, inside)
  }
}
