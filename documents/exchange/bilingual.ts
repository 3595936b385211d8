import { withWholePairs } from '@hub/text/halves'
import { type Code, isBlank, partsOf, type Text, wordsOf } from '@hub/text/text'
import { inPieces } from '../bytes/pieces.ts'
import { escapeAttribute, escapeXml } from '../bytes/xml.ts'
import type { BlockState } from '../document.ts'
import { TO_XLIFF } from '../formats/xliff12/states.ts'
import type { TmxMemoryUnit as MemoryUnit } from './tmx.ts'

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
  /** of the job's translation, as the segments hold it */
  revision: number
  documentName: string
  sourceLanguage: string
  targetLanguage: string
  segments: readonly BilingualSegment[]
}

/** The namespace of what a file says about its job. */
export const HUB = 'urn:consultant-hub:xliff'

/**
 * XLIFF 1.2 of the plainest kind, which every tool opens: a unit a segment, codes as bpt, ept and ph with their
 * markup inside. The job's id and revision are written twice, since tools drop attributes that they do not know.
 */
export function writeBilingualXliff(job: BilingualJob): Generator<Uint8Array> {
  return inPieces(linesOf(job))
}

function* linesOf(job: BilingualJob): Generator<string> {
  const file = attributes([
    ['original', `jobs/${job.jobId}/r${job.revision}/${job.documentName}`],
    ['source-language', job.sourceLanguage],
    ['target-language', job.targetLanguage],
    ['datatype', 'plaintext'],
    ['hub:job', job.jobId],
    ['hub:revision', String(job.revision)],
  ])
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:hub="${HUB}">\n`
  yield `  <file${file}>\n    <body>\n`
  for (const segment of job.segments) yield `${unitMarkup(segment)}\n`
  yield '    </body>\n  </file>\n</xliff>\n'
}

/** What a memory of ours calls itself as XLIFF: what is beside a unit there is beside it by chance. */
export const memoryOriginal = 'memory'
/** As what a unit of it says which texts were before and after it in its document. */
export const neighbourTypes = { previous: 'x-previous', next: 'x-next' } as const

/** A memory as XLIFF 1.2, in pieces as its units come. */
export async function* xliffOfMemory(
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
  batches: AsyncIterable<readonly MemoryUnit[]>,
): AsyncGenerator<Uint8Array> {
  const file = attributes([
    ['original', memoryOriginal],
    ['source-language', sourceLanguage],
    ['target-language', targetLanguage],
    ['datatype', 'plaintext'],
  ])
  const piece = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8')
  yield piece([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file${file}>`,
    '    <body>',
  ])
  const about = { status: 'translated', note: null, maxLength: null } as const
  for await (const units of batches)
    yield piece(
      units.map(({ id, source, target, previous, next, context }) =>
        unitMarkup({ id, source, target, ...about }, { context, neighbours: { previous, next } }),
      ),
    )
  yield piece(['    </body>', '  </file>', '</xliff>'])
}

/** Where a unit of a memory stood: what it was called, and the texts beside it, without their codes. */
type Place = { context: string | null; neighbours: Pick<MemoryUnit, 'previous' | 'next'> }

function neighboursMarkup({ previous, next }: Place['neighbours']): string[] {
  const context = (type: string, text: Text | null) =>
    text === null ? '' : `<context context-type="${type}">${escapeXml(wordsOf(text).join(''))}</context>`
  const contexts = context(neighbourTypes.previous, previous) + context(neighbourTypes.next, next)
  return contexts === '' ? [] : [`        <context-group purpose="match">${contexts}</context-group>`]
}

function unitMarkup(segment: BilingualSegment, place?: Place): string {
  const { id, source, target, status, note, maxLength } = segment
  const unit = attributes([
    ['id', id],
    ['resname', place?.context ?? null],
    ['xml:space', 'preserve'],
    ['translate', status === 'locked' ? 'no' : null],
    ['approved', status === 'reviewed' ? 'yes' : null],
    ['maxwidth', maxLength === null ? null : String(maxLength)],
    ['size-unit', maxLength === null ? null : 'char'],
  ])
  // What is not begun carries its source, marked as new: OmegaT's own filter translates targets, and sees none in an
  // empty one.
  const isBegun = target !== null && !isBlank(target) && status !== 'new' && status !== 'locked'
  const [state, words] = isBegun ? [TO_XLIFF[status], target] : ['new', source]
  const output =
    status === 'locked'
      ? `<target>${content(withWholePairs(target ?? '', source))}</target>`
      : `<target${attributes([['state', state]])}>${content(withWholePairs(words, source))}</target>`
  return [
    `      <trans-unit${unit}>`,
    `        <source>${content(source)}</source>`,
    `        ${output}`,
    ...(place ? neighboursMarkup(place.neighbours) : []),
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
