import { createHash } from 'node:crypto'
import { compose } from '@hub/text/marks'
import { collapseSpace } from '@hub/text/space'
import { isBlank, partsOf, sameText, type Text } from '@hub/text/text'
import { headOf } from '../bytes/head.ts'
import { inFigures, most, refuseTooLarge, tooMuch } from '../bytes/limits.ts'
import { decodeXml, type XmlElement } from '../bytes/xml.ts'
import type { BlockState, Head } from '../document.ts'
import { xliff2 } from '../formats/xliff2/format.ts'
import { readUnits as readUnits2, type Unit as Unit2 } from '../formats/xliff2/units.ts'
import { xliff12 } from '../formats/xliff12/format.ts'
import { readSource, readTarget } from '../formats/xliff12/inline.ts'
import { isLocked, least, stateOf, VERSION } from '../formats/xliff12/states.ts'
import { readUnits, type Unit } from '../formats/xliff12/units.ts'
import { formats } from '../formats.ts'
import { DocumentRefused } from '../refused.ts'
import { HUB } from './bilingual.ts'
import { joinedUnit } from './joined-unit.ts'
import { baseOf } from './languages.ts'
import type { ReturnedSegment } from './returned-segment.ts'

export type ReturnedFile = {
  /** The jobs that the file names: none, one, or, where files were put together, several. */
  jobIds: ReadonlySet<string>
  /** Of its job when it was downloaded, the lowest that the file names; null when it names none. */
  revision: number | null
  /** The languages that the file says it is translated into, without their regions: none, one or several. */
  targetLanguages: ReadonlySet<string>
  segments: ReturnedSegment[]
}

/**
 * What a tool made of a bilingual file of ours: XLIFF 1.x or 2.x.
 * @throws DocumentRefused
 */
export function readReturned(bytes: Uint8Array, options: { maxBytes?: number } = {}): ReturnedFile {
  refuseTooLarge(bytes, options.maxBytes)
  const head = headOf('', bytes)
  if (xliff2.recognises(head) === 'yes') {
    const read = (unit: Unit2): ReturnedSegment[] => {
      const joinedSegment = joinedUnit(unit)
      return joinedSegment ? [{ ...joinedSegment, sourceHash: sourceHash(joinedSegment.source) }] : []
    }
    const { made, files, root } = readUnits2(decodeXml(bytes).text, read, undefined, refuseTooManyReturned)
    return { ...namedBy(files), targetLanguages: languagesIn([root], 'trgLang'), segments: made }
  }
  refuseOthers(head)
  const { text } = decodeXml(bytes)
  const read = (unit: Unit) => (unit.segments.length > 0 ? [returnedSegment(unit, text)] : [])
  const { made, files } = readUnits(text, read, VERSION, undefined, refuseTooManyReturned)
  return { ...namedBy(files), targetLanguages: languagesIn(files, 'target-language'), segments: made }
}

/** A tool may have divided the job's segments, and have put units of its own beside them. */
const mostReturned = 3 * most.segments

function refuseTooManyReturned(count: number): void {
  if (count > mostReturned) throw tooMuch(`more than ${inFigures(mostReturned)} segments`)
}

/** Names a source text whatever a tool did to its spaces, ids and numbering; 128 bits in hexadecimal. */
export function sourceHash(source: Text): string {
  const words = partsOf(source).map((part) => (typeof part === 'string' ? part : `\ufffc${part.kind}\ufffc`))
  const normal = collapseSpace(compose(words.join('')))
  return createHash('sha256').update(normal).digest('hex').slice(0, 32)
}

const languagesIn = (elements: readonly XmlElement[], name: string): ReadonlySet<string> =>
  new Set(elements.flatMap(({ attributes }) => baseOf(attributes.get(name) ?? '') ?? []))

/**
 * Refuses what a tool translated into another language than the job's. A region is not compared: tools leave it out.
 * @throws DocumentRefused
 */
export function refuseOtherLanguages({ targetLanguages }: ReturnedFile, targetLanguage: string): void {
  const own = baseOf(targetLanguage)
  const other = [...targetLanguages].find((language) => own !== undefined && language !== own)
  if (other === undefined) return
  throw new DocumentRefused(
    'other-language',
    `This file translates into ${other}, the job into ${targetLanguage}. Nothing was taken from it.`,
  )
}

/**
 * Refuses what belongs to another job: a file that names one, or that names none and has no unit of the job's.
 * @param ids of the job's segments
 * @throws DocumentRefused
 */
export function refuseOtherJobs(
  { jobIds, segments }: ReturnedFile,
  jobId: string,
  ids: ReadonlySet<string>,
): void {
  if ([...jobIds].some((id) => id !== jobId))
    throw new DocumentRefused('other-job', 'This file belongs to another job. Nothing was taken from it.')
  if (jobIds.size === 0 && !segments.some(({ id }) => ids.has(id)))
    throw new DocumentRefused(
      'other-job',
      'Nothing in this file says that it belongs to this job. Nothing was taken from it. Please upload the file that was downloaded here as bilingual XLIFF.',
    )
}

/** What is no XML at all is named as what it is; the rest is the reader's to judge. */
function refuseOthers(head: Head): void {
  if (head.bytes.length === 0 || xliff12.recognises(head) === 'yes') return
  const other = formats.find(({ recognises }) => recognises(head) === 'yes')?.title
  if (!other && /^\s*</.test(head.text)) return
  const title = other ?? (head.text.startsWith('PK') ? 'a zip archive' : null)
  throw new DocumentRefused(
    'format-unsupported',
    title
      ? `The file is ${title}, not a bilingual XLIFF. Please upload the file that was downloaded here as bilingual XLIFF, with its translations.`
      : 'The file is not a bilingual XLIFF. Please upload the file that was downloaded here as bilingual XLIFF, with its translations.',
  )
}

const ORIGINAL = /(?:^|[\\/])jobs[\\/]([^\\/]+)[\\/](?:r(\d{1,9})[\\/])?/

/**
 * Tools drop attributes, declarations of prefixes, or change what the slashes of `original` look like: one of the two
 * is enough.
 */
function namedBy(files: readonly XmlElement[]): Pick<ReturnedFile, 'jobIds' | 'revision'> {
  const jobIds = new Set<string>()
  let revision: number | null = null
  for (const { attributes } of files) {
    const own = (name: string) => attributes.get(`{${HUB}}${name}`) ?? attributes.get(`{hub}${name}`)
    const [, idInOriginal, inName] = ORIGINAL.exec(attributes.get('original') ?? '') ?? []
    const jobId = own('job') ?? idInOriginal
    if (jobId !== undefined) jobIds.add(jobId)
    for (const text of [own('revision'), inName])
      if (text !== undefined && /^\d{1,9}$/.test(text))
        revision = Math.min(revision ?? Number(text), Number(text))
  }
  return { jobIds, revision }
}

/** A whole unit is a segment of ours, also where the tool divided it further: its marks are looked through. */
function returnedSegment(unit: Unit, text: string): ReturnedSegment {
  const source = readSource(unit.source.children, text)
  const inTarget = unit.target ? readTarget(unit.target.children, text, source) : null
  const read = inTarget?.text ?? ''
  const definition = unit.segments[0]?.definition ?? null
  const isLockedHere = !unit.translate || isLocked(unit.element, definition)
  const word = unit.target?.attributes.get('state')
  const isMarkedNew = word === 'new'
  const isUntouched = isMarkedNew && sameText(source.text, read)
  const target = isUntouched || (isBlank(read) && !isBlank(source.text)) ? null : read
  // Still marked as new but changed: the tool translates but writes no states, or it would have changed this one.
  const state =
    isMarkedNew && target !== null
      ? 'translated'
      : stateOf(unit.element, unit.target, definition, source.text, target, unit.reader)
  return {
    id: unit.element.attributes.get('id') ?? '',
    sourceHash: sourceHash(source.text),
    source: source.text,
    target,
    state: isLockedHere ? 'locked' : stateOfParts(unit, state),
    hasOwnState: (word !== undefined && !isMarkedNew) || unit.element.attributes.get('approved') === 'yes',
    codesLeftOut: inTarget?.dropped.length ?? 0,
  }
}

/**
 * Of a segment that the tool divided: no further than the least that one of its parts is.
 * @param state of the first
 */
function stateOfParts(unit: Unit, state: Exclude<BlockState, 'locked'>): typeof state {
  const { segments: parts } = unit
  if (state === 'new' || parts.length < 2 || parts.every(({ holder }) => holder === null)) return state
  const states = parts.map(({ source, target, definition }) => {
    if (target === null || isBlank(target.text)) return 'new'
    return definition
      ? stateOf(unit.element, unit.target, definition, source.text, target.text, unit.reader)
      : state
  })
  return states.includes('new') ? 'draft' : least(states)
}
