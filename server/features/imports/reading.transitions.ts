import { DocumentRefused } from '@hub/documents/refused'
import { languageTags } from '../../language-tags.ts'
import type { Parts } from '../../parts.ts'
import { type Document, keepDocument, readDocument } from '../documents/intake.transitions.ts'
import { describeReference, keepReference, type ReferenceFile } from '../documents/reference.transitions.ts'
import { type Fault, type Faults, ImportRefused, projectFile } from './faults.ts'
import { type Folder, type FoundFile, NotUsable, openFolder, sha256Of } from './folder.ts'
import { type Order, readOrder } from './order.rules.ts'
import type { Plan } from './plan.rules.ts'
import type { Located } from './reader.rules.ts'
import { type KnownPerson, peopleByAddress } from './state.queries.ts'
import { mostBytes } from './yaml.rules.ts'

export type Import = {
  folder: string
  /** says what would happen, and stores nothing */
  dryRun: boolean
  /** a line of progress */
  say(line: string): void
  stopped: AbortSignal
}

/** What of an import is known before its transaction. */
export type Ready = {
  order: Order
  folder: Folder
  found: ReadonlyMap<string, FoundFile>
  hashes: ReadonlyMap<string, string>
  people: ReadonlyMap<string, KnownPerson>
}

/** All of them are held until they are stored. */
const mostSegments = 300_000

async function orElse<T>(work: Promise<T>, tell: (sentence: string) => void): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof NotUsable || error instanceof DocumentRefused)) throw error
    tell(error.message)
    return undefined
  }
}

/** Reads the order and looks at its files; undefined when there is no order to go by. Faults say why. */
export async function getReady(parts: Parts, options: Import, faults: Faults): Promise<Ready | undefined> {
  const { config, db } = parts
  const folder = await orElse(openFolder(options.folder, config.limits.fileBytes), (sentence) =>
    faults.add(1, sentence),
  )
  const text = folder && (await textOf(folder, faults))
  if (!folder || text === undefined) return undefined
  const order = readOrder(text, { timeZone: config.timeZone, languages: await languageTags() }, faults)
  if (!order) return undefined
  const found = new Map<string, FoundFile>()
  const hashes = new Map<string, string>()
  const files = [...order.documents.map(({ file }) => file), ...order.files]
  for (const { line, value } of files) {
    if (value === '' || found.has(value)) continue
    const file = await orElse(folder.find(value), (sentence) => faults.add(line, sentence))
    const bytes = file && (await orElse(folder.read(file), (sentence) => faults.add(line, sentence)))
    if (!file || !bytes) continue
    found.set(value, file)
    hashes.set(value, sha256Of(bytes))
  }
  refuseSameNames(order, faults)
  return { order, folder, found, hashes, people: await peopleByAddress(db, addressesOf(order)) }
}

async function textOf(folder: Folder, faults: Faults): Promise<string | undefined> {
  const file = await orElse(folder.find(projectFile), (sentence) => faults.add(1, sentence))
  if (!file) return undefined
  if (file.size > mostBytes) {
    faults.add(1, 'This file is larger than 1 MB, the most that a project may have.')
    return undefined
  }
  const bytes = await orElse(folder.read(file), (sentence) => faults.add(1, sentence))
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    faults.add(1, 'This file is not UTF-8: save it as UTF-8.')
    return undefined
  }
}

const addressesOf = ({ coordinator, documents }: Order): string[] => [
  ...(coordinator ? [coordinator.value] : []),
  ...documents.flatMap(({ jobs }) =>
    jobs.flatMap(({ asked }) => {
      if (!asked) return []
      return asked.kind === 'assign' ? asked.to.value : asked.to.map(({ value }) => value)
    }),
  ),
]

/** Reference files lie side by side for their reader. */
function refuseSameNames({ files }: Order, faults: Faults): void {
  const first = new Map<string, Located<string>>()
  for (const file of files) {
    const name = file.value.slice(file.value.lastIndexOf('/') + 1)
    const other = first.get(name)
    if (other && other.value !== file.value)
      faults.add(file.line, `${file.value} has the name of the file in line ${other.line}: give it another.`)
    first.set(name, file)
  }
}

/** Reads the documents that have to be read, also when there are faults already: all of them are reported at once. */
export async function readAll(
  parts: Parts,
  { say, stopped }: Import,
  { folder, found }: Ready,
  plan: Plan,
  faults: Faults,
): Promise<{ documents: Map<string, Document>; remarks: Fault[] }> {
  const documents = new Map<string, Document>()
  const remarks: Fault[] = []
  const toRead = plan.documents.filter(({ languages, ordered }) => languages && found.has(ordered.file.value))
  let segments = 0
  for (const [index, { ordered, known, change, languages }] of toRead.entries()) {
    refuseStopped(stopped)
    const { line, value: path } = ordered.file
    const file = found.get(path)
    // A wrong language has been reported; the file is looked at all the same.
    const targets = (languages ?? []).filter((language) => language !== '')
    if (!file) continue
    say(`Reading ${path} (${index + 1} of ${toRead.length})`)
    const document = await orElse(
      folder.read(file).then((bytes) =>
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
      (sentence) => faults.add(line, sentence.includes(path) ? sentence : `${path}: ${sentence}`),
    )
    if (!document) continue
    for (const list of document.segments.values()) segments += list.length
    if (segments > mostSegments) {
      faults.add(line, 'More than 300,000 segments in all: bring the rest in as another project.')
      break
    }
    documents.set(path, document)
    remarks.push(...problemsOf(path, document))
  }
  return { documents, remarks }
}

function problemsOf(path: string, { problems, unnamed }: Document): Fault[] {
  const told = problems.map(({ part, line, message }) => ({
    path: part === null ? path : `${path} (${part})`,
    line,
    message,
  }))
  return unnamed === 0 ? told : [...told, { path, line: null, message: `${unnamed} more of this kind.` }]
}

function refuseStopped(stopped: AbortSignal): void {
  if (stopped.aborted) throw new ImportRefused('Stopped; nothing was stored.')
}

/** Keeps the bytes of what is new; `kept` gets the keys, so that they can be taken away again. */
export async function keepAll(
  parts: Parts,
  { dryRun, stopped, say }: Import,
  { folder, found, hashes }: Ready,
  plan: Plan,
  documents: ReadonlyMap<string, Document>,
  kept: string[],
): Promise<Map<string, ReferenceFile>> {
  const bytesOf = async (path: string): Promise<Buffer> => {
    refuseStopped(stopped)
    const file = found.get(path)
    const bytes = file && (await folder.read(file))
    if (!bytes || sha256Of(bytes) !== hashes.get(path))
      throw new NotUsable(`"${path}" changes while it is read: try again when it is done.`)
    return bytes
  }
  const fresh = plan.documents.filter(({ change }) => change !== 'same')
  const files = new Map<string, ReferenceFile>()
  for (const { ordered } of fresh) {
    const document = documents.get(ordered.file.value)
    if (!document || dryRun) continue
    const bytes = await bytesOf(ordered.file.value)
    kept.push(document.storageKey)
    await keepDocument(parts, document, bytes)
  }
  for (const { path, change } of plan.files) {
    if (change === 'same') continue
    const bytes = await bytesOf(path)
    const file = describeReference(path, bytes)
    files.set(path, file)
    if (dryRun) continue
    kept.push(file.storageKey)
    await keepReference(parts.storage, file, bytes)
  }
  if (!dryRun) say('Storing')
  return files
}
