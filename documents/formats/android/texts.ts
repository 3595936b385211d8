import { quote } from '@hub/text/quote'
import { isBlank, type Text } from '@hub/text/text'
import { refuseTooManySegments } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { type Splice, splice } from '../../bytes/splice.ts'
import type { XmlElement } from '../../bytes/xml.ts'
import type { Block, Settings } from '../../document.ts'
import { codedTextOf, type Markup, renderText } from '../codes.ts'
import { type Piece, plainBlock } from '../monolingual.ts'
import { placeholdersOf } from '../placeholders.ts'
import { refuseLongValue } from '../values/crowded.ts'
import { Keys, pathOf } from '../values/keys.ts'
import { type Category, categoryNamed, formsOf } from '../values/plurals.ts'
import { piecesOfWords, textsOf } from '../values/values.ts'
import { type AndroidText, androidText, withEnds } from './content.ts'

/** Where a text goes: in place of its element's content, or into an element of its own. */
type Target = (content: string) => Splice

/** `@string/other`, `?attr/size`: a value that names another. */
const REFERENCE = /^\s*[@?](?:\+?[\w.]+:)?(?:\w+\/)?[\w.$]+\s*$/

export class AndroidReading {
  readonly pieces: Piece[] = []
  readonly problems: PlacedProblem[] = []
  readonly #text: string
  readonly #language: string
  readonly #placeholders: RegExp
  readonly #reader: number
  readonly #keys = new Keys()

  constructor(text: string, settings: Settings) {
    this.#text = text
    this.#reader = settings.reader
    this.#language = settings.targetLanguage
    this.#placeholders = placeholdersOf(settings)
  }

  /** A comment is about the entry after it. */
  resources(root: XmlElement): void {
    let notes: string[] = []
    for (const node of root.children) {
      if (node.type === 'other') {
        const note = noteIn(this.#text.slice(node.start, node.end))
        if (note !== null && notes.length < 50) notes.push(note)
      } else if (node.type === 'text') {
        if (node.value.trim() !== '')
          this.#tell(node.start, 'android-text', 'This text is in no entry, and is left as it is.')
        // An empty line parts a comment from what follows it.
        if (/\n[ \t]*\r?\n/.test(node.value)) notes = []
      } else {
        this.#entry(node, notes)
        notes = []
      }
    }
  }

  #entry(element: XmlElement, notes: readonly string[]): void {
    const { local, attributes } = element
    if (attributes.get('translatable') === 'false') return
    const name = attributes.get('name') ?? ''
    const product = attributes.get('product')
    const path = product === undefined ? name : `${name}[${product}]`
    if (local === 'string' || (local === 'item' && attributes.get('type') === 'string'))
      this.#value(element, path, { context: path, notes })
    else if (local === 'plurals') this.#plurals(element, path, notes)
    else if (local === 'string-array' || local === 'array')
      for (const [index, item] of itemsOf(element).entries())
        this.#value(item, pathOf(path, index), { context: path, notes, group: path })
  }

  #plurals(element: XmlElement, path: string, notes: readonly string[]): void {
    const items = itemsOf(element).flatMap((item): { category: Category; item: XmlElement }[] => {
      const category = categoryNamed(item.attributes.get('quantity') ?? '')
      return category ? [{ category, item }] : []
    })
    const last = items.at(-1)?.item
    const forms =
      formsOf(items, this.#language, () => true) ?? items.map((one) => ({ ...one, isAdded: false }))
    for (const [index, { category, item, isAdded }] of forms.entries())
      this.#value(
        item,
        pathOf(path, category),
        { context: path, notes, group: path, plural: { form: index + 1, of: forms.length, category } },
        isAdded && last ? (content) => this.#addition(last, category, content) : null,
      )
  }

  /** An item of its own after the last one, with the white space before that. */
  #addition({ start, end }: XmlElement, category: Category, content: string): Splice {
    const before = this.#text.slice(Math.max(0, start - 200), start)
    const space = before.slice(before.trimEnd().length)
    return { start: end, end, text: `${space}<item quantity="${category}">${content}</item>` }
  }

  #value(element: XmlElement, path: string, about: Partial<Block>, target: Target | null = null): void {
    const content = this.#text.slice(element.openEnd, element.closeStart)
    refuseLongValue(content.length)
    if (content.length < 500 && REFERENCE.test(content)) return
    const { key, path: label, repeats } = this.#keys.of(path)
    if (repeats)
      this.#tell(element.start, 'key-repeated', `The name "${quote(path)}" is in the file more than once.`)
    const read = androidText(this.#text, element)
    const all = { ...about, place: { part: null, kind: 'value', path: label } as const, segmented: true }
    const block = read.mapped ? this.#plain(key, read, all, target) : this.#codedBlock(key, read, all, target)
    for (const piece of block) this.pieces.push(piece)
    refuseTooManySegments(this.pieces.length)
  }

  #plain(key: string, read: AndroidText, about: Partial<Block>, target: Target | null): Piece[] {
    const { mapped, escaped, isQuoted } = read
    if (!mapped) return []
    const whole = (value: string) => withEnds(escaped(value), isQuoted)
    return textsOf({
      key,
      value: mapped.value,
      about,
      icu: null,
      placeholders: this.#placeholders,
      reader: this.#reader,
      edits: (edits) => {
        const [only] = edits
        if (target) return [target(this.#wrap(read, whole(splice(mapped.value, edits))))]
        if (only && only.start === 0 && only.end === mapped.value.length)
          return [{ start: mapped.start, end: mapped.end, text: whole(only.text) }]
        return mapped.edits(edits, escaped)
      },
    })
  }

  /** With what is round the words of an element in the file: quotes, a CDATA section. */
  #wrap({ start, end, isQuoted, escaped }: AndroidText, content: string): string {
    const isCdata = escaped('&') === '&'
    const sign = isQuoted && start < end ? '"' : ''
    return isCdata ? `<![CDATA[${sign}${content}${sign}]]>` : `${sign}${content}${sign}`
  }

  #codedBlock(key: string, read: AndroidText, about: Partial<Block>, target: Target | null): Piece[] {
    const { start, end, escaped, isQuoted } = read
    const pieces = read.pieces.flatMap((piece): (string | Markup)[] =>
      typeof piece === 'string'
        ? piecesOfWords(piece, this.#placeholders).map((part) => fileMarkup(part, escaped))
        : [piece],
    )
    const { text: source, markup } = codedTextOf(pieces)
    if (isBlank(source)) return []
    const content = (translation: Text) => withEnds(renderText(translation, markup, escaped), isQuoted)
    return [
      {
        block: plainBlock(key, source, about),
        edits: (translation) => [
          target
            ? target(this.#wrap(read, content(translation)))
            : { start, end, text: content(translation) },
        ],
      },
    ]
  }

  #tell(at: number, code: string, message: string): void {
    this.problems.push({ code, at, message })
  }
}

/** A placeholder among words, as the file writes it. */
const fileMarkup = (part: string | Markup, escapeWords: (words: string) => string): string | Markup =>
  typeof part === 'string'
    ? part
    : { ...part, shown: part.shown ?? part.markup, markup: escapeWords(part.markup) }

const itemsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((node) => node.type === 'element').filter(({ local }) => local === 'item')

function noteIn(comment: string): string | null {
  if (!comment.startsWith('<!--')) return null
  const note = comment.slice(4, -3).trim()
  return note === '' ? null : note.slice(0, 10_000).toWellFormed()
}
