import type { JobUnit, TranslationType } from '../../db/columns.ts'
import { jobValue } from '../../money.ts'
import type { Terms } from '../work/projects.transitions.ts'
import type { Faults, LocatedValue, Place } from './faults.ts'

/** Whom a job is given or offered to, by e-mail addresses. */
export type JobRequest =
  | { kind: 'assign'; to: LocatedValue<string> }
  | {
      kind: 'offer'
      at: Place
      to: readonly LocatedValue<string>[]
      message: string | null
      expiresAt: LocatedValue<Date> | null
    }

/** A job as it is ordered; `quantity` null: counted. */
export type OrderedJob = {
  at: Place
  customId: string
  targetLanguage: string
  translationType: TranslationType
  unit: JobUnit
  quantity: string | null
  unitPrice: string | null
  /** null: quantity × unit price */
  value: string | null
  deadline: Date | null
  instructions: string | null
  request: JobRequest | null
}

export type OrderedDocument = {
  at: Place
  file: LocatedValue<string>
  sourceLanguage: string
  encoding: string | null
  columns: readonly number[] | null
  comments: boolean
  hidden: boolean
  allTexts: boolean
  jobs: readonly OrderedJob[]
}

/** The memories of a project, by their names. */
export type OrderedMemories = {
  /** in their order; `penalty`: points that come off in addition to the memory's own */
  read: readonly { name: LocatedValue<string>; penalty: number }[]
  write: LocatedValue<string> | null
}

/** A project as it is ordered: what a `project.yaml`, a form or a call says. */
export type Order = {
  at: Place
  customId: LocatedValue<string>
  name: string | null
  /** of documents that name no other */
  sourceLanguage: string
  companyName: string | null
  deadline: Date | null
  memoqProjectName: string | null
  companyQcsId: string | null
  /** null: as the installation has it */
  ownMemory: 'allowed' | 'forbidden' | null
  subtitleSpeed: number
  subtitleLine: number
  coordinator: LocatedValue<string> | null
  documents: readonly OrderedDocument[]
  files: readonly LocatedValue<string>[]
  /** null: the order says nothing of them, and they stay as they are */
  memories: OrderedMemories | null
  /** the term bases that it reads, by their names; null: the order says nothing of them, and they stay */
  termBases: readonly LocatedValue<string>[] | null
}

// A thousand jobs are written in one statement, and the cards of all who see them are made again with each offer.
export const most = { documents: 1000, jobs: 1000, files: 200, consultants: 50, memories: 50, termBases: 50 }
/** A sum of a thousand of them is kept exactly. */
const mostValue = 1e9

/** How a fault names the place of something else. */
const nameOf = ({ path, line }: Place): string => (line === null ? path : `line ${line}`)

/** Finds what is wrong with an order by itself, whatever is in the portal. */
export function checkOrder(order: Order, faults: Faults): void {
  const jobs = order.documents.flatMap((document) => document.jobs)
  if (jobs.length > most.jobs)
    faults.add(order.at, `More than ${most.jobs} jobs: give the rest in another project.`)
  for (const job of jobs) checkValue(job, faults)
  refuseRepeated(order, jobs, faults)
}

function checkValue({ at, quantity, unitPrice, value }: OrderedJob, faults: Faults): void {
  if (value === null && quantity && unitPrice && Number(jobValue(quantity, unitPrice)) >= mostValue)
    faults.add(at, `The value of this job, ${quantity} × ${unitPrice}, is larger than any that is kept.`)
}

/** What may be there once alone. */
function refuseRepeated(
  { documents, files, memories, termBases }: Order,
  jobs: readonly OrderedJob[],
  faults: Faults,
): void {
  const refuseRepeats = (
    values: readonly LocatedValue<string>[],
    sentence: (value: string, place: string) => string,
  ) => {
    const places = new Map<string, Place>()
    for (const { at, value } of values) {
      const first = places.get(value)
      if (value === '') continue
      if (first === undefined) places.set(value, at)
      else faults.add(at, sentence(value.slice(0, 80), nameOf(first)))
    }
  }
  refuseRepeats(
    jobs.map(({ at, customId }) => ({ at, value: customId })),
    (value, place) => `The job ${value} is in ${place} already.`,
  )
  refuseRepeats(
    documents.map(({ file }) => file),
    (value, place) => `The document ${value} is in ${place} already.`,
  )
  refuseRepeats(files, (value, place) => `The file ${value} is in ${place} already.`)
  refuseRepeats(
    (memories?.read ?? []).map(({ name: { at, value } }) => ({ at, value: value.toLowerCase() })),
    (value, place) => `The memory ${value} is in ${place} already.`,
  )
  refuseRepeats(
    (termBases ?? []).map(({ at, value }) => ({ at, value: value.toLowerCase() })),
    (value, place) => `The term base ${value} is in ${place} already.`,
  )
  refuseSameNames(files, faults)
}

/** Reference files lie side by side for their reader. */
function refuseSameNames(files: Order['files'], faults: Faults): void {
  const first = new Map<string, LocatedValue<string>>()
  for (const file of files) {
    const name = file.value.slice(file.value.lastIndexOf('/') + 1)
    const other = first.get(name)
    if (other && other.value !== file.value)
      faults.add(file.at, `${file.value} has the name of the file in ${nameOf(other.at)}: give it another.`)
    first.set(name, file)
  }
}

/** What an order says of a job's terms; `quantity` null: counted in its document. */
export const orderedTerms = (job: OrderedJob): Terms => ({
  translationType: job.translationType,
  unit: job.unit,
  quantity: job.quantity,
  unitPrice: job.unitPrice,
  value: job.value,
  deadline: job.deadline,
  instructions: job.instructions,
})
