import { type Job, jobStatuses } from '@hub/contract/jobs'
import type { Project, ProjectFile, ProjectRequest } from '@hub/contract/projects'
import type { output } from 'zod/mini'
import type { JobStatus } from '../../db/columns.ts'
import { sum, trimDecimal } from '../../money.ts'
import { jobAbilities, seesJob } from './abilities.rules.ts'
import {
  type Counter,
  type CounterAnswer,
  type FileFacts,
  isOffered,
  type JobFacts,
  lastOffer,
  type OfferFacts,
  offerState,
  openOffer,
  type View,
  type World,
} from './world.rules.ts'

const day = 24 * 60 * 60 * 1000
/** How long a consultant can still read a request that has ended (domain.md, "Who sees what"). */
const endedRequestVisible = 30 * day

const endOf = (offer: OfferFacts): Date | null => offer.decidedAt ?? offer.expiresAt

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** A job as a reader sees it, ready to send. */
export function jobView(job: JobFacts, projectId: string, view: View): output<typeof Job> {
  return {
    id: job.id,
    custom_id: job.customId,
    project_id: projectId,
    quantity: job.quantity === null ? null : trimDecimal(job.quantity),
    source_language_name: job.sourceLanguageName,
    source_language: job.sourceLanguage,
    target_language_name: job.targetLanguageName,
    target_language: job.targetLanguage,
    status: job.status,
    value: job.value,
    translation_type: job.translationType,
    unit: job.unit,
    unit_price: job.unitPrice === null ? null : trimDecimal(job.unitPrice, 2),
    deadline: iso(job.deadline),
    document_name: job.documentName,
    instructions: job.instructions,
    minutes: view.rights === 'consultant' ? (job.minutes[view.id] ?? 0) : 0,
    offered: isOffered(job, view),
    revision: job.revision,
    can: jobAbilities(job, view),
  }
}

const fileView = ({ id, name, mediaType, size }: FileFacts): output<typeof ProjectFile> => ({
  id,
  name,
  media_type: mediaType,
  size,
})

const rank = (status: JobStatus) => jobStatuses.indexOf(status)

/** The least advanced status (R4.1's order); null without jobs. */
const leastAdvanced = (statuses: readonly JobStatus[]): JobStatus | null =>
  statuses.toSorted((a, b) => rank(a) - rank(b))[0] ?? null

export const withoutNulls = (values: readonly (string | null)[]): string[] =>
  values.filter((value) => value !== null)

function totalQuantity(jobs: readonly JobFacts[]): string | null {
  const quantities = withoutNulls(jobs.map((job) => job.quantity))
  const units = new Set(jobs.map((job) => job.unit))
  return quantities.length === 0 || units.size > 1 ? null : trimDecimal(sum(quantities))
}

export function totalValue(jobs: readonly JobFacts[]): string | null {
  const values = withoutNulls(jobs.map((job) => job.value))
  return values.length === 0 ? null : sum(values, 2)
}

type RequestView = output<typeof ProjectRequest>

export const counterView = (counter: Counter | null): RequestView['counter'] =>
  counter && {
    deadline: counter.deadline.toISOString(),
    comment: counter.comment,
    at: counter.at.toISOString(),
  }

const answerView = (answer: CounterAnswer | null): RequestView['counter_answer'] =>
  answer && {
    answer: answer.answer,
    deadline: answer.deadline.toISOString(),
    comment: answer.comment,
    at: answer.at.toISOString(),
  }

/** The reader's request on a project: their open offer, else their Assigned jobs, else how the last offer ended. */
function requestOf(
  jobs: readonly JobFacts[],
  offers: readonly OfferFacts[],
  consultantId: string,
  now: Date,
): RequestView | null {
  const open = openOffer(offers, consultantId, now)
  if (open)
    return {
      state: 'open',
      expires_at: iso(open.expiresAt),
      message: open.message,
      decided_at: null,
      counter: counterView(open.counter),
      counter_answer: answerView(open.counterAnswer),
    }
  if (jobs.some((job) => job.status === 'Assigned' && job.consultantId === consultantId))
    return {
      state: 'open',
      expires_at: null,
      message: null,
      decided_at: null,
      counter: null,
      counter_answer: null,
    }
  const last = lastOffer(offers, consultantId)
  return (
    last && {
      state: offerState(last, now),
      expires_at: iso(last.expiresAt),
      message: last.message,
      decided_at: iso(endOf(last)),
      counter: null,
      counter_answer: answerView(last.counterAnswer),
    }
  )
}

const byCustomId = (a: JobFacts, b: JobFacts) =>
  a.customId === b.customId ? 0 : a.customId < b.customId ? -1 : 1

/** When a request that ended stops being readable. */
export const visibleUntil = (offer: OfferFacts): Date | null => {
  const end = endOf(offer)
  return end && new Date(end.getTime() + endedRequestVisible)
}

/** Whether a request that ended lets its reader still read the project's card. */
const stillReadable = (offers: readonly OfferFacts[], consultantId: string, now: Date): boolean =>
  offers.some((offer) => {
    const until = offer.consultantId === consultantId && offer.state !== 'accepted' && visibleUntil(offer)
    return until && until > now
  })

/** A project as its reader sees it, ready to send; null when they see nothing of it. */
export function projectView(
  { project, jobs, offers, files }: World,
  view: View,
): output<typeof Project> | null {
  const consultant = view.rights === 'consultant' ? view : null
  const visible = jobs.filter((job) => seesJob(job, view)).toSorted(byCustomId)
  const readsAll =
    consultant === null || visible.length > 0 || openOffer(offers, consultant.id, consultant.at) !== undefined
  if (!readsAll && !stillReadable(offers, consultant.id, consultant.at)) return null

  const views = visible.map((job) => jobView(job, project.id, view))
  return {
    id: project.id,
    custom_id: project.customId,
    name: project.name,
    company_name: project.companyName,
    status: leastAdvanced(visible.map((job) => job.status)),
    total_value: totalValue(visible),
    total_quantity: totalQuantity(visible),
    deadline: iso(project.deadline),
    memoq_project_name: project.memoqProjectName,
    company_qcs_id: project.companyQcsId,
    coordinator: project.coordinator?.name ?? null,
    // A request that has ended leaves its reader the card alone.
    files: readsAll ? files.map(fileView) : [],
    own_memory: project.ownMemory,
    request: consultant && requestOf(visible, offers, consultant.id, consultant.at),
    can: { accept: views.some((job) => job.can.accept), reject: views.some((job) => job.can.reject) },
    jobs: views,
  }
}
