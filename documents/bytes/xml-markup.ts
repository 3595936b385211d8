import { quote } from '@hub/text/quote'
import {
  nameEnd,
  REFERENCE,
  refuseForbiddenCharacters,
  resolveReference,
  WHITE_SPACE,
} from './xml-characters.ts'
import { XmlFault } from './xml-fault.ts'
import { commentEnd, declarationEnd, docTypeEnd } from './xml-prolog.ts'

/**
 * What a text of XML is made of, in its order; places are UTF-16 units of the text, `end` is behind what it names.
 * Values have their references replaced and their line ends made one character.
 */
export type MarkupHandlers = {
  /** `pairs`: its attributes as they are written, name before value */
  open(name: string, pairs: string[], isSelfClosing: boolean, start: number, end: number): void
  /** Not for an element that closes itself. */
  close(start: number, end: number): void
  text(value: string, start: number, end: number): void
  /** A comment or a processing instruction. */
  other(start: number, end: number): void
  docType(content: string): void
  /**
   * An element that a reader takes whole, because it knows how nearly all of them are written: where it ends, or
   * `start` for one that has to be announced. Asked inside of the root alone, of XML 1.0 whose text has neither
   * carriage returns nor `]]>`.
   */
  whole?(start: number): number
}

const SLASH = 47
const EXCLAMATION = 33
const QUESTION = 63
const GREATER = 62
const EQUAL = 61
const QUOTE = 34
const APOSTROPHE = 39

const CDATA = '<![CDATA['
const DOCTYPE = '<!DOCTYPE'

const NO_PAIRS: string[] = []

/**
 * Cuts XML 1.0 (5th edition) and 1.1 into its markup, from one `<` to the next. A document type is passed over, not
 * understood.
 * @throws XmlFault where the text is not well-formed; names' prefixes are not looked at
 */
export function scanMarkup(text: string, handlers: MarkupHandlers): void {
  new Markup(text, handlers).scan()
}

class Markup {
  readonly #text: string
  readonly #handlers: MarkupHandlers
  /** The names of the elements that are open. */
  readonly #open: string[] = []
  readonly #isVersion11: boolean
  /** Asked once of the whole, so that no text is searched for what is nowhere. */
  readonly #hasReferences: boolean
  readonly #hasReturns: boolean
  readonly #hasSectionEnds: boolean
  readonly #mayBeWhole: boolean
  #at: number
  #rootSeen = false
  #docTypeSeen = false

  constructor(text: string, handlers: MarkupHandlers) {
    this.#text = text
    this.#handlers = handlers
    const { version, end } = declarationEnd(text, text.startsWith('\ufeff') ? 1 : 0)
    this.#at = end
    this.#isVersion11 = version !== '1.0'
    refuseForbiddenCharacters(text, this.#isVersion11)
    this.#hasReferences = text.includes('&')
    this.#hasReturns = text.includes('\r') || (this.#isVersion11 && /[\u0085\u2028]/.test(text))
    this.#hasSectionEnds = text.includes(']]>')
    this.#mayBeWhole = !this.#isVersion11 && !this.#hasReturns && !this.#hasSectionEnds
  }

  scan(): void {
    const text = this.#text
    for (let start = text.indexOf('<', this.#at); start >= 0; start = text.indexOf('<', this.#at)) {
      if (start > this.#at) this.#words(start)
      const next = text.charCodeAt(start + 1)
      if (next === SLASH) this.#closing(start)
      else if (next === EXCLAMATION) this.#aside(start)
      else if (next === QUESTION) this.#instruction(start)
      else this.#opening(start)
    }
    if (this.#at < text.length) this.#words(text.length)
    const name = this.#open.at(-1)
    if (name !== undefined) throw new XmlFault(`The tag <${quote(name)}> is never closed.`, text.length)
    if (!this.#rootSeen) throw new XmlFault('It has no root element.', text.length)
  }

  #words(end: number): void {
    const start = this.#at
    this.#at = end
    const raw = this.#text.slice(start, end)
    if (this.#open.length === 0) {
      if (!WHITE_SPACE.test(raw)) throw new XmlFault('There is text outside of the root element.', start)
      return
    }
    if (this.#hasSectionEnds && raw.includes(']]>'))
      throw new XmlFault('A text holds "]]>", which is not allowed.', start)
    this.#handlers.text(this.#valueOf(raw, start), start, end)
  }

  #valueOf(raw: string, start: number): string {
    const lines = this.#hasReturns ? this.#withOneLineEnd(raw) : raw
    return this.#hasReferences && lines.includes('&')
      ? lines.replace(REFERENCE, (_, name: string | undefined) =>
          resolveReference(name, this.#isVersion11, start),
        )
      : lines
  }

  #withOneLineEnd(raw: string): string {
    return raw.replace(this.#isVersion11 ? /\r[\n\u0085]?|[\u0085\u2028]/g : /\r\n?/g, '\n')
  }

  #closing(start: number): void {
    const text = this.#text
    const name = this.#open.pop()
    if (name === undefined) throw new XmlFault('A closing tag has no opening tag.', start)
    let at = start + 2 + name.length
    if (!text.startsWith(name, start + 2)) throw unexpectedMarkup(text, start, name)
    if (text.charCodeAt(at) !== GREATER) {
      at = this.#afterSpace(at)
      if (text.charCodeAt(at) !== GREATER) throw unexpectedMarkup(text, start, name)
    }
    this.#at = at + 1
    this.#handlers.close(start, at + 1)
  }

  #opening(start: number): void {
    const text = this.#text
    const length = this.#mayBeWhole && this.#open.length > 0 ? this.#handlers.whole?.(start) : undefined
    if (length !== undefined && length > start) {
      this.#at = length
      return
    }
    const end = nameEnd(text, start + 1)
    if (end === start + 1)
      throw new XmlFault('"<" begins no tag here; in a text it is written "&lt;".', start + 1)
    if (this.#rootSeen && this.#open.length === 0)
      throw new XmlFault('It has more than one root element.', start)
    this.#rootSeen = true
    const name = text.slice(start + 1, end)
    this.#at = end
    const pairs = text.charCodeAt(end) === GREATER ? NO_PAIRS : this.#attributes()
    const isSelfClosing = text.charCodeAt(this.#at) === SLASH
    if (isSelfClosing) this.#at += 1
    if (text.charCodeAt(this.#at) !== GREATER)
      throw new XmlFault('A tag holds a character that is not allowed in it, or does not end.', this.#at)
    this.#at += 1
    if (!isSelfClosing) this.#open.push(name)
    this.#handlers.open(name, pairs, isSelfClosing, start, this.#at)
  }

  /** From behind a tag's name to its end, or to what is no attribute. */
  #attributes(): string[] {
    const text = this.#text
    const pairs: string[] = []
    for (;;) {
      const start = this.#afterSpace(this.#at)
      const end = nameEnd(text, start)
      const hasSpace = start > this.#at
      this.#at = start
      if (end === start) return pairs
      if (!hasSpace) throw new XmlFault('There is no space between two attributes.', start)
      const equal = this.#afterSpace(end)
      const opening = this.#afterSpace(equal + 1)
      const mark = text.charCodeAt(opening)
      if (text.charCodeAt(equal) !== EQUAL) throw new XmlFault('An attribute has no value.', start)
      if (mark !== QUOTE && mark !== APOSTROPHE)
        throw new XmlFault('The value of an attribute has no quotes.', start)
      const closing = text.indexOf(mark === QUOTE ? '"' : "'", opening + 1)
      if (closing < 0) throw new XmlFault('The value of an attribute does not end.', start)
      pairs.push(text.slice(start, end), this.#attributeValue(opening + 1, closing))
      this.#at = closing + 1
    }
  }

  #attributeValue(start: number, end: number): string {
    const raw = this.#text.slice(start, end)
    if (raw.includes('<'))
      throw new XmlFault('The value of an attribute holds "<", which is not allowed.', start)
    const lines = this.#hasReturns ? this.#withOneLineEnd(raw) : raw
    return this.#valueOf(/[\t\n]/.test(lines) ? lines.replace(/[\t\n]/g, ' ') : lines, start)
  }

  #aside(start: number): void {
    const text = this.#text
    if (text.startsWith('<!--', start)) {
      this.#at = commentEnd(text, start)
      this.#handlers.other(start, this.#at)
    } else if (text.startsWith(CDATA, start)) this.#section(start)
    else if (text.startsWith(DOCTYPE, start)) {
      if (this.#docTypeSeen || this.#rootSeen)
        throw new XmlFault('A document type is not allowed here.', start)
      this.#docTypeSeen = true
      this.#at = docTypeEnd(text, start)
      this.#handlers.docType(text.slice(start + DOCTYPE.length, this.#at - 1))
    } else throw new XmlFault('"<!" begins nothing that XML knows.', start)
  }

  #section(start: number): void {
    if (this.#open.length === 0) throw new XmlFault('There is text outside of the root element.', start)
    const from = start + CDATA.length
    const end = this.#text.indexOf(']]>', from)
    if (end < 0) throw new XmlFault('A CDATA section does not end.', start)
    const raw = this.#text.slice(from, end)
    this.#at = end + 3
    this.#handlers.text(this.#hasReturns ? this.#withOneLineEnd(raw) : raw, start, this.#at)
  }

  #instruction(start: number): void {
    const text = this.#text
    const end = text.indexOf('?>', start + 2)
    const after = nameEnd(text, start + 2)
    const target = text.slice(start + 2, after)
    if (end < 0) throw new XmlFault('A processing instruction does not end.', start)
    if (target === '' || target.includes(':') || (after !== end && this.#afterSpace(after) === after))
      throw new XmlFault('The name of a processing instruction is not allowed.', start)
    if (target.toLowerCase() === 'xml')
      throw new XmlFault('The XML declaration is not at the start of the file.', start)
    this.#at = end + 2
    this.#handlers.other(start, this.#at)
  }

  #afterSpace(at: number): number {
    const text = this.#text
    for (let end = at; ; end += 1) {
      const unit = text.charCodeAt(end)
      if (unit !== 32 && unit !== 10 && unit !== 9 && unit !== 13 && !this.#isOtherLineEnd(unit)) return end
    }
  }

  #isOtherLineEnd(unit: number): boolean {
    return this.#isVersion11 && (unit === 0x85 || unit === 0x2028)
  }
}

function unexpectedMarkup(text: string, start: number, open: string): XmlFault {
  const name = text.slice(start + 2, Math.max(nameEnd(text, start + 2), start + 2))
  return new XmlFault(`</${quote(name)}> closes nothing here: <${quote(open)}> is open.`, start)
}
