import type { Shape, Token } from './building.ts'
import { escapedText } from './drawn.ts'
import { voids } from './elements.ts'
import type { MarkKind } from './marks.ts'

/** An element that is open. `own`: one of ours, which is never opened again. `isBegun`: it is written. */
type Open = { name: string; tag: string; shape: Shape | null; own: MarkKind | null; isBegun: boolean }

const tagOf = ({ name, attributes }: Shape, more = ''): string => `<${name}${attributes}${more}>`
/** An element without what is in it. */
export const emptyOf = (shape: Shape): string =>
  voids.has(shape.name) ? tagOf(shape) : `${tagOf(shape)}</${shape.name}>`

/**
 * A piece of a document as HTML, its segments and codes in elements of their own.
 * @param ids of the segments, by their numbers
 */
export function linesOf(
  tokens: readonly Token[],
  ids: readonly string[],
): { html: string; segments: string[] } {
  const writing = new LineWriting(tokens, ids)
  writing.write()
  return { html: writing.pieces.join(''), segments: [...writing.segments] }
}

class LineWriting {
  readonly pieces: string[] = []
  readonly segments = new Set<string>()
  readonly #tokens: readonly Token[]
  readonly #ids: readonly string[]
  readonly #open: Open[] = []
  /** The elements of pairs that are open, and null for one whose element is its code. */
  readonly #codes: (Open | null)[] = []
  /** Of a code alone that is an element: the place of its token, and its number. */
  #element: { at: number; code: number } | null = null
  /** What is between the marks of a code alone is shown already. */
  #isShown = false

  constructor(tokens: readonly Token[], ids: readonly string[]) {
    this.#tokens = tokens
    this.#ids = ids
  }

  write(): void {
    for (let at = 0; at < this.#tokens.length; at++) at = this.#token(at)
    while (this.#open.length > 0) this.#closeAt(this.#open.length - 1)
  }

  /** @returns the place of the last token that was taken */
  #token(at: number): number {
    const token = this.#tokens[at]
    switch (token?.type) {
      case 'text':
        this.#text(token.words)
        return at
      case 'void':
      case 'open':
        return this.#shape(token.shape, at)
      case 'close':
        this.#closeAt(this.#open.findLastIndex(({ shape }) => shape === token.shape))
        return at
      case 'mark':
        if (token.mark.number === null) this.#endMark(token.mark.kind)
        else this.#mark(token.mark.kind, token.mark.number, at)
        return at
      default:
        return at
    }
  }

  #text(words: string): void {
    if (words === '' || this.#isShown) return
    this.#begin()
    this.pieces.push(escapedText(words))
  }

  #shape(shape: Shape, at: number): number {
    if (this.#isShown && voids.has(shape.name)) return at
    this.#begin()
    for (const id of shape.segments) this.segments.add(id)
    const alone = this.#element?.at === at ? this.#element.code : null
    if (voids.has(shape.name)) {
      this.pieces.push(tagOf(shape, alone === null ? '' : ` hub-code="${alone}"`))
      return at
    }
    const next = this.#tokens[at + 1]
    const pair = next?.type === 'mark' && next.mark.kind === 'code' ? next.mark.number : null
    const code = alone ?? pair
    const tag = tagOf(shape, code === null ? '' : ` hub-code="${code}"`)
    this.#push({ name: shape.name, tag, shape, own: null, isBegun: true })
    if (alone !== null || pair === null) return at
    this.#codes.push(null)
    return at + 1
  }

  #mark(kind: MarkKind, number: number, at: number): void {
    if (kind === 'segment') this.#segment(number, at)
    else if (kind === 'code') this.#codes.push(this.#code(number, kind))
    else this.#alone(number, at)
  }

  #code(number: number, kind: MarkKind, more = ''): Open {
    this.#begin()
    return this.#push({
      name: 'hub-code',
      tag: `<hub-code hub-code="${number}"${more}>`,
      shape: null,
      own: kind,
      isBegun: true,
    })
  }

  /** Begins outside what ends inside of it: it is never parted. */
  #segment(number: number, at: number): void {
    const id = this.#ids[number]
    if (id === undefined) return
    this.segments.add(id)
    const depth = this.#open.length + this.#lowest(at)
    // Nothing is in it yet: it begins inside.
    for (const open of this.#open.slice(Math.max(depth, 0)).toReversed())
      if (open.isBegun && this.pieces.at(-1) === open.tag) {
        this.pieces.pop()
        open.isBegun = false
      }
    const inside = this.#cut(Math.max(depth, 0))
    this.#begin()
    const tag = `<hub-text segment="${id}">`
    this.#push({ name: 'hub-text', tag, shape: null, own: 'segment', isBegun: true })
    for (const one of inside) this.#open.push({ ...one, isBegun: false })
  }

  /** How far below its own depth a segment goes: the elements that end in it. One without an end ends with them. */
  #lowest(at: number): number {
    let depth = 0
    let lowest = 0
    for (let next = at + 1; next < this.#tokens.length; next++) {
      const token = this.#tokens[next]
      if (token?.type === 'mark' && token.mark.kind === 'segment')
        return token.mark.number === null ? lowest : 0
      if (token?.type === 'open') depth += 1
      if (token?.type === 'close') depth -= 1
      lowest = Math.min(lowest, depth)
    }
    return 0
  }

  #endMark(kind: MarkKind): void {
    if (kind !== 'code') this.#isShown = false
    const code = kind === 'code' ? this.#codes.pop() : null
    if (code) this.#closeAt(this.#open.indexOf(code))
    else if (kind !== 'code') this.#closeAt(this.#open.findLastIndex(({ own }) => own === kind))
  }

  /** A code alone: an element, half of one, or whatever is between its marks. */
  #alone(number: number, at: number): void {
    const end = this.#endOf(at)
    const inside = this.#tokens.slice(at + 1, end)
    const [first] = inside
    const isOne =
      (first?.type === 'void' && inside.length === 1) ||
      (first?.type === 'open' && first.shape.length === inside.length - 2)
    if (isOne) {
      this.#element = { at: at + 1, code: number }
      return
    }
    const { opened, closed } = halvesIn(inside)
    if (opened.length === 0 && closed.length === 0) {
      this.#code(number, 'alone')
      return
    }
    this.#begin()
    const words = inside.map((token) => (token.type === 'text' ? token.words : '')).join('')
    if (words !== '') {
      this.pieces.push(`<hub-code hub-code="${number}">${escapedText(words)}</hub-code>`)
      this.#isShown = true
      return
    }
    const half = opened.length > 0 ? 'open' : 'close'
    const shapes = opened.length > 0 ? opened : closed.toReversed()
    const nested = shapes.reduceRight((content, shape) => `${tagOf(shape)}${content}</${shape.name}>`, '')
    this.pieces.push(`<hub-code hub-code="${number}" hub-half="${half}">${nested}</hub-code>`)
  }

  #endOf(at: number): number {
    for (let next = at + 1; next < this.#tokens.length; next++) {
      const token = this.#tokens[next]
      if (token?.type !== 'mark' || token.mark.kind === 'code') continue
      if (token.mark.number === null || token.mark.kind === 'segment') return next
    }
    return this.#tokens.length
  }

  #push(open: Open): Open {
    this.#open.push(open)
    this.pieces.push(open.tag)
    return open
  }

  /** Writes what was opened again, now that there is something in it. */
  #begin(): void {
    for (const open of this.#open) {
      if (open.isBegun) continue
      open.isBegun = true
      this.pieces.push(open.tag)
    }
  }

  /** Ends all that is open from a depth on. */
  #cut(depth: number): Open[] {
    const inside = this.#open.splice(depth)
    for (const { isBegun, name } of inside.toReversed()) if (isBegun) this.pieces.push(`</${name}>`)
    return inside
  }

  /** Ends an element; those in it go on behind it, when something comes there. */
  #closeAt(at: number): void {
    if (at < 0) return
    const [, ...inside] = this.#cut(at)
    for (const one of inside) if (one.own === null) this.#open.push({ ...one, isBegun: false })
  }
}

/** The elements that begin or end, one half of them, in a stretch. */
function halvesIn(tokens: readonly Token[]): { opened: Shape[]; closed: Shape[] } {
  const opened: Shape[] = []
  const closed: Shape[] = []
  for (const token of tokens) {
    if (token.type === 'open') opened.push(token.shape)
    if (token.type === 'close' && opened.pop() === undefined) closed.push(token.shape)
  }
  return { opened, closed }
}
