import { createHash } from 'node:crypto'
import { composed } from '@hub/text/marks'
import { collapseSpace } from '@hub/text/space'
import { type Code, isBlank, partsOf, sameText, type Text } from '@hub/text/text'
import { refuseTooLarge } from '../bytes/limits.ts'
import { decodeXml, escapeAttribute, escapeXml } from '../bytes/xml.ts'
import type { BlockState } from '../document.ts'
import { readSource, readTarget } from '../formats/xliff12/inline.ts'
import { isLocked, stateOf, TO_XLIFF } from '../formats/xliff12/states.ts'
import { readUnits, type Unit } from '../formats/xliff12/units.ts'

export type BilingualSegment = {
  id: string
  source: Text
  target: Text | null
  status: BlockState
  note: string | null
  maxLength: number | null
}

export type BilingualJob = {
  jobId: string
  documentName: string
  sourceLanguage: string
  targetLanguage: string
  segments: readonly BilingualSegment[]
}

export type ReturnedSegment = {
  /** As the file says now: some tools give units ids of their own. */
  id: string
  sourceHash: string
  source: Text
  /** Its codes are numbered as in `source` here: by their order, from 1. */
  target: Text | null
  state: BlockState
  /** How many codes the target had that its source does not have, or half of: it is read without them. */
  codesLeftOut: number
}

export type Returned = { jobId: string | null; segments: ReturnedSegment[] }

const HUB = 'urn:consultant-hub:xliff'

/**
 * XLIFF 1.2 of the plainest kind, which every tool opens: a unit a segment, codes as bpt, ept and ph with their markup
 * inside. The job's id is written twice, since tools drop attributes that they do not know.
 */
export function writeBilingualXliff(job: BilingualJob): Uint8Array {
  const file = attributes([
    ['original', `jobs/${job.jobId}/${job.documentName}`],
    ['source-language', job.sourceLanguage],
    ['target-language', job.targetLanguage],
    ['datatype', 'plaintext'],
    ['hub:job', job.jobId],
  ])
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:hub="${HUB}">`,
      `  <file${file}>`,
      '    <body>',
      ...job.segments.map(unitMarkup),
      '    </body>',
      '  </file>',
      '</xliff>',
      '',
    ].join('\n'),
    'utf8',
  )
}

/**
 * What a tool made of it, or any other XLIFF 1.x: `jobId` is null when the file names none.
 * @throws DocumentRefused
 */
export function readBilingualXliff(bytes: Uint8Array, options: { maxBytes?: number } = {}): Returned {
  refuseTooLarge(bytes, options.maxBytes)
  const { text } = decodeXml(bytes)
  const { made, files } = readUnits(text, (unit) =>
    unit.segments.length > 0 ? [returnedSegment(unit, text)] : [],
  )
  const [file] = files
  const named = /(?:^|[\\/])jobs\/([^/]+)\//.exec(file?.attributes.get('original') ?? '')?.[1]
  return {
    jobId: file?.attributes.get(`{${HUB}}job`) ?? named ?? null,
    segments: made,
  }
}

/** Names a source text whatever a tool did to its spaces, ids and numbering; 128 bits in hexadecimal. */
export function sourceHash(source: Text): string {
  const words = partsOf(source).map((part) => (typeof part === 'string' ? part : `\ufffc${part.kind}\ufffc`))
  const normal = collapseSpace(composed(words.join('')))
  return createHash('sha256').update(normal).digest('hex').slice(0, 32)
}

/** A whole unit is a segment of ours, also where the tool divided it further: its marks are looked through. */
function returnedSegment(unit: Unit, text: string): ReturnedSegment {
  const source = readSource(unit.source.children, text)
  const inTarget = unit.target ? readTarget(unit.target.children, text, source) : null
  const read = inTarget?.text ?? ''
  const definition = unit.segments[0]?.definition ?? null
  const locked = !unit.translate || isLocked(unit.element, definition)
  const marked = unit.target?.attributes.get('state') === 'new'
  const untouched = marked && sameText(source.text, read)
  const target = untouched || (isBlank(read) && !isBlank(source.text)) ? null : read
  // Still marked as new but changed: the tool translates but writes no states, or it would have changed this one.
  const state =
    marked && target !== null
      ? 'translated'
      : stateOf(unit.element, unit.target, definition, source.text, target, unit.reader)
  return {
    id: unit.element.attributes.get('id') ?? '',
    sourceHash: sourceHash(source.text),
    source: source.text,
    target,
    state: locked ? 'locked' : state,
    codesLeftOut: inTarget?.dropped.length ?? 0,
  }
}

function unitMarkup({ id, source, target, status, note, maxLength }: BilingualSegment): string {
  const unit = attributes([
    ['id', id],
    ['xml:space', 'preserve'],
    ['translate', status === 'locked' ? 'no' : null],
    ['approved', status === 'reviewed' ? 'yes' : null],
    ['maxwidth', maxLength === null ? null : String(maxLength)],
    ['size-unit', maxLength === null ? null : 'char'],
  ])
  // What is not begun carries its source, marked as new: OmegaT's own filter translates targets, and sees none in an empty one.
  const begun = target !== null && !isBlank(target) && status !== 'new' && status !== 'locked'
  const [state, filled] = begun ? [TO_XLIFF[status], target] : ['new', source]
  const written =
    status === 'locked'
      ? `<target>${content(target ?? '')}</target>`
      : `<target${attributes([['state', state]])}>${content(filled)}</target>`
  return [
    `      <trans-unit${unit}>`,
    `        <source>${content(source)}</source>`,
    `        ${written}`,
    ...(note === null ? [] : [`        <note>${escapeXml(note)}</note>`]),
    '      </trans-unit>',
  ].join('\n')
}

const ELEMENT: Readonly<Record<Code['kind'], string>> = { open: 'bpt', close: 'ept', alone: 'ph' }

function content(text: Text): string {
  return partsOf(text)
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part)
      const name = ELEMENT[part.kind]
      const rid = part.kind === 'alone' ? null : String(part.code)
      return `<${name}${attributes([
        ['id', String(part.code)],
        ['rid', rid],
      ])}>${escapeXml(part.display ?? '')}</${name}>`
    })
    .join('')
}

function attributes(pairs: readonly [name: string, value: string | null][]): string {
  return pairs.map(([name, value]) => (value === null ? '' : ` ${name}="${escapeAttribute(value)}"`)).join('')
}
