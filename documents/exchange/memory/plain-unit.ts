/** A side of a unit, or one of its properties: the attributes of its tag, name before value, and its text. */
type PlainPart = { pairs: string[]; text: string }

/** A unit that is written as nearly all are. */
export type PlainUnit = { pairs: string[]; sides: PlainPart[]; props: PlainPart[]; end: number }

const GREATER = 62
const SPACE = 32
const LINE_FEED = 10
const TAB = 9

const NO_PAIRS: string[] = []
const oddInValue = /[<&\t\n]/
const reference = /&(lt|gt|amp|quot|apos);/g
const otherReference = /&(?!(?:lt|gt|amp|quot|apos);)/
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Reads units without codes, prefixes, comments, sections of characters and references but the five: `<tu …>`,
 * properties and notes, sides of one segment each. Everything else, well-formed or not, has to be read by the rules.
 */
export class PlainUnits {
  readonly #text: string
  #at = 0

  /** @param text without `\r` and `]]>`, of XML 1.0, with no character that XML forbids */
  constructor(text: string) {
    this.#text = text
  }

  /** @returns null for what is no such unit */
  unitAt(start: number): PlainUnit | null {
    this.#at = start
    const pairs = this.#tag('<tu')
    if (pairs === null) return null
    const sides: PlainPart[] = []
    const props: PlainPart[] = []
    for (;;) {
      this.#afterSpace()
      if (this.#isAt('</tu>')) return { pairs, sides, props, end: this.#at + '</tu>'.length }
      const isSide = this.#isAt('<tuv')
      const part = isSide ? this.#side() : this.#part('<prop', '</prop>')
      if (part !== null) (isSide ? sides : props).push(part)
      else if (isSide || this.#part('<note', '</note>') === null) return null
    }
  }

  #side(): PlainPart | null {
    const pairs = this.#tag('<tuv')
    if (pairs === null) return null
    this.#afterSpace()
    const segment = this.#part('<seg', '</seg>')
    if (segment === null) return null
    this.#afterSpace()
    if (!this.#isAt('</tuv>')) return null
    this.#at += '</tuv>'.length
    return { pairs, text: segment.text }
  }

  /** An element of text alone; the place stays where it is none. */
  #part(opening: string, closing: string): PlainPart | null {
    const start = this.#at
    const pairs = this.#tag(opening)
    const end = pairs === null ? -1 : this.#text.indexOf('<', this.#at)
    const words = end < 0 || !this.#text.startsWith(closing, end) ? null : wordsOf(this.#text, this.#at, end)
    this.#at = words === null ? start : end + closing.length
    return pairs === null || words === null ? null : { pairs, text: words }
  }

  /** Goes behind an opening tag. */
  #tag(opening: string): string[] | null {
    if (!this.#isAt(opening)) return null
    const text = this.#text
    let at = this.#at + opening.length
    let pairs = NO_PAIRS
    for (; text.charCodeAt(at) === SPACE; ) {
      const from = at + 1
      const end = nameEnd(text, from)
      const close = text.indexOf('"', end + 2)
      if (end === from || close < 0 || !text.startsWith('="', end)) return null
      const value = text.slice(end + 2, close)
      if (oddInValue.test(value)) return null
      if (pairs === NO_PAIRS) pairs = []
      pairs.push(text.slice(from, end), value)
      at = close + 1
    }
    if (text.charCodeAt(at) !== GREATER) return null
    this.#at = at + 1
    return pairs
  }

  #isAt(markup: string): boolean {
    return this.#text.startsWith(markup, this.#at)
  }

  #afterSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at)
      if (unit !== SPACE && unit !== LINE_FEED && unit !== TAB) return
      this.#at += 1
    }
  }
}

/** Behind letters of ASCII and colons: nearly all names of attributes hold nothing else. */
function nameEnd(text: string, from: number): number {
  for (let at = from; ; at++) {
    const unit = text.charCodeAt(at)
    const isLetter = (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 58
    if (!isLetter) return at
  }
}

function wordsOf(text: string, from: number, to: number): string | null {
  const raw = text.slice(from, to)
  if (!raw.includes('&')) return raw
  return otherReference.test(raw)
    ? null
    : raw.replace(reference, (_, name: string) => MEANINGS.get(name) ?? '')
}
