import { createHash } from 'node:crypto'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import type { Parts } from '../../parts.ts'
import { memoriesOf, ownMemoriesOf } from '../rai/memories.queries.ts'
import type { Act } from '../work/act.ts'
import { type AskedJob, type EstimateRow, findEstimate } from './estimates.queries.ts'
import { pastStates } from './mine.queries.ts'

/** What could not be counted is tried again so much later, ms. */
const patience = 60_000

/** Names the documents and the memories that a count is of: another one once any of them changes. */
async function keyOf(
  db: Database,
  userId: string,
  projectId: string,
  jobs: readonly AskedJob[],
): Promise<string> {
  const [memories, pasts, own] = await Promise.all([
    memoriesOf(db, projectId),
    pastStates(db, userId),
    ownMemoriesOf(db, userId),
  ])
  const state = [
    jobs.map(({ id, document, segments, words }) => [id, document, segments, words]),
    ...[memories, own].map((some) => some.map(({ id, revision, penalty }) => [id, revision, penalty])),
    pasts,
  ]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

type NewEstimate = {
  userId: string
  projectId: string
  jobIds: readonly string[]
  purpose: 'look' | 'accepted'
  key: string
  now: Date
}

const insertText = `
  insert into estimates (id, user_id, project_id, job_ids, purpose, key, total, created_at)
  values ($1, $2, $3, $4, $5, $6, (select coalesce(sum(words), 0) from jobs where id = any($4::uuid[])), $7)
  on conflict (user_id, key) do nothing`

const insertEstimate = (
  db: Database | Transaction,
  { userId, projectId, jobIds, purpose, key, now }: NewEstimate,
): Promise<unknown> => read(db, insertText, [newId(), userId, projectId, jobIds, purpose, key, now])

const dropText = `
  delete from estimates where user_id = $1 and project_id = $2 and purpose = 'look' and (key = $3 or job_ids = $4::uuid[])`

/**
 * The count of jobs' words for somebody as documents and memories are now; begun where there is none. An older one of
 * the same jobs goes.
 */
export async function estimateOf(
  { db, clock, countingBell }: Pick<Parts, 'db' | 'clock' | 'countingBell'>,
  userId: string,
  projectId: string,
  jobs: readonly AskedJob[],
): Promise<EstimateRow | undefined> {
  const key = await keyOf(db, userId, projectId, jobs)
  const existing = await findEstimate(db, userId, key)
  const now = clock.now()
  const isOld =
    existing?.status === 'failed' && (existing.finished_at?.getTime() ?? 0) <= now.getTime() - patience
  if (existing && !isOld) return existing
  const jobIds = jobs.map(({ id }) => id)
  await read(db, dropText, [userId, projectId, key, jobIds])
  await insertEstimate(db, { userId, projectId, jobIds, purpose: 'look', key, now })
  countingBell.ring()
  return findEstimate(db, userId, key)
}

/** Has the words of jobs counted as they are while their yes is given: one's pace is made of these counts. */
export async function countAccepted(
  { trx, now }: Pick<Act, 'trx' | 'now'>,
  userId: string,
  projectId: string,
  jobs: readonly { id: string; hasSegments: boolean }[],
): Promise<void> {
  const jobIds = jobs.filter(({ hasSegments }) => hasSegments).map(({ id }) => id)
  if (jobIds.length === 0) return
  await insertEstimate(trx, {
    userId,
    projectId,
    jobIds,
    purpose: 'accepted',
    key: `accepted ${newId()}`,
    now,
  })
}

/** How long a count of what was looked at is kept, ms; one who looks again has it counted again. */
const kept = 30 * 24 * 3_600_000
/** So many go at once; the others have their turn later. */
const atOnce = 1000

const sweepText = `
  delete from estimates where id in (
    select id from estimates where purpose = 'look' and finished_at <= $1 order by finished_at limit ${atOnce})`

/** Removes counts of what somebody looked at long ago. Those of accepted jobs stay: a pace is made of them. */
export const sweepEstimates = (db: Database, now: Date): Promise<unknown> =>
  read(db, sweepText, [new Date(now.getTime() - kept)])
