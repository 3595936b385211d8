import { saysSomething, type Text } from '@hub/text/text'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import type { Block, PlaceKind } from '../../document.ts'
import { type CodedText, codedTextOf, editedMarkup, type Markup, renderText } from '../codes.ts'
import { type Piece, plainBlock } from '../monolingual.ts'
import { Islands, type Skip } from './islands.ts'
import { type Item, itemsOf, wordsOf } from './items.ts'
import { type Attribute, attributeOf, scanHtml, type Tag, type Visitor } from './scan.ts'
import { empty, inline, isSeen, kinds, rawText, types, untouchedTags, words } from './tags.ts'

/** An attribute of a tag that is in a text. */
type TextAttribute = { attribute: Attribute; item: Item; key: string }

type Options = {
  /** In front of the keys of the texts; keys count from 1 in each value. */
  prefix: string
  /** Of all its blocks. */
  about: Partial<Block>
  /** Whether `<br/>` and its like end themselves, whatever their name. */
  xml: boolean
  /** Whether `<![CDATA[` begins text, as it does in XML. */
  cdata?: boolean
  /** What a program puts values in place of; by default what templates of pages have. */
  placeholders?: RegExp
}

export type HtmlTexts = { pieces: Piece[]; problems: PlacedProblem[]; root: Tag | null; metas: Tag[] }

/**
 * The texts of HTML, a page or a value that holds some: runs of text and inline tags, and attributes that a reader
 * sees. What is written goes between the tags around it, so that tag soup stays the soup it is.
 * @throws DocumentRefused where there is more than a document may have
 */
export function textsOfHtml(text: string, options: Options): HtmlTexts {
  const reading = new HtmlReading(text, options)
  const visitor: Visitor = {
    open: (tag) => reading.open(tag),
    close: (tag) => reading.close(tag),
    text: (value, start, end) => reading.text(value, start, end),
    aside: (start, end) => reading.aside(start, end),
  }
  scanHtml(text, visitor, options.cdata)
  reading.flush()
  return reading
}

const isUntranslated = (tag: Tag): boolean =>
  attributeOf(tag, 'translate')?.toLowerCase() === 'no' ||
  /(^|\s)notranslate(\s|$)/.test(attributeOf(tag, 'class') ?? '')

class HtmlReading implements HtmlTexts {
  readonly pieces: Piece[] = []
  readonly problems: PlacedProblem[] = []
  readonly metas: Tag[] = []
  root: Tag | null = null
  readonly #text: string
  readonly #options: Options
  #items: Item[] = []
  /** attributes in the tags of the text that is being read */
  #attributes: Omit<TextAttribute, 'key'>[] = []
  #isPreserved = false
  #kinds: { name: string; kind: PlaceKind }[] = []
  #skip: Skip | null = null
  readonly #islands = new Islands()
  #count = 0
  /** of what the first readers left out: keys of a series of their own, so that those of others stay */
  #ownCount = 0

  constructor(text: string, options: Options) {
    this.#text = text
    this.#options = options
  }

  open(tag: Tag): void {
    const { name } = tag
    const isInline = inline.has(name)
    if (!this.#skip && !isInline && this.#islands.isInside()) {
      this.flush()
      this.#skip = this.#islands.endedBy(name)
    }
    if (this.#skip && !isUntranslated(tag) && this.#islands.enter(tag, this.#skip, this.#isEmpty(tag)))
      this.#skip = null
    if (this.#skip) {
      if (name === this.#skip.name && !this.#isEmpty(tag)) this.#skip.depth += 1
      const isClosed = this.#skip.isInline || this.#skip.name === 'p'
      if (isClosed && !inline.has(name)) this.#endSkipped(tag.start)
      else return
    }
    if (name === 'html') this.root ??= tag
    if (name === 'meta') this.metas.push(tag)
    if (!isInline) this.flush()
    this.#isPreserved = name === 'textarea'
    const isMarked = isUntranslated(tag)
    if (untouchedTags.has(name) || isMarked) {
      // What is in a frame is another page; what it is called is read aloud.
      if (name === 'iframe' && !isMarked) this.#attributesOf(tag, null, () => this.#ownKey('frame'))
      if (this.#isEmpty(tag)) this.#passOver(tag.start, tag.end, name)
      else this.#skip = { name, start: tag.start, depth: 1, isInline, isMarked }
      return
    }
    if (!this.#isEmpty(tag)) this.#islands.opened(name)
    const item = isInline
      ? this.#item({ start: tag.start, end: tag.end, markup: this.#openingOf(tag) })
      : null
    this.#attributesOf(tag, item)
    const kind = kinds.get(name)
    if (kind && !this.#isEmpty(tag)) this.#kinds.push({ name, kind })
  }

  close({ name, start, end }: Tag): void {
    if (!this.#skip && !inline.has(name) && this.#islands.isInside()) this.flush()
    const ended = this.#skip ? null : this.#islands.closed(name)
    if (ended?.isOuter) this.#skip = ended.skip
    if (this.#skip) {
      if (this.#skip.isInline && !inline.has(name)) this.#endSkipped(start)
      else {
        if (name === this.#skip.name) this.#skip.depth -= 1
        if (this.#skip.depth === 0) this.#endSkipped(end)
        return
      }
    }
    if (inline.has(name)) {
      if (!empty.has(name)) this.#item({ start, end, markup: this.#markup(start, end, 'close', name) })
      return
    }
    this.flush()
    this.#isPreserved = false
    const at = this.#kinds.findLastIndex((open) => open.name === name)
    if (at >= 0) this.#kinds.length = at
    if (ended) this.#skip = ended.skip
  }

  text(value: string, start: number, end: number): void {
    if (this.#skip) return
    const plain = value.length === end - start
    const last = this.#items.at(-1)
    if (last && 'value' in last && last.end === start) {
      last.value += value
      last.end = end
      last.plain &&= plain
    } else this.#item({ start, end, value, plain, preserved: this.#isPreserved })
  }

  aside(start: number, end: number): void {
    if (this.#skip || this.#items.length === 0) return
    this.#passOver(start, end, '')
  }

  /** Ends the text that is being read. */
  flush(): void {
    const items = itemsOf(this.#items, this.#text, this.#options.placeholders)
    const ofTags = this.#attributes
    this.#items = []
    this.#attributes = []
    const [first] = items
    const last = items.at(-1)
    const codedText = codedTextOf(items.map((item) => ('markup' in item ? item.markup : wordsOf(item))))
    const key = first && last && saysSomething(codedText.text) ? this.#keyOf() : null
    const attributes = ofTags.map((one) => ({ ...one, key: this.#keyOf() }))
    if (first && last && key !== null)
      this.pieces.push(this.#textPiece(key, items, codedText, attributes, [first.start, last.end]))
    for (const { attribute, item, key: own } of attributes)
      this.pieces.push(this.#attributePiece(attribute, own, items.includes(item) ? key : null))
  }

  #ownKey(series: string): string {
    this.#ownCount += 1
    return `${this.#options.prefix}${series}${this.#ownCount}`
  }

  #keyOf(): string {
    if (this.#islands.isInside()) return this.#ownKey('yes')
    this.#count += 1
    return `${this.#options.prefix}${this.#count}`
  }

  #item(item: Item): Item {
    this.#items.push(item)
    return item
  }

  #isEmpty({ name, selfClosing }: Tag): boolean {
    return (
      empty.has(name) || (selfClosing && (this.#options.xml || (!inline.has(name) && !rawText.has(name))))
    )
  }

  #openingOf(tag: Tag): Markup {
    const half = this.#isEmpty(tag) ? 'alone' : 'open'
    return this.#markup(tag.start, tag.end, half, tag.name)
  }

  #markup(start: number, end: number, half: Markup['half'], name: string): Markup {
    const type = types.get(name) ?? (half === 'alone' ? 'other' : 'format')
    const counts = name === 'br' ? ({ counts: 'space' } as const) : {}
    return { half, markup: this.#text.slice(start, end), pair: name, type, label: name, ...counts }
  }

  #endSkipped(end: number): void {
    const skip = this.#skip
    this.#skip = null
    if (!skip) return
    if (skip.isInline) this.#passOver(skip.start, end, skip.name)
    else this.flush()
  }

  /** A stretch that is one code, whatever is in it. */
  #passOver(start: number, end: number, name: string): void {
    const markup = { ...this.#markup(start, end, 'alone', name), label: name || '…' }
    // Code is a word of its sentence; a comment or a script is nothing.
    this.#item({ start, end, markup: words.has(name) ? { ...markup, counts: 'word' } : markup })
  }

  #attributesOf(tag: Tag, item: Item | null, keyOf = () => this.#keyOf()): void {
    const attributes = new Map(tag.attributes.map(({ name, value }) => [name, value]))
    for (const attribute of tag.attributes) {
      if (
        !saysSomething(attribute.value) ||
        !isSeen(tag.name, attribute.name, (name) => attributes.get(name))
      )
        continue
      if (item) this.#attributes.push({ attribute, item })
      else this.pieces.push(this.#attributePiece(attribute, keyOf(), null))
    }
  }

  #textPiece(
    key: string,
    items: readonly Item[],
    { text: source, markup }: CodedText,
    textAttributes: readonly TextAttribute[],
    [start, end]: [start: number, end: number],
  ): Piece {
    const kind = this.#kinds.at(-1)?.kind ?? 'paragraph'
    const whole = this.#text
    return {
      block: plainBlock(key, source, { place: { part: null, kind, path: null }, ...this.#options.about }),
      edits: (target, targetOf) => {
        const attributes = textAttributes.flatMap(({ attribute, key: own }) =>
          attributeEdits(attribute, targetOf(own), whole),
        )
        const tags = items.filter((item) => 'markup' in item)
        const withAttributes = new Map([...markup, ...editedMarkup(source, tags, attributes, whole)])
        const space = /&nbsp;|&#160;|&#xa0;/i.exec(whole.slice(start, end))?.[0]
        return [
          { start, end, text: renderText(target, withAttributes, (words) => escapeWords(words, space)) },
        ]
      },
    }
  }

  #attributePiece(attribute: Attribute, key: string, owner: string | null): Piece {
    const { name, value } = attribute
    const whole = this.#text
    return {
      block: plainBlock(key, value.trim(), {
        ...this.#options.about,
        place: { part: null, kind: 'attribute', path: name },
      }),
      edits: (target, targetOf) => {
        if (owner !== null && targetOf(owner) !== null) return []
        return attributeEdits(attribute, target, whole)
      },
    }
  }
}

function attributeEdits({ start, end }: Attribute, translation: Text | null, whole: string): Splice[] {
  return translation === null
    ? []
    : [{ start, end, text: attributeValue(whole.slice(start, end), translation) }]
}

function escapeWords(words: string, space: string | undefined): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return space ? safe.replaceAll('\u00a0', space) : safe
}

/** An attribute with another value; one without quotes gets them, since a translation has spaces. */
function attributeValue(attribute: string, target: Text): string {
  const [, name = '', rest = ''] = /^([^=]*?)\s*=\s*([\s\S]*)$/.exec(attribute) ?? []
  const quote = rest.startsWith("'") ? "'" : '"'
  const words = renderText(target, new Map(), (value) => value)
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${name}=${quote}${safe.replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')}${quote}`
}
