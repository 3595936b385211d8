import type { JobStatus, JobUnit, RequestState, TranslationType } from '../../db/columns.ts'

export type ProjectFacts = {
  id: string
  customId: string | null
  name: string | null
  companyName: string | null
  deadline: Date | null
  memoqProjectName: string | null
  companyQcsId: string | null
  /** whether what is confirmed in its jobs goes into the translator's own memory */
  ownMemory: 'allowed' | 'forbidden'
  /** staff; null: all of them hear what happens in it */
  coordinator: { id: string; name: string } | null
}

/** A reference file; `size` in bytes. */
export type FileFacts = { id: string; name: string; mediaType: string; size: number }

/** Money and quantities are decimal strings. */
export type JobFacts = {
  id: string
  customId: string
  status: JobStatus
  consultantId: string | null
  documentId: string | null
  hasSegments: boolean
  /** its project reads a term base */
  hasTerms: boolean
  quantity: string | null
  sourceLanguage: string
  sourceLanguageName: string
  targetLanguage: string
  targetLanguageName: string
  value: string | null
  translationType: TranslationType
  unit: JobUnit
  unitPrice: string | null
  deadline: Date | null
  documentName: string | null
  instructions: string | null
  /** of a free job that somebody was asked to take: until when, or since when nobody is left who could */
  untakenAt: Date | null
  /** of its terms */
  revision: number
  /** minutes worked, by the author of the log entries that say so */
  minutes: Readonly<Record<string, number>>
}

export type Counter = { deadline: Date; comment: string | null; at: Date }

/** What staff said to a proposed deadline. */
export type CounterAnswer = Counter & { answer: 'agreed' | 'kept' }

export type OfferFacts = {
  id: string
  consultantId: string
  kind: 'offer' | 'assignment'
  state: RequestState
  message: string | null
  expiresAt: Date | null
  createdAt: Date
  decidedAt: Date | null
  /** another deadline that was proposed and is not answered */
  counter: Counter | null
  /** to the last one that was proposed; null while it is not answered */
  counterAnswer: CounterAnswer | null
  jobs: readonly { id: string; state: RequestState }[]
}

/** A project with its jobs and offers: all that the rules ask about. */
export type World = {
  project: ProjectFacts
  jobs: readonly JobFacts[]
  offers: readonly OfferFacts[]
  files: readonly FileFacts[]
}

/** The state of an offer now: an open one past its expiry has expired, whether or not that was written down yet. */
export function offerState(offer: OfferFacts, now: Date): RequestState {
  return offer.state === 'open' && offer.expiresAt !== null && offer.expiresAt <= now
    ? 'expired'
    : offer.state
}

export const openOffers = (offers: readonly OfferFacts[], now: Date): OfferFacts[] =>
  offers.filter((offer) => offerState(offer, now) === 'open')

/** A consultant's open offer on the project; they have one at most. */
export const openOffer = (
  offers: readonly OfferFacts[],
  consultantId: string,
  now: Date,
): OfferFacts | undefined => openOffers(offers, now).find((offer) => offer.consultantId === consultantId)

/** The newest request made to a consultant, however it ended. */
export const lastOffer = (offers: readonly OfferFacts[], consultantId: string): OfferFacts | null =>
  offers
    .filter((offer) => offer.consultantId === consultantId)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))[0] ?? null

/** Whose view of a project it is: a consultant's at a moment, with the jobs of their open offer, or staff's. */
export type View =
  | { rights: 'staff' }
  | { rights: 'consultant'; id: string; at: Date; offered: ReadonlySet<string> }

export const staffView: View = { rights: 'staff' }

export function consultantView(consultantId: string, offers: readonly OfferFacts[], now: Date): View {
  const offer = openOffer(offers, consultantId, now)
  const ids = offer?.jobs.filter((job) => job.state === 'open').map((job) => job.id)
  return { rights: 'consultant', id: consultantId, at: now, offered: new Set(ids) }
}

/** Whether the job is free and in the open offer of the view's consultant. */
export const isOffered = (job: JobFacts, view: View): boolean =>
  view.rights === 'consultant' && job.status === 'Unassigned' && view.offered.has(job.id)
