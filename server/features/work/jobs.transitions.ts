import { sql } from 'kysely'
import { RefusalError, refusal } from '../../refusals.ts'
import { type Act, noteChange } from './act.ts'
import { emit } from './emit.ts'
import type { About, WorkEvent } from './events.ts'
import { noteOpenQueries } from './questions.queries.ts'
import { jobCannotBe, type Transition, transitionRefusal, transitions } from './statuses.rules.ts'
import { jobOf, lockWorldOfJob } from './world.queries.ts'
import type { JobFacts, World } from './world.rules.ts'

export const lostRace = refusal(409, 'Someone else was faster. Reload to see the job as it is now.')

/** An event that is a transition of its jobs. */
type JobMove = Extract<WorkEvent, { kind: Transition }>

/**
 * Moves the event's jobs to their next status, and emits the event. The conditional write decides a race. Gives the
 * world after it; the caller notes the change.
 */
export async function moveJobs(act: Act, world: World, event: JobMove): Promise<World> {
  const { kind, jobs, consultantId } = event
  for (const { status } of jobs) {
    const reason = transitionRefusal(kind, status)
    if (reason) throw new RefusalError(reason)
  }
  const { from, to } = transitions[kind]
  const holder = to === 'Unassigned' ? null : consultantId
  const ids = new Set(jobs.map(({ id }) => id))
  if (ids.size > 0) {
    const rows = await act.trx
      .updateTable('jobs')
      .set({
        status: to,
        consultant_id: holder,
        moved_at: act.now,
        // What the last holder asked is nobody's question any more.
        ...(holder === null && { query_at: null }),
        ...(kind === 'approved' && { approved_at: act.now }),
        ...(kind === 'started' && { started_at: sql<Date>`coalesce(started_at, ${act.now}::timestamptz)` }),
      })
      .where(sql<boolean>`id = any(${[...ids]}::uuid[]) and status = any(${[...from]}::text[])`)
      .where((is) => is.or([is('consultant_id', '=', consultantId), is('consultant_id', 'is', null)]))
      .returning(['id', 'query_at'])
      .execute()
    if (rows.length !== ids.size) throw new RefusalError(lostRace)
    // What others asked who did not get them waits no more; what their holder asked before the yes does.
    const asked = rows.flatMap(({ id, query_at }) => (query_at ? [id] : []))
    if ((kind === 'accepted' || kind === 'assigned') && asked.length > 0)
      await noteOpenQueries(act.trx, asked)
  }
  await emit(act, event)
  return {
    ...world,
    jobs: world.jobs.map((job) => (ids.has(job.id) ? { ...job, status: to, consultantId: holder } : job)),
  }
}

type Detail = JobMove extends infer Event ? (Event extends JobMove ? Omit<Event, keyof About> : never) : never

/** What a job's first work makes of it. */
export const startEvent = { kind: 'started', comment: '', minutes: null, logId: null } as const

/** Moves one job, its world locked around it, through one event after the other; gives the world after them. */
export async function moveJob(
  act: Act,
  jobId: string,
  events: (job: JobFacts) => readonly Detail[],
): Promise<World> {
  let world = await lockWorldOfJob(act.trx, jobId)
  for (const event of events(jobOf(world, jobId))) {
    const job = jobOf(world, jobId)
    if (job.consultantId === null) throw new RefusalError(jobCannotBe(job.status, event.kind))
    const about = { project: world.project, jobs: [job], consultantId: job.consultantId }
    world = await moveJobs(act, world, { ...about, ...event })
  }
  noteChange(act, world)
  return world
}

/** Accepted → In Progress, at the first work. */
export const startJob = (act: Act, jobId: string) => moveJob(act, jobId, () => [startEvent])

/** The same by the consultant's own log entry. */
export const startJobWithLog = (
  act: Act,
  jobId: string,
  log: { comment: string; minutes: number | null; logId: string },
) => moveJob(act, jobId, () => [{ kind: 'started', ...log }])
