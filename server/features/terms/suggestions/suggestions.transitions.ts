import { quote } from '@hub/text/quote'
import type { Actor } from '../../../callers.ts'
import { read, type Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isId, newId } from '../../../ids.ts'
import type { Parts } from '../../../parts.ts'
import { notFound, RefusalError, refusal } from '../../../refusals.ts'
import { audit } from '../../audit/audit.queries.ts'
import { refuseGone } from '../../documents/wire.queries.ts'
import { hearingOf, mailedJob } from '../../work/events.mail.ts'
import { changingBase, type OpenBase } from '../concepts/bases.transitions.ts'
import { lackingTerms, type WrittenTerm } from '../concepts/concepts.rules.ts'
import { conceptOf, insertConcept, rewriteConcept } from '../concepts/editing.transitions.ts'
import type { JobOfTerms } from '../lookup/lookup.queries.ts'

type Scene = Pick<Parts, 'db' | 'clock' | 'mailer'>

/** More of one person's do not wait at once. */
const mostWaiting = 1000
const enough = refusal(
  409,
  'A thousand of your suggestions wait for an answer. Please wait for some of them.',
)

type SentSuggestion = {
  source: string
  target: string
  segment?: string | null | undefined
  note?: string | null | undefined
}

const isOfJob = 'select exists (select from segments where job_id = $1 and id = $2) as found'
const waitingText = `
  select count(*)::integer as count from term_suggestions where consultant_id = $1 and state = 'waiting'`

/** Says a suggestion to who hears what a consultant does in the project. */
async function tellStaff(
  { mailer }: Pick<Scene, 'mailer'>,
  trx: Transaction,
  by: Actor,
  suggestion: { jobId: string; consultantId: string; source: string; target: string; note: string | null },
): Promise<void> {
  const { jobId, consultantId, ...words } = suggestion
  const job = await mailedJob(trx, jobId)
  if (!job) return
  const { hearers, by: name } = await hearingOf({ trx, by }, job.projectId, consultantId)
  const mails = hearers.map((userId) => ({ kind: 'term' as const, userId, by: name, ...words, ...job }))
  await mailer.send(trx, ...mails)
}

/** Notes a term that a job's holder suggests, and says it to staff. @throws RefusalError 400, 409 */
export async function suggest(
  { db, clock, mailer }: Scene,
  job: JobOfTerms,
  consultantId: string,
  { source, target, segment = null, note = null }: SentSuggestion,
  by: Actor,
): Promise<string> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const found =
      segment !== null && isId(segment) ? await read<{ found: boolean }>(trx, isOfJob, [job.id, segment]) : []
    if (segment !== null && !found[0]?.found) {
      if (isId(segment)) await refuseGone(trx, job.id, [segment], 'consultant')
      throw new RefusalError(refusal(400, { segment: [`There is no segment ${quote(segment)}.`] }))
    }
    const [waiting] = await read<{ count: number }>(trx, waitingText, [consultantId])
    if ((waiting?.count ?? 0) >= mostWaiting) throw new RefusalError(enough)
    const id = newId()
    await trx
      .insertInto('term_suggestions')
      .values({
        id,
        job_id: job.id,
        consultant_id: consultantId,
        segment_id: segment,
        source,
        target,
        source_language: job.source_language,
        target_language: job.target_language,
        note,
        created_at: now,
      })
      .execute()
    await audit(trx, by, now, [{ action: 'suggestion.made', subjectId: id, details: { job: job.id } }])
    await tellStaff({ mailer }, trx, by, { jobId: job.id, consultantId, source, target, note })
    return id
  })
}

type Open = {
  source: string
  target: string
  source_language: string
  target_language: string
  note: string | null
  state: string
  consultant_id: string
  job_id: string
  project_id: string
  project: string | null
  document: string | null
}

const openText = `
  select t.source, t.target, t.source_language, t.target_language, t.note, t.state, t.consultant_id, t.job_id, j.project_id,
    coalesce(p.name, p.custom_id) as project, d.name as document
  from term_suggestions t join jobs j on j.id = t.job_id join projects p on p.id = j.project_id
    left join documents d on d.id = j.document_id
  where t.id = $1 for update of t`

/** A suggestion that waits, kept from all others. @throws RefusalError 404, 409 */
async function waitingOne(trx: Transaction, id: string): Promise<Open> {
  const [suggestion] = await read<Open>(trx, openText, [id])
  if (!suggestion) throw new RefusalError(notFound)
  if (suggestion.state !== 'waiting')
    throw new RefusalError(refusal(409, `This suggestion was ${suggestion.state} already.`))
  return suggestion
}

type Decision = { state: 'taken' | 'declined'; reason: string | null; conceptId: string | null }

/** Writes what became of a suggestion, and says it to the person who made it. */
async function decide(
  { mailer }: Scene,
  trx: Transaction,
  { id, suggestion, decision }: { id: string; suggestion: Open; decision: Decision },
  by: Actor,
  now: Date,
): Promise<void> {
  const { state, reason, conceptId } = decision
  await trx
    .updateTable('term_suggestions')
    .set({ state, reason, concept_id: conceptId, decided_at: now, decided_by: by.id })
    .where('id', '=', id)
    .execute()
  await audit(trx, by, now, [{ action: `suggestion.${state}`, subjectId: id }])
  await mailer.send(trx, {
    kind: 'answer',
    about: 'term',
    userId: suggestion.consultant_id,
    source: suggestion.source,
    target: suggestion.target,
    reason,
    jobId: suggestion.job_id,
    projectId: suggestion.project_id,
    project: suggestion.project,
    document: suggestion.document,
  })
}

type Taking = {
  termbase_id: string
  concept_id?: string | null | undefined
  source?: string | undefined
  target?: string | undefined
}

const isProviders = 'select exists (select from term_bases where id = $1 and owner_id is null) as found'

const written = (language: string, text: string): WrittenTerm => ({
  language,
  text,
  status: 'preferred',
  part_of_speech: null,
  gender: null,
  note: null,
})

/** Puts a suggestion's terms into a base: into one of its concepts, or a new one. @throws RefusalError 400 */
async function putInto(
  trx: Transaction,
  base: OpenBase,
  suggestion: Open,
  { concept_id: conceptId = null, source = suggestion.source, target = suggestion.target }: Taking,
  { by, now }: { by: Actor; now: Date },
): Promise<string> {
  const terms = [written(suggestion.source_language, source), written(suggestion.target_language, target)]
  if (conceptId === null) {
    const content = {
      domain: null,
      definition: null,
      note: suggestion.note,
      terms: lackingTerms([], terms, newId),
    }
    return insertConcept(trx, base, content, { by: by.id, now })
  }
  const concept = isId(conceptId) ? await conceptOf(trx, base, conceptId) : undefined
  if (!concept) throw new RefusalError(refusal(400, { concept_id: ['It is no concept of this term base.'] }))
  const lacking = lackingTerms(concept.content.terms, terms, newId)
  if (lacking.length > 0) {
    const content = { ...concept.content, terms: [...concept.content.terms, ...lacking] }
    await rewriteConcept(trx, base, concept, content, now)
  }
  return concept.id
}

/**
 * Takes a suggestion into a term base, changed or not.
 * @throws RefusalError 404, 409, 400
 */
export async function takeSuggestion(scene: Scene, id: string, taking: Taking, by: Actor): Promise<void> {
  const { termbase_id: baseId } = taking
  const now = scene.clock.now()
  await inTransaction(scene.db, async (trx) => {
    const found = isId(baseId) ? await read<{ found: boolean }>(trx, isProviders, [baseId]) : []
    if (!found[0]?.found)
      throw new RefusalError(refusal(400, { termbase_id: [`There is no term base ${quote(baseId)}.`] }))
    await changingBase(trx, baseId, now, async (base) => {
      const suggestion = await waitingOne(trx, id)
      const conceptId = await putInto(trx, base, suggestion, taking, { by, now })
      const decision = { state: 'taken', reason: null, conceptId } as const
      await decide(scene, trx, { id, suggestion, decision }, by, now)
    })
  })
}

/** @throws RefusalError 404, 409 */
export async function declineSuggestion(scene: Scene, id: string, reason: string, by: Actor): Promise<void> {
  await inTransaction(scene.db, async (trx) => {
    const suggestion = await waitingOne(trx, id)
    const decision = { state: 'declined', reason, conceptId: null } as const
    await decide(scene, trx, { id, suggestion, decision }, by, scene.clock.now())
  })
}
