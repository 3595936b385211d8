import type { Actor } from '../../callers.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { breaks } from '../../db/failures.ts'
import { letGo } from '../../let-go.ts'
import type { Parts } from '../../parts.ts'
import { audit } from '../audit/audit.queries.ts'
import type { ReferenceFile } from '../documents/reference.transitions.ts'
import { memoriesNamed } from '../memories/staff/staff.queries.ts'
import { basesNamed } from '../terms/staff/bases.queries.ts'
import { type Act, perform } from '../work/act.ts'
import { type ApplyResult, apply } from './apply.transitions.ts'
import { type Fault, type Faults, IntakeRefused } from './faults.ts'
import { checkOrder, type Order } from './order.rules.ts'
import { type DocumentPlan, type Facts, type Plan, planOf } from './plan.rules.ts'
import {
  type Delivery,
  type Handling,
  keepAll,
  type Planned,
  type Read,
  readAll,
} from './reading.transitions.ts'
import { openShelf, type Shelf, type ShelvedDocument } from './shelf.ts'
import {
  findState,
  type KnownPerson,
  lockPeople,
  peopleByAddress,
  type State,
  takeTurns,
} from './state.queries.ts'

/** What was done for an order, or would have been. With faults nothing was. */
export type Report = {
  customId: string | null
  faults: readonly Fault[]
  /** what is odd about the documents, and what was left as it is */
  remarks: readonly Fault[]
  /** how many the order has */
  documents: number
  jobs: number
  applied: ApplyResult | null
}

/** Ends a transaction that was only to show what it would do. */
class OnlyShown extends Error {
  readonly applied: readonly ApplyResult[]
  constructor(applyResult: readonly ApplyResult[]) {
    super('This was only shown.')
    this.applied = applyResult
  }
}

/** Since it was planned, somebody has changed what it was planned on. */
class OvertakenIntake extends IntakeRefused {
  constructor() {
    super('The project is being changed in the portal: try again.')
  }
}

/** What a fault found inside the transaction ends it with. */
class Faulty extends Error {}

/** How often it begins again with what it finds. */
const tries = 3

/** `finish` is a part of the act that stores all of it; it is not called where nothing is stored. */
type IntakeHandling = Handling & { finish?(act: Act, reports: readonly Report[]): Promise<void> }

/** An order that comes in, and what its reader found wrong. */
export type Arrival = { delivery: Delivery; faults: Faults }

/**
 * Takes orders in: makes each one's project or updates it. Everything is checked before anything is stored, and all of
 * it is stored in one transaction, or nothing. Gives a report an order. Each is of another project.
 */
export async function takeOrders(
  parts: Parts,
  by: Actor,
  arrivals: readonly Arrival[],
  handling: IntakeHandling,
): Promise<Report[]> {
  for (const { delivery, faults } of arrivals) checkOrder(delivery.order, faults)
  const people = await peopleByAddress(
    parts.db,
    arrivals.flatMap(({ delivery }) => addressesOf(delivery.order)),
  )
  for (let remaining = tries; ; remaining--) {
    const shelf = await openShelf(parts)
    try {
      return await takeOnce(parts, by, arrivals, people, handling, shelf)
    } catch (error) {
      if (!(error instanceof OvertakenIntake) || remaining === 1) throw error
      handling.say('The project was changed in the portal at this moment; looking at it again.')
    } finally {
      await shelf.close()
    }
  }
}

const addressesOf = ({ coordinator, documents }: Order): string[] => [
  ...(coordinator ? [coordinator.value] : []),
  ...documents.flatMap(({ jobs }) =>
    jobs.flatMap(({ request }) => {
      if (!request) return []
      return request.kind === 'assign' ? request.to.value : request.to.map(({ value }) => value)
    }),
  ),
]

export const reportOf = (
  order: Order | null,
  faults: Faults,
  remarks: readonly Fault[],
  applyResult: ApplyResult | null = null,
): Report => ({
  customId: order?.customId.value || null,
  faults: faults.list(),
  remarks,
  documents: order?.documents.length ?? 0,
  jobs: order?.documents.reduce((total, { jobs }) => total + jobs.length, 0) ?? 0,
  applied: applyResult,
})

const namesOf = ({ memories }: Order): string[] => [
  ...(memories?.read ?? []).map(({ name }) => name.value),
  ...(memories?.write ? [memories.write.value] : []),
]

const hasRead = ({ languages, ordered }: DocumentPlan, documents: ReadonlyMap<string, ShelvedDocument>) =>
  languages === null ||
  languages.every((language) => documents.get(ordered.file.value)?.segments.has(language))

/** What an order meets in the portal. */
async function factsOf(
  { clock, config }: Parts,
  db: Database | Transaction,
  { order, hashes }: Delivery,
  people: Facts['people'],
): Promise<Facts> {
  const now = clock.now()
  const state = await findState(db, order.customId.value, now)
  const memories = await memoriesNamed(db, namesOf(order))
  const termBases = await basesNamed(
    db,
    (order.termBases ?? []).map(({ value }) => value),
  )
  return { state, memories, termBases, people, hashes, now, timeZone: config.timeZone }
}

async function takeOnce(
  parts: Parts,
  by: Actor,
  arrivals: readonly Arrival[],
  people: ReadonlyMap<string, KnownPerson>,
  handling: IntakeHandling,
  shelf: Shelf,
): Promise<Report[]> {
  const planned: Planned[] = []
  for (const { delivery, faults } of arrivals) {
    const facts = await factsOf(parts, parts.db, delivery, people)
    planned.push({ delivery, faults, plan: planOf(delivery.order, facts, faults) })
  }
  const read = await readAll(parts, handling, planned, shelf)
  const reports = (applyResult: readonly ApplyResult[]) =>
    read.map(({ delivery, plan, faults, remarks }, index) =>
      reportOf(delivery.order, faults, [...remarks, ...plan.remarks], applyResult[index]),
    )
  if (read.some(({ faults }) => faults.any)) return reports([])
  try {
    const kept = await keepAll(parts, handling, read)
    const finalPlan = await perform(parts, by, async (act) => {
      // It goes on as if they had been kept, until it is taken back.
      if (handling.dryRun) await letGo(act.trx, act.now, kept.flatMap(newKeys))
      const outcome = await applyAll(parts, act, kept, people)
      const applied = outcome.map((each) => each.applied)
      if (handling.dryRun) throw new OnlyShown(applied)
      await letGo(
        act.trx,
        act.now,
        outcome.flatMap(({ plan }) => replacedKeys(plan)),
      )
      await handling.finish?.(act, reports(applied))
      return outcome
    })
    return reports(finalPlan.map(({ applied }) => applied))
  } catch (error) {
    if (error instanceof OnlyShown) return reports(error.applied)
    if (error instanceof Faulty) return reports([])
    // A call has added the project at this moment.
    if (breaks(error, 'projects_custom_id_key')) throw new OvertakenIntake()
    throw error
  }
}

type Kept = Planned & Read & { files: ReadonlyMap<string, ReferenceFile> }

/** Plans again, since the project may have changed, and applies the plan: nothing changes until the act has ended. */
async function applyAll(
  parts: Parts,
  act: Act,
  orders: readonly Kept[],
  people: ReadonlyMap<string, KnownPerson>,
): Promise<(Kept & { applied: ApplyResult })[]> {
  await lockPeople(act.trx, [...people.values()])
  await takeTurns(
    act.trx,
    orders.map(({ delivery }) => delivery.order.customId.value),
  )
  const now: (Kept & { state: State | undefined })[] = []
  for (const order of orders) {
    const facts = await factsOf(parts, act.trx, order.delivery, people)
    now.push({ ...order, state: facts.state, plan: planOf(order.delivery.order, facts, order.faults) })
  }
  if (now.some(({ faults }) => faults.any)) throw new Faulty()
  for (const { plan, documents, files } of now)
    if (!plan.documents.every((one) => hasRead(one, documents)) || !haveFiles(plan, files))
      throw new OvertakenIntake()
  const done: (Kept & { applied: ApplyResult })[] = []
  for (const order of now) {
    const { delivery, plan, state, documents, files } = order
    const contents = { documents, files }
    const { timeZone } = parts.config
    const applied = await apply(act, { order: delivery.order, plan, state, contents, timeZone })
    await auditIntake(act, applied)
    done.push({ ...order, applied })
  }
  return done
}

const replacedKeys = (plan: Plan): string[] => [
  ...plan.documents.flatMap(({ change, known }) => (change === 'replaced' && known ? known.storageKey : [])),
  ...plan.files.flatMap(({ change, known }) => (change === 'replaced' && known ? known.storageKey : [])),
  ...plan.dropped.map(({ storageKey }) => storageKey),
]

const newKeys = ({ documents, files }: Kept): string[] =>
  [...documents.values(), ...files.values()].map(({ storageKey }) => storageKey)

const haveFiles = ({ files }: Plan, there: ReadonlyMap<string, ReferenceFile>) =>
  files.every(({ path, change }) => change === 'same' || there.has(path))

async function auditIntake({ trx, by, now }: Act, { projectId, made, changed }: ApplyResult): Promise<void> {
  const total = [made, changed]
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0)
  if (total === 0) return
  await audit(trx, by, now, [
    { action: 'project.imported', subjectId: projectId, details: { made, changed } },
  ])
}
