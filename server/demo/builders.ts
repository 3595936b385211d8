import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatOf } from '@hub/documents/formats'
import type { Database, Transaction } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { addSegments } from '../features/documents/documents.transitions.ts'
import {
  acceptRequest,
  assignJob,
  makeOffer,
  rejectRequest,
  withdrawOffer,
} from '../features/offers/offers.transitions.ts'
import { hashPassword } from '../features/session/hashing.ts'
import type { Act } from '../features/work/act.ts'
import { refreshCards } from '../features/work/cards.transitions.ts'
import { approveJob, returnJob, startJob, submitJob, withdrawJob } from '../features/work/jobs.transitions.ts'
import { lockWorlds } from '../features/work/world.queries.ts'
import { newId } from '../ids.ts'
import { languageName } from '../languages.ts'
import { jobValue } from '../money.ts'
import type { Parts } from '../parts.ts'
import { demoPassword } from './accounts.ts'
import type { AlertSketch, JobSketch, PersonSketch, ProjectSketch } from './sketches.ts'

const folder = join(import.meta.dirname, 'documents')

export type Person = { id: string; email: string; password: string; name: string }

export type Project = { id: string; jobs: string[] }

// argon2 takes its time on purpose; the demo's people share one password.
let sharedHash: Promise<string> | undefined

/**
 * The one set of builders that makes the demo data, the tests' and the e2e's: fixed, by the same transitions as the
 * product's own, nothing random.
 */
export function builders({ db, clock, mailer, storage }: Pick<Parts, 'db' | 'clock' | 'mailer' | 'storage'>) {
  let projects = 0
  const act = <T>(by: Person | null, work: (act: Act) => Promise<T>): Promise<T> =>
    inTransaction(db, (trx) =>
      work({ trx, now: clock.now(), by: { id: by?.id ?? null, address: null }, mailer }),
    )

  return {
    async person({
      email,
      firstName,
      lastName,
      agencyName,
      type,
      emailMfa = false,
      isActive = true,
    }: PersonSketch): Promise<Person> {
      sharedHash ??= hashPassword(demoPassword)
      const id = newId()
      await db
        .insertInto('users')
        .values({
          id,
          email,
          password_hash: await sharedHash,
          first_name: firstName,
          last_name: lastName,
          agency_name: agencyName ?? null,
          type: type ?? null,
          is_internal: type === undefined,
          email_mfa: emailMfa,
          is_active: isActive,
          created_at: clock.now(),
        })
        .execute()
      return { id, email, password: demoPassword, name: agencyName ?? `${firstName} ${lastName}` }
    },

    async project(sketch: ProjectSketch = {}): Promise<Project> {
      projects++
      const id = newId()
      const jobs = sketch.jobs ?? [{}]
      const files = await Promise.all(jobs.map(documentOf))
      const customId = sketch.customId === undefined ? `P-${20_400 + projects}` : sketch.customId
      return inTransaction(db, async (trx) => {
        await trx
          .insertInto('projects')
          .values({
            id,
            custom_id: customId,
            name: sketch.name === undefined ? `Project ${projects}` : sketch.name,
            company_name: sketch.client === undefined ? 'Harbour & Lune Museums' : sketch.client,
            deadline: sketch.deadline ?? null,
            memoq_project_name: sketch.memoqProjectName ?? null,
            company_qcs_id: sketch.qcsId ?? null,
            created_at: clock.now(),
          })
          .execute()
        const ids: string[] = []
        for (const [position, job] of jobs.entries())
          ids.push(await addJob(trx, id, job, files[position] ?? null, customId ?? 'J', position))
        await refreshCards(trx, await lockWorlds(trx, [id]), clock.now())
        return { id, jobs: ids }
      })
    },

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
      act(by, (one) => returnJob(one, jobId, comment)),
    approve: (by: Person, jobId: string) => act(by, (one) => approveJob(one, jobId)),
    withdraw: (by: Person, jobId: string, reason: string) =>
      act(by, (one) => withdrawJob(one, jobId, reason)),

    async log(
      by: Person,
      jobId: string,
      event: 'Progress' | 'Query' | 'Note' | 'Paused' | 'Resumed',
      comment: string,
    ): Promise<void> {
      await db
        .insertInto('job_logs')
        .values({
          id: newId(),
          job_id: jobId,
          event,
          comment,
          author_id: by.id,
          consultant_id: await concerned(db, by.id, jobId),
          created_at: clock.now(),
        })
        .execute()
    },

    async alert({
      application = 'hub',
      severity = 'info',
      startsAt,
      endsAt = null,
      dismissible = true,
      ...words
    }: AlertSketch): Promise<string> {
      const id = newId()
      await db
        .insertInto('alerts')
        .values({
          id,
          application,
          severity,
          starts_at: startsAt ?? clock.now(),
          ends_at: endsAt,
          link: null,
          dismissible,
          ...words,
        })
        .execute()
      return id
    },
  }

  async function documentOf({ document, file, target = 'fr-FR' }: JobSketch) {
    const found =
      document === undefined ? file : { name: document, bytes: await readFile(join(folder, document)) }
    if (!found) return null
    const { name, bytes } = found
    const format = formatOf(name, bytes)
    const id = newId()
    await storage.write(`documents/${id}`, bytes)
    return { id, name, bytes, format, content: format.read(bytes, { targetLanguage: target }) }
  }

  async function addJob(
    trx: Transaction,
    projectId: string,
    sketch: JobSketch,
    file: Awaited<ReturnType<typeof documentOf>>,
    prefix: string,
    position: number,
  ): Promise<string> {
    const {
      source = 'en-GB',
      target = 'fr-FR',
      unit = 'Words',
      unitPrice = '0.11',
      type = 'Translation',
    } = sketch
    if (file)
      await trx
        .insertInto('documents')
        .values({
          id: file.id,
          project_id: projectId,
          name: file.name,
          format: file.format.name,
          media_type: file.format.mediaType,
          size: file.bytes.byteLength,
          sha256: createHash('sha256').update(file.bytes).digest('hex'),
          storage_key: `documents/${file.id}`,
          created_at: clock.now(),
        })
        .execute()
    const quantity = sketch.quantity === undefined ? '1200' : sketch.quantity
    const id = newId()
    await trx
      .insertInto('jobs')
      .values({
        id,
        custom_id: sketch.customId ?? `${prefix}-${String(position + 1).padStart(2, '0')}`,
        project_id: projectId,
        document_id: file?.id ?? null,
        translation_type: type,
        source_language: source,
        source_language_name: languageName(source),
        target_language: target,
        target_language_name: languageName(target),
        unit,
        quantity,
        unit_price: unitPrice,
        value: quantity === null || unitPrice === null ? null : jobValue(quantity, unitPrice),
        deadline: sketch.deadline ?? null,
        instructions: sketch.instructions ?? null,
        created_at: clock.now(),
      })
      .execute()
    if (file) await addSegments(trx, id, file.content)
    return id
  }
}

/** Whom a log entry is about: its writer, or for staff whoever holds the job. */
async function concerned(db: Database, authorId: string, jobId: string): Promise<string | null> {
  const job = await db.selectFrom('jobs').select('consultant_id').where('id', '=', jobId).executeTakeFirst()
  const author = await db
    .selectFrom('users')
    .select('is_internal')
    .where('id', '=', authorId)
    .executeTakeFirst()
  return author?.is_internal ? (job?.consultant_id ?? null) : authorId
}
