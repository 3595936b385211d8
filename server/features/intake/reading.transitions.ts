import { createHash } from 'node:crypto'
import { DocumentRefused } from '@hub/documents/refused'
import { inLanes } from '../../in-lanes.ts'
import type { Parts } from '../../parts.ts'
import { type ArrivingBytes, keepDocument, readDocument } from '../documents/intake.transitions.ts'
import { describeReference, keepReference, type ReferenceFile } from '../documents/reference.transitions.ts'
import { type Fault, type Faults, IntakeRefused, NotUsable } from './faults.ts'
import type { Order } from './order.rules.ts'
import type { DocumentPlan, Plan } from './plan.rules.ts'
import type { Shelf, ShelvedDocument } from './shelf.ts'

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
  /** how many documents of how many were read */
  count?(done: number, total: number): Promise<void> | void
  stopped: AbortSignal
}

/** All of them are stored in one transaction. */
const mostSegments = 1_000_000

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

/** An order with what is planned for it, and what is wrong with it. */
export type Planned = { delivery: Delivery; plan: Plan; faults: Faults }

/** What was read for an order; documents by their paths. */
export type Read = { documents: Map<string, ShelvedDocument>; remarks: Fault[] }

/** How far the reading of all documents is, over all orders. */
type Progress = { begun: number; done: number; total: number; segments: number }

type Task = { order: Planned; plan: DocumentPlan }

const tasksOf = (order: Planned): Task[] =>
  order.plan.documents
    .filter(({ languages, ordered }) => languages && order.delivery.hashes.has(ordered.file.value))
    .map((plan) => ({ order, plan }))

/** Documents that are read at a time, and files that are kept at a time. */
const [readersAtOnce, keptAtOnce] = [3, 4]

/**
 * Reads the documents of orders that have to be read, also when there are faults already: all of them are reported at
 * once.
 */
export async function readAll(
  parts: Parts,
  handling: Handling,
  orders: readonly Planned[],
  shelf: Shelf,
): Promise<(Planned & Read)[]> {
  const tasks = orders.flatMap(tasksOf)
  const progress = { begun: 0, done: 0, total: tasks.length, segments: 0 }
  await handling.count?.(0, progress.total)
  const read = await inLanes(tasks, readersAtOnce, async (task) => ({
    ...task,
    document: await readOne(parts, handling, task, progress, shelf),
  }))
  return orders.map((order) => {
    const documents = new Map<string, ShelvedDocument>()
    const remarks: Fault[] = []
    for (const { plan, document } of read.filter((one) => one.order === order)) {
      if (!document) continue
      documents.set(plan.ordered.file.value, document)
      remarks.push(...problemsOf(plan.ordered.file.value, document))
    }
    return { ...order, documents, remarks }
  })
}

async function readOne(
  parts: Parts,
  { say, count, stopped }: Handling,
  { order: { delivery, faults }, plan }: Task,
  progress: Progress,
  shelf: Shelf,
): Promise<ShelvedDocument | undefined> {
  refuseStopped(stopped)
  if (progress.segments > mostSegments) return undefined
  const { at, value: path } = plan.ordered.file
  progress.begun += 1
  say(`Reading ${path} (${progress.begun} of ${progress.total})`)
  const document = await orElse(
    delivery.read(path).then(async (bytes) => shelf.put(await readDocument(parts, arriving(plan, bytes)))),
    (sentence) => faults.add(at, sentence.includes(path) ? sentence : `${path}: ${sentence}`),
  )
  progress.done += 1
  await count?.(progress.done, progress.total)
  if (!document || progress.segments > mostSegments) return undefined
  for (const { segments } of document.segments.values()) progress.segments += segments
  if (progress.segments <= mostSegments) return document
  faults.add(at, 'More than a million segments in all: bring the rest in with another import.')
  return undefined
}

function arriving({ ordered, known, change, languages }: DocumentPlan, bytes: Buffer): ArrivingBytes {
  const path = ordered.file.value
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    bytes,
    // A wrong language has been reported; the file is read all the same.
    sourceLanguage: ordered.sourceLanguage || 'en',
    targetLanguages: (languages ?? []).filter((language) => language !== ''),
    encoding: ordered.encoding,
    columns: ordered.columns,
    comments: ordered.comments,
    hidden: ordered.hidden,
    allTexts: ordered.allTexts,
    // Its jobs are written as it was read.
    ...(change === 'same' && known && { stored: known.settings }),
  }
}

function problemsOf(path: string, { problems, unnamed }: ShelvedDocument): Fault[] {
  const faults = problems.map(({ part, line, message }) => ({
    path: part === null ? path : `${path} (${part})`,
    line,
    message,
  }))
  return unnamed === 0 ? faults : [...faults, { path, line: null, message: `${unnamed} more of this kind.` }]
}

/** @throws IntakeRefused when it is to end before it is done */
export function refuseStopped(stopped: AbortSignal): void {
  if (stopped.aborted) throw new IntakeRefused('Stopped; nothing was stored.')
}

/** Keeps the bytes of what is new. */
export async function keepAll<Order extends Planned & Read>(
  parts: Parts,
  handling: Handling,
  orders: readonly Order[],
): Promise<(Order & { files: ReadonlyMap<string, ReferenceFile> })[]> {
  const kept: (Order & { files: ReadonlyMap<string, ReferenceFile> })[] = []
  for (const order of orders) kept.push({ ...order, files: await keepOrder(parts, handling, order) })
  if (!handling.dryRun) handling.say('Storing')
  return kept
}

async function keepOrder(
  parts: Parts,
  { dryRun, stopped }: Handling,
  { delivery: { hashes, read }, plan, documents }: Planned & Read,
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
  await inLanes(dryRun ? [] : fresh, keptAtOnce, async ({ ordered }) => {
    const document = documents.get(ordered.file.value)
    if (!document) return
    await keepDocument(parts, document, await bytesOf(ordered.file.value))
  })
  for (const { path, change } of plan.files) {
    if (change === 'same') continue
    const bytes = await bytesOf(path)
    const file = describeReference(path, bytes)
    files.set(path, file)
    if (!dryRun) await keepReference(parts, file, bytes)
  }
  return files
}
