import { usualLimits } from '@hub/text/checks/subtitles'
import type { LanguageTags } from '../../language-tags.ts'
import type { Faults } from '../intake/faults.ts'
import {
  type JobRequest,
  most,
  type Order,
  type OrderedDocument,
  type OrderedJob,
  type OrderedMemories,
} from '../intake/order.rules.ts'
import * as fields from './project.fields.ts'
import { inLine, type LineFaults, lineFaults } from './project-file.ts'
import { Reader } from './reader.rules.ts'
import { readYaml } from './yaml.rules.ts'

type Settings = { timeZone: string; languages: LanguageTags }

/** Reads a `project.yaml`; undefined when nothing of it can be read. With faults, parts of it may be stand-ins. */
export function readOrder(text: string, settings: Settings, all: Faults): Order | undefined {
  const faults = lineFaults(all)
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
    at: inLine(1),
    customId: project.needed('custom_id', fields.CustomId, ''),
    name: project.text('name', fields.Line)?.value ?? null,
    sourceLanguage: project.needed('source_language', Language, '').value,
    companyName: project.text('company_name', fields.Line)?.value ?? null,
    deadline: project.text('deadline', Instant)?.value ?? null,
    memoqProjectName: project.text('memoq_project_name', fields.Line)?.value ?? null,
    companyQcsId: project.text('company_qcs_id', fields.Line)?.value ?? null,
    coordinator: project.text('coordinator', fields.Address),
    ownMemory: project.text('own_memory', fields.OwnMemory)?.value ?? null,
    subtitleSpeed: project.text('subtitle_speed', fields.SubtitleSpeed)?.value ?? usualLimits.speed,
    subtitleLine: project.text('subtitle_line', fields.SubtitleLine)?.value ?? usualLimits.line,
    files: project.texts('files', fields.Path, most.files),
  }
  const documents = project
    .groups('documents', most.documents)
    .map((document) => documentOf(document, { ...settings, ...order }, faults))
  const memories = memoriesOf(project.group('memories'))
  const hasTermBases = project.lineOf('termbases') !== undefined
  const termBases = hasTermBases ? project.texts('termbases', fields.Line, most.termBases) : null
  project.end()
  return { ...order, documents, memories, termBases }
}

function memoriesOf(memories: Reader | null): OrderedMemories | null {
  if (!memories) return null
  const reads = memories.groups('read', most.memories).map((memory) => {
    const use = {
      name: memory.needed('name', fields.Line, ''),
      penalty: memory.text('penalty', fields.Penalty)?.value ?? 0,
    }
    memory.end()
    return use
  })
  const write = memories.text('write', fields.Line)
  memories.end()
  return { read: reads, write }
}

function documentOf(
  document: Reader,
  { languages, timeZone, sourceLanguage }: Settings & { sourceLanguage: string },
  faults: LineFaults,
): OrderedDocument {
  const Language = fields.languageOf(languages)
  const order = {
    at: inLine(document.line),
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
  return order
}

function columnsOf(document: Reader): readonly number[] | null {
  const columns = document.texts('columns', fields.Column, 1000).map(({ value }) => value)
  return columns.length > 0 ? columns : null
}

function jobOf(job: Reader, { languages, timeZone }: Settings, faults: LineFaults): OrderedJob {
  const Instant = fields.instantIn(timeZone)
  const order = {
    at: inLine(job.line),
    customId: job.needed('custom_id', fields.CustomId, '').value,
    targetLanguage: job.needed('target_language', fields.languageOf(languages), '').value,
    translationType: job.text('translation_type', fields.Type)?.value ?? 'Translation',
    unit: job.text('unit', fields.Unit)?.value ?? 'Words',
    quantity: job.text('quantity', fields.Quantity)?.value ?? null,
    unitPrice: job.text('unit_price', fields.UnitPrice)?.value ?? null,
    value: job.text('value', fields.Value)?.value ?? null,
    deadline: job.text('deadline', Instant)?.value ?? null,
    instructions: job.text('instructions', fields.Instructions)?.value ?? null,
    request: requestOf(job, timeZone, faults),
  }
  job.end()
  return order
}

function requestOf(job: Reader, timeZone: string, faults: LineFaults): JobRequest | null {
  const to = job.text('assign', fields.Address)
  const offer = job.group('offer')
  if (offer === null) return to && { kind: 'assign', to }
  const offerAct = {
    kind: 'offer' as const,
    at: inLine(offer.line),
    to: offer.texts('consultants', fields.Address, most.consultants),
    message: offer.text('message', fields.Message)?.value ?? null,
    expiresAt: offer.text('expires_at', fields.instantIn(timeZone)),
  }
  if (offerAct.to.length === 0 && offer.lineOf('consultants') === undefined)
    faults.add(offer.line, 'consultants is missing: whom the job is offered to.')
  offer.end()
  if (to) faults.add(to.at.line ?? job.line, 'A job is either assigned or offered, not both.')
  return offerAct
}
