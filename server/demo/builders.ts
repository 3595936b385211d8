import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { loggableEvents } from '@hub/contract/jobs'
import { sql } from 'kysely'
import type { Reader } from '../callers.ts'
import { addCommentOnce } from '../features/comments/comments.transitions.ts'
import { addDocuments, type Document, takeIn } from '../features/documents/intake.transitions.ts'
import {
  addReferences,
  describeReference,
  keepReference,
  type ReferenceFile,
} from '../features/documents/reference.transitions.ts'
import { addSegments } from '../features/documents/segments.transitions.ts'
import { logAsStaff, logWork } from '../features/jobs/jobs.transitions.ts'
import { acceptRequest, rejectRequest } from '../features/offers/answers.transitions.ts'
import { assignJob, makeOffer, withdrawOffer } from '../features/offers/offers.transitions.ts'
import { approveJob, returnJob, submitJob, withdrawJob } from '../features/review/review.transitions.ts'
import { type Act, perform } from '../features/work/act.ts'
import { startJob } from '../features/work/jobs.transitions.ts'
import { addJobs, createProject, type NewJob } from '../features/work/projects.transitions.ts'
import { newId } from '../ids.ts'
import type { Parts } from '../parts.ts'
import { notFound } from '../refusals.ts'
import { type Person, peopleBuilders } from './people.ts'
import type { JobSketch, ProjectSketch } from './sketches.ts'

const folder = join(import.meta.dirname, 'documents')

export type Project = { id: string; jobs: string[] }

/**
 * The one set of builders that makes the data of the demo, the tests and the e2e: fixed, by the product's own acts,
 * nothing random.
 */
export function builders({
  db,
  clock,
  mailer,
  storage,
  documents,
}: Pick<Parts, 'db' | 'clock' | 'mailer' | 'storage' | 'documents'>) {
  let projects = 0
  const people = peopleBuilders({ db, clock })
  const act = <T>(by: Person | null, work: (act: Act) => Promise<T>): Promise<T> =>
    perform({ db, clock, mailer }, { id: by?.id ?? null, address: null }, work)

  return {
    person: people.person,
    alert: people.alert,

    project: (sketch: ProjectSketch = {}): Promise<Project> =>
      projectOf({ storage, documents }, act, sketch, ++projects),

    offer: (by: Person | null, to: Person, project: Project, options: Parameters<typeof makeOffer>[3] = {}) =>
      act(by, (one) => makeOffer(one, project.id, to.id, options)),

    withdrawOffer: (by: Person | null, project: Project, offerId: string) =>
      act(by, (one) => withdrawOffer(one, project.id, offerId)),

    assign: (by: Person | null, to: Person, jobId: string) => act(by, (one) => assignJob(one, jobId, to.id)),

    /** Accepts all of the project that waits for their answer. */
    accept: (by: Person, project: Project) => act(by, (one) => acceptRequest(one, project.id, by.id)),

    reject: (by: Person, project: Project, reason?: string) =>
      act(by, (one) => rejectRequest(one, project.id, by.id, reason ?? null)),

    start: (by: Person, jobId: string) => act(by, (one) => startJob(one, jobId)),
    submit: (by: Person, jobId: string) => act(by, (one) => submitJob(one, jobId)),
    returnJob: (by: Person, jobId: string, comment: string) =>
      act(by, (one) => returnJob(one, jobId, { comment })),
    approve: (by: Person, jobId: string) => act(by, (one) => approveJob(one, jobId)),
    withdraw: (by: Person, jobId: string, reason: string) =>
      act(by, (one) => withdrawJob(one, jobId, reason)),

    /** An entry of the consultant who holds the job; `about`: words of the segment that a query asks about. */
    log: (
      by: Person,
      jobId: string,
      event: (typeof loggableEvents)[number],
      comment: string,
      about?: string,
    ) =>
      act(by, async (one) => {
        const segmentId = about === undefined ? null : await segmentWith(one, jobId, about)
        const entry = { event, comment, minutes: null, segmentId }
        await logWork(one, { id: newId(), jobId, authorId: by.id }, entry)
      }),

    /** A comment of staff or of the consultant who holds the job, on the segment with these words. */
    comment: async (
      by: Person & { rights: Reader['rights'] },
      jobId: string,
      about: string,
      comment: string,
    ) => {
      const segmentId = await act(null, (one) => segmentWith(one, jobId, about))
      const writer = { by: { id: by.id, address: null }, reader: { id: by.id, rights: by.rights } }
      await addCommentOnce({ db, clock, mailer }, jobId, { segmentId, comment, id: null }, writer, notFound)
    },

    /** An entry of staff: a note, or the answer to the oldest open query. */
    logAsStaff: (by: Person, jobId: string, event: 'Note' | 'Answer', comment: string) =>
      act(by, (one) => logAsStaff(one, jobId, { id: newId(), event, comment })),
  }
}

/** The first segment of a job with these words in its source. */
async function segmentWith({ trx }: Act, jobId: string, words: string): Promise<string> {
  const { id } = await trx
    .selectFrom('segments')
    .select('id')
    .where('job_id', '=', jobId)
    .where(sql<boolean>`position(${words} in source::text) > 0`)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return id
}

type Files = Pick<Parts, 'storage' | 'documents'>
type Acting = <T>(by: Person | null, work: (act: Act) => Promise<T>) => Promise<T>

async function projectOf(parts: Files, act: Acting, sketch: ProjectSketch, number: number): Promise<Project> {
  const customId = sketch.customId === undefined ? `P-${20_400 + number}` : sketch.customId
  const jobs = sketch.jobs ?? [{}]
  const files = await Promise.all(jobs.map((job) => fileOf(parts, job)))
  const references = await Promise.all((sketch.files ?? []).map((name) => referenceOf(parts, name)))
  return act(null, async (one) => {
    const id = await createProject(one, {
      customId,
      name: sketch.name === undefined ? `Project ${number}` : sketch.name,
      companyName: sketch.client === undefined ? 'Harbour & Lune Museums' : sketch.client,
      deadline: sketch.deadline ?? null,
      memoqProjectName: sketch.memoqProjectName ?? null,
      companyQcsId: sketch.qcsId ?? null,
      coordinatorId: sketch.coordinator?.id ?? null,
      sourceLanguage: jobs[0]?.source ?? 'en-GB',
      instructions: null,
    })
    await addReferences(one, id, references)
    await addDocuments(
      one,
      id,
      files.filter((file) => file !== null),
    )
    const details = jobs.map((job, index) =>
      jobOf(job, files[index] ?? null, `${customId ?? 'J'}-${String(index + 1).padStart(2, '0')}`),
    )
    const ids = await addJobs(one, id, details)
    const cut = ids.flatMap((jobId, index) => {
      const file = files[index]
      const segments = file?.segments.get(jobs[index]?.target ?? 'fr-FR')
      return segments ? [{ jobId, segments }] : []
    })
    if (cut.length > 0) await addSegments(one, id, cut)
    return { id, jobs: ids }
  })
}

/** The job's file, read as any other file is; null for a job without one. */
async function fileOf(
  parts: Files,
  { document, file, source = 'en-GB', target = 'fr-FR' }: JobSketch,
): Promise<Document | null> {
  const match =
    document === undefined ? file : { name: document, bytes: await readFile(join(folder, document)) }
  return match ? takeIn(parts, { ...match, sourceLanguage: source, targetLanguages: [target] }) : null
}

async function referenceOf({ storage }: Files, name: string): Promise<ReferenceFile> {
  const bytes = await readFile(join(folder, name))
  const file = describeReference(name, bytes)
  await keepReference(storage, file, bytes)
  return file
}

const wordsOf = ({ segments }: Document): string =>
  String([...segments.values()][0]?.reduce((total, { words }) => total + words, 0) ?? 0)

function jobOf(sketch: JobSketch, file: Document | null, customId: string): NewJob {
  const { quantity = file ? wordsOf(file) : '1200', unitPrice = '0.11' } = sketch
  return {
    customId: sketch.customId ?? customId,
    documentId: file?.id ?? null,
    translationType: sketch.type ?? 'Translation',
    sourceLanguage: sketch.source ?? 'en-GB',
    targetLanguage: sketch.target ?? 'fr-FR',
    unit: sketch.unit ?? 'Words',
    quantity,
    unitPrice,
    value: null,
    deadline: sketch.deadline ?? null,
    instructions: sketch.instructions ?? null,
  }
}
