import type { JobUnit, TranslationType } from '../../db/columns.ts'
import type { LanguageTags } from '../../language-tags.ts'
import { jobValue } from '../../money.ts'
import type { Faults } from './faults.ts'
import * as fields from './project.fields.ts'
import { type Located, Reader } from './reader.rules.ts'
import { readYaml } from './yaml.rules.ts'

/** Whom a job is given or offered to, by e-mail addresses. */
export type Asked =
  | { kind: 'assign'; to: Located<string> }
  | {
      kind: 'offer'
      line: number
      to: readonly Located<string>[]
      message: string | null
      expiresAt: Located<Date> | null
    }

/** A job as it is ordered; `quantity` null: counted. */
export type OrderedJob = {
  line: number
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
  asked: Asked | null
}

export type OrderedDocument = {
  line: number
  file: Located<string>
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
  read: readonly { name: Located<string>; penalty: number }[]
  write: Located<string> | null
}

/** What a `project.yaml` says. */
export type Order = {
  customId: Located<string>
  name: string | null
  companyName: string | null
  deadline: Date | null
  memoqProjectName: string | null
  companyQcsId: string | null
  coordinator: Located<string> | null
  documents: readonly OrderedDocument[]
  files: readonly Located<string>[]
  /** null: it says nothing of them, and they stay as they are */
  memories: OrderedMemories | null
}

// A thousand jobs are written in one statement, and the cards of all who see them are made again with each offer.
const most = { documents: 1000, jobs: 1000, files: 200, consultants: 50, memories: 50 }
/** A sum of a thousand of them is kept exactly. */
const mostValue = 1e9

type Settings = { timeZone: string; languages: LanguageTags }

/** Reads a `project.yaml`; undefined when nothing of it can be read. With faults, parts of it may be stand-ins. */
export function readOrder(text: string, settings: Settings, faults: Faults): Order | undefined {
  const root = readYaml(text, faults)
  if (!root) return undefined
  if (!(root.value instanceof Map)) {
    faults.add(root.line, 'A project is a group of values such as custom_id, name and documents.')
    return undefined
  }
  const project = new Reader(root.line, root.value, faults)
  const Instant = fields.instantIn(settings.timeZone)
  const Language = fields.languageOf(settings.languages)
  const order = {
    customId: project.needed('custom_id', fields.CustomId, ''),
    name: project.text('name', fields.Line)?.value ?? null,
    sourceLanguage: project.needed('source_language', Language, '').value,
    companyName: project.text('company_name', fields.Line)?.value ?? null,
    deadline: project.text('deadline', Instant)?.value ?? null,
    memoqProjectName: project.text('memoq_project_name', fields.Line)?.value ?? null,
    companyQcsId: project.text('company_qcs_id', fields.Line)?.value ?? null,
    coordinator: project.text('coordinator', fields.Address),
    files: project.texts('files', fields.Path, most.files),
  }
  const documents = project
    .groups('documents', most.documents)
    .map((document) => documentOf(document, { ...settings, ...order }, faults))
  const memories = memoriesOf(project.group('memories'))
  project.end()
  checkOnce({ ...order, memories }, documents, faults)
  return { ...order, documents, memories }
}

function memoriesOf(memories: Reader | null): OrderedMemories | null {
  if (!memories) return null
  const read = memories.groups('read', most.memories).map((memory) => {
    const named = {
      name: memory.needed('name', fields.Line, ''),
      penalty: memory.text('penalty', fields.Penalty)?.value ?? 0,
    }
    memory.end()
    return named
  })
  const write = memories.text('write', fields.Line)
  memories.end()
  return { read, write }
}

function documentOf(
  document: Reader,
  { languages, timeZone, sourceLanguage }: Settings & { sourceLanguage: string },
  faults: Faults,
): OrderedDocument {
  const Language = fields.languageOf(languages)
  const read = {
    line: document.line,
    file: document.needed('file', fields.Path, ''),
    sourceLanguage: document.text('language', Language)?.value ?? sourceLanguage,
    encoding: document.text('encoding', fields.Encoding)?.value ?? null,
    columns: columnsOf(document),
    comments: document.text('comments', fields.Switch)?.value ?? false,
    hidden: document.text('hidden', fields.Switch)?.value ?? false,
    allTexts: document.text('all_texts', fields.Switch)?.value ?? false,
    jobs: document.groups('jobs', most.jobs).map((job) => jobOf(job, { languages, timeZone }, faults)),
  }
  document.end()
  return read
}

function columnsOf(document: Reader): readonly number[] | null {
  const columns = document.texts('columns', fields.Column, 1000).map(({ value }) => value)
  return columns.length > 0 ? columns : null
}

function jobOf(job: Reader, { languages, timeZone }: Settings, faults: Faults): OrderedJob {
  const Instant = fields.instantIn(timeZone)
  const read = {
    line: job.line,
    customId: job.needed('custom_id', fields.CustomId, '').value,
    targetLanguage: job.needed('target_language', fields.languageOf(languages), '').value,
    translationType: job.text('translation_type', fields.Type)?.value ?? 'Translation',
    unit: job.text('unit', fields.Unit)?.value ?? 'Words',
    quantity: job.text('quantity', fields.Quantity)?.value ?? null,
    unitPrice: job.text('unit_price', fields.UnitPrice)?.value ?? null,
    value: job.text('value', fields.Value)?.value ?? null,
    deadline: job.text('deadline', Instant)?.value ?? null,
    instructions: job.text('instructions', fields.Instructions)?.value ?? null,
    asked: askedOf(job, timeZone, faults),
  }
  job.end()
  const { quantity, unitPrice, value } = read
  if (value === null && quantity && unitPrice && Number(jobValue(quantity, unitPrice)) >= mostValue)
    faults.add(
      job.line,
      `The value of this job, ${quantity} × ${unitPrice}, is larger than any that is kept.`,
    )
  return read
}

function askedOf(job: Reader, timeZone: string, faults: Faults): Asked | null {
  const to = job.text('assign', fields.Address)
  const offer = job.group('offer')
  if (offer === null) return to && { kind: 'assign', to }
  const asked = {
    kind: 'offer' as const,
    line: offer.line,
    to: offer.texts('consultants', fields.Address, most.consultants),
    message: offer.text('message', fields.Message)?.value ?? null,
    expiresAt: offer.text('expires_at', fields.instantIn(timeZone)),
  }
  if (asked.to.length === 0 && offer.lineOf('consultants') === undefined)
    faults.add(offer.line, 'consultants is missing: whom the job is offered to.')
  offer.end()
  if (to) faults.add(to.line, 'A job is either assigned or offered, not both.')
  return asked
}

/** What may be there once alone. */
function checkOnce(
  { files, memories }: Pick<Order, 'files' | 'memories'>,
  documents: readonly OrderedDocument[],
  faults: Faults,
): void {
  const jobs = documents.flatMap((document) => document.jobs)
  if (jobs.length > most.jobs) faults.add(1, `More than ${most.jobs} jobs: give the rest in another project.`)
  const repeated = (what: string, values: readonly Located<string>[]) => {
    const lines = new Map<string, number>()
    for (const { line, value } of values) {
      const first = lines.get(value)
      if (value === '') continue
      if (first === undefined) lines.set(value, line)
      else faults.add(line, `${what} ${value.slice(0, 80)} is in line ${first} already.`)
    }
  }
  repeated(
    'The job',
    jobs.map(({ line, customId }) => ({ line, value: customId })),
  )
  repeated(
    'The document',
    documents.map(({ file }) => file),
  )
  repeated('The file', files)
  repeated(
    'The memory',
    (memories?.read ?? []).map(({ name: { line, value } }) => ({ line, value: value.toLowerCase() })),
  )
}
