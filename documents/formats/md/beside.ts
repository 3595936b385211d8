import type { Code } from '@hub/text/text'

/** A piece of a text as it is written: words, whose code is null, or the markup of a code. */
export type Written = { written: string; code: Code | null }

const SIGNS = /^(?:\*{1,3}|_{1,3}|~{1,2})$/
const OTHER: Readonly<Record<string, string>> = { '*': '_', _: '*' }

/**
 * Joins pieces so that they are read as what they are. Between spaces Markdown's signs do that by themselves; beside a
 * letter or a full stop, as in a language that has no spaces, stars may stay stars, and an address goes on into the
 * words behind it. There a letter is written as a reference (CommonMark 0.31, 6.2: it counts as punctuation), a line
 * as a star, and an address between `<` and `>`.
 */
export function joinedMarkdown(pieces: readonly Written[]): string {
  const texts = pieces.map(({ written }) => written)
  const text = new Pieces(pieces, texts)
  text.dropEmpty()
  text.starInWords()
  text.partTwins()
  text.keepAddresses()
  text.keepLinks()
  text.holdRuns()
  return texts.join('')
}

class Pieces {
  readonly #pieces: readonly Written[]
  /** as they will be written */
  readonly #texts: string[]
  /** of each pair of signs, where its halves are */
  readonly #pairs: { open: number; close: number }[]

  constructor(pieces: readonly Written[], texts: string[]) {
    this.#pieces = pieces
    this.#texts = texts
    const open = new Map<number, number>()
    this.#pairs = []
    for (const [at, { code, written }] of pieces.entries()) {
      if (!code || !SIGNS.test(written)) continue
      if (code.kind === 'open') open.set(code.code, at)
      const other = open.get(code.code)
      if (code.kind === 'close' && other !== undefined) this.#pairs.push({ open: other, close: at })
    }
  }

  /** Signs with nothing between them would be read as signs. Inner pairs come first: they end first. */
  dropEmpty(): void {
    for (const { open, close } of this.#pairs) {
      if (this.#next(open) !== close) continue
      this.#texts[open] = ''
      this.#texts[close] = ''
    }
  }

  /** A line holds nothing inside a word; a star does. */
  starInWords(): void {
    for (const pair of this.#pairs) {
      if (!this.#texts[pair.open]?.startsWith('_')) continue
      const isInWord = isLetter(this.#before(pair.open)) || isLetter(this.#after(pair.close))
      if (isInWord) this.#rewrite(pair, '*')
    }
  }

  /**
   * A pair that begins where another one ends is written with the other sign: four stars in a row part nothing. What
   * has no other sign gets a space: code beside code, and what is struck through.
   */
  partTwins(): void {
    for (const { open, close } of this.#pairs.toSorted((one, other) => one.open - other.open)) {
      if (this.#texts[open] === '') continue
      const before = this.#pieces[this.#previous(open)]?.code
      const sign = this.#texts[open]?.[0] ?? ''
      if (before?.kind === 'close' && this.#texts[this.#previous(open)]?.endsWith(sign))
        this.#rewrite({ open, close }, OTHER[sign] ?? sign)
    }
    for (const [at, { code }] of this.#pieces.entries()) {
      const [sign] = this.#texts[at] ?? ''
      const isTwin = code && /^[`~]$/.test(sign ?? '') && code.kind !== 'close'
      if (
        isTwin &&
        this.#at(this.#previous(at), 'last') === sign &&
        this.#pieces[this.#previous(at)]?.code?.kind !== 'open'
      )
        this.#texts[at] = ` ${this.#texts[at]}`
    }
  }

  /** An address without signs of its own ends where a space or the end of a sentence follows. */
  keepAddresses(): void {
    for (const [at, { written, code }] of this.#pieces.entries()) {
      if (code?.type !== 'link' || code.kind !== 'alone' || !/^[\p{L}\p{N}]/u.test(written)) continue
      const [before, after] = [this.#pieces[at - 1], this.#pieces[at + 1]]
      const isFree =
        (!before || /[\s(]$/.test(before.written)) && (!after || /^[?!.,:;"')]*(\s|$)/.test(after.written))
      if (isFree && !before?.code && !after?.code) continue
      this.#texts[at] = written.startsWith('www.') ? `[${written}](<http://${written}>)` : `<${written}>`
    }
  }

  /** Behind an exclamation mark a link would be a picture. */
  keepLinks(): void {
    for (const [at, { code }] of this.#pieces.entries()) {
      const before = this.#texts[at - 1] ?? ''
      if (code && this.#texts[at]?.startsWith('[') && /(?<!\\)!$/.test(before))
        this.#texts[at - 1] = `${before.slice(0, -1)}\\!`
    }
  }

  /** Forth, and back: a letter that is written as a reference counts as punctuation for the signs on its other side. */
  holdRuns(): void {
    const runs = [...this.#runs()]
    for (const { kind, sign, first, last } of [...runs, ...runs.toReversed()]) {
      if (kind === 'open') this.#hold(sign, this.#next(last), this.#previous(first), 'first', 'last')
      else this.#hold(sign, this.#previous(first), this.#next(last), 'last', 'first')
    }
  }

  /** Signs in a row count as one. */
  *#runs(): Generator<{ kind: Code['kind']; sign: string; first: number; last: number }> {
    for (let last = 0; last < this.#pieces.length; last++) {
      const kind = this.#kindOf(last)
      if (kind === null) continue
      const first = last
      for (let next = this.#next(last); this.#continues(first, next); next = this.#next(last)) last = next
      yield { kind, sign: this.#texts[last]?.[0] ?? '', first, last }
    }
  }

  /**
   * Signs take the words on their inner side when there is no space between, and no punctuation that a letter on the
   * outer side faces; a line no letter either.
   */
  #hold(sign: string, inner: number, outer: number, innerEnd: End, outerEnd: End): void {
    if (isSpace(this.#at(inner, innerEnd))) this.#refer(inner, innerEnd)
    const isHeld = isLetter(this.#at(inner, innerEnd)) && sign !== '_'
    if (!isHeld && isLetter(this.#at(outer, outerEnd))) this.#refer(outer, outerEnd)
  }

  /** Which half of a pair of signs a piece is. */
  #kindOf(at: number): Code['kind'] | null {
    return SIGNS.test(this.#texts[at] ?? '') ? (this.#pieces[at]?.code?.kind ?? null) : null
  }

  #continues(first: number, at: number): boolean {
    return this.#kindOf(at) === this.#kindOf(first) && this.#texts[at]?.[0] === this.#texts[first]?.[0]
  }

  #rewrite({ open, close }: { open: number; close: number }, sign: string): void {
    for (const at of [open, close]) this.#texts[at] = sign.repeat(this.#texts[at]?.length ?? 0)
  }

  /** The next piece that is written at all, or the one behind the last. */
  #next(at: number): number {
    let next = at + 1
    while (this.#texts[next] === '') next += 1
    return next
  }

  #previous(at: number): number {
    let previous = at - 1
    while (this.#texts[previous] === '') previous -= 1
    return previous
  }

  #before(at: number): string {
    return this.#at(this.#previous(at), 'last')
  }

  #after(at: number): string {
    return this.#at(this.#next(at), 'first')
  }

  /** A sign at an end of a piece; outside of the text there is a line's end. */
  #at(at: number, end: End): string {
    const text = this.#texts[at] ?? '\n'
    return (end === 'first' ? /^./su : /.$/su).exec(text)?.[0] ?? ''
  }

  /** Writes a sign of words as a reference. */
  #refer(at: number, end: End): void {
    const text = this.#texts[at]
    if (text === undefined || this.#pieces[at]?.code) return
    this.#texts[at] = text.replace(
      end === 'first' ? /^./su : /.$/su,
      (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`,
    )
  }
}

type End = 'first' | 'last'

const isSpace = (sign: string): boolean => /^\s/.test(sign)
const isPunctuation = (sign: string): boolean => /^[\p{P}\p{S}]/u.test(sign)
const isLetter = (sign: string): boolean => sign !== '' && !isSpace(sign) && !isPunctuation(sign)
