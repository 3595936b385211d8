import { refuseOtherKind } from '@hub/documents/kinds'
import { DocumentRefused } from '@hub/documents/refused'
import { inLanes } from '../../in-lanes.ts'
import { languageTags } from '../../language-tags.ts'
import type { Parts } from '../../parts.ts'
import type { Faults, Place } from '../intake/faults.ts'
import type { Order } from '../intake/order.rules.ts'
import { type Delivery, type Handling, orElse, refuseStopped } from '../intake/reading.transitions.ts'
import type { Folder, FoundFile } from './folder.ts'
import { readOrder } from './project.rules.ts'
import { inLine, projectFile } from './project-file.ts'
import { mostBytes } from './yaml.rules.ts'

/** Files whose hash is taken at a time. */
const hashedAtOnce = 4

/**
 * Reads the order of a folder and looks at its files; undefined when there is no order to go by. Faults say why.
 * @throws IntakeRefused when it is stopped
 */
export async function deliveryOf(
  { config }: Parts,
  folder: Folder,
  handling: Handling,
  faults: Faults,
): Promise<Delivery | undefined> {
  const text = await textOf(folder, (sentence) => faults.add(inLine(1), sentence))
  if (text === undefined) return undefined
  const order = readOrder(text, { timeZone: config.timeZone, languages: await languageTags() }, faults)
  return order && { order, ...(await filesOf(folder, order, handling, faults)) }
}

/** Why a reference file is not what its name says; documents are read, which tells more. */
function lieOf(path: string, head: Uint8Array): string | undefined {
  try {
    refuseOtherKind(path, head)
    return undefined
  } catch (error) {
    if (error instanceof DocumentRefused) return error.message
    throw error
  }
}

async function filesOf(
  folder: Folder,
  order: Order,
  { stopped }: Handling,
  faults: Faults,
): Promise<Omit<Delivery, 'order'>> {
  const references = new Set(order.files.map(({ value }) => value))
  const named = new Map<string, Place>()
  for (const { at, value } of [...order.documents.map(({ file }) => file), ...order.files])
    if (value !== '' && !named.has(value)) named.set(value, at)
  const usable = new Map<string, FoundFile>()
  const hashes = new Map<string, string>()
  await inLanes([...named], hashedAtOnce, async ([path, at]) => {
    refuseStopped(stopped)
    const refuse = (sentence: string) => faults.add(at, sentence)
    const file = await orElse(folder.find(path), refuse)
    const look = file && (await orElse(folder.look(file), refuse))
    if (!file || !look) return
    const lie = references.has(path) ? lieOf(path, look.head) : undefined
    if (lie !== undefined) return refuse(lie)
    usable.set(path, file)
    hashes.set(path, look.sha256)
  })
  return { hashes, read: async (path) => folder.read(usable.get(path) ?? (await folder.find(path))) }
}

async function textOf(folder: Folder, refuse: (sentence: string) => void): Promise<string | undefined> {
  const file = await orElse(folder.find(projectFile), refuse)
  if (!file) return undefined
  if (file.size > mostBytes) {
    refuse('This file is larger than 1 MB, the most that a project may have.')
    return undefined
  }
  const bytes = await orElse(folder.read(file), refuse)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    refuse('This file is not UTF-8: save it as UTF-8.')
    return undefined
  }
}
