import type { Actor } from '../../callers.ts'
import type { Parts } from '../../parts.ts'
import type { Counts } from '../intake/apply.transitions.ts'
import { type Fault, Faults } from '../intake/faults.ts'
import { type Arrival, type Report, takeOrders } from '../intake/intake.transitions.ts'
import type { Handling } from '../intake/reading.transitions.ts'
import type { Act } from '../work/act.ts'
import { most, projectFolders } from './archive.rules.ts'
import { type Archive, openArchive } from './archive.ts'
import { deliveryOf } from './delivery.ts'
import { projectFile } from './project-file.ts'

/** What became of one project of a zip, or would have; `folder`: where its `project.yaml` is. */
export type ProjectResult = {
  folder: string
  custom_id: string | null
  project_id: string | null
  made: Counts
  changed: Counts
  offers: number
  assigned: number
}

/** What an import came to. With faults nothing was stored. Paths are those in the zip. */
export type ArchiveReport = {
  projects: number
  documents: number
  jobs: number
  results: ProjectResult[]
  faults: Fault[]
  problems: Fault[]
}

/** How many of each are reported. */
const mostReported = 200

/** A folder of a zip with what is in it, and what is wrong with that. */
type Arrived = { folder: string; faults: Faults; delivery: Arrival['delivery'] | undefined }

/** How much larger than itself a zip may be when it is unpacked. */
const growth = 4

/**
 * Makes or updates the projects of a zip, all of them or none.
 * @param finish is a part of the act that stores them
 * @throws IntakeRefused with a sentence
 */
export async function takeArchive(
  parts: Parts,
  by: Actor,
  file: { path: string; name: string },
  handling: Handling,
  finish: (act: Act, report: ArchiveReport) => Promise<void>,
): Promise<ArchiveReport> {
  const { fileBytes, importBytes } = parts.config.limits
  const faults = new Faults()
  const archive = await openArchive(file, { file: fileBytes, all: growth * importBytes }, faults)
  if (!archive) return reportOf(faults, [], [], handling)
  try {
    const arrived = await arrivedIn(parts, archive, file.name, handling, faults)
    const arrivals = arrived.flatMap(({ delivery, faults: own }) =>
      delivery ? [{ delivery, faults: own }] : [],
    )
    if (faults.any || arrivals.length < arrived.length) return reportOf(faults, arrived, [], handling)
    const report = (reports: readonly Report[]) => reportOf(faults, arrived, reports, handling)
    return report(
      await takeOrders(parts, by, arrivals, {
        ...handling,
        finish: (act, reports) => finish(act, report(reports)),
      }),
    )
  } finally {
    await archive.close()
  }
}

/** Reads the orders of a zip, and looks at the files that they name. */
async function arrivedIn(
  parts: Parts,
  archive: Archive,
  name: string,
  handling: Handling,
  faults: Faults,
): Promise<Arrived[]> {
  const refuse = (sentence: string) => faults.add({ path: name, line: null }, sentence)
  const folders = projectFolders(archive.names, projectFile)
  if (folders.length === 0) refuse(`There is no ${projectFile} in it: that says what the project is.`)
  if (folders.length > most.projects) refuse(`There are more than ${most.projects} projects in it.`)
  if (faults.any) return []
  const arrived: Arrived[] = []
  for (const folder of folders) {
    const own = new Faults()
    const delivery = await deliveryOf(parts, archive.folder(folder), handling, own)
    arrived.push({ folder, faults: own, delivery })
  }
  refuseRepeated(arrived)
  const documents = arrived.flatMap(({ delivery }) => delivery?.order.documents ?? [])
  if (documents.length > most.documents) refuse(`There are more than ${most.documents} documents in it.`)
  if (documents.flatMap(({ jobs }) => jobs).length > most.jobs)
    refuse(`There are more than ${most.jobs} jobs in it.`)
  return arrived
}

/** Of two folders with one project, nobody could say which is meant. */
function refuseRepeated(arrived: readonly Arrived[]): void {
  const first = new Map<string, string>()
  for (const { folder, faults, delivery } of arrived) {
    if (!delivery) continue
    const { at, value } = delivery.order.customId
    const other = first.get(value)
    if (other === undefined) first.set(value, folder)
    else if (value !== '') faults.add(at, `The project ${value} is in ${other}${projectFile} already.`)
  }
}

const within =
  (folder: string) =>
  (fault: Fault): Fault => ({ ...fault, path: `${folder}${fault.path}` })

/** The first of them, and how many more there are. */
const firstOf = (faults: readonly Fault[]): Fault[] =>
  faults.length <= mostReported
    ? [...faults]
    : [
        ...faults.slice(0, mostReported),
        { path: '', line: null, message: `There are ${faults.length - mostReported} more.` },
      ]

function reportOf(
  faults: Faults,
  arrived: readonly Arrived[],
  reports: readonly Report[],
  { dryRun }: Handling,
): ArchiveReport {
  const documents = arrived.flatMap(({ delivery }) => delivery?.order.documents ?? [])
  const all = [
    ...faults.list(),
    ...arrived.flatMap(({ folder, faults: own }) => own.list().map(within(folder))),
  ]
  const problems = reports.flatMap(({ remarks }, index) => remarks.map(within(arrived[index]?.folder ?? '')))
  const results = reports.flatMap(({ customId, applied }, index) => {
    if (!applied) return []
    const { projectId, made, changed, offers, assigned } = applied
    const folder = arrived[index]?.folder ?? ''
    const id = dryRun ? null : projectId
    return { folder, custom_id: customId, project_id: id, made, changed, offers, assigned }
  })
  return {
    projects: results.length,
    documents: documents.length,
    jobs: documents.flatMap(({ jobs }) => jobs).length,
    results,
    faults: firstOf(all),
    problems: firstOf(problems),
  }
}
