import { quote } from '@hub/text/quote'
import type { Database, Transaction } from '../../db/connect.ts'
import { isId } from '../../ids.ts'
import { jobValue } from '../../money.ts'
import { type InTheWay, inTheWay, RefusalError, refusal } from '../../refusals.ts'
import { countedAs } from '../documents/counting.rules.ts'
import { jobsIn } from '../offers/several.rules.ts'
import { documentKey } from '../rai/analysed.queries.ts'
import { mayChange } from '../work/abilities.rules.ts'
import type { Act } from '../work/act.ts'
import { billedJobs, isBilled } from '../work/billed.queries.ts'
import { isOwnWork, ownWorkSay } from '../work/own-work.rules.ts'
import { changeTerms, type Terms } from '../work/projects.transitions.ts'
import { jobCannotBe } from '../work/statuses.rules.ts'
import { changesOf } from '../work/terms.rules.ts'
import { jobOf, lockWorldOfJob, lockWorldsOfJobs } from '../work/world.queries.ts'
import type { JobFacts } from '../work/world.rules.ts'
import { findAnalysed, weightedWordsOf } from './analyses.queries.ts'
import { refuseLarge, type TermChanges, termsOf, valueAfter } from './terms.rules.ts'

/** What is to change; `quantity` null: counted again, `value` null: quantity × unit price. */
export type JobChanges = TermChanges & { analysisId?: string | null | undefined }

/** The terms were changed since their reader saw them. */
export class TermsConflict extends Error {}

type Counts = { words: number; characters: number; segments: number }

async function countsOf(db: Database | Transaction, jobId: string): Promise<Counts> {
  const none = { words: 0, characters: 0, segments: 0 }
  const row = await db
    .selectFrom('jobs')
    .select(['words', 'characters', 'segments'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  return row ?? none
}

/** A job's terms after changes: what follows from others is worked out again. */
async function termsAfter(
  trx: Transaction,
  projectId: string,
  job: JobFacts,
  { analysisId, ...changes }: JobChanges,
): Promise<Terms> {
  const terms = termsOf(job, changes)
  const ids = [job.id, ...(job.documentId ? [documentKey(job.documentId, job.targetLanguage)] : [])]
  if (typeof analysisId === 'string') {
    const { words, weighted } = await findAnalysed(trx, projectId, { analysisId, unit: terms.unit }, ids)
    const { quantity, value } = changes
    const worth = terms.unitPrice === null ? null : jobValue(weighted, terms.unitPrice)
    return { ...terms, quantity: quantity ?? words, value: value ?? worth }
  }
  const isOtherUnit = terms.unit !== job.unit && changes.quantity === undefined
  if (changes.quantity === null || isOtherUnit)
    terms.quantity = job.documentId === null ? null : countedAs(terms.unit, await countsOf(trx, job.id))
  // A value that was agreed for other figures stays; one that follows from them follows again.
  if (changes.value === undefined)
    terms.value = (await analysedValue(trx, projectId, job, terms, ids)) ?? valueAfter(job)
  return terms
}

/** What a job that was valued by an analysis is worth at another price; null for any other. */
async function analysedValue(
  trx: Transaction,
  projectId: string,
  job: JobFacts,
  { unit, unitPrice, quantity }: Terms,
  ids: readonly string[],
): Promise<string | null> {
  const value = valueAfter(job)
  if (value === null || job.unitPrice === null || unitPrice === null || unitPrice === job.unitPrice)
    return null
  if (unit !== 'Words' || job.unit !== unit || quantity !== job.quantity) return null
  const words = await weightedWordsOf(trx, projectId, { value, unitPrice: job.unitPrice }, ids)
  return words && jobValue(words, unitPrice)
}

async function plan(
  act: Act,
  projectId: string,
  job: JobFacts,
  changes: JobChanges,
  timeZone: string,
): Promise<{ jobId: string; terms: Terms; changes: string[] } | null> {
  const terms = await termsAfter(act.trx, projectId, job, changes)
  refuseLarge(terms)
  const lines = changesOf(job, terms, timeZone)
  return lines.length === 0 ? null : { jobId: job.id, terms, changes: lines }
}

const namedIn = (changes: JobChanges): string[] =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : name))

/**
 * Staff: changes the terms of a job; whom it concerns hears it.
 * @throws RefusalError 400, 404, 409
 * @throws Overtaken when `revision` is older than the job's
 */
export async function changeJob(
  act: Act,
  jobId: string,
  changes: JobChanges,
  revision: number | undefined,
  timeZone: string,
): Promise<void> {
  const world = await lockWorldOfJob(act.trx, jobId)
  const job = jobOf(world, jobId)
  if (!mayChange(job.status, namedIn(changes))) throw new RefusalError(jobCannotBe(job.status, 'changed'))
  if (revision !== undefined && revision < job.revision) throw new TermsConflict()
  const change = await plan(act, world.project.id, job, changes, timeZone)
  if (change) await changeTerms(act, world.project.id, [change])
}

/** Which job, and of its terms the revision that was read. */
export type JobChoice = { id: string; revision?: number | undefined }

const unknownJobs = (ids: readonly string[]) =>
  refusal(400, { jobs: ids.slice(0, 20).map((id) => `"${quote(id)}" is not known.`) })

/** Why a job's terms stay as they are. */
function wayOf(
  { by }: Act,
  job: JobFacts,
  choice: JobChoice | undefined,
  terms: readonly string[],
  statement: string | undefined,
): InTheWay[] {
  const because = (reason: string) => [{ job_id: job.id, reason: `${job.customId} ${reason}` }]
  if (isOwnWork(by.id, job.consultantId)) return [{ job_id: job.id, reason: ownWorkSay }]
  if (!mayChange(job.status, terms)) return because(`is ${job.status} and cannot be changed.`)
  if (statement !== undefined) return [{ job_id: job.id, reason: isBilled(job.customId, statement) }]
  const isOlder = choice?.revision !== undefined && choice.revision < job.revision
  return isOlder ? because('was changed elsewhere. Compare and save again.') : []
}

/**
 * Staff: changes the same terms of several jobs, of all or of none.
 * @returns the jobs' ids
 * @throws RefusalError 400, 409 with what is in the way
 */
export async function changeSeveral(
  act: Act,
  jobs: readonly JobChoice[],
  changes: JobChanges,
  timeZone: string,
): Promise<string[]> {
  const choices = new Map(jobs.map((job) => [job.id.toLowerCase(), job]))
  const ids = new Set(choices.keys())
  const worlds = await lockWorldsOfJobs(act.trx, [...ids].filter(isId))
  const matches = jobsIn(worlds, ids)
  const missing = [...ids].filter((id) => !matches.some((job) => job.id === id))
  if (missing.length > 0) throw new RefusalError(unknownJobs(missing))
  const statements = await billedJobs(act.trx, [...ids])
  const ways = matches.flatMap((job) =>
    wayOf(act, job, choices.get(job.id), namedIn(changes), statements.get(job.id)),
  )
  if (ways.length > 0) throw new RefusalError(inTheWay(ways))
  for (const { project, ...world } of worlds) {
    const plans = []
    for (const job of jobsIn([{ project, ...world }], ids)) {
      const change = await plan(act, project.id, job, changes, timeZone)
      if (change) plans.push(change)
    }
    await changeTerms(act, project.id, plans)
  }
  return [...ids]
}
