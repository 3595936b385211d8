import type { Chunk } from 'micromark-util-types'

/** Where the parser ends one piece of text and begins another: signs, words, and what may begin an address. */
const PIECES = /[[\]!*_~<&`\\]|(?<![\w+\-.])[\w+\-.]|(?<![A-Za-z])[hw]/gi
/** What cuts the pieces that become one again: signs alone. */
const SIGNS = /[[\]!*_~<&`\\]/g
const BACKTICKS = /`+/g
/** What may end an address without belonging to it. */
const TRAILS = /(?:[!"'()*,.:;?_~\]]|&[a-z]*;?)+/gi
const ENDS = /<!--|-->|<\?|\?>|<!\[CDATA\[|\]\]>|<![a-z]|>|(?<!\S)\(|\)/gi

/**
 * Nanoseconds: to look at one letter again, to look for the end of an address, to move a piece for a sign, and for a
 * line.
 */
const [AGAIN, TRAIL, BY_SIGN, BY_LINE] = [60, 40, 2, 6]

/** What the parser may have to do more than once in one paragraph, counted line by line before it begins. */
export class Ahead {
  pieces = 0
  #length = 0
  #signs = 0
  #lines = 0
  #trails = 0
  /** The different lengths of backticks in a row: of each length one may have no partner. */
  readonly #backticks = new Set<number>()
  /** How many have begun since one last ended, and may have no end. */
  readonly #open = { comment: 0, instruction: 0, declaration: 0, section: 0, title: 0 }

  /** @param chunks a line or less: strings, and the numbers that the parser has for some characters */
  add(chunks: readonly Chunk[]): void {
    this.#lines += 1
    for (const chunk of chunks) {
      this.#length += 1
      if (typeof chunk !== 'string') continue
      this.#length += chunk.length
      this.pieces += chunk.match(PIECES)?.length ?? 0
      this.#signs += chunk.match(SIGNS)?.length ?? 0
      for (const [row] of chunk.matchAll(BACKTICKS)) this.#backticks.add(row.length)
      for (const [trail] of chunk.matchAll(TRAILS)) this.#trails += trail.length ** 2 / 2
      for (const [end] of chunk.matchAll(ENDS)) this.#end(end)
    }
  }

  /** Nanoseconds that it may take, with what moving the pieces together costs. */
  cost(): number {
    const { comment, instruction, declaration, section, title } = this.#open
    const again = 2 * this.#backticks.size + comment + instruction + declaration + section + title
    const shift = this.#signs * BY_SIGN + this.#lines * BY_LINE
    return again * this.#length * AGAIN + this.#trails * TRAIL + shift * this.pieces
  }

  #end(kind: string): void {
    const open = this.#open
    if (kind === '<!--') open.comment += 1
    else if (kind === '<?') open.instruction += 1
    else if (kind === '(') open.title += 1
    else if (kind === ')') open.title = 0
    else if (kind.startsWith('<![')) open.section += 1
    else if (kind.startsWith('<!')) open.declaration += 1
    else {
      open.declaration = 0
      if (kind === '-->') open.comment = 0
      if (kind === '?>') open.instruction = 0
      if (kind === ']]>') open.section = 0
    }
  }
}
