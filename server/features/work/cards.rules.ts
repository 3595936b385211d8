import type { Project } from '@hub/contract/projects'
import type { output } from 'zod/mini'
import type { JobStatus } from '../../db/columns.ts'
import { seesJob } from './abilities.rules.ts'
import { projectView, totalValue, visibleUntil, withoutNulls } from './views.rules.ts'
import {
  consultantView,
  type JobFacts,
  type OfferFacts,
  openOffers,
  type ProjectFacts,
  type World,
} from './world.rules.ts'

/** What the lists sort, group and find a project by. */
export type Figures = {
  groups: { requests: boolean; inProgress: boolean; completed: boolean }
  totalValue: string | null
  search: string
}

/** A consultant's view of a project, ready to send. */
export type Card = Figures & {
  project: output<typeof Project>
  /** when the view changes next without anybody's act */
  validUntil: Date | null
}

/** Case and accents never matter to a search. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** R4.2: a project may be in several groups. */
const groupsOf = (statuses: readonly JobStatus[]) => ({
  requests: statuses.some((status) => status === 'Unassigned' || status === 'Assigned'),
  inProgress: statuses.some((status) => status === 'In Progress' || status === 'Accepted'),
  completed: statuses.includes('Completed'),
})

/** The figures of a project over some of its jobs: those that one consultant sees, or all. */
export const figuresOf = (
  { name, customId, companyName }: ProjectFacts,
  jobs: readonly JobFacts[],
): Figures => ({
  groups: groupsOf(jobs.map(({ status }) => status)),
  totalValue: totalValue(jobs),
  search: fold(withoutNulls([name, customId, companyName]).join('\n')),
})

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.filter((instant) => instant !== null).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null

/**
 * Of a free job that somebody was asked to take, until when, or since when nobody is left who could; null: it is not
 * free, nobody was asked, or somebody has all the time there is.
 */
export function untakenAt({ id, status }: JobFacts, offers: readonly OfferFacts[], now: Date): Date | null {
  if (status !== 'Unassigned') return null
  const requests = offers.filter(
    (offer) =>
      offer.kind === 'offer' && offer.state !== 'withdrawn' && offer.jobs.some((job) => job.id === id),
  )
  const open = openOffers(requests, now).filter(({ jobs }) =>
    jobs.some((job) => job.id === id && job.state === 'open'),
  )
  if (open.some(({ expiresAt }) => expiresAt === null)) return null
  if (open.length > 0) return latest(open.map(({ expiresAt }) => expiresAt))
  return latest(requests.map(({ decidedAt, expiresAt }) => decidedAt ?? expiresAt))
}

/** When this consultant's view of the project changes without anybody's act. */
function turningPoints(offers: readonly OfferFacts[], consultantId: string): Date[] {
  return offers
    .filter((offer) => offer.consultantId === consultantId && offer.state !== 'accepted')
    .flatMap((offer) => [offer.state === 'open' ? offer.expiresAt : null, visibleUntil(offer)])
    .filter((instant) => instant !== null)
}

const earliestAfter = (instants: readonly Date[], now: Date): Date | null =>
  instants.filter((instant) => instant > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** The card of a project that a consultant has now; null when they see nothing of it. */
export function cardOf(world: World, consultantId: string, now: Date): Card | null {
  const view = consultantView(consultantId, world.offers, now)
  const project = projectView(world, view)
  const visible = world.jobs.filter((job) => seesJob(job, view))
  return (
    project && {
      ...figuresOf(world.project, visible),
      project,
      validUntil: earliestAfter(turningPoints(world.offers, consultantId), now),
    }
  )
}
