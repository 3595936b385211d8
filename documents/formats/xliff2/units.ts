import { quote } from '@hub/text/quote'
import { isBlank, sameText } from '@hub/text/text'
import { refuseTooManyProblems, refuseTooManySegments } from '../../bytes/limits.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import { scanXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import type { BlockState } from '../../document.ts'
import { DocumentRefused } from '../../refused.ts'
import { limitIn } from '../length-notes.ts'
import { toldPrefixes, uniqueKeys } from '../xliff12/names.ts'
import { problemAt } from '../xliff12/subs.ts'
import { framesSince } from '../xliff12/text-codes.ts'
import { originalDataOf, readSource, readTarget, type SourceText, type TargetText } from './inline.ts'

export type Open = Exclude<BlockState, 'locked'>

/** A `segment`: one text with its translation. What is `ignorable` is between them and stays. */
export type Segment = {
  key: string
  element: XmlElement
  sourceElement: XmlElement
  source: SourceText
  targetElement: XmlElement | null
  target: TargetText | null
  state: Open
}

export type Unit = {
  element: XmlElement
  /** Its own name among the file's units. */
  key: string
  segments: Segment[]
  notes: string[]
  maxLength: number | null
  /** The limit is the unit's own, not a note's. */
  hasOwnLimit: boolean
  translate: boolean
}

/** `made`: what became of the units, in their order */
type Xliff2<T> = { made: T[]; root: XmlElement; files: readonly XmlElement[]; problems: PlacedProblem[] }

/** The reader since which the frames of ICU's messages are codes. */
const WITH_FRAMES = 2

const CORE = /^(urn:oasis:names:tc:xliff:document:2\.\d{1,3})?$/
const SIZES = 'urn:oasis:names:tc:xliff:sizerestriction:2.0'

/** The elements of the format itself: modules have some of the same name. */
const coreIn = (element: XmlElement, local: string): XmlElement[] =>
  element.children
    .filter((node) => node.type === 'element')
    .filter((node) => node.local === local && CORE.test(node.uri))

/**
 * Gives each unit to `make` and forgets it: all of a file's units take twenty times as much memory as the file.
 * `reader` is the version of the format's that reads it: by default the first, which finds no codes in words. Files of
 * ours that come back are read so. `refuse` judges how many segments there are so far.
 * @throws DocumentRefused
 */
export function readUnits<T>(
  text: string,
  make: (unit: Unit) => readonly T[],
  reader = 1,
  refuse = refuseTooManySegments,
): Xliff2<T> {
  refuseOversizedXml(text, 'unit', refuse)
  const problems: PlacedProblem[] = []
  const around = new Around()
  const keyOf = uniqueKeys()
  const results: T[] = []
  let segments = 0
  scanXml(text, {
    open: (element) => around.open(element),
    close: () => around.close(),
    undeclared: toldPrefixes(problems),
    collected: (element) => {
      if (element.uri === SIZES) return around.takeProfiles(element)
      const unit = unitOf(element, around, { text, reader }, keyOf, problems)
      refuseTooManyProblems(problems.length)
      for (const one of make(unit)) results.push(one)
      segments += coreIn(element, 'segment').length
      refuse(segments)
    },
  })
  return { made: results, root: around.root, files: around.files, problems }
}

/** The elements around a unit. */
class Around {
  readonly #open: XmlElement[] = []
  readonly files: XmlElement[] = []
  /** Whether lengths of the file are counted in characters. */
  #counts = false

  #root: XmlElement | null = null

  get root(): XmlElement {
    if (this.#root) return this.#root
    throw new DocumentRefused('xliff-no-root', 'The file is not XLIFF: it has no <xliff> element.')
  }

  /** Answers whether the whole element is wanted. */
  open(element: XmlElement): boolean {
    if (!this.#root) refuseOtherRoot(element)
    this.#root ??= element
    if (CORE.test(element.uri) && element.local === 'unit') return true
    if (element.uri === SIZES && element.local === 'profiles') return true
    if (CORE.test(element.uri) && element.local === 'file') {
      this.#counts = false
      this.files.push(element)
    }
    this.#open.push(element)
    return false
  }

  close(): void {
    this.#open.pop()
  }

  takeProfiles(profiles: XmlElement): void {
    this.#counts = profiles.attributes.get('generalProfile') === 'xliff:codepoints'
  }

  get counts(): boolean {
    return this.#counts
  }

  get fileId(): string {
    return this.#open.findLast(({ local }) => local === 'file')?.attributes.get('id') ?? ''
  }

  /** The nearest element that says so decides. */
  translates(unit: XmlElement): boolean {
    const nearest = [...this.#open, unit].findLast(({ attributes }) => attributes.has('translate'))
    return nearest?.attributes.get('translate') !== 'no'
  }
}

function refuseOtherRoot(element: XmlElement): void {
  const version = element.attributes.get('version')
  if (element.local === 'xliff' && version !== undefined && !/^2(\.\d)?$/.test(version))
    throw new DocumentRefused(
      'format-unsupported',
      `The file is XLIFF ${quote(version)}; only XLIFF 1.0 to 2.2 can be read.`,
    )
  if (element.local === 'xliff' && CORE.test(element.uri)) return
  throw new DocumentRefused(
    'xliff-no-root',
    `The file is not XLIFF 2: it begins with <${quote(element.name)}>.`,
  )
}

function unitOf(
  element: XmlElement,
  around: Around,
  { text, reader }: { text: string; reader: number },
  keyOf: (name: string) => string,
  problems: PlacedProblem[],
): Unit {
  const id = element.attributes.get('id') ?? ''
  const name = `${around.fileId}/${id}`
  const key = keyOf(name)
  if (key !== name)
    problems.push(
      problemAt('id-repeated', element, `The id "${quote(id)}" is used more than once in the file.`),
    )
  const data = originalDataOf(element)
  const segments = coreIn(element, 'segment').flatMap((segment, index): Segment[] => {
    const [sourceElement, ...sources] = coreIn(segment, 'source')
    const [targetElement = null, ...targets] = coreIn(segment, 'target')
    // Before anything is left out: a key never depends on what a text is.
    const own = keyOf(`${key}/${segment.attributes.get('id') ?? index + 1}`)
    if (sources.length + targets.length > 0)
      problems.push(
        problemAt('unit-doubled', segment, 'The unit has a second source or target; only the first is read.'),
      )
    if (!sourceElement) {
      problems.push(problemAt('source-missing', segment, `The unit "${quote(id)}" has no source text.`))
      return []
    }
    const find = framesSince(WITH_FRAMES, sourceElement, reader)
    const source = readSource(sourceElement.children, text, data, find)
    const target = targetElement && readTarget(targetElement.children, text, data, source, find)
    if (isBlank(source.text)) {
      if (targetElement && !isBlank(textIn(targetElement)))
        problems.push(
          problemAt('source-empty', segment, 'The unit has a translation, but its source is empty.'),
        )
      return []
    }
    for (const lostElement of target?.dropped ?? [])
      problems.push(
        problemAt(
          'target-code-unknown',
          lostElement,
          'The translation holds a code that its source does not have, or half of one; it is left out.',
        ),
      )
    const state = stateOf(segment, source, target)
    return [{ key: own, element: segment, sourceElement, source, targetElement, target, state }]
  })
  const notes = notesOf(element)
  const ownLimit = around.counts ? maxLengthOf(element) : null
  return {
    element,
    key,
    segments,
    notes,
    // Of several segments none has the whole length to itself.
    maxLength: segments.length === 1 ? (ownLimit ?? limitIn(notes)) : null,
    hasOwnLimit: ownLimit !== null,
    translate: around.translates(element),
  }
}

const STATES = new Map<string, Open>([
  ['initial', 'draft'],
  ['translated', 'translated'],
  ['reviewed', 'reviewed'],
  ['final', 'reviewed'],
])

function stateOf({ attributes }: XmlElement, source: SourceText, target: TargetText | null): Open {
  if (target === null || isBlank(target.text)) return 'new'
  const word = attributes.get('state')
  if (word !== undefined) return STATES.get(word) ?? 'draft'
  // Extractors fill targets with the source; counting those as translated would let a job be submitted unread.
  return sameText(source.text, target.text) ? 'draft' : 'translated'
}

function notesOf(unit: XmlElement): string[] {
  return coreIn(unit, 'notes')
    .flatMap((notes) => coreIn(notes, 'note'))
    .map((note) => textIn(note).trim())
    .filter((note) => note !== '')
}

/** `40`, or `10,40` with the least first. */
function maxLengthOf(unit: XmlElement): number | null {
  const size = unit.attributes.get(`{${SIZES}}sizeRestriction`) ?? ''
  const length = Number(/^\s*(?:\d{1,9}\s*,\s*)?(\d{1,9})\s*$/.exec(size)?.[1])
  return length > 0 ? length : null
}
