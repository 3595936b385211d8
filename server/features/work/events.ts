import type { JobEvent, RequestState } from '../../db/columns.ts'
import type { Act } from './act.ts'
import type { JobFacts, ProjectFacts } from './world.rules.ts'

/** A job as it was before the act that the event tells of. */
export type EventJob = Pick<JobFacts, 'id' | 'status' | 'documentName'>

/** What happened to jobs of one project, and the consultant it concerns. */
export type About = {
  project: Pick<ProjectFacts, 'id' | 'name'>
  jobs: readonly EventJob[]
  consultantId: string
}

/** An offer that ended by an act, and how. */
export type OfferAnswer = { offerId: string; consultantId: string; state: RequestState }

export type NewDeadline = { at: Date; words: string }

/**
 * Everything that can happen to the work. An act emits one event, in its transaction: a row of `events`, from which
 * the job's log, the audit entry and the mails follow (emit.ts).
 */
export type WorkEvent =
  | (About & { kind: 'offered'; offerId: string; message: string | null })
  | (About & { kind: 'offer-withdrawn'; offerId: string })
  /** `losers`: the consultants whose offers ended because of it */
  | (About & { kind: 'assigned'; losers: readonly string[]; answered: readonly OfferAnswer[] })
  /** `agreed`: the date that the consultant had proposed, where staff agreed to it */
  | (About & {
      kind: 'accepted'
      losers: readonly string[]
      answered: readonly OfferAnswer[]
      agreed: { deadline: Date; comment: string | null } | null
    })
  /** a consultant proposed another deadline for their open offer */
  | (About & { kind: 'countered'; offerId: string; deadline: Date; comment: string | null })
  | (About & { kind: 'counter-taken-back'; offerId: string })
  /** time ended an offer; `untaken`: how many of its jobs nobody was left to take */
  | (About & { kind: 'expired'; offerId: string; untaken: number })
  /** an open offer ends soon */
  | (About & { kind: 'expiring'; offerId: string; expiresAt: Date })
  /** staff declined the date that was proposed */
  | (About & { kind: 'date-kept'; offerId: string; deadline: Date; comment: string | null })
  /** `jobs` were Assigned; `offered` were only in an offer */
  | (About & {
      kind: 'rejected'
      offered: readonly EventJob[]
      answered: readonly OfferAnswer[]
      reason: string | null
    })
  | (About & { kind: 'withdrawn'; reason: string })
  /** `minutes`: worked, as it says; `logId`: the id of the log entry, when the consultant wrote it themselves */
  | (About & { kind: 'started'; comment: string; minutes: number | null; logId: string | null })
  | (About & { kind: 'submitted' })
  /** `comments`: how many on segments are seen from now on */
  | (About & { kind: 'approved'; comment: string; comments: number })
  /** `deadline`: a new one, with its words for the log */
  | (About & { kind: 'returned'; comment: string; comments: number; deadline: NewDeadline | null })
  | (About & { kind: 'deadline-near'; deadline: Date })
  /**
   * the terms of a job; `changes` says how, a line each. `consultantId` is null when nobody holds it, `asked` are the
   * consultants with an open offer of it
   */
  | (Omit<About, 'consultantId'> & {
      kind: 'changed'
      consultantId: string | null
      asked: readonly string[]
      changes: readonly string[]
    })
  /** a free job that is no more; `asked`: the consultants whose open offers had it beside others */
  | (Omit<About, 'consultantId'> & { kind: 'deleted'; consultantId: null; asked: readonly string[] })
  /**
   * a log entry that somebody wrote; `consultantId` is null when nobody holds the job. `segmentId`: what a query asks
   * about, and its answer with it
   */
  | {
      kind: 'logged'
      project: Pick<ProjectFacts, 'id'>
      jobId: string
      consultantId: string | null
      event: JobEvent
      comment: string
      minutes: number | null
      segmentId: string | null
      logId: string
    }

/** An event and its id. */
export type EmittedEvent = { id: string; event: WorkEvent }

/** Writes one thing that follows from events. */
export type Follower = (act: Act, events: readonly EmittedEvent[]) => Promise<void>
