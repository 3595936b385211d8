import type { XmlElement } from '../../bytes/xml.ts'
import { child, elementsOf, isOn, nameIn, own, ownText } from '../ooxml/names.ts'
import { type Face, FIX_IN_PLACE, KEEP, type Look, type Markup, markFace, UNKNOWN } from '../ooxml/pieces.ts'
import { isWritten, keywordOf, type Raw } from './fields.ts'
import type { HiddenStyles } from './hidden.ts'
import { lookOf } from './properties.ts'

export type Reading = {
  readonly text: string
  /** The first reader took a line end in the file for one of the text; Word shows a space. */
  readonly lineEnds: boolean
  readonly reader: number
  readonly hiddenText: boolean
  readonly styles: HiddenStyles
  /** Whether the style of the paragraph hides its words. */
  readonly isHidden: boolean
  /** There are hidden words, which are no text. */
  readonly hidden: () => void
  /** Elements that hold words and are not known here. */
  readonly unknown: (element: XmlElement) => void
}

/** What nobody sees, but comments, references and permissions hang on it. */
const MARKS = /^(bookmark|commentRange|perm|moveFromRange|moveToRange|customXml\w+Range)(Start|End)$/
const MARK_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^bookmark/, 'Bookmark'],
  [/^comment|^annotation/, 'Comment'],
  [/^perm/, 'Permission'],
  [/^move/, 'Moved'],
  [/^footnote/, 'Footnote'],
  [/^endnote/, 'Endnote'],
  [/^del/, 'Deleted'],
  [/eparator$/, 'Separator'],
]
const markOf = (local: string): Face => markFace(MARK_WORDS.find(([name]) => name.test(local))?.[1] ?? 'Tag')
const INVISIBLE = new Set(['pPr', 'rPr', 'proofErr', 'lastRenderedPageBreak', 'smartTagPr', 'customXmlPr'])

/** Elements round text that is text like any other. */
const AROUND: ReadonlyMap<string, Face> = new Map([
  ['w:hyperlink', { type: 'link', label: 'Link' }],
  ['w:ins', { type: 'other', label: 'Inserted' }],
  ['w:moveTo', { type: 'other', label: 'Moved' }],
  ['w:smartTag', { type: 'other', label: 'Tag' }],
  ['w:customXml', { type: 'other', label: 'Tag' }],
  ['w:dir', { type: 'other', label: 'Direction' }],
  ['w:bdo', { type: 'other', label: 'Direction' }],
])

/** Elements that stay as they are. */
const WHOLE: ReadonlyMap<string, Face> = new Map([
  ['w:del', { type: 'other', label: 'Deleted', never: KEEP }],
  ['w:moveFrom', { type: 'other', label: 'Moved away', never: KEEP }],
  ['m:oMath', { type: 'other', label: 'Formula', never: KEEP, counts: 'word' }],
  ['m:oMathPara', { type: 'other', label: 'Formula', never: KEEP, counts: 'word' }],
  ['mc:AlternateContent', { type: 'image', label: 'Drawing', never: KEEP }],
  ['w:subDoc', { type: 'other', label: 'Document', never: KEEP }],
])

/** Elements within a run that are no text of their own. */
const IN_RUN: ReadonlyMap<string, Face> = new Map([
  ['tab', { type: 'tab', label: 'Tab', counts: 'space' }],
  ['ptab', { type: 'tab', label: 'Tab', counts: 'space' }],
  ['cr', { type: 'break', label: 'Line break', counts: 'space' }],
  ['sym', { type: 'other', label: 'Symbol', never: KEEP }],
  ['footnoteReference', { type: 'note', label: 'Footnote', never: KEEP }],
  ['endnoteReference', { type: 'note', label: 'Endnote', never: KEEP }],
  ['drawing', { type: 'image', label: 'Image', never: KEEP }],
  ['pict', { type: 'image', label: 'Image', never: KEEP }],
  ['object', { type: 'image', label: 'Object', never: KEEP }],
  ['pgNum', { type: 'field', label: 'Page', never: KEEP, counts: 'word' }],
  ...['dayShort', 'dayLong', 'monthShort', 'monthLong', 'yearShort', 'yearLong'].map(
    (name): [string, Face] => [name, { type: 'field', label: 'Date', never: KEEP, counts: 'word' }],
  ),
])

/** Part of a run that stays where it is and is not seen as text: the number of a note within the note. */
const RUN_MARKS = new Set([
  'footnoteRef',
  'endnoteRef',
  'annotationRef',
  'separator',
  'continuationSeparator',
  'commentReference',
  'delText',
  'delInstrText',
])

/** What is in a paragraph, or in an element round a part of its text. */
export function rawPieces(parent: XmlElement, reading: Reading): Raw[] {
  return elementsOf(parent).flatMap((element) => rawOf(element, reading))
}

function rawOf(element: XmlElement, reading: Reading): Raw[] {
  const name = nameIn(element)
  const { local } = element
  if (name === 'w:r') return runPieces(element, reading)
  const whole = WHOLE.get(name)
  if (whole) return [{ kind: 'code', face: whole, markup: [element] }]
  const around = AROUND.get(name)
  if (around) return [pairOf(element, element, around, reading)]
  if (name === 'w:sdt') {
    const content = child(element, 'w:sdtContent')
    const face: Face = { type: 'other', label: 'Control', never: KEEP }
    if (!content) return [{ kind: 'code', face, markup: [element] }]
    return [pairOf(element, content, { type: 'other', label: 'Control' }, reading)]
  }
  if (name === 'w:fldSimple') return [simpleField(element, reading)]
  if (name.startsWith('w:') && MARKS.test(local))
    return [{ kind: 'mark', face: markOf(local), markup: [element] }]
  if (name.startsWith('w:') && INVISIBLE.has(local)) return []
  if (hasWords(element)) reading.unknown(element)
  return [{ kind: 'code', face: { type: 'other', label: UNKNOWN, never: KEEP }, markup: [element] }]
}

function pairOf(element: XmlElement, content: XmlElement, face: Face, reading: Reading): Raw {
  const inside = rawPieces(content, reading)
  if (element.selfClosing || content.selfClosing || inside.every(({ kind }) => kind === 'mark'))
    return { kind: 'mark', face: markFace(face.label), markup: [element] }
  return {
    kind: 'around',
    face,
    open: [{ start: element.start, end: content.openEnd }],
    close: [{ start: content.closeStart, end: element.end }],
    inside,
  }
}

function simpleField(element: XmlElement, reading: Reading): Raw {
  const instruction = own(element, 'instr') ?? ''
  const link = keywordOf(instruction) === 'HYPERLINK'
  if (isWritten(instruction, reading.reader) && hasWords(element))
    return pairOf(
      element,
      element,
      link ? { type: 'link', label: 'Link' } : { type: 'field', label: 'Field' },
      reading,
    )
  const text = wordsIn(element).trim()
  return {
    kind: 'code',
    face: {
      type: 'field',
      label: text || keywordOf(instruction) || 'Field',
      never: KEEP,
      ...(text ? { counts: 'word' as const } : {}),
    },
    markup: [element],
  }
}

function runPieces(run: XmlElement, reading: Reading): Raw[] {
  const properties = child(run, 'w:rPr')
  const around = (inside: Markup): Markup => [
    { start: run.start, end: run.openEnd },
    ...(properties ? [properties] : []),
    ...inside,
    { start: run.closeStart, end: run.end },
  ]
  if (run.selfClosing) return []
  if (!reading.hiddenText && isHidden(properties, reading)) {
    if (hasWords(run)) reading.hidden()
    return [{ kind: 'code', face: { type: 'other', label: 'Hidden', never: KEEP }, markup: [run] }]
  }
  const look = lookOf(reading.text, properties)
  return elementsOf(run).flatMap((element) => inRun(element, look, around, reading))
}

/** What a run says itself goes before what its styles say. */
function isHidden(properties: XmlElement | null, reading: Reading): boolean {
  const flag = properties && child(properties, 'w:vanish')
  if (flag) return isOn(flag)
  const style = properties && child(properties, 'w:rStyle')
  return reading.styles.hidesRun(reading.isHidden, style && own(style, 'val'))
}

function inRun(element: XmlElement, look: Look, around: (inside: Markup) => Markup, reading: Reading): Raw[] {
  const name = nameIn(element)
  const { local } = element
  const markup = around([element])
  if (name === 'w:t') {
    const value = ownText(element)
    return [{ kind: 'text', value: reading.lineEnds ? value : value.replaceAll('\n', ' '), look, markup }]
  }
  if (name === 'w:noBreakHyphen') return [{ kind: 'text', value: '\u2011', look, markup }]
  if (name === 'w:softHyphen') return [{ kind: 'text', value: '\u00ad', look, markup }]
  if (name === 'w:instrText') return [{ kind: 'instruction', value: ownText(element), markup }]
  if (name === 'w:fldChar') return fieldMark(element, markup)
  if (name === 'w:br') {
    const page = (own(element, 'type') ?? 'textWrapping') !== 'textWrapping'
    const label = page ? 'Page break' : 'Line break'
    return [{ kind: 'code', face: { type: 'break', label, counts: 'space' }, markup }]
  }
  if (name === 'w:ruby') return ruby(element, around, reading)
  const face = name.startsWith('w:') ? IN_RUN.get(local) : WHOLE.get(name)
  if (face) return [{ kind: 'code', face, markup }]
  if (name.startsWith('w:') && INVISIBLE.has(local)) return []
  if (name.startsWith('w:') && RUN_MARKS.has(local)) return [{ kind: 'mark', face: markOf(local), markup }]
  if (hasWords(element)) reading.unknown(element)
  return [{ kind: 'code', face: { type: 'other', label: UNKNOWN, never: KEEP }, markup }]
}

function fieldMark(element: XmlElement, markup: Markup): Raw[] {
  const type = own(element, 'fldCharType')
  if (type === 'begin' || type === 'separate' || type === 'end')
    return [{ kind: 'field', mark: type, markup }]
  return [{ kind: 'code', face: { type: 'field', label: 'Field', never: FIX_IN_PLACE }, markup }]
}

/** The reading above the words stays with them while a translator keeps the pair; it is no text. */
function ruby(element: XmlElement, around: (inside: Markup) => Markup, reading: Reading): Raw[] {
  const base = child(element, 'w:rubyBase')
  if (!base || base.selfClosing)
    return [{ kind: 'mark', face: markFace('Reading'), markup: around([element]) }]
  const [opening, properties, closing] = splitRun(around([]))
  return [
    {
      kind: 'around',
      face: { type: 'other', label: 'Reading' },
      open: [...opening, ...properties, { start: element.start, end: base.openEnd }],
      close: [{ start: base.closeStart, end: element.end }, ...closing],
      inside: rawPieces(base, reading),
    },
  ]
}

function splitRun(markup: Markup): [Markup, Markup, Markup] {
  return [markup.slice(0, 1), markup.slice(1, -1), markup.slice(-1)]
}

/** Words outside of paragraphs of their own. */
function wordsIn(element: XmlElement): string {
  if (nameIn(element) === 'w:t' || nameIn(element) === 'a:t') return ownText(element)
  return elementsOf(element)
    .map((node) => (node.local === 'p' ? '' : wordsIn(node)))
    .join('')
    .slice(0, 200)
}

const hasWords = (element: XmlElement): boolean => wordsIn(element).trim() !== ''
