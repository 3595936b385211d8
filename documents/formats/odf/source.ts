import { most } from '../../bytes/limits.ts'
import { type PlacedProblem, problemsIn } from '../../bytes/lines.ts'
import { scanXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import type { PlaceKind, Settings } from '../../document.ts'
import { type Group, Repeats, type Source, type Spot } from '../ooxml/flow.ts'
import { elementsOf } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'
import type { Tally } from '../ooxml/tally.ts'
import { attributesRead, attributesReadLater } from './attributes.ts'
import { choicesSpot } from './choices.ts'
import { attributeOf, nameIn, prefixesOf } from './names.ts'
import { type Around, OUTSIDE, type Scope, scopeIn } from './scope.ts'
import { attributeSpot, choiceSpot, paragraphSpot, valueSpots, wordsSpot } from './spots.ts'
import { type Style, styleEdits, styleKey, styleOf, type Turning, turningOf } from './styles.ts'

export type About = {
  readonly settings: Settings
  /** Of what is left out; null where nobody counts it. */
  readonly tally: Tally | null
  /** Sheets have a direction of their own. */
  readonly sheets: boolean
  /** Of a workbook: gathers the texts of cells, which charts keep for themselves. */
  readonly cells: Repeats | null
  /** Whether styles are written because other parts changed. */
  readonly follows: () => boolean
  /** Said as soon as any text is written. */
  readonly changed: () => void
}

/** A part of a document: its content, its styles with headers and footers, a chart. */
export function odfSource(part: Part, about: About): Source {
  const problems: PlacedProblem[] = []
  return {
    part,
    scan: (take) => new Scan(part, about, take, problems).run(),
    problems: () => problemsIn(part.text, problems, part.name),
  }
}

/** Elements that hold words alone. */
const WORDS: ReadonlyMap<string, PlaceKind> = new Map([
  ['svg:title', 'attribute'],
  ['svg:desc', 'attribute'],
  ['table:title', 'attribute'],
  ['table:desc', 'attribute'],
  ['text:index-title-template', 'heading'],
  ['presentation:header-decl', 'header'],
  ['presentation:footer-decl', 'footer'],
  ['presentation:date-time-decl', 'footer'],
])

/** Beside notes that go on on the next page; readers before the third left them out. */
const NOTICES = new Set(['text:note-continuation-notice-forward', 'text:note-continuation-notice-backward'])

const STYLES = new Set(['style:style', 'style:default-style', 'style:page-layout'])
const isParagraph = (name: string): boolean => name === 'text:p' || name === 'text:h'

/** Words between the signs of a formula, which has them twice: as what made it, too. */
const FORMULA_WORDS = 'math:mtext'

const NONE: readonly Spot[] = []

class Scan {
  readonly #part: Part
  readonly #about: About
  readonly #take: (group: Group) => void
  readonly #around: Around
  readonly #styles = new Map<string, Style>()
  readonly #titles = new Repeats()
  readonly #scopes: Scope[] = [OUTSIDE]
  readonly #tell: (code: string, at: number, message: string) => void
  #turning: Turning
  /** A cell whose value repeats its text waits for all its paragraphs. */
  #cell: { readonly element: XmlElement; readonly spots: Spot[] } | null = null
  #isAutomatic = false
  #hasFormula = false
  #texts = 0
  #attributes = 0
  #later = 0
  #lists = 0
  #values = 0

  constructor(part: Part, about: About, take: (group: Group) => void, problems: PlacedProblem[]) {
    this.#part = part
    this.#about = about
    this.#take = take
    this.#turning = turningOf(about.settings, new Map(), about.sheets)
    this.#tell = (code, at, message) => {
      if (problems.length < most.problems) problems.push({ code, at, message })
    }
    this.#around = {
      settings: about.settings,
      styles: this.#styles,
      slides: 0,
      tellComment: () => about.tally?.comment(),
      tellHidden: ({ start }, title) =>
        this.#tell('odf-hidden', start, `${title} is hidden and is not translated.`),
    }
  }

  run(): void {
    scanXml(this.#part.text, {
      open: (element) => this.#open(element),
      close: (element) => {
        const scope = this.#scopes.pop() ?? OUTSIDE
        if (this.#cell?.element !== element) return
        const { spots } = this.#cell
        this.#cell = null
        const alone = spots.some(({ place }) => place.kind === 'cell')
          ? null
          : this.#valueAlone(element, scope)
        this.#emit(alone ? [alone, ...spots] : valueSpots(this.#part.text, element, spots))
      },
      collected: (element) => {
        if (STYLES.has(nameIn(element))) this.#style(element)
        else this.#emit(this.#walk(element, this.#scope()))
      },
    })
  }

  #scope(): Scope {
    return this.#scopes.at(-1) ?? OUTSIDE
  }

  #open(element: XmlElement): boolean {
    const name = nameIn(element)
    const scope = this.#scope()
    if (this.#scopes.length === 1)
      this.#turning = turningOf(this.#about.settings, prefixesOf(element), this.#about.sheets)
    if (name === 'office:automatic-styles') this.#isAutomatic = true
    else if (name === 'office:styles') this.#isAutomatic = false
    if (STYLES.has(name) || name === FORMULA_WORDS) return true
    if (!scope.silent && (isParagraph(name) || this.#wordsIn(name) !== undefined)) return true
    this.#emit(this.#attributeSpots(element, name, scope))
    this.#scopes.push(scopeIn(element, name, scope, this.#around))
    if (this.#cell === null && this.#repeats(element, name)) this.#cell = { element, spots: [] }
    return false
  }

  #repeats(element: XmlElement, name: string): boolean {
    return (
      name === 'table:table-cell' &&
      attributeOf(element, 'office:string-value') !== null &&
      attributeOf(element, 'table:formula') === null
    )
  }

  /** The value of a cell without a paragraph is what it shows; older readers left it, so that its key is apart. */
  #valueAlone(cell: XmlElement, { kind, path, silent, value, chart }: Scope): Spot | null {
    if (kind !== 'cell' || silent || value || chart) return null
    this.#values += 1
    const { text, name: part } = this.#part
    return attributeSpot(text, cell, 'office:string-value', `${part}@value${this.#values}`, {
      part,
      kind,
      path,
    })
  }

  #style(element: XmlElement): void {
    const key = styleKey(attributeOf(element, 'style:family') ?? '', attributeOf(element, 'style:name') ?? '')
    if (nameIn(element) === 'style:style') this.#styles.set(key, styleOf(element, this.#isAutomatic))
    const edits = styleEdits(this.#part.text, element, this.#turning)
    if (edits.length === 0) return
    const follows = this.#about.follows()
    this.#take({ spots: [], follows: follows ? [] : edits, always: follows ? edits : [] })
  }

  #emit(spots: readonly Spot[]): void {
    if (spots.length === 0) return
    if (this.#cell) for (const spot of spots) this.#cell.spots.push(spot)
    else this.#take({ spots: spots.map((spot) => this.#hear(spot)), follows: [] })
  }

  #hear(spot: Spot): Spot {
    if (spot.place.kind === 'cell' && !spot.repeats) this.#about.cells?.add(spot)
    const edit: Spot['edit'] = (target, cuttings) => {
      this.#about.changed()
      return spot.edit(target, cuttings)
    }
    return { ...spot, edit }
  }

  /** What the words are that an element holds alone. */
  #wordsIn(name: string): PlaceKind | undefined {
    return NOTICES.has(name) && this.#about.settings.reader > 2 ? 'note' : WORDS.get(name)
  }

  #walk(element: XmlElement, scope: Scope): Spot[] {
    const name = nameIn(element)
    const spots: Spot[] = scope.silent ? [] : this.#textSpots(element, name, scope)
    for (const spot of this.#attributeSpots(element, name, scope)) spots.push(spot)
    if (this.#wordsIn(name)) return spots
    if (name === FORMULA_WORDS) this.#tellFormula(element)
    const inside = scopeIn(element, name, scope, this.#around)
    const inner: Spot[] = []
    for (const node of elementsOf(element)) for (const spot of this.#walk(node, inside)) inner.push(spot)
    const choice = name === 'text:drop-down' ? choiceSpot(element, inner) : null
    if (choice) inner.push(choice)
    const repeats = this.#repeats(element, name) ? valueSpots(this.#part.text, element, inner) : inner
    for (const spot of repeats) spots.push(spot)
    return spots
  }

  #textSpots(element: XmlElement, name: string, scope: Scope): Spot[] {
    if (element.selfClosing) return []
    const { text, name: part } = this.#part
    const words = this.#wordsIn(name)
    if (words) {
      // In a chart, cells name there what they are taken from.
      if (scope.chart && scope.kind === 'cell') return []
      const place = { part, kind: words, path: scope.path }
      const spot = wordsSpot(element, this.#key(), place)
      if (words === 'heading') this.#titles.add(spot)
      return [spot]
    }
    if (!isParagraph(name) || scope.value) return []
    if (!this.#about.settings.hiddenText && this.#isHidden(element)) {
      if (textIn(element).trim() !== '')
        this.#tell('odf-hidden', element.start, 'A hidden paragraph is not translated.')
      return []
    }
    const kind = name === 'text:h' && scope.kind === 'paragraph' ? 'heading' : scope.kind
    const reading = {
      text,
      styles: this.#styles,
      hiddenText: this.#about.settings.hiddenText,
      typedWords: this.#about.settings.reader > 1,
      metaFields: this.#about.settings.reader > 2,
      hidden: () => this.#about.tally?.addHidden(part, element.start),
      unknown: ({ start, local }: XmlElement) =>
        this.#tell(
          'odf-unread',
          start,
          `Text in an element that is not known here, ${local}, stays as it is.`,
        ),
    }
    const spot = paragraphSpot(element, reading, this.#key(), { part, kind, path: scope.path })
    const copy = scope.title
      ? this.#titles.take(spot.text)
      : scope.chart && scope.kind === 'cell'
        ? (this.#about.cells?.take(spot.text) ?? null)
        : null
    if (copy !== null) return [{ ...spot, key: copy, repeats: true }]
    // The first readers gave prompts too: the keys of others stay.
    const isPrompt = scope.prompt && this.#about.settings.reader > 3
    return scope.title || isPrompt ? [] : [spot]
  }

  /** Once for all of a formula that is a part of its own. */
  #tellFormula(element: XmlElement): void {
    if (this.#hasFormula || !/\p{L}/u.test(textIn(element))) return
    this.#hasFormula = true
    this.#tell('odf-formula', element.start, 'Words in a formula stay as they are.')
  }

  /** The first readers left them out: their keys are a series of their own. */
  #choices(rule: XmlElement, { path }: Scope): readonly Spot[] {
    this.#lists += 1
    const { text, name: part } = this.#part
    const spot = choicesSpot(text, rule, `${part}@list${this.#lists}`, { part, kind: 'label', path })
    return spot ? [spot] : NONE
  }

  #isHidden(element: XmlElement): boolean {
    const style = attributeOf(element, 'text:style-name') ?? ''
    return this.#styles.get(styleKey('paragraph', style))?.hidden ?? false
  }

  #key(): string {
    this.#texts += 1
    return `${this.#part.name}#${this.#texts}`
  }

  #attributeSpots(element: XmlElement, name: string, scope: Scope): readonly Spot[] {
    if (scope.silent) return NONE
    if (name === 'table:content-validation') return this.#choices(element, scope)
    const names = attributesRead(element, name, this.#about.settings.hiddenText)
    const later = attributesReadLater(element, name, this.#about.settings.reader)
    if (names.length === 0 && later.length === 0) return NONE
    const { text, name: part } = this.#part
    const place = { part, kind: 'attribute', path: scope.path } as const
    const spots: Spot[] = []
    for (const attribute of names) {
      this.#attributes += 1
      spots.push(attributeSpot(text, element, attribute, `${part}@${this.#attributes}`, place))
    }
    for (const attribute of later) {
      this.#later += 1
      spots.push(attributeSpot(text, element, attribute, `${part}@own${this.#later}`, place))
    }
    // The field shows one of its two texts.
    const words = name === 'text:conditional-text' ? textIn(element) : ''
    const same = spots.find((spot) => spot.text === words)
    if (same && words !== '') spots.push({ ...wordsSpot(element, same.key, same.place), repeats: true })
    return spots
  }
}
