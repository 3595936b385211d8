import type { Problem, Settings } from '@hub/documents/document'
import { type BilingualJob, writeBilingualXliff } from '@hub/documents/exchange/bilingual'
import { type CsvRow, writeCsv } from '@hub/documents/exchange/csv'
import {
  type MatchedSegment,
  matchReturned,
  type OwnSegment,
  type Remark,
} from '@hub/documents/exchange/matching'
import { readReturned, refuseOtherJobs, refuseOtherLanguages } from '@hub/documents/exchange/returned'
import { type TmxJob, writeTmx } from '@hub/documents/exchange/tmx'
import { formatNamed, formatOf } from '@hub/documents/formats'
import { offeredOf } from '@hub/documents/offered'
import { drawDocument } from '@hub/documents/page/draw'
import type { Drawn, PageKind, PageSegment } from '@hub/documents/page/drawn'
import { DocumentRefused, type RefusalCode } from '@hub/documents/refused'
import {
  type Segment as Cut,
  type StoredSegment,
  StoredTranslations,
  segmentsOf,
} from '@hub/documents/segments'
import { checkDocument, type DocumentToCheck } from '@hub/text/checks/document'
import type { FindingKey } from '@hub/text/checks/findings'
import { isBlank } from '@hub/text/text'
import { countText } from '@hub/tm/count'
import type { StatementPaper } from '../paper/statement.ts'
import { isDiskFull, readWhole, writeWhole } from '../scratch.ts'
import { mostListed } from './most-listed.ts'

/** A file by its path; `size` in bytes. */
export type Input = { path: string; size: number }

/** The output: the path of an empty file. */
export type Output = { into: string }

/** `settings` without a reader: by today's. */
export type FileToRead = {
  name: string
  file: Input
  maxBytes: number
  settings: Omit<Settings, 'reader'> & { reader?: number }
}

/** `words`, `characters`: of the source */
export type Segment = Cut & { words: number; characters: number }

/**
 * `problems`: what is odd about the file, or was left out of it, for the person who adds it; `unnamed` counts more of
 * them
 */
export type Read = {
  format: string
  mediaType: string
  /** with the version of the reader, as they are stored */
  settings: Settings
  segments: Segment[]
  problems: Problem[]
  unnamed: number
}

export type TranslateInput = Output & {
  file: Input
  format: string
  segments: readonly StoredSegment[]
  settings: Settings
}

export type Return = {
  file: Input
  maxBytes: number
  jobId: string
  /** the job's */
  targetLanguage: string
  segments: readonly OwnSegment[]
}

/**
 * `revision`: the job's when the file was downloaded; null when it does not say. Of what was not taken, and of the
 * job's segments that are missing, no more than are named: taking a hundred thousand of them over would hold up every
 * other call. `unnamed` counts the others.
 */
export type TakeResult = {
  revision: number | null
  matched: MatchedSegment[]
  notTaken: Remark[]
  missing: string[]
  unnamed: number
}

/** What was written, in bytes. */
export type Size = { size: number }

/**
 * `untranslated`: how many segments have no translation and keep their source; null where the file has a place for
 * each of the two. `problems`: what could not be done as it was asked; `unnamed` counts more of them.
 */
export type MadeTranslation = Size & { untranslated: number | null; problems: Problem[]; unnamed: number }

export type DrawInput = Output & {
  file: Input
  format: string
  segments: readonly PageSegment[]
  settings: Settings
}

/**
 * A document that was drawn, as a file of pieces: its style sheets, the segments that its marks name and its parts, as
 * JSON; the Word document without its text; then of each block its pictures and what else it is, as JSON too. `ends`:
 * where each piece ends, in bytes.
 */
export type DrawnFile = { kind: PageKind; rough: boolean; ends: readonly number[] }

/** The keys of what the checks found, by segment; a segment without findings is not there. */
export type Findings = readonly (readonly [id: string, keys: readonly FindingKey[]])[]

/** What can be done to a whole document. Each may take seconds. */
export type Task =
  | { kind: 'read'; input: FileToRead }
  | { kind: 'returned'; input: Return }
  | { kind: 'translated'; input: TranslateInput }
  | { kind: 'drawn'; input: DrawInput }
  | { kind: 'bilingual'; input: Output & { job: BilingualJob } }
  | { kind: 'tmx'; input: Output & { job: TmxJob } }
  | { kind: 'csv'; input: Output & { rows: readonly CsvRow[] } }
  | { kind: 'checked'; input: DocumentToCheck<string> }
  | { kind: 'statement'; input: Output & { paper: StatementPaper } }

/** A failure leaves the process as a value: a thrown error would lose its class on the way. */
export type Outcome<T> =
  | { done: T }
  | { refused: { code: RefusalCode; message: string } }
  | { failed: 'too-much' | 'disk-full' }
  | { crashed: string }

const bytesOf = ({ path, size }: Input) => readWhole(path, size)

const writeAll = ({ into }: Output, pieces: Iterable<Uint8Array>): Size => ({
  size: writeWhole(into, pieces),
})

async function read({ name, file, maxBytes, settings: options }: FileToRead): Promise<Read> {
  const bytes = bytesOf(file)
  const format = formatOf(name, bytes, maxBytes)
  const settings = { ...options, reader: options.reader ?? format.version }
  const content = await format.read(bytes, settings)
  const { blocks, problems } = offeredOf(content, format, bytes, settings)
  return {
    settings,
    format: format.name,
    mediaType: format.mediaType,
    segments: segmentsOf(blocks, settings.sourceLanguage).map((segment) => {
      const { words, characters } = countText(segment.source)
      return { ...segment, words, characters }
    }),
    problems: problems.slice(0, mostListed),
    unnamed: Math.max(problems.length - mostListed, 0),
  }
}

async function statement({ paper, ...output }: Output & { paper: StatementPaper }): Promise<Size> {
  // Few processes set a statement, and what sets it takes its time to be loaded.
  const { statementPdf } = await import('../paper/statement.ts')
  return writeAll(output, [statementPdf(paper)])
}

async function translateDocument(input: TranslateInput): Promise<MadeTranslation> {
  const { into, file, format: name, segments, settings } = input
  const bytes = bytesOf(file)
  const format = formatNamed(name)
  const translations = new StoredTranslations(segments, settings.targetLanguage)
  const output = await format.write(bytes, translations, settings)
  const all = translations.problems().concat(output.problems)
  const isOpen = ({ source, target, state }: StoredSegment) =>
    state !== 'locked' && isBlank(target) && !isBlank(source)
  return {
    size: writeWhole(into, [output.bytes]),
    untranslated: format.bilingual?.(bytes, settings) ? null : segments.filter(isOpen).length,
    problems: all.slice(0, mostToldOfWriting),
    unnamed: Math.max(all.length - mostToldOfWriting, 0),
  }
}

/** They go with the file in a header. */
const mostToldOfWriting = 5

async function draw({ into, file, ...document }: DrawInput): Promise<DrawnFile> {
  const { kind, rough, ...drawn } = await drawDocument({ ...document, bytes: bytesOf(file) })
  const ends: number[] = []
  let size = 0
  function* pieces(): Generator<Uint8Array> {
    for (const bytes of drawnPieces(drawn)) {
      size += bytes.length
      ends.push(size)
      yield bytes
    }
  }
  writeWhole(into, pieces())
  return { kind, rough, ends }
}

function* drawnPieces({ styles, marked, blocks }: Omit<Drawn, 'kind' | 'rough'>): Generator<Uint8Array> {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  yield json(styles)
  yield json(marked?.segments ?? [])
  yield json(marked?.parts ?? [])
  yield marked?.document ?? new Uint8Array()
  let key = 0
  for (const { pictures, ...block } of blocks) {
    key += 1
    yield json(pictures)
    yield json({ key: `${key}`, ...block })
  }
}

/** @throws DocumentRefused for a file of another job, or in another language */
function takenFrom({ file, maxBytes, jobId, targetLanguage, segments }: Return): TakeResult {
  const returnedFile = readReturned(bytesOf(file), { maxBytes })
  refuseOtherJobs(returnedFile, jobId, new Set(segments.map(({ id }) => id)))
  refuseOtherLanguages(returnedFile, targetLanguage)
  const { matched, notTaken, missing } = matchReturned(segments, returnedFile.segments)
  const unnamedCount = Math.max(notTaken.length - mostListed, 0) + Math.max(missing.length - mostListed, 0)
  return {
    revision: returnedFile.revision,
    matched,
    notTaken: notTaken.slice(0, mostListed),
    missing: missing.slice(0, mostListed),
    unnamed: unnamedCount,
  }
}

type TaskResult = Read | TakeResult | Size | MadeTranslation | DrawnFile | Findings

function perform(task: Task): Promise<TaskResult> | TaskResult {
  switch (task.kind) {
    case 'read':
      return read(task.input)
    case 'returned':
      return takenFrom(task.input)
    case 'translated':
      return translateDocument(task.input)
    case 'drawn':
      return draw(task.input)
    case 'bilingual':
      return writeAll(task.input, writeBilingualXliff(task.input.job))
    case 'tmx':
      return writeAll(task.input, writeTmx(task.input.job))
    case 'csv':
      return writeAll(task.input, writeCsv(task.input.rows))
    case 'checked':
      return [...checkDocument(task.input)]
    case 'statement':
      return statement(task.input)
  }
}

export async function outcomeOf(task: Task): Promise<Outcome<TaskResult>> {
  try {
    return { done: await perform(task) }
  } catch (error) {
    if (error instanceof DocumentRefused) return { refused: { code: error.code, message: error.message } }
    // The runtime's own bounds: of the stack, and of one string.
    if (error instanceof RangeError) return { failed: 'too-much' }
    if (isDiskFull(error)) return { failed: 'disk-full' }
    return { crashed: String(error instanceof Error ? error.stack : error) }
  }
}
