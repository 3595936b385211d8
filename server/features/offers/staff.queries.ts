import type { RequestState } from '../../db/columns.ts'
import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'
import type { Candidate } from '../work/people.queries.ts'
import { counterView } from '../work/views.rules.ts'
import { counterOf } from '../work/world.queries.ts'
import { type OfferFacts, offerState } from '../work/world.rules.ts'

export type OfferRow = {
  id: string
  project_id: string
  consultant_id: string
  name: string
  job_ids: string[]
  message: string | null
  expires_at: Date | null
  state: RequestState
  created_at: Date
  decided_at: Date | null
  reason: string | null
  counter_deadline: Date | null
  counter_comment: string | null
  counter_at: Date | null
}

const columns = `o.id, o.project_id, o.consultant_id, coalesce(u.agency_name, u.first_name || ' ' || u.last_name) as name,
  array(select job_id::text from offer_jobs j where j.offer_id = o.id order by job_id) as job_ids, o.message, o.expires_at,
  o.state, o.created_at, o.decided_at, o.reason, o.counter_deadline, o.counter_comment, o.counter_at`
const from = 'offers o join users u on u.id = o.consultant_id'

const newestFirst = {
  order: { by: 'o.created_at', type: 'timestamptz', descending: true },
  id: 'o.id',
  unmoved: null,
} as const

/** Who was asked in a project, the newest first. */
export function offersListing(projectId: string): Listing {
  const values = new Values()
  const where = [`o.project_id = ${values.add(projectId)}`, "o.kind = 'offer'"]
  return { columns: () => columns, from, where, values, ...newestFirst }
}

export type PersonOfferRow = OfferRow & { project: string }

/** What somebody was asked to take, the newest first. */
export function personOffersListing(userId: string): Listing {
  const values = new Values()
  return {
    columns: () => `${columns}, coalesce(p.name, p.custom_id, '') as project`,
    from: `${from} join projects p on p.id = o.project_id`,
    where: [`o.consultant_id = ${values.add(userId)}`, "o.kind = 'offer'"],
    values,
    ...newestFirst,
  }
}

export const findOffer = async (db: Database | Transaction, offerId: string): Promise<OfferRow | undefined> =>
  (await read<OfferRow>(db, `select ${columns} from ${from} where o.id = $1`, [offerId]))[0]

/** The open offer of somebody in the project of this custom id. */
export const openOfferNamed = async (
  db: Database,
  customId: string,
  consultantId: string,
  now: Date,
): Promise<OfferRow | undefined> =>
  (
    await read<OfferRow>(
      db,
      `select ${columns} from ${from} join projects p on p.id = o.project_id
       where p.custom_id = $1 and o.consultant_id = $2 and o.kind = 'offer' and o.state = 'open'
         and (o.expires_at is null or o.expires_at > $3)`,
      [customId, consultantId, now],
    )
  )[0]

type Offer = {
  facts: OfferFacts
  projectId: string
  consultant: Pick<Candidate, 'id' | 'name'>
  reason: string | null
}

const factsOf = (row: OfferRow): Offer => ({
  facts: {
    id: row.id,
    consultantId: row.consultant_id,
    kind: 'offer',
    state: row.state,
    message: row.message,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    counter: counterOf(row),
    counterAnswer: null,
    jobs: row.job_ids.map((id) => ({ id, state: row.state })),
  },
  projectId: row.project_id,
  consultant: { id: row.consultant_id, name: row.name },
  reason: row.reason,
})

/** An offer as staff's calls send it. */
export function offerView({ facts, projectId, consultant, reason }: Offer, now: Date) {
  const state = offerState(facts, now)
  const decidedAt = state === 'expired' ? (facts.decidedAt ?? facts.expiresAt) : facts.decidedAt
  return {
    id: facts.id,
    project_id: projectId,
    consultant: { id: consultant.id, name: consultant.name },
    job_ids: facts.jobs.map(({ id }) => id),
    message: facts.message,
    expires_at: facts.expiresAt?.toISOString() ?? null,
    state,
    asked_at: facts.createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    reason,
    counter: state === 'open' ? counterView(facts.counter) : null,
  }
}

export const rowView = (row: OfferRow, now: Date) => offerView(factsOf(row), now)
