import type { Actor } from '../../callers.ts'
import type { Parts } from '../../parts.ts'
import { Faults } from '../intake/faults.ts'
import { type Report, reportOf, takeOrders } from '../intake/intake.transitions.ts'
import { type Handling, orElse } from '../intake/reading.transitions.ts'
import { deliveryOf } from './delivery.ts'
import { openFolder } from './folder.ts'
import { inLine } from './project-file.ts'

/** Makes or updates a project from a folder of documents with a `project.yaml`. */
export async function importFolder(
  parts: Parts,
  by: Actor,
  path: string,
  handling: Handling,
): Promise<Report> {
  const faults = new Faults()
  const opened = openFolder(path, parts.config.limits.fileBytes)
  const folder = await orElse(opened, (sentence) => faults.add(inLine(1), sentence))
  const delivery = folder && (await deliveryOf(parts, folder, handling, faults))
  const [report] = delivery ? await takeOrders(parts, by, [{ delivery, faults }], handling) : []
  return report ?? reportOf(null, faults, [])
}
