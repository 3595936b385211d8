import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usualLimits } from '@hub/text/checks/subtitles'
import { countedIn } from '../features/documents/counting.rules.ts'
import { addDocuments, type Document, takeIn } from '../features/documents/intake.transitions.ts'
import {
  addReferences,
  describeReference,
  keepReference,
  type ReferenceFile,
} from '../features/documents/reference.transitions.ts'
import { addSegments } from '../features/documents/segments.transitions.ts'
import type { Act } from '../features/work/act.ts'
import { addJobs, createProject, type NewJob } from '../features/work/projects.transitions.ts'
import type { Parts } from '../parts.ts'
import type { Person } from './people.ts'
import type { FileSketch, JobSketch, ProjectSketch } from './sketches.ts'

const folder = join(import.meta.dirname, 'documents')

export type Project = { id: string; jobs: string[] }

type Files = Pick<Parts, 'db' | 'clock' | 'storage' | 'documents'>
export type Acting = <T>(by: Person | null, work: (act: Act) => Promise<T>) => Promise<T>

const defaultSource = 'en-GB'
const targetOf = ({ target = 'fr-FR' }: JobSketch): string => target

/** Makes a project with its documents and jobs; `number` names what the sketch does not. */
export async function projectOf(
  parts: Files,
  act: Acting,
  sketch: ProjectSketch,
  number: number,
): Promise<Project> {
  const customId = sketch.customId === undefined ? `P-${20_400 + number}` : sketch.customId
  const jobs = sketch.jobs ?? [{}]
  const source = sketch.source ?? jobs[0]?.source ?? defaultSource
  const shared = await sharedDocuments(parts, sketch.documents ?? [], jobs, source)
  const own = await Promise.all(jobs.map((job) => ownDocument(parts, shared, job, source)))
  const documents = jobs.map((job, index) => own[index] ?? (job.file && shared.get(job.file)) ?? null)
  const references = await Promise.all((sketch.files ?? []).map((name) => referenceOf(parts, name)))
  return act(null, async (one) => {
    const id = await createProject(one, {
      customId,
      name: sketch.name === undefined ? `Project ${number}` : sketch.name,
      companyName: sketch.client === undefined ? 'Harbour & Lune Museums' : sketch.client,
      deadline: sketch.deadline ?? null,
      memoqProjectName: sketch.memoqProjectName ?? null,
      ownMemory: null,
      subtitleSpeed: usualLimits.speed,
      subtitleLine: usualLimits.line,
      companyQcsId: sketch.qcsId ?? null,
      coordinatorId: sketch.coordinator?.id ?? null,
      sourceLanguage: source,
      instructions: sketch.instructions ?? null,
    })
    await addReferences(one, id, references)
    await addDocuments(one, id, [...shared.values(), ...own.filter((document) => document !== null)])
    const details = jobs.map((job, index) =>
      jobOf(
        job,
        documents[index] ?? null,
        source,
        `${customId ?? 'J'}-${String(index + 1).padStart(2, '0')}`,
      ),
    )
    const ids = await addJobs(one, id, details)
    const cut = ids.flatMap((jobId, index) => {
      const job = jobs[index]
      const segments = job && documents[index]?.segments.get(targetOf(job))
      return segments ? [{ jobId, segments }] : []
    })
    if (cut.length > 0) await addSegments(one, id, cut)
    return { id, jobs: ids }
  })
}

/** The documents that jobs share, each read once in all of their languages. */
async function sharedDocuments(
  parts: Files,
  files: readonly FileSketch[],
  jobs: readonly JobSketch[],
  sourceLanguage: string,
): Promise<ReadonlyMap<FileSketch, Document>> {
  const read = files.map(async (file) => {
    const targetLanguages = [...new Set(jobs.filter((job) => job.file === file).map(targetOf))]
    return [file, await takeIn(parts, { ...file, sourceLanguage, targetLanguages })] as const
  })
  return new Map(await Promise.all(read))
}

/** The job's own file, read as any other file is; null for a job without one. */
async function ownDocument(
  parts: Files,
  shared: ReadonlyMap<FileSketch, Document>,
  job: JobSketch,
  source: string,
): Promise<Document | null> {
  const { document, file } = job
  if (file && shared.has(file)) return null
  const match =
    document === undefined ? file : { name: document, bytes: await readFile(join(folder, document)) }
  return match
    ? takeIn(parts, { ...match, sourceLanguage: job.source ?? source, targetLanguages: [targetOf(job)] })
    : null
}

async function referenceOf(parts: Files, name: string): Promise<ReferenceFile> {
  const bytes = await readFile(join(folder, name))
  const file = describeReference(name, bytes)
  await keepReference(parts, file, bytes)
  return file
}

function jobOf(sketch: JobSketch, file: Document | null, source: string, customId: string): NewJob {
  const targetLanguage = targetOf(sketch)
  const unit = sketch.unit ?? 'Words'
  const counted = file ? countedIn(unit, file.segments.get(targetLanguage) ?? []) : '1200'
  const { quantity = counted, unitPrice = '0.11' } = sketch
  return {
    customId: sketch.customId ?? customId,
    documentId: file?.id ?? null,
    translationType: sketch.type ?? 'Translation',
    sourceLanguage: sketch.source ?? source,
    targetLanguage,
    unit,
    quantity,
    unitPrice,
    value: null,
    deadline: sketch.deadline ?? null,
    instructions: sketch.instructions ?? null,
  }
}
