import { quote } from '@hub/text/quote'
import { isBlank } from '@hub/text/text'
import { refuseTooManyProblems, refuseTooManySegments } from '../../bytes/limits.ts'
import type { Found } from '../../bytes/lines.ts'
import { childrenNamed, scanXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import { readSource, readTarget, type SourceText, type TargetText } from './inline.ts'
import { type Marks, marksIn } from './phrase.ts'
import { XliffReading } from './reading.ts'
import { MEMOQ, TRADOS, VERSION } from './states.ts'
import { allOf, fillSubs, isBlankSub, problemAt, type Sub, subsOf, tellDropped } from './subs.ts'

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
  subs: Sub[]
}
export type Unit = {
  element: XmlElement
  file: XmlElement
  source: XmlElement
  segSource: XmlElement | null
  target: XmlElement | null
  segments: Segment[]
  notes: string[]
  maxLength: number | null
  translate: boolean
  /** The version of the reader that reads it. */
  reader: number
  /** What Phrase says of the codes that are written as text. */
  marks: { source: Marks; target: Marks }
}

/** `made`: what became of the units, in their order */
type Xliff<T> = { made: T[]; files: XmlElement[]; problems: Found[] }

/**
 * Gives each unit to `make` and forgets it: all of a file's units take twenty times as much memory as the file.
 * `keyText` is what an id adds to a key, where that is not the id itself; `refuse` judges how many segments there are so far.
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
  const problems: Found[] = []
  const made: T[] = []
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
      for (const one of make(unit)) made.push(one)
      for (const { subs } of unit.segments) segments += 1 + allOf(subs).length
      refuse(segments)
    },
  })
  reading.refuseWithoutRoot()
  return { made, files: reading.files, problems }
}

/** More are not told one by one. */
const MOST_PREFIXES = 100

/** What a reader says of the prefixes that no `xmlns` declares, each once. */
export function toldPrefixes(problems: Found[]): (prefix: string, at: number) => void {
  const told = new Set<string>()
  return (prefix, at) => {
    if (told.has(prefix) || told.size >= MOST_PREFIXES) return
    told.add(prefix)
    const message = `The prefix "${quote(prefix)}" is not declared in the file. Its text is read; other programs may refuse the file.`
    problems.push({ code: 'xml-prefix-undeclared', at, message })
  }
}

function unitOf(
  element: XmlElement,
  file: XmlElement,
  around: XliffReading,
  text: string,
  keyOf: (name: string) => string,
  keyText: (id: string) => string,
  problems: Found[],
  reader: number,
): Unit | null {
  const [source] = childrenNamed(element, 'source')
  const id = element.attributes.get('id') ?? ''
  if (!source) {
    problems.push(problemAt('source-missing', element, `The unit "${quote(id)}" has no source text.`))
    return null
  }
  const segSource = childrenNamed(element, 'seg-source')[0] ?? null
  const unit: Unit = {
    element,
    file,
    source,
    segSource,
    target: childrenNamed(element, 'target')[0] ?? null,
    segments: [],
    notes: notesOf(element),
    maxLength: maxLengthOf(element, around.groupLimit),
    translate: around.translates(element),
    reader,
    marks: marksIn(element, reader),
  }
  const name = `${around.files.length}/${keyText(id)}`
  const unitKey = keyOf(name)
  if (unitKey !== name)
    problems.push(
      problemAt('id-repeated', element, `The id "${quote(id)}" is used more than once in the file.`),
    )
  unit.segments = segmentsOf(unit, unitKey, text, keyOf, problems)
  for (const problem of leftOut(unit)) problems.push(problem)
  return unit
}

/** Texts of a unit that are in no segment: they stay in the file, and its translator has to know. */
function leftOut({ element, segSource, target, source }: Unit): Found[] {
  const found: Found[] = []
  if (childrenNamed(element, 'source').length > 1 || childrenNamed(element, 'target').length > 1)
    found.push(
      problemAt('unit-doubled', element, 'The unit has a second source or target; only the first is read.'),
    )
  const marks = segSource ? segmentMarks(segSource) : []
  for (const holder of marks.length > 0 ? [segSource, target] : [])
    if (holder && segmentMarks(holder).length > 0 && !isBlank(outsideMarks(holder)))
      found.push(
        problemAt('text-between-segments', holder, 'Text between the segments of the unit is left out.'),
      )
  const known = new Set(marks.map(midOf))
  if (marks.length > 0 && target)
    for (const mark of segmentMarks(target))
      if (!known.has(midOf(mark)))
        found.push(
          problemAt('target-segment-unknown', mark, 'The translation holds a segment that its source lacks.'),
        )
  if (target && isBlankIn(source) && !isBlankIn(target))
    found.push(problemAt('source-empty', element, 'The unit has a translation, but its source is empty.'))
  return found
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

/** A key of its own for each, also where ids repeat: their order tells them apart. */
export function uniqueKeys(): (name: string) => string {
  /** how often each name came; a key that was made of another name is there with 0 */
  const counts = new Map<string, number>()
  return (name) => {
    let count = counts.get(name) ?? 0
    let key = name
    do {
      count += 1
      key = count === 1 ? name : `${name}#${count}`
    } while (counts.has(key))
    if (key !== name) counts.set(key, 0)
    counts.set(name, count)
    return key
  }
}

const NO_DEFINITIONS: ReadonlyMap<string, XmlElement> = new Map()

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
  unitKey: string,
  text: string,
  keyOf: (name: string) => string,
  problems: Found[],
): Segment[] {
  const marks = unit.segSource ? segmentMarks(unit.segSource) : []
  // Trados writes units without a marked segment for structure alone.
  if (marks.length === 0 && isTrados(unit)) return []
  const definitions = marks.length === 0 ? NO_DEFINITIONS : definitionsOf(unit.element)
  const found: { source: XmlElement; holder: XmlElement | null; mark: XmlElement | null; key: string }[] = []
  if (marks.length === 0) found.push({ source: unit.source, holder: unit.target, mark: null, key: unitKey })
  else {
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
    for (const mark of marks) {
      const mid = midOf(mark)
      // Each serves once, also where a mid repeats.
      const same = holders.get(mid)?.pop() ?? null
      found.push({
        source: mark,
        holder: same ?? (marks.length === 1 ? whole : null),
        mark,
        key: keyOf(`${unitKey}/${mid}`),
      })
    }
  }
  return found.flatMap(({ source, holder, mark, key }) => {
    const read = readSource(source.children, text, unit.marks.source)
    const subs = subsOf(read, key, text, keyOf)
    if (isBlank(read.text) && allOf(subs).every(isBlankSub)) return []
    const target = holder ? readTarget(holder.children, text, read, unit.marks.target) : null
    tellDropped(target, problems)
    fillSubs(subs, target, text, problems)
    const definition = (mark && definitions.get(midOf(mark))) ?? null
    return [
      {
        key,
        source: read,
        holder,
        target,
        definition,
        mark,
        subs,
      },
    ]
  })
}

/** The segments in a `seg-source` or `target`, wherever codes or comments enclose them. */
export function segmentMarks(element: XmlElement): XmlElement[] {
  return element.children
    .filter((node) => node.type === 'element')
    .flatMap((child) =>
      child.local === 'mrk' && child.attributes.get('mtype') === 'seg' ? [child] : segmentMarks(child),
    )
}

const midOf = (mark: XmlElement): string => mark.attributes.get('mid') ?? ''

function isTrados(unit: Unit): boolean {
  return unit.file.attributes.get('datatype') === 'x-sdlfilterframework2'
}

function notesOf(unit: XmlElement): string[] {
  const notes = childrenNamed(unit, 'note').map((note) => textIn(note).trim())
  return notes.filter((note) => note !== '')
}

/** XLIFF counts pixels unless it says characters; a limit in pixels cannot be checked without the font. */
function maxLengthOf(unit: XmlElement, groupLimit: number | undefined): number | null {
  const width = unit.attributes.get('size-unit') === 'char' ? unit.attributes.get('maxwidth') : undefined
  const length = Number(width ?? unit.attributes.get(`{${MEMOQ}}maxlengthchars`) ?? groupLimit)
  return Number.isInteger(length) && length > 0 ? length : null
}
