import { type Billing, storeBilling } from '../features/billing/billing.queries.ts'
import { acceptRequest, rejectRequest } from '../features/offers/answers.transitions.ts'
import { counterOffer } from '../features/offers/counters.transitions.ts'
import { assignJob, makeOffer, withdrawOffer } from '../features/offers/offers.transitions.ts'
import { approveJob, returnJob, submitJob, withdrawJob } from '../features/review/review.transitions.ts'
import { readStatement } from '../features/statements/statements.queries.ts'
import {
  createStatement,
  payStatement,
  type StatementTerms,
  sendStatement,
  voidStatement,
} from '../features/statements/statements.transitions.ts'
import { type Act, perform } from '../features/work/act.ts'
import { startJob } from '../features/work/jobs.transitions.ts'
import type { Parts } from '../parts.ts'
import { memoryBuilders } from './memories.ts'
import { type Person, peopleBuilders } from './people.ts'
import { type Project, projectOf } from './projects.ts'
import type { ProjectSketch } from './sketches.ts'
import { textBuilders } from './texts.ts'

/**
 * The one set of builders that makes the data of the demo, the tests and the e2e: fixed, by the product's own acts,
 * nothing random.
 */
export function builders({
  db,
  clock,
  mailer,
  storage,
  documents,
  seals,
  config,
}: Pick<Parts, 'db' | 'clock' | 'mailer' | 'storage' | 'documents' | 'seals' | 'config'>) {
  let projects = 0
  const people = peopleBuilders({ db, clock })
  const stage = { db, clock, mailer }
  const act = <T>(by: Person | null, work: (act: Act) => Promise<T>): Promise<T> =>
    perform(stage, { id: by?.id ?? null, address: null }, work)

  return {
    person: people.person,
    alert: people.alert,
    ...textBuilders(stage, act),
    ...memoryBuilders(stage),

    project: (sketch: ProjectSketch = {}): Promise<Project> =>
      projectOf({ db, clock, storage, documents }, act, sketch, ++projects),

    offer: (by: Person | null, to: Person, project: Project, options: Parameters<typeof makeOffer>[3] = {}) =>
      act(by, (one) => makeOffer(one, project.id, to.id, options)),

    withdrawOffer: (by: Person | null, project: Project, offerId: string) =>
      act(by, (one) => withdrawOffer(one, project.id, offerId)),

    assign: (by: Person | null, to: Person, jobId: string) => act(by, (one) => assignJob(one, jobId, to.id)),

    /** Accepts all of the project that waits for their answer. */
    accept: (by: Person, project: Project) => act(by, (one) => acceptRequest(one, project.id, by.id)),

    reject: (by: Person, project: Project, reason?: string) =>
      act(by, (one) => rejectRequest(one, project.id, by.id, reason ?? null)),

    /** Proposes another date for all of the project that waits for their answer. */
    counter: (by: Person, project: Project, proposal: { deadline: Date; comment: string | null }) =>
      act(by, (one) => counterOffer(one, project.id, by.id, proposal)),

    start: (by: Person, jobId: string) => act(by, (one) => startJob(one, jobId)),
    submit: (by: Person, jobId: string) => act(by, (one) => submitJob(one, jobId)),
    returnJob: (by: Person, jobId: string, comment: string) =>
      act(by, (one) => returnJob(one, jobId, { comment })),
    approve: (by: Person, jobId: string) => act(by, (one) => approveJob(one, jobId)),
    withdraw: (by: Person, jobId: string, reason: string) =>
      act(by, (one) => withdrawJob(one, jobId, reason)),

    billing: (by: Person, billing: Billing) => act(by, (one) => storeBilling(one.trx, seals, by.id, billing)),
    /** A draft of a statement; gives its id. */
    statement: (
      by: Person,
      terms: Pick<StatementTerms, 'jobIds' | 'number' | 'date'> & Partial<StatementTerms>,
    ) => act(by, (one) => createStatement(one, by.id, { due: null, order: null, note: null, ...terms })),
    statementTotal: async (id: string) =>
      (await readStatement(db, id, { now: clock.now(), timeZone: config.timeZone })).total,
    sendStatement: (by: Person, id: string, total: string) =>
      act(by, (one) => sendStatement(one, seals, id, total)),
    payStatement: (by: Person, id: string, payment: { paidOn: string; reference: string | null }) =>
      act(by, (one) => payStatement(one, id, payment, config.timeZone)),
    returnStatement: (by: Person, id: string, reason: string) =>
      act(by, (one) => voidStatement(one, id, { reason, returned: true })),
  }
}
