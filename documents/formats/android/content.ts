import { type MappedText, Mapping } from '../../bytes/mapped.ts'
import { escapeXml, type XmlElement, type XmlNode } from '../../bytes/xml.ts'
import { escapedCdata, xmlPieces } from '../../bytes/xml-values.ts'
import type { Markup } from '../codes.ts'
import { TAG } from '../values/values.ts'

/** What an element says: words as a program shows them, and codes; from `start` to before `end` they are replaced. */
export type AndroidText = {
  pieces: (string | Markup)[]
  /** Where there are words alone: HTML in them is written piece by piece. */
  mapped: MappedText | null
  start: number
  end: number
  /** Quotes round it keep its white space. */
  isQuoted: boolean
  /** How words are written there; tags among them as the file writes them. */
  escaped(words: string): string
}

const SECTION = '<![CDATA['
const SPACES = ' \t\n\r'
const LETTERS = new Map([
  ['n', '\n'],
  ['t', '\t'],
])

/**
 * Undoes what Android's packager undoes: backslash escapes, quotes that keep white space, and runs of white space
 * elsewhere.
 * @param text the file, in which the entities of its own are still references
 */
export function androidText(text: string, element: XmlElement): AndroidText {
  const reading = new Reading(text)
  for (const node of element.children) reading.node(node)
  return reading.finish(element)
}

class Reading {
  readonly #text: string
  readonly #pieces: (string | Markup)[] = []
  readonly #words: string[] = []
  readonly #mapping = new Mapping()
  #isQuoted = false
  #hasQuotes = 0
  /** A run of white space that is shown where words follow. */
  #space: { start: number; end: number } | null = null
  #backslash: { start: number; digits: string | null } | null = null
  /** Something that is shown was there: white space before it is not. */
  #isBegun = false
  #first: number | null = null
  #last = 0

  constructor(text: string) {
    this.#text = text
  }

  node(node: XmlNode): void {
    if (node.type === 'text') this.#textOf(node.start, node.end)
    else if (node.type === 'other') this.#code(node.start, node.end, 'alone', '…')
    else if (node.local === 'g') this.#protect(node)
    else {
      const half = node.selfClosing ? 'alone' : 'open'
      this.#code(node.start, node.openEnd, half, node.name)
      for (const child of node.children) this.node(child)
      if (!node.selfClosing) this.#code(node.closeStart, node.end, 'close', node.name)
    }
  }

  #textOf(start: number, end: number): void {
    for (const piece of xmlPieces(this.#text, start, end)) {
      if (piece.isEntity)
        this.#code(piece.start, piece.end, 'alone', this.#text.slice(piece.start, piece.end))
      else if (piece.value.length !== piece.end - piece.start) this.#unit(piece.value, piece.start, piece.end)
      else
        for (const [index, unit] of piece.value.split('').entries())
          this.#unit(unit, piece.start + index, piece.start + index + 1)
    }
  }

  #unit(unit: string, start: number, end: number): void {
    if (this.#backslash) this.#escape(unit, start, end)
    else if (unit === '\\') this.#backslash = { start, digits: null }
    else if (unit === '"') {
      this.#isQuoted = !this.#isQuoted
      this.#hasQuotes += 1
      this.#extend(start, end)
    } else if (!this.#isQuoted && SPACES.includes(unit))
      this.#space = { start: this.#space?.start ?? start, end }
    else this.#add(unit, start, end)
  }

  #escape(unit: string, at: number, end: number): void {
    const open = this.#backslash
    if (!open) return
    if (open.digits === null && unit === 'u') {
      open.digits = ''
      return
    }
    if (open.digits !== null) {
      if (/^[\dA-Fa-f]$/.test(unit)) open.digits += unit
      const isDone = open.digits.length === 4
      if (isDone) this.#add(String.fromCharCode(Number.parseInt(open.digits, 16)), open.start, end)
      if (isDone || !/^[\dA-Fa-f]$/.test(unit)) this.#backslash = null
      if (!isDone && this.#backslash === null) {
        this.#add(this.#text.slice(open.start, at), open.start, at)
        this.#unit(unit, at, end)
      }
      return
    }
    this.#backslash = null
    this.#add(LETTERS.get(unit) ?? unit, open.start, end)
  }

  #add(words: string, start: number, end: number): void {
    if (this.#space && this.#isBegun) {
      this.#words.push(' ')
      this.#mapping.add(' ', this.#space.start, this.#space.end)
    }
    this.#space = null
    this.#isBegun = true
    this.#words.push(words)
    this.#mapping.add(words, start, end)
    this.#extend(start, end)
  }

  #extend(start: number, end: number): void {
    this.#first ??= start
    this.#last = end
  }

  #flush(): void {
    if (this.#words.length > 0) this.#pieces.push(this.#words.splice(0).join(''))
  }

  #code(start: number, end: number, half: Markup['half'], name: string, more: Partial<Markup> = {}): void {
    if (this.#space && this.#isBegun) this.#words.push(' ')
    this.#space = null
    this.#isBegun = true
    this.#flush()
    this.#extend(start, end)
    const type =
      name === 'b'
        ? 'bold'
        : name === 'i'
          ? 'italic'
          : name === 'u'
            ? 'underline'
            : name === 'a'
              ? 'link'
              : 'format'
    this.#pieces.push({ half, markup: this.#text.slice(start, end), pair: name, type, label: name, ...more })
  }

  /** What a translator may not touch, by the file's own word. */
  #protect(node: XmlElement): void {
    const label = node.attributes.get('id') ?? this.#text.slice(node.openEnd, node.closeStart)
    this.#code(node.start, node.end, 'alone', 'g', { type: 'placeholder', label })
  }

  finish({ openEnd, closeStart }: XmlElement): AndroidText {
    const raw = this.#text.slice(openEnd, closeStart)
    // A single backslash at the end is nothing.
    if (this.#backslash) this.#extend(this.#backslash.start, closeStart)
    this.#flush()
    const hasCodes = this.#pieces.some((piece) => typeof piece !== 'string')
    const section = /^"?<!\[CDATA\[([\s\S]*)\]\]>"?$/.exec(raw.trim())?.[1]
    const isCdata = section !== undefined && !section.includes('<![CDATA[')
    const isMixed = !isCdata && raw.includes('<![CDATA[')
    const isWrapped = !isMixed && this.#hasQuotes === 2 && this.#isWrapped()
    let start = this.#first ?? openEnd
    let end = this.#first === null ? closeStart : this.#last
    if (isMixed) [start, end] = [openEnd, closeStart]
    else if (isWrapped) [start, end] = [start + 1, end - 1]
    // Quotes round a section stay round it.
    if (isCdata && this.#text.startsWith(SECTION, start))
      [start, end] = [start + SECTION.length, end - ']]>'.length]
    const single = !hasCodes && !isMixed && (isWrapped || this.#hasQuotes === 0)
    const inXml = isCdata ? escapedCdata : escapeXml
    const mapping = this.#mapping.slice(start, end)
    let tags: Map<string, string> | null = null
    const plain = (words: string) => inXml(escapedAndroid(words, isWrapped))
    return {
      pieces: this.#pieces,
      mapped: single && end > start ? mapping : null,
      start,
      end,
      isQuoted: isWrapped,
      escaped: (words) => {
        tags ??= this.#tagsIn(mapping, isMixed)
        const pieces: string[] = []
        let at = 0
        for (const { 0: match, index } of words.matchAll(TAG)) {
          pieces.push(plain(words.slice(at, index)), tags.get(match) ?? plain(match))
          at = index + match.length
        }
        return pieces.join('') + plain(words.slice(at))
      },
    }
  }

  /**
   * The tags among the words, as they are meant, with how the file writes them: their quotes are not always escaped.
   */
  #tagsIn(mapping: MappedText, isMixed: boolean): Map<string, string> {
    const tags = new Map<string, string>()
    for (const { 0: match, index } of mapping.value.matchAll(TAG)) {
      const slice = this.#text.slice(mapping.startOf(index), mapping.endOf(index + match.length))
      // What is first or last has the section's own signs beside it.
      const raw = slice
        .trim()
        .replace(/^<!\[CDATA\[/, '')
        .replace(/\]\]>$/, '')
      const isWhole = raw.startsWith('<') ? raw.endsWith('>') : /^&.*(;|>)$/s.test(raw)
      if (!isWhole || raw.includes(SECTION) || raw.includes(']]>') || tags.has(match)) continue
      tags.set(match, isMixed && raw.startsWith('<') ? `${SECTION}${raw}]]>` : raw)
    }
    return tags
  }

  /** Quotes at both ends alone: they stay where they are. */
  #isWrapped(): boolean {
    return this.#first !== null && this.#text[this.#first] === '"' && this.#text[this.#last - 1] === '"'
  }
}

/** Words with the escapes that Android needs; with `isQuoted`, they keep their white space as they are. */
function escapedAndroid(words: string, isQuoted: boolean): string {
  const text = words
    .replace(/[\\'"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(/\p{Cs}|[^\P{Cc}\u0080-\u009f]/gu, unitOf)
  return isQuoted ? text : text.replace(/(?<= ) /g, unitOf)
}

const unitOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** White space at the ends of a whole value, and a sign that would make it a reference, as they are kept. */
export function withEnds(content: string, isQuoted: boolean): string {
  const reference = /^[@?]/.test(content) ? `\\${content}` : content
  if (isQuoted) return reference
  return reference.replace(/^ /, unitOf).replace(/ $/, unitOf)
}
