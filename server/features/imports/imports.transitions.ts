import type { Actor } from '../../callers.ts'
import { languageTags } from '../../language-tags.ts'
import type { Parts } from '../../parts.ts'
import { Faults } from '../intake/faults.ts'
import { type Report, reportOf, takeOrders } from '../intake/intake.transitions.ts'
import type { Order } from '../intake/order.rules.ts'
import { type Delivery, type Handling, orElse, sha256Of } from '../intake/reading.transitions.ts'
import { type Folder, type FoundFile, openFolder } from './folder.ts'
import { readOrder } from './project.rules.ts'
import { inLine, projectFile } from './project-file.ts'
import { mostBytes } from './yaml.rules.ts'

/** Makes or updates a project from a folder of documents with a `project.yaml`. */
export async function importFolder(
  parts: Parts,
  by: Actor,
  path: string,
  handling: Handling,
): Promise<Report> {
  const faults = new Faults()
  const delivery = await deliveryOf(parts, path, faults)
  const [report] = delivery ? await takeOrders(parts, by, [{ delivery, faults }], handling) : []
  return report ?? reportOf(null, faults, [])
}

/** Reads the order and looks at its files; undefined when there is no order to go by. Faults say why. */
async function deliveryOf({ config }: Parts, path: string, faults: Faults): Promise<Delivery | undefined> {
  const refuse = (sentence: string) => faults.add(inLine(1), sentence)
  const folder = await orElse(openFolder(path, config.limits.fileBytes), refuse)
  const text = folder && (await textOf(folder, refuse))
  if (!folder || text === undefined) return undefined
  const order = readOrder(text, { timeZone: config.timeZone, languages: await languageTags() }, faults)
  return order && { order, ...(await filesOf(folder, order, faults)) }
}

async function filesOf(folder: Folder, order: Order, faults: Faults): Promise<Omit<Delivery, 'order'>> {
  const usable = new Map<string, FoundFile>()
  const hashes = new Map<string, string>()
  for (const { at, value } of [...order.documents.map(({ file }) => file), ...order.files]) {
    if (value === '' || usable.has(value)) continue
    const refuse = (sentence: string) => faults.add(at, sentence)
    const file = await orElse(folder.find(value), refuse)
    const bytes = file && (await orElse(folder.read(file), refuse))
    if (!file || !bytes) continue
    usable.set(value, file)
    hashes.set(value, sha256Of(bytes))
  }
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
