import { attributesIn, escapeAttribute, escapeXml, type XmlElement } from '../../bytes/xml.ts'
import type { PlaceKind } from '../../document.ts'
import { linkSpot, plain } from '../ooxml/attributes.ts'
import type { Spot } from '../ooxml/flow.ts'
import { formulaSpots } from '../ooxml/formulas.ts'
import { nameIn, own, ownText } from '../ooxml/names.ts'
import { Branches, type Choice, type Unread } from './branches.ts'

/** What a link says when somebody points at it, of its field: `HYPERLINK "address" \o "words"`. */
const TIP = /(\\o\s{1,20}")((?:[^"\\]|\\.)*)"/s
/** A field that shows words of its instruction: `MACROBUTTON macro words`. */
const BUTTON = /^\s*MACROBUTTON\s+\S+\s+/i
/** No instruction of a person's is longer. */
const LONGEST = 2000
const MOST_FIELDS = 10_000
/** Of Word. */
const MOST_OF_TIP = 260

/** One word in small letters, or with figures, signs or capitals within. */
const NAME_OF_PROGRAM =
  /^(?:[a-z]+(?:-[a-z]+)*|[\w$@#:/.=-]{0,100}[\d_$@#:/.=][\w$@#:/.=-]{0,100}|\w{0,100}[a-z][A-Z]\w{0,100})$/

const NO_SPOTS: readonly Spot[] = []

/** Words in what is a code of its paragraph. The first readers left them out: their keys are series of their own. */
export class Asides {
  readonly #text: string
  readonly #part: string
  /** The instructions of the fields that are open, as far as they are read. */
  readonly #fields: string[] = []
  readonly #branches: Branches
  readonly #counts = new Map<string, number>()

  /** @param unread learns where a text of a field is that stays as it is */
  constructor(text: string, part: string, unread: Unread) {
    this.#text = text
    this.#part = part
    this.#branches = new Branches(text, unread)
  }

  /** @param isBranch in what a paragraph has for one of several versions of Word */
  of(element: XmlElement, path: string | null, isBranch: boolean): readonly Spot[] {
    const name = nameIn(element)
    if (name === 'w:fldChar') this.#pass(element)
    else if (name === 'w:instrText')
      return [
        ...this.#instruction(element, path),
        ...this.#ofBranches('', this.#branches.take(element), path),
      ]
    else if (name === 'w:fldSimple')
      return [
        ...this.#simpleField(element, path),
        ...this.#ofBranches('simple', this.#branches.ofSimple(element), path),
      ]
    else if (name === 'w:t' && !isBranch) this.#branches.shown(element)
    else if (name === 'm:r') return formulaSpots(element, this.#part, path, () => this.#next('math'))
    else if (name === 'w:t' && isBranch) return this.#content(element, ownText(element), 'run', path)
    else if (name === 'w:alias') return this.#alias(element, path)
    else if (name.startsWith('v:')) return this.#attribute(element, 'title', path)
    else if (name.startsWith('a:hlink')) {
      const spot = linkSpot(this.#text, element, this.#part, path, () => this.#next('link'))
      return spot ? [spot] : NO_SPOTS
    }
    return NO_SPOTS
  }

  #next(series: string): number {
    const count = this.#counts.get(series) ?? 0
    this.#counts.set(series, count + 1)
    return count
  }

  #pass(element: XmlElement): void {
    const type = own(element, 'fldCharType')
    this.#branches.pass(type, element)
    if (type === 'begin' && this.#fields.length < MOST_FIELDS) this.#fields.push('')
    if (type === 'end') this.#fields.pop()
  }

  #instruction(element: XmlElement, path: string | null): readonly Spot[] {
    const before = this.#fields.at(-1)
    const value = ownText(element)
    if (before === undefined || before.length > LONGEST || value.length > LONGEST) return NO_SPOTS
    const whole = before + value
    this.#fields[this.#fields.length - 1] = whole
    if (/^\s*HYPERLINK\b/i.test(whole)) return this.#tip(element, value, path)
    const button = BUTTON.exec(whole)
    if (!button) return NO_SPOTS
    const from = Math.max(0, button[0].length - before.length)
    return this.#content(element, value.slice(from), 'button', path, value.slice(0, from))
  }

  #tip(element: XmlElement, value: string, path: string | null): readonly Spot[] {
    const tip = tipIn(value)
    if (!tip || element.selfClosing) return NO_SPOTS
    const [start, end] = [element.openEnd, element.closeStart]
    return this.#spot('tip', { start, end }, tip.text, 'attribute', path, (words) =>
      escapeXml(tip.with(words)),
    )
  }

  #ofBranches(prefix: string, choices: readonly Choice[], path: string | null): readonly Spot[] {
    return choices.flatMap(({ series, words, span, written }) =>
      this.#spot(`${prefix}${series}`, span, words, 'box', path, written),
    )
  }

  /** What is shown on a content control that is clicked, where it is no name of a program's: `customer_name`. */
  #alias(element: XmlElement, path: string | null): readonly Spot[] {
    const words = own(element, 'val') ?? ''
    return NAME_OF_PROGRAM.test(words) ? NO_SPOTS : this.#attribute(element, 'val', path)
  }

  /** A text in an attribute, as what older versions of Word show of a shape that is pointed at, and read aloud. */
  #attribute(element: XmlElement, attribute: 'title' | 'val', path: string | null): readonly Spot[] {
    const value = attribute === 'val' ? (own(element, 'val') ?? undefined) : element.attributes.get(attribute)
    const tag = this.#text.slice(element.start, element.openEnd)
    const place = attributesIn(tag).find(
      ({ name }) => name === attribute || (attribute === 'val' && name.endsWith(':val')),
    )
    if (value === undefined || !place) return NO_SPOTS
    const span = { start: element.start + place.start, end: element.start + place.end }
    const series = attribute === 'val' ? 'alias' : attribute
    const written = (words: string) => ` ${place.name}="${escapeAttribute(words)}"`
    return this.#spot(series, span, value, 'attribute', path, written)
  }

  #simpleField(element: XmlElement, path: string | null): readonly Spot[] {
    const value = own(element, 'instr') ?? ''
    const tip = value.length <= LONGEST && /^\s*HYPERLINK\b/i.test(value) ? tipIn(value) : null
    const tag = this.#text.slice(element.start, element.openEnd)
    const place = attributesIn(tag).find(({ name }) => name === 'instr' || name.endsWith(':instr'))
    if (!tip || !place) return NO_SPOTS
    const span = { start: element.start + place.start, end: element.start + place.end }
    const attribute = (words: string) => ` ${place.name}="${escapeAttribute(tip.with(words))}"`
    return this.#spot('tip', span, tip.text, 'attribute', path, attribute)
  }

  /** @param kept what stays in front of the words */
  #content(
    element: XmlElement,
    words: string,
    series: string,
    path: string | null,
    kept = '',
  ): readonly Spot[] {
    if (element.selfClosing) return NO_SPOTS
    const [start, end] = [element.openEnd, element.closeStart]
    const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? []
    return this.#spot(series, { start, end }, inner, 'box', path, (text) =>
      escapeXml(`${kept}${before}${text}${after}`),
    )
  }

  #spot(
    series: string,
    { start, end }: { start: number; end: number },
    text: string,
    kind: PlaceKind,
    path: string | null,
    written: (words: string) => string,
  ): readonly Spot[] {
    const key = `${this.#part}@${series}${this.#next(series)}`
    if (!/\p{L}/u.test(text)) return NO_SPOTS
    const spot: Spot = {
      start,
      key,
      repeats: false,
      place: { part: this.#part, kind, path },
      text,
      ...(series === 'tip' && { maxLength: MOST_OF_TIP }),
      also: [],
      edit: (target) => ({ start, end, text: written(plain(target)) }),
    }
    return [spot]
  }
}

function tipIn(value: string): { text: string; with(words: string): string } | null {
  const tip = TIP.exec(value)
  if (!tip) return null
  const [whole, before = '', text = ''] = tip
  const [head, tail] = [value.slice(0, tip.index), value.slice(tip.index + whole.length)]
  return {
    text: text.replace(/\\(.)/gs, '$1'),
    with: (words) => `${head}${before}${words.replace(/["\\]/g, '\\$&')}"${tail}`,
  }
}
