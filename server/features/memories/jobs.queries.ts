import type { Reader } from '../../callers.ts'
import type { JobStatus } from '../../db/columns.ts'
import { type Database, read } from '../../db/connect.ts'
import { memoriesReadBy } from '../../memories/read-by.queries.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { beforeAcceptance } from '../work/statuses.rules.ts'
import type { MemoryRef } from './memories.ts'

/**
 * A job as it is looked up in its memories, which are what its consultant has confirmed in it, and in their other
 * jobs of the project.
 */
export type JobOfMemories = {
  id: string
  status: JobStatus
  revision: number
  project_id: string
  consultant_id: string | null
  source_language: string
  target_language: string
  /** those that its project reads, of its pair of languages, in the order of their places; at the very moment */
  memories: readonly ProjectMemory[]
  /** the reader's own, where they have switched it on and something is in it; null for staff */
  own: ProjectMemory | null
}

/**
 * `penalty`: the memory's own and the project's; `short`: what it is called in the words of its units; `madeAt`:
 * milliseconds.
 */
export type ProjectMemory = {
  id: string
  name: string
  revision: number
  penalty: number
  units: number
  short: number
  madeAt: number
}

const jobText = `
  select j.id, j.status, j.revision, j.project_id, j.consultant_id, j.source_language, j.target_language, coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'revision', r.revision, 'penalty', r.penalty,
      'units', r.units, 'short', r.short, 'madeAt', floor(extract(epoch from r.created_at) * 1000)) order by r.place, r.id)
    from (${memoriesReadBy('j.project_id')}) r
    where r.source = lower(split_part(j.source_language, '-', 1))
      and r.target = lower(split_part(j.target_language, '-', 1))
  ), '[]') as memories, (
    select jsonb_build_object('id', m.id, 'name', m.name, 'revision', m.revision, 'penalty', o.penalty,
      'units', m.units, 'short', m.short, 'madeAt', floor(extract(epoch from m.created_at) * 1000))
    from memories m join own_memories o on o.user_id = m.owner_id and o.active
    where m.owner_id = $2 and m.units > 0 and m.source_language = lower(split_part(j.source_language, '-', 1))
      and m.target_language = lower(split_part(j.target_language, '-', 1))
  ) as own
  from jobs j where j.id = $1`

/** @param owner whose own memory is among them; null: nobody's */
const findJob = async (
  db: Database,
  jobId: string,
  owner: string | null,
): Promise<JobOfMemories | undefined> => (await read<JobOfMemories>(db, jobText, [jobId, owner]))[0]

/** Whose own memory a reader may be shown: theirs, and nobody else's. */
export const ownerOf = ({ id, rights, viewed }: Reader): string | null =>
  rights === 'consultant' && !viewed ? id : null

/**
 * A job that its holder, or staff, looks up in its memories. It may have gone to another since the call's subject was
 * checked.
 * @throws RefusalError 404
 */
export async function jobOf(db: Database, jobId: string, reader: Reader): Promise<JobOfMemories> {
  const { id, rights } = reader
  const job = await findJob(db, jobId, ownerOf(reader))
  const isHeld = job?.consultant_id === id && !beforeAcceptance.includes(job.status)
  if (!job || !(rights === 'staff' || isHeld)) throw new RefusalError(notFound)
  return job
}

/**
 * The jobs `o` whose confirmed segments a job may see: its own, and its consultant's others of the project, of the
 * same pair of languages.
 */
export const ownJobs = `o.project_id = $2 and o.consultant_id = $3 and o.status not in ('Unassigned', 'Assigned')
  and o.target_language = $4 and split_part(o.source_language, '-', 1) = split_part($5, '-', 1)`
export const isConfirmed = `s.status in ('translated', 'reviewed', 'locked') and s.has_target`

/** The parameters of `ownJobs`. */
export const scopeOf = (job: JobOfMemories) => [
  job.id,
  job.project_id,
  job.consultant_id,
  job.target_language,
  job.source_language,
]

/** What a confirmed segment is a unit of. */
export const memoryOf = (job: JobOfMemories, jobId: string, revision: number): MemoryRef =>
  jobId === job.id
    ? { id: null, name: 'This document', revision, place: 0 }
    : { id: null, name: 'This project', revision, place: 1 }
