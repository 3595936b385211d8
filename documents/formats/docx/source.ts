import { most } from '../../bytes/limits.ts'
import { type PlacedProblem, problemsIn } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import { escapeXml, scanXml, type XmlElement } from '../../bytes/xml.ts'
import type { Place, PlaceKind, Settings } from '../../document.ts'
import { attributeSpots } from '../ooxml/attributes.ts'
import { writingOf } from '../ooxml/direction.ts'
import { type Group, Repeats, type Source, type Spot } from '../ooxml/flow.ts'
import { layoutOf } from '../ooxml/layout.ts'
import { child, elementsOf, nameIn, own, ownText, prefixOf, relationId } from '../ooxml/names.ts'
import type { Part } from '../ooxml/package.ts'
import { Cuttings, type Look } from '../ooxml/pieces.ts'
import { renderText } from '../ooxml/render.ts'
import type { Tally } from '../ooxml/tally.ts'
import { Asides } from './asides.ts'
import { ownAttributeSpots } from './attributes.ts'
import { type OpenField, withFields } from './fields.ts'
import type { HiddenStyles } from './hidden.ts'
import { type Reading, rawPieces } from './paragraph.ts'
import { directionEdits, directionOf, flagMarkup, runProperties } from './properties.ts'

/** What a part of a Word document is to its reader. */
export type Story = { readonly kind: PlaceKind; readonly title: string | null }

/** Parts of text: the body, headers, footers, notes, comments. */
export function wordSource(
  part: Part,
  story: Story,
  settings: Settings,
  { tally, styles }: Pick<Request, 'tally' | 'styles'>,
  chunks: ReadonlySet<string> = new Set(),
): Source {
  const problems: PlacedProblem[] = []
  return {
    part,
    scan: (take) => scan(part, { story, settings, tally, styles, chunks }, take, problems),
    problems: () => problemsIn(part.text, problems, part.name),
  }
}

type Scan = {
  readonly part: Part
  readonly settings: Settings
  readonly reading: Reading
  readonly writing: ReturnType<typeof writingOf>
  readonly open: OpenField[]
  paragraphs: number
  attributes: number
  ownAttributes: number
  readonly asides: Asides
  /** Learns of a text that is offered in pieces. */
  readonly pieces: (element: XmlElement) => void
}

type Request = {
  readonly story: Story
  readonly settings: Settings
  /** Of what is left out; null where nobody counts it. */
  readonly tally: Tally | null
  readonly styles: HiddenStyles
  /** The relationships to embedded files that are read. */
  readonly chunks: ReadonlySet<string>
}

/** What one group is: nothing in it reaches outside. */
const ROOTS = new Set(['w:p', 'w:tblPr', 'w:sdtPr', 'w:sectPr', 'mc:AlternateContent'])

function scan(
  part: Part,
  { story, settings, tally, styles, chunks }: Request,
  take: (group: Group) => void,
  problems: PlacedProblem[],
): void {
  const tell = (code: string, at: number, message: string) => {
    if (problems.length < most.problems) problems.push({ code, at, message })
  }
  const reportUnknown = (element: XmlElement) =>
    tell(
      'docx-unread',
      element.start,
      `Text in an element that is not known here, ${element.local}, stays as it is.`,
    )
  const state: Scan = {
    part,
    settings,
    reading: {
      text: part.text,
      lineEnds: settings.reader < 2,
      reader: settings.reader,
      hiddenText: settings.hiddenText,
      styles,
      isHidden: false,
      hidden: () => tally?.addHidden(part.name, state.paragraphs),
      unknown: reportUnknown,
    },
    writing: writingOf(settings),
    open: [],
    paragraphs: 0,
    attributes: 0,
    ownAttributes: 0,
    asides: new Asides(part.text, part.name, (element, where) =>
      tell(
        'docx-field',
        element.start,
        where === 'instruction'
          ? 'A text in the instruction of a field stays as it is: it cannot be read here.'
          : 'What a field shows of the document’s properties stays as it is.',
      ),
    ),
    pieces: (element) =>
      tell(
        'docx-pieces',
        element.start,
        'A text for several versions of Word is offered in pieces, a run each.',
      ),
  }
  let tables = 0
  let depth = 0
  let note: string | null = null
  scanXml(part.text, {
    open: (element) => {
      const name = nameIn(element)
      if (name === 'w:tbl') {
        depth += 1
        tables += 1
      } else if (name === 'w:footnote' || name === 'w:endnote' || name === 'w:comment')
        note = own(element, 'id')
      else if (name === 'w:altChunk' && !chunks.has(relationId(element) ?? ''))
        tell('docx-chunk', element.start, 'Text in an embedded file stays as it is: it cannot be read here.')
      return ROOTS.has(name)
    },
    close: (element) => {
      if (nameIn(element) === 'w:tbl') depth -= 1
    },
    collected: (element) => {
      const path =
        story.title === null ? (depth > 0 ? `Table ${tables}` : null) : withTitle(story.title, note)
      take(groupOf(element, state, { kind: depth > 0 ? 'cell' : story.kind, path }))
    },
  })
}

const withTitle = (title: string, note: string | null): string =>
  (note === null ? title : `${title} ${note}`).slice(0, 200)

type Where = { readonly kind: PlaceKind; readonly path: string | null }

function groupOf(root: XmlElement, state: Scan, where: Where): Group {
  const spots: Spot[] = []
  const follows: Splice[] = []
  walk(root, state, where, { spots, follows, copies: null, open: state.open, isBranch: false })
  return { spots, follows }
}

type Walk = {
  readonly spots: Spot[]
  readonly follows: Splice[]
  /** In a branch for programs that do not understand the first one: the texts that it repeats. */
  readonly copies: Repeats | null
  readonly open: OpenField[]
  /** In a branch within a paragraph, which is one code of it. */
  readonly isBranch: boolean
}

function walk(element: XmlElement, state: Scan, where: Where, out: Walk): void {
  const name = nameIn(element)
  const { text, name: part } = state.part
  if (name === 'w:tblPr') out.follows.push(...directionEdits(text, element, 'tblPr', state.writing))
  if (name === 'w:sectPr') out.follows.push(...directionEdits(text, element, 'sectPr', state.writing))
  if (name === 'w:p') {
    put(paragraphSpot(element, state, where, out.open), out)
    // What a drawing in it holds is a story of its own.
    const inside: Walk = { ...out, open: [], isBranch: false }
    const box: Where = { ...where, kind: 'box' }
    for (const node of elementsOf(element)) walk(node, state, box, inside)
    return
  }
  for (const spot of attributeSpots(text, element, part, where.path, () => state.attributes++)) put(spot, out)
  for (const spot of ownAttributeSpots(text, element, part, where.path, () => state.ownAttributes++))
    put(spot, out)
  for (const spot of state.asides.of(element, where.path, out.isBranch)) put(spot, out)
  if (name === 'mc:AlternateContent') alternatives(element, state, where, out)
  else for (const node of elementsOf(element)) walk(node, state, where, out)
}

function put(spot: Spot, { spots, copies }: Walk): void {
  const key = copies?.take(spot.text) ?? null
  spots.push(key === null ? spot : { ...spot, key, repeats: true })
}

/** The same content for several versions of Word: a text of the first is again in the others. */
function alternatives(element: XmlElement, state: Scan, where: Where, out: Walk): void {
  const copies = new Repeats()
  for (const [index, branch] of elementsOf(element).entries()) {
    const spots: Spot[] = []
    for (const node of elementsOf(branch))
      walk(node, state, where, { ...out, spots, copies: index === 0 ? out.copies : copies, isBranch: true })
    for (const spot of spots) {
      if (index === 0) copies.add(spot)
      out.spots.push(spot)
    }
    if (index === 0 && piecesIn(branch) > 1) state.pieces(element)
  }
}

/** How many texts a branch within a paragraph is offered as. */
function piecesIn(element: XmlElement): number {
  const name = nameIn(element)
  if (name === 'w:t') return /\p{L}/u.test(ownText(element)) ? 1 : 0
  if (name === 'w:p' || name === 'mc:AlternateContent') return 0
  return elementsOf(element).reduce((sum, node) => sum + piecesIn(node), 0)
}

function paragraphSpot(element: XmlElement, state: Scan, where: Where, open: OpenField[]): Spot {
  const { part, reading, writing } = state
  const { text } = part
  state.paragraphs += 1
  const properties = child(element, 'w:pPr')
  const style = properties && child(properties, 'w:pStyle')
  const isHidden = reading.styles.hidesParagraph(style && own(style, 'val'))
  const raw = rawPieces(element, { ...reading, isHidden })
  const layout = layoutOf(withFields(raw, open, reading.reader), new Cuttings(text))
  const place: Place = {
    part: part.name,
    kind: where.kind === 'paragraph' ? kindOf(style ? own(style, 'val') : null, properties) : where.kind,
    path: where.path,
  }
  const w = prefixOf(element)
  const flag = directionOf(writing)
  const start = properties?.end ?? element.openEnd
  const run = (look: Look, words: string) =>
    `<${w}r>${runProperties(text, look, writing, w)}${runContent(words, w)}</${w}r>`
  return {
    start,
    key: `${part.name}#${state.paragraphs}`,
    repeats: false,
    place,
    text: layout.text,
    also: properties ? directionEdits(text, properties, 'pPr', writing) : [],
    edit: (target, cuttings) => {
      const before = properties || flag === null ? '' : `<${w}pPr>${flagMarkup(w, 'bidi', flag)}</${w}pPr>`
      return { start, end: element.closeStart, text: before + renderText(layout, target, cuttings, run) }
    },
  }
}

function kindOf(style: string | null, properties: XmlElement | null): PlaceKind {
  if (style && /^(heading|title|subtitle)/i.test(style)) return 'heading'
  if (properties && child(properties, 'w:outlineLvl')) return 'heading'
  return properties && child(properties, 'w:numPr') ? 'item' : 'paragraph'
}

/** Hyphens that do not break, and those that show only at a break, have elements of their own. */
function runContent(words: string, w: string): string {
  return words
    .split(/([\u2011\u00ad])/)
    .map((piece) => {
      if (piece === '\u2011') return `<${w}noBreakHyphen/>`
      if (piece === '\u00ad') return `<${w}softHyphen/>`
      return piece === '' ? '' : `<${w}t xml:space="preserve">${escapeXml(piece)}</${w}t>`
    })
    .join('')
}
