import { createHash } from 'node:crypto'
import { DocumentRefused } from '@hub/documents/refused'
import type { Parts } from '../../parts.ts'
import { type Document, keepDocument, readDocument } from '../documents/intake.transitions.ts'
import { describeReference, keepReference, type ReferenceFile } from '../documents/reference.transitions.ts'
import { type Fault, type Faults, IntakeRefused, NotUsable } from './faults.ts'
import type { Order } from './order.rules.ts'
import type { Plan } from './plan.rules.ts'

/** What comes in: an order, and the files that it names. A folder, a form and a call each make one. */
export type Delivery = {
  order: Order
  /** of the files that can be used, by their paths */
  hashes: ReadonlyMap<string, string>
  /** @throws NotUsable when the file has changed since its hash was taken */
  read(path: string): Promise<Buffer>
}

/** How a delivery is taken in. */
export type Handling = {
  /** says what would happen, and stores nothing */
  dryRun: boolean
  /** a line of progress */
  say(line: string): void
  stopped: AbortSignal
}

/** All of them are held until they are stored. */
const mostSegments = 300_000

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Gives what is usable; of what is not, tells why. */
export async function orElse<T>(work: Promise<T>, tell: (sentence: string) => void): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof NotUsable || error instanceof DocumentRefused)) throw error
    tell(error.message)
    return undefined
  }
}

/** Reads the documents that have to be read, also when there are faults already: all of them are reported at once. */
export async function readAll(
  parts: Parts,
  { say, stopped }: Handling,
  { hashes, read }: Delivery,
  plan: Plan,
  faults: Faults,
): Promise<{ documents: Map<string, Document>; remarks: Fault[] }> {
  const documents = new Map<string, Document>()
  const remarks: Fault[] = []
  const toRead = plan.documents.filter(
    ({ languages, ordered }) => languages && hashes.has(ordered.file.value),
  )
  let segments = 0
  for (const [index, { ordered, known, change, languages }] of toRead.entries()) {
    refuseStopped(stopped)
    const { at, value: path } = ordered.file
    // A wrong language has been reported; the file is read all the same.
    const targets = (languages ?? []).filter((language) => language !== '')
    say(`Reading ${path} (${index + 1} of ${toRead.length})`)
    const document = await orElse(
      read(path).then((bytes) =>
        readDocument(parts, {
          name: path.slice(path.lastIndexOf('/') + 1),
          path,
          bytes,
          sourceLanguage: ordered.sourceLanguage || 'en',
          targetLanguages: targets,
          encoding: ordered.encoding,
          columns: ordered.columns,
          comments: ordered.comments,
          hidden: ordered.hidden,
          allTexts: ordered.allTexts,
          // Its jobs are written as it was read.
          ...(change === 'same' && known && { stored: known.settings }),
        }),
      ),
      (sentence) => faults.add(at, sentence.includes(path) ? sentence : `${path}: ${sentence}`),
    )
    if (!document) continue
    for (const list of document.segments.values()) segments += list.length
    if (segments > mostSegments) {
      faults.add(at, 'More than 300,000 segments in all: bring the rest in as another project.')
      break
    }
    documents.set(path, document)
    remarks.push(...problemsOf(path, document))
  }
  return { documents, remarks }
}

function problemsOf(path: string, { problems, unnamed }: Document): Fault[] {
  const faults = problems.map(({ part, line, message }) => ({
    path: part === null ? path : `${path} (${part})`,
    line,
    message,
  }))
  return unnamed === 0 ? faults : [...faults, { path, line: null, message: `${unnamed} more of this kind.` }]
}

function refuseStopped(stopped: AbortSignal): void {
  if (stopped.aborted) throw new IntakeRefused('Stopped; nothing was stored.')
}

/** Keeps the bytes of what is new; `kept` gets the keys, so that they can be taken away again. */
export async function keepAll(
  parts: Parts,
  { dryRun, stopped, say }: Handling,
  { hashes, read }: Delivery,
  plan: Plan,
  documents: ReadonlyMap<string, Document>,
  keys: string[],
): Promise<Map<string, ReferenceFile>> {
  const bytesOf = async (path: string): Promise<Buffer> => {
    refuseStopped(stopped)
    const bytes = await read(path)
    if (sha256Of(bytes) !== hashes.get(path))
      throw new NotUsable(`"${path}" changes while it is read: try again when it is done.`)
    return bytes
  }
  const fresh = plan.documents.filter(({ change }) => change !== 'same')
  const files = new Map<string, ReferenceFile>()
  for (const { ordered } of fresh) {
    const document = documents.get(ordered.file.value)
    if (!document || dryRun) continue
    const bytes = await bytesOf(ordered.file.value)
    keys.push(document.storageKey)
    await keepDocument(parts, document, bytes)
  }
  for (const { path, change } of plan.files) {
    if (change === 'same') continue
    const bytes = await bytesOf(path)
    const file = describeReference(path, bytes)
    files.set(path, file)
    if (dryRun) continue
    keys.push(file.storageKey)
    await keepReference(parts.storage, file, bytes)
  }
  if (!dryRun) say('Storing')
  return files
}
