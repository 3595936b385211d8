import type { Text } from '@hub/text/text'
import { most } from '../../bytes/limits.ts'
import { type PlacedProblem, problemsIn } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import { escapeXml, scanXml, type XmlElement } from '../../bytes/xml.ts'
import type { PlaceKind, Settings } from '../../document.ts'
import { attributeEdit, attributeSpots, linkSpot, plain } from './attributes.ts'
import { type Writing, writingOf } from './direction.ts'
import { directedTag, drawingPieces, drawingRun, propertiesTag } from './drawing-text.ts'
import { type Group, Repeats, type Source, type Spot } from './flow.ts'
import { formulaSpots } from './formulas.ts'
import { layoutOf } from './layout.ts'
import { child, elementsOf, nameIn, own, ownText, prefixOf } from './names.ts'
import type { Part } from './package.ts'
import { Cuttings } from './pieces.ts'
import { renderText } from './render.ts'

export type Drawing = {
  readonly kind: PlaceKind
  /** In words for a person: `Slide 3`. */
  readonly path: string | null
  /** Placeholders of layouts and masters hold prompts that no slide shows. */
  readonly prompts: boolean
  /** Texts of another part that this one repeats; every new text of this part is added. */
  readonly copies: Repeats | null
}

/** What groups of shapes say of themselves; the first readers left it out: its keys are a series of its own. */
const ABOUT_GROUPS = new Set(['p:nvGrpSpPr', 'xdr:nvGrpSpPr'])

/**
 * Names of categories of several levels, labels from cells, names of trend lines: left out by the first readers too.
 */
const LABELS = new Set(['c:multiLvlStrCache', 'c15:dlblRangeCache', 'c:trendline'])

/** What one group is: nothing in it reaches outside. Groups of shapes may be large, so they are looked into. */
const ROOTS = new Set([
  ...ABOUT_GROUPS,
  ...LABELS,
  'p:sp',
  'p:cxnSp',
  'p:pic',
  'p:graphicFrame',
  'xdr:sp',
  'xdr:cxnSp',
  'xdr:pic',
  'xdr:graphicFrame',
  'mc:AlternateContent',
  'dgm:pt',
  'dsp:sp',
  'a:p',
  'c:strCache',
  'c:strLit',
  'c:tx',
  'cx:pt',
  'cx:v',
  'p:text',
])

/** A part of DrawingML: a slide, notes, a chart, SmartArt, the drawings of a sheet. */
export function drawingSource(part: Part, drawing: Drawing, settings: Settings): Source {
  const problems: PlacedProblem[] = []
  return {
    part,
    scan: (take) => {
      const state: Scan = {
        part,
        drawing,
        writing: writingOf(settings),
        cached: new Repeats(),
        cachedLabels: new Repeats(),
        paragraphs: 0,
        attributes: 0,
        ofGroups: 0,
        labels: 0,
        links: 0,
        formulas: 0,
        problems,
      }
      scanXml(part.text, {
        open: (element) => ROOTS.has(nameIn(element)),
        close: () => {},
        collected: (element) => take(groupOf(element, state)),
      })
    },
    problems: () => problemsIn(part.text, problems, part.name),
  }
}

type Scan = {
  readonly part: Part
  readonly drawing: Drawing
  readonly writing: Writing
  /** A chart keeps the names of its categories with each series. */
  readonly cached: Repeats
  /** By themselves: no other text of a stored job may become one of them. */
  readonly cachedLabels: Repeats
  readonly problems: PlacedProblem[]
  paragraphs: number
  attributes: number
  ofGroups: number
  labels: number
  links: number
  formulas: number
}

type Walk = {
  readonly spots: Spot[]
  readonly follows: Splice[]
  readonly copies: Repeats | null
  /** The type of the placeholder round it, if it is one. */
  readonly placeholder: string | null
  readonly kind: PlaceKind
  /** The number of the next attribute. */
  readonly next: () => number | string
  /** In a label of a chart that is a series of its own. */
  readonly isLabel: boolean
}

function groupOf(root: XmlElement, state: Scan): Group {
  const spots: Spot[] = []
  const follows: Splice[] = []
  walk(root, state, {
    spots,
    follows,
    copies: state.drawing.copies,
    placeholder: null,
    kind: state.drawing.kind,
    isLabel: LABELS.has(nameIn(root)) && nameIn(root) !== 'c:trendline',
    next: ABOUT_GROUPS.has(nameIn(root)) ? () => `group${state.ofGroups++}` : () => state.attributes++,
  })
  return { spots, follows }
}

function walk(element: XmlElement, state: Scan, out: Walk): void {
  const name = nameIn(element)
  const { part, drawing } = state
  const { isLabel } = out
  const push = (spot: Spot) => {
    const key = out.copies?.take(spot.text) ?? null
    out.spots.push(key === null ? spot : { ...spot, key, repeats: true })
  }
  if (name === 'a:p') {
    const spot = paragraphSpot(element, state, out)
    if (!(drawing.prompts && out.placeholder !== null)) {
      push(spot)
      for (const link of linksOf(element, state)) push(link)
      for (const words of formulaWords(element, state)) push(words)
    }
    tellUnread(element, state)
    return
  }
  const value = name === 'c:pt' || name === 'c:tx' ? child(element, 'c:v') : PLAIN.has(name) ? element : null
  if (value) {
    plainSpot(value, state, out, isLabel ? `@label${state.labels++}` : `#${++state.paragraphs}`)
    return
  }
  const trend = name === 'c:trendline' ? child(element, 'c:name') : null
  if (trend) plainSpot(trend, state, out, `@label${state.labels++}`)
  if (name === 'a:tblPr' && state.writing.turned)
    out.follows.push(attributeEdit(part.text, element, 'rtl', state.writing.rightToLeft ? '1' : '0'))
  for (const spot of attributeSpots(part.text, element, part.name, drawing.path, out.next)) push(spot)
  const link = linkSpot(part.text, element, part.name, drawing.path, () => state.links++)
  if (link) push(link)
  const inside = insideOf(element, out)
  if (name === 'mc:AlternateContent') alternatives(element, state, out)
  else for (const node of elementsOf(element)) walk(node, state, inside)
}

function insideOf(element: XmlElement, out: Walk): Walk {
  const name = nameIn(element)
  if (name === 'a:tbl') return { ...out, kind: 'cell' }
  if (name !== 'p:sp') return out
  const properties = child(element, 'p:nvSpPr')
  const holder = properties && child(properties, 'p:nvPr')
  const placeholder = holder && child(holder, 'p:ph')
  if (!placeholder) return { ...out, kind: out.kind === 'note' ? 'note' : 'box' }
  const type = own(placeholder, 'type') ?? 'obj'
  const isTitle = type === 'title' || type === 'ctrTitle' || type === 'subTitle'
  return { ...out, placeholder: type, kind: isTitle ? 'title' : out.kind }
}

/** A text of the first branch is again in those for older programs. */
function alternatives(element: XmlElement, state: Scan, out: Walk): void {
  const copies = new Repeats()
  for (const [index, branch] of elementsOf(element).entries()) {
    const spots: Spot[] = []
    const inside = { ...out, spots, copies: index === 0 ? out.copies : copies }
    for (const node of elementsOf(branch)) walk(node, state, inside)
    for (const spot of spots) {
      if (index === 0) copies.add(spot)
      out.spots.push(spot)
    }
  }
}

function paragraphSpot(element: XmlElement, state: Scan, { placeholder, kind }: Walk): Spot {
  const { part, writing, drawing } = state
  const { text } = part
  state.paragraphs += 1
  const properties = child(element, 'a:pPr')
  const last = elementsOf(element).at(-1)
  const layout = layoutOf(drawingPieces(text, element), new Cuttings(text))
  const a = prefixOf(element)
  const start = properties?.end ?? element.openEnd
  const end = last && nameIn(last) === 'a:endParaRPr' ? last.start : element.closeStart
  const isAligned = !/title$/i.test(placeholder ?? '')
  const tag = properties ? text.slice(properties.start, properties.openEnd) : propertiesTag(element)
  const newTag = directedTag(tag, properties, writing, isAligned)
  return {
    start,
    key: `${part.name}#${state.paragraphs}`,
    repeats: false,
    place: { part: part.name, kind, path: drawing.path },
    text: layout.text,
    also:
      properties && newTag !== tag
        ? [{ start: properties.start, end: properties.openEnd, text: newTag }]
        : [],
    edit: (target, cuttings) => {
      const before = properties || newTag === tag ? '' : newTag
      const content = renderText(layout, target, cuttings, (look, words) =>
        drawingRun(cuttings, look, words, writing, a),
      )
      return { start, end, text: before + content }
    },
  }
}

/** The links of a paragraph's runs; a link that its runs cut says the same in each. */
function linksOf(paragraph: XmlElement, state: Scan): Spot[] {
  const { part, drawing } = state
  const spots = new Map<Text, Spot[]>()
  for (const run of elementsOf(paragraph)) {
    const properties = child(run, 'a:rPr')
    for (const element of properties ? elementsOf(properties) : []) {
      const spot = linkSpot(part.text, element, part.name, drawing.path, () => state.links++)
      if (!spot) continue
      const same = spots.get(spot.text)
      if (same) same.push({ ...spot, key: same[0]?.key ?? spot.key, repeats: true })
      else spots.set(spot.text, [spot])
    }
  }
  return [...spots.values()].flat()
}

/** Words in the formulas of a paragraph. */
function formulaWords(element: XmlElement, state: Scan): Spot[] {
  return elementsOf(element).flatMap((node) => {
    const name = nameIn(node)
    if (name.startsWith('a:')) return []
    const { part, drawing } = state
    const own = formulaSpots(node, part.name, drawing.path, () => state.formulas++)
    return [...own, ...formulaWords(node, state)]
  })
}

/** Words of a paragraph in what is not known here. */
function tellUnread(paragraph: XmlElement, { problems: foundProblems }: Scan): void {
  for (const element of elementsOf(paragraph))
    if (!KNOWN_ELEMENTS.has(nameIn(element)) && hasRuns(element) && foundProblems.length < most.problems)
      foundProblems.push({
        code: 'drawing-unread',
        at: element.start,
        message: `Text in an element that is not known here, ${element.local}, stays as it is.`,
      })
}

/** Elements that hold a text without looks. */
const PLAIN = new Set(['cx:pt', 'cx:v', 'p:text'])

const KNOWN_ELEMENTS = new Set(['a:pPr', 'a:endParaRPr', 'a:r', 'a:br', 'a:fld'])

const hasRuns = (element: XmlElement): boolean =>
  nameIn(element) === 'a:r' || elementsOf(element).some((node) => hasRuns(node))

/**
 * A text without looks: a name that a chart keeps from its data, a comment. Numbers that are written as text have
 * nothing to translate.
 */
function plainSpot(value: XmlElement, state: Scan, { spots, copies }: Walk, key: string): void {
  const { part, drawing, cached, cachedLabels } = state
  const text = ownText(value)
  if (!/\p{L}/u.test(text)) return
  const spot: Spot = {
    start: value.openEnd,
    key: `${part.name}${key}`,
    repeats: false,
    place: { part: part.name, kind: 'label', path: drawing.path },
    text,
    also: [],
    edit: (target) => ({ start: value.openEnd, end: value.closeStart, text: escapeXml(plain(target)) }),
  }
  const isLabel = key.startsWith('@')
  const first = copies?.take(text) ?? cached.take(text) ?? (isLabel ? cachedLabels.take(text) : null)
  if (first === null) (isLabel ? cachedLabels : cached).add(spot)
  spots.push(first === null ? spot : { ...spot, key: first, repeats: true })
}
