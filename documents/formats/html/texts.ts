import { saysSomething } from '@hub/text/text'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Block, PlaceKind } from '../../document.ts'
import { codedTextOf, type Markup } from '../codes.ts'
import type { Piece } from '../monolingual.ts'
import { attributeTexts, type PieceOf } from './attributes.ts'
import { conditionalTexts } from './conditional.ts'
import { Drawing } from './drawing.ts'
import { Islands, isUntranslated, type Skip } from './islands.ts'
import { type Item, itemsOf, wordsOf } from './items.ts'
import { textPiece, unlessWith } from './pieces.ts'
import { attributeOf, scanHtml, type Tag, type Visitor } from './scan.ts'
import { empty, foreign, inline, kinds, rawText, types, untouchedTags, words } from './tags.ts'

/** A text inside of a tag that is in another text: of an attribute, or in a drawing. */
type Aside = { item: Item; pieceOf: PieceOf }

type Options = {
  /** In front of the keys of the texts; keys count from 1 in each value. */
  prefix: string
  /** Of all its blocks. */
  about: Partial<Block>
  /** Whether `<br/>` and its like end themselves, whatever their name. */
  xml: boolean
  /** Whether `<![CDATA[` begins text, as it does in XML. */
  cdata?: boolean
  /** As older readers read it: tags inside drawings ended sentences, and what fields and `object` show was no text. */
  isOlder: boolean
  /** Whether what comments hold for Outlook alone is text, and whether that is what is read. */
  conditionals?: 'read' | 'inside'
  /** What a program puts values in place of; by default what templates of pages have. */
  placeholders?: RegExp
  /** Whether attributes that a program fills whole are no text, as they were to older readers. */
  skipsTemplates?: boolean
  /** Whether what frames the branches of a message of ICU is a code, as it is in templates of Angular. */
  findsFrames?: boolean
  /** Whether what a program puts into an attribute beside its words is a code. */
  codesAttributes?: boolean
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

class HtmlReading implements HtmlTexts {
  readonly pieces: Piece[] = []
  readonly problems: PlacedProblem[] = []
  readonly metas: Tag[] = []
  root: Tag | null = null
  readonly #text: string
  readonly #options: Options
  #items: Item[] = []
  /** in the tags of the text that is being read */
  #asides: Aside[] = []
  #isPreserved = false
  #kinds: { name: string; kind: PlaceKind }[] = []
  #skip: Skip | null = null
  /** Of what is passed over, where it is one. */
  #drawing: Drawing | null = null
  #isInDatalist = false
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
      if (!this.#isEmpty(tag)) this.#drawing?.opened(name)
      const isClosed = this.#skip.isInline || this.#skip.name === 'p'
      if (isClosed && this.#endsInline(name)) this.#endSkipped(tag.start)
      else return
    }
    if (name === 'html') this.root ??= tag
    if (name === 'meta') this.metas.push(tag)
    if (!isInline) this.flush()
    this.#isPreserved = name === 'textarea'
    if (name === 'datalist') this.#isInDatalist = true
    const isMarked = isUntranslated(tag)
    if (isMarked || this.#isUntouched(name)) {
      this.#beginSkipped(tag, isInline, isMarked)
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

  #isUntouched(name: string): boolean {
    if (this.#options.conditionals === 'inside' && name === 'xml') return true
    return untouchedTags.has(name) && (this.#options.isOlder || name !== 'object')
  }

  #beginSkipped(tag: Tag, isInline: boolean, isMarked: boolean): void {
    const { name, start, end } = tag
    // What is in a frame is another page; what it is called is read aloud.
    if (name === 'iframe' && !isMarked) {
      this.#attributesOf(tag, null, () => this.#ownKey('frame'))
      if (/\p{L}/u.test(attributeOf(tag, 'srcdoc') ?? '')) this.problems.push({ ...UNREAD_FRAME, at: start })
    }
    const isDrawing = foreign.has(name) && !this.#options.isOlder
    if (this.#isEmpty(tag)) {
      const item = this.#passOver(start, end, name)
      if (isDrawing && !isMarked) this.#attributesOf(tag, item)
    } else {
      this.#skip = { name, start, depth: 1, isInline, isMarked }
      this.#drawing = isDrawing ? new Drawing(tag) : null
    }
  }

  /** Whether a tag ends what is passed over inside of a sentence. */
  #endsInline(name: string): boolean {
    return this.#drawing ? this.#drawing.isEndedBy(name) : !inline.has(name)
  }

  close({ name, start, end }: Tag): void {
    if (name === 'datalist') this.#isInDatalist = false
    if (!this.#skip && !inline.has(name) && this.#islands.isInside()) this.flush()
    const ended = this.#skip ? null : this.#islands.closed(name)
    if (ended?.isOuter) this.#skip = ended.skip
    if (this.#skip) {
      if (this.#skip.isInline && this.#endsInline(name)) this.#endSkipped(start)
      else {
        this.#drawing?.closed(name)
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
    this.#drawing?.text(value, start, end)
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
    if (this.#skip) return
    const item = this.#items.length === 0 ? null : this.#passOver(start, end, '')
    if (this.#options.conditionals === 'read') this.#conditional(start, end, item)
  }

  /** What Outlook alone shows is as much a text as what others show, mostly the same. */
  #conditional(start: number, end: number, item: Item | null): void {
    const inner = conditionalTexts(this.#text.slice(start, end), start, (markup) =>
      textsOfHtml(markup, {
        ...this.#options,
        prefix: `${this.#ownKey('if')}/`,
        conditionals: 'inside',
      }),
    )
    this.problems.push(...inner.problems)
    for (const piece of inner.pieces)
      if (item) this.#asides.push({ item, pieceOf: () => piece })
      else this.pieces.push(piece)
  }

  /** Ends the text that is being read. */
  flush(): void {
    const items = itemsOf(this.#items, this.#text, this.#options)
    const ofTags = this.#asides
    this.#items = []
    this.#asides = []
    const [first] = items
    const last = items.at(-1)
    const codedText = codedTextOf(items.map((item) => ('markup' in item ? item.markup : wordsOf(item))))
    const key = first && last && saysSomething(codedText.text) ? this.#keyOf() : null
    const asides = ofTags.map(({ item, pieceOf }) => ({ item, piece: pieceOf(() => this.#keyOf()) }))
    if (first && last && key !== null) {
      const place = { part: null, kind: this.#kinds.at(-1)?.kind ?? 'paragraph', path: null } as const
      const stretch = {
        items,
        codedText,
        span: [first.start, last.end] as const,
        about: { place, ...this.#options.about },
      }
      const inside = asides.map(({ piece }) => piece)
      this.pieces.push(textPiece(this.#text, key, stretch, inside))
    }
    for (const { item, piece } of asides)
      this.pieces.push(key !== null && items.includes(item) ? unlessWith(key, piece) : piece)
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
    const [skip, drawing] = [this.#skip, this.#drawing]
    this.#skip = null
    this.#drawing = null
    if (!skip) return
    if (!skip.isInline) this.flush()
    else {
      const item = this.#passOver(skip.start, end, skip.name)
      if (drawing && !skip.isMarked) this.#wordsOf(drawing, item)
    }
  }

  /** What a drawing is called, and the words in it. */
  #wordsOf({ tag, runs }: Drawing, item: Item): void {
    this.#attributesOf(tag, item)
    for (const run of runs) {
      const items = itemsOf([run], this.#text, this.#options)
      const codedText = codedTextOf(items.map((one) => ('markup' in one ? one.markup : wordsOf(one))))
      const [first, last] = [items[0], items.at(-1)]
      if (!first || !last || !saysSomething(codedText.text)) continue
      const span = [first.start, last.end] as const
      const place = { part: null, kind: 'label', path: null } as const
      const about = { place, ...this.#options.about }
      const pieceOf = (keyOf: () => string) =>
        textPiece(this.#text, keyOf(), { items, codedText, span, about }, [])
      this.#asides.push({ item, pieceOf })
    }
  }

  /** A stretch that is one code, whatever is in it. */
  #passOver(start: number, end: number, name: string): Item {
    const markup = { ...this.#markup(start, end, 'alone', name), label: name || '…' }
    // Code is a word of its sentence; a comment or a script is nothing.
    return this.#item({ start, end, markup: words.has(name) ? { ...markup, counts: 'word' } : markup })
  }

  #attributesOf(tag: Tag, item: Item | null, keyOf = () => this.#keyOf()): void {
    for (const pieceOf of attributeTexts(this.#text, tag, this.#options, this.#isInDatalist))
      if (item) this.#asides.push({ item, pieceOf })
      else this.pieces.push(pieceOf(keyOf))
  }
}

const UNREAD_FRAME = {
  code: 'html-frame',
  message: 'What a frame shows that is written into its tag (srcdoc) stays as it is.',
}
