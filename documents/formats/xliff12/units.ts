import { quote } from '@hub/text/quote'
import { isBlank } from '@hub/text/text'
import { refuseTooManyProblems, refuseTooManySegments } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { childrenNamed, scanXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import { limitIn } from '../length-notes.ts'
import { readSource, readTarget, type SourceText, type TargetText } from './inline.ts'
import { toldPrefixes, uniqueKeys } from './names.ts'
import { NO_CODES, phraseCodesIn } from './phrase.ts'
import { XliffReading } from './reading.ts'
import { MEMOQ, TRADOS, VERSION } from './states.ts'
import { allOf, fillSubs, isBlankSub, problemAt, type Sub, subsOf, tellDropped } from './subs.ts'
import { frameCodes, xcodeCodes } from './text-codes.ts'

/** One text of a unit to translate: the whole source, a segment marked in `seg-source`, or a `sub` inside a code. */
export type Segment = {
  key: string
  source: SourceText
  /** The `mrk` in `seg-source`; null where the whole unit is the segment. */
  mark: XmlElement | null
  /** What holds the target now: `target`, a `mrk` in it, or a `sub`. */
  holder: XmlElement | null
  target: TargetText | null
  /** Trados's `sdl:seg`. */
  definition: XmlElement | null
  /** Of its codes, each a segment of its own. */
  subs: readonly Sub[]
}
export type Unit = {
  element: XmlElement
  file: XmlElement
  source: XmlElement
  segSource: XmlElement | null
  target: XmlElement | null
  segments: Segment[]
  notes: readonly string[]
  maxLength: number | null
  /** The limit is the unit's own, not a note's. */
  hasOwnLimit: boolean
  translate: boolean
  /** The version of the reader that reads it. */
  reader: number
  /** Finds the codes that are written as text. */
  textCodes: typeof NO_CODES
}

/** Of most units: one of each for all of them. */
const NO_ELEMENTS: readonly XmlElement[] = []
const NO_NOTES: readonly string[] = []

/** `made`: what became of the units, in their order */
type Xliff<T> = { made: T[]; files: XmlElement[]; problems: PlacedProblem[] }

/**
 * Gives each unit to `make` and forgets it: all of a file's units take twenty times as much memory as the file.
 * `keyText` is what an id adds to a key, where that is not the id itself; `refuse` judges how many segments there are
 * so far.
 */
export function readUnits<T>(
  text: string,
  make: (unit: Unit) => readonly T[],
  reader: number = VERSION,
  keyText = (id: string): string => id,
  refuse = refuseTooManySegments,
): Xliff<T> {
  refuseOversizedXml(text, 'trans-unit', refuse)
  const reading = new XliffReading()
  const keyOf = uniqueKeys()
  const problems: PlacedProblem[] = []
  const results: T[] = []
  let segments = 0
  scanXml(text, {
    open: (element) => reading.open(element),
    close: (element) => reading.close(element),
    undeclared: toldPrefixes(problems),
    collected: (element) => {
      if (element.local === 'context-group') return reading.takeContexts(element)
      if (!reading.file) return
      const unit = unitOf(element, reading.file, reading, text, keyOf, keyText, problems, reader)
      refuseTooManyProblems(problems.length)
      if (!unit) return
      for (const one of make(unit)) results.push(one)
      for (const { subs } of unit.segments) segments += 1 + allOf(subs).length
      refuse(segments)
    },
  })
  reading.refuseWithoutRoot()
  return { made: results, files: reading.files, problems }
}

function unitOf(
  element: XmlElement,
  file: XmlElement,
  around: XliffReading,
  text: string,
  keyOf: (name: string) => string,
  keyText: (id: string) => string,
  problems: PlacedProblem[],
  reader: number,
): Unit | null {
  const { source, segSource, target, doubled, others } = partsOf(element)
  const id = element.attributes.get('id') ?? ''
  if (!source) {
    problems.push(problemAt('source-missing', element, `The unit "${quote(id)}" has no source text.`))
    return null
  }
  const notes = others ? notesOf(element) : NO_NOTES
  const ownLimit = maxLengthOf(element, around.groupLimit)
  const unit: Unit = {
    element,
    file,
    source,
    segSource,
    target,
    segments: [],
    notes,
    maxLength: ownLimit ?? limitIn(notes),
    hasOwnLimit: ownLimit !== null,
    translate: around.translates(element),
    reader,
    textCodes: textCodesIn(element, source, others, around, reader),
  }
  const name = `${around.files.length}/${keyText(id)}`
  const unitKey = keyOf(name)
  if (unitKey !== name)
    problems.push(
      problemAt('id-repeated', element, `The id "${quote(id)}" is used more than once in the file.`),
    )
  const marks = segSource ? segmentMarks(segSource) : NO_ELEMENTS
  unit.segments = segmentsOf(unit, marks, unitKey, text, keyOf, problems)
  if (doubled)
    problems.push(
      problemAt('unit-doubled', element, 'The unit has a second source or target; only the first is read.'),
    )
  if (marks.length > 0) tellLeftOut(unit, marks, problems)
  if (target && isBlankIn(source) && !isBlankIn(target))
    problems.push(problemAt('source-empty', element, 'The unit has a translation, but its source is empty.'))
  return unit
}

function textCodesIn(
  unit: XmlElement,
  source: XmlElement,
  others: boolean,
  { isXcode }: XliffReading,
  reader: number,
): typeof NO_CODES {
  if (isXcode) return { source: xcodeCodes(reader), target: xcodeCodes(reader) }
  const frames = frameCodes(source, reader)
  if (frames) return { source: frames, target: frames }
  return others ? phraseCodesIn(unit, reader) : NO_CODES
}

type Parts = {
  source: XmlElement | null
  segSource: XmlElement | null
  target: XmlElement | null
  /** Whether there is a second source or target. */
  doubled: boolean
  /** Whether there is anything else: notes, what dialects say. */
  others: boolean
}

function partsOf(unit: XmlElement): Parts {
  const parts: Parts = { source: null, segSource: null, target: null, doubled: false, others: false }
  for (const child of unit.children) {
    if (child.type !== 'element') continue
    if (child.local === 'source') {
      parts.doubled ||= parts.source !== null
      parts.source ??= child
    } else if (child.local === 'target') {
      parts.doubled ||= parts.target !== null
      parts.target ??= child
    } else if (child.local === 'seg-source') parts.segSource ??= child
    else parts.others = true
  }
  return parts
}

/** Texts of a unit that are in none of its segments: they stay in the file, and its translator has to know. */
function tellLeftOut(
  { segSource, target }: Unit,
  marks: readonly XmlElement[],
  problems: PlacedProblem[],
): void {
  for (const holder of [segSource, target])
    if (holder && segmentMarks(holder).length > 0 && !isBlank(outsideMarks(holder)))
      problems.push(
        problemAt('text-between-segments', holder, 'Text between the segments of the unit is left out.'),
      )
  if (!target) return
  const ids = new Set(marks.map(midOf))
  for (const mark of segmentMarks(target))
    if (!ids.has(midOf(mark)))
      problems.push(
        problemAt('target-segment-unknown', mark, 'The translation holds a segment that its source lacks.'),
      )
}

const isBlankIn = ({ children }: XmlElement): boolean =>
  children.every((node) =>
    node.type === 'text' ? isBlank(node.value) : node.type === 'other' || isBlankIn(node),
  )

function outsideMarks(element: XmlElement): string {
  return element.children
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type === 'other' || (node.local !== 'g' && node.local !== 'mrk')) return ''
      return node.attributes.get('mtype') === 'seg' ? '' : outsideMarks(node)
    })
    .join('')
}

/** Trados's `sdl:seg`, by the ids of their segments. */
function definitionsOf(unit: XmlElement): ReadonlyMap<string, XmlElement> {
  return new Map(
    childrenNamed(unit, 'seg-defs')
      .filter((child) => child.uri === TRADOS)
      .flatMap((child) => childrenNamed(child, 'seg'))
      .map((definition) => [definition.attributes.get('id') ?? '', definition]),
  )
}

function segmentsOf(
  unit: Unit,
  marks: readonly XmlElement[],
  unitKey: string,
  text: string,
  keyOf: (name: string) => string,
  problems: PlacedProblem[],
): Segment[] {
  const segments: Segment[] = []
  const add = (source: XmlElement, holder: XmlElement | null, mark: XmlElement | null, key: string) => {
    const segment = segmentOf(unit, { source, holder, mark, key }, text, keyOf, problems)
    if (segment) segments.push(segment)
  }
  if (marks.length === 0) {
    // Trados writes units without a marked segment for structure alone.
    if (!isTrados(unit)) add(unit.source, unit.target, null, unitKey)
    return segments
  }
  const holders = Map.groupBy(unit.target ? segmentMarks(unit.target).toReversed() : [], midOf)
  const whole = holders.size === 0 && unit.target && !isBlank(textIn(unit.target)) ? unit.target : null
  if (whole && marks.length > 1)
    problems.push(
      problemAt(
        'target-unsegmented',
        whole,
        'The translation is not divided into the segments of its source; it is left out.',
      ),
    )
  // All keys before any of a text inside them.
  const keys = marks.map((mark) => keyOf(`${unitKey}/${midOf(mark)}`))
  const definitions = definitionsOf(unit.element)
  for (const [index, mark] of marks.entries()) {
    // Each serves once, also where a mid repeats.
    const same = holders.get(midOf(mark))?.pop() ?? null
    add(mark, same ?? (marks.length === 1 ? whole : null), mark, keys[index] ?? '')
  }
  for (const segment of segments)
    segment.definition = (segment.mark && definitions.get(midOf(segment.mark))) ?? null
  return segments
}

/** @returns null where there is nothing to translate */
function segmentOf(
  { textCodes }: Unit,
  { source, holder, mark, key }: Pick<Segment, 'holder' | 'mark' | 'key'> & { source: XmlElement },
  text: string,
  keyOf: (name: string) => string,
  problems: PlacedProblem[],
): Segment | null {
  const read = readSource(source.children, text, textCodes.source)
  const subs = subsOf(read, key, text, keyOf)
  if (isBlank(read.text) && allOf(subs).every(isBlankSub)) return null
  const target = holder ? readTarget(holder.children, text, read, textCodes.target) : null
  tellDropped(target, problems)
  fillSubs(subs, target, text, problems)
  return { key, source: read, mark, holder, target, definition: null, subs }
}

/** The segments in a `seg-source` or `target`, wherever codes or comments enclose them. */
export function segmentMarks(element: XmlElement, into: XmlElement[] = []): XmlElement[] {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    if (child.local === 'mrk' && child.attributes.get('mtype') === 'seg') into.push(child)
    else segmentMarks(child, into)
  }
  return into
}

const midOf = (mark: XmlElement): string => mark.attributes.get('mid') ?? ''

function isTrados(unit: Unit): boolean {
  return unit.file.attributes.get('datatype') === 'x-sdlfilterframework2'
}

function notesOf(unit: XmlElement): readonly string[] {
  const notes = childrenNamed(unit, 'note')
  return notes.length === 0
    ? NO_NOTES
    : notes.map((note) => textIn(note).trim()).filter((note) => note !== '')
}

const LENGTH_OF_MEMOQ = `{${MEMOQ}}maxlengthchars`

/** XLIFF counts pixels unless it says characters; a limit in pixels cannot be checked without the font. */
function maxLengthOf({ attributes }: XmlElement, groupLimit: number | undefined): number | null {
  const width = attributes.get('size-unit') === 'char' ? attributes.get('maxwidth') : undefined
  const length = Number(width ?? attributes.get(LENGTH_OF_MEMOQ) ?? groupLimit)
  return Number.isInteger(length) && length > 0 ? length : null
}
