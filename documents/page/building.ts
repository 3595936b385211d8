import { cells } from './elements.ts'
import { type Mark, marksIn } from './marks.ts'

/** An element as it is drawn. */
export type Shape = {
  name: string
  /** With a blank before each. */
  attributes: string
  /** Whose texts its attributes are. */
  segments: readonly string[]
  isBlock: boolean
  /** Something in it is a line or a box of its own. */
  isContainer: boolean
  /** How many tokens are in it. */
  length: number
}

/** What is drawn, one after the other. `edge`: something that is not drawn parts what is before it from the rest. */
export type Token =
  | { type: 'open' | 'close' | 'void'; shape: Shape }
  | { type: 'text'; words: string }
  | { type: 'mark'; mark: Mark }
  | { type: 'edge' }

/** How deep elements are drawn in one another. */
export const deepest = 48
/** More cells than that are drawn each alone. */
const mostOfRow = 50

export const shapeOf = (name: string, isBlock = false, attributes = ''): Shape => ({
  name,
  attributes,
  segments: [],
  isBlock,
  isContainer: false,
  length: 0,
})

/** A list of tokens as it grows. */
export class Building {
  readonly tokens: Token[] = []
  readonly #open: { shape: Shape; cells: number }[] = []

  get depth(): number {
    return this.#open.length
  }

  open(shape: Shape): Shape {
    if (shape.isBlock) this.#beginBlock(shape.name)
    this.#open.push({ shape, cells: 0 })
    shape.length = this.tokens.push({ type: 'open', shape })
    return shape
  }

  close(shape: Shape): void {
    this.#open.pop()
    shape.length = this.tokens.length - shape.length
    this.tokens.push({ type: 'close', shape })
  }

  void(shape: Shape): void {
    if (shape.isBlock) this.#contain()
    this.tokens.push({ type: 'void', shape })
  }

  /** A text with its marks. */
  text(text: string): void {
    for (const part of marksIn(text))
      if (typeof part === 'string') this.tokens.push({ type: 'text', words: part })
      else this.tokens.push({ type: 'mark', mark: part })
  }

  edge(): void {
    this.#contain()
    this.tokens.push({ type: 'edge' })
  }

  /** A row is drawn whole, unless it is long or its cells hold more than lines. */
  #beginBlock(name: string): void {
    const row = this.#open.at(-1)
    if (cells.has(name) && row?.shape.name === 'tr') {
      row.cells += 1
      if (row.cells > mostOfRow) row.shape.isContainer = true
    } else this.#contain()
  }

  /** What is round a container is one. */
  #contain(): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const shape = this.#open[at]?.shape
      if (!shape || shape.isContainer) return
      shape.isContainer = true
    }
  }
}
