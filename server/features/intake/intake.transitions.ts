import type { Actor } from '../../callers.ts'
import type { Parts } from '../../parts.ts'
import { audit } from '../audit/audit.queries.ts'
import type { Document } from '../documents/intake.transitions.ts'
import type { ReferenceFile } from '../documents/reference.transitions.ts'
import { memoriesNamed } from '../memories/staff/staff.queries.ts'
import { type Act, perform } from '../work/act.ts'
import { type Applied, apply } from './apply.transitions.ts'
import { type Fault, type Faults, IntakeRefused } from './faults.ts'
import { checkOrder, type Order } from './order.rules.ts'
import { type DocumentPlan, type Plan, planOf } from './plan.rules.ts'
import { type Delivery, type Handling, keepAll, readAll } from './reading.transitions.ts'
import {
  findState,
  type KnownPerson,
  lockPeople,
  peopleByAddress,
  type State,
  takeTurn,
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
  applied: Applied | null
}

/** Ends a transaction that was only to show what it would do. */
class OnlyShown extends Error {
  readonly applied: Applied
  constructor(applied: Applied) {
    super('This was only shown.')
    this.applied = applied
  }
}

/** Since it was planned, somebody has changed what it was planned on. */
class Overtaken extends IntakeRefused {}

/** What a fault found inside the transaction ends it with. */
class Faulty extends Error {}

/** How often it begins again with what it finds. */
const tries = 3

/**
 * Takes an order in: makes its project or updates it. Everything is checked before anything is stored, and stored in
 * one transaction. `faults` holds what its reader found wrong.
 */
export async function takeOrder(
  parts: Parts,
  by: Actor,
  delivery: Delivery,
  handling: Handling,
  faults: Faults,
): Promise<Report> {
  checkOrder(delivery.order, faults)
  const people = await peopleByAddress(parts.db, addressesOf(delivery.order))
  for (let left = tries; ; left--) {
    try {
      return await takeOnce(parts, by, { ...delivery, people }, handling, faults)
    } catch (error) {
      if (!(error instanceof Overtaken) || left === 1) throw error
      handling.say('The project was changed in the portal at this moment; looking at it again.')
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
  applied: Applied | null = null,
): Report => ({
  customId: order?.customId.value || null,
  faults: faults.list(),
  remarks,
  documents: order?.documents.length ?? 0,
  jobs: order?.documents.reduce((total, { jobs }) => total + jobs.length, 0) ?? 0,
  applied,
})

const namesOf = ({ memories }: Order): string[] => [
  ...(memories?.read ?? []).map(({ name }) => name.value),
  ...(memories?.write ? [memories.write.value] : []),
]

const hasRead = ({ languages, ordered }: DocumentPlan, documents: ReadonlyMap<string, Document>) =>
  languages === null ||
  languages.every((language) => documents.get(ordered.file.value)?.segments.has(language))

async function takeOnce(
  parts: Parts,
  by: Actor,
  delivery: Delivery & { people: ReadonlyMap<string, KnownPerson> },
  handling: Handling,
  faults: Faults,
): Promise<Report> {
  const { clock, config, db, storage } = parts
  const { order, people, hashes } = delivery
  const facts = (state: State | undefined, memories: ReadonlyMap<string, string>) => ({
    state,
    memories,
    people,
    hashes,
    now: clock.now(),
    timeZone: config.timeZone,
  })
  const plan = planOf(
    order,
    facts(await findState(db, order.customId.value, clock.now()), await memoriesNamed(db, namesOf(order))),
    faults,
  )
  const { documents, remarks } = await readAll(parts, handling, delivery, plan, faults)
  if (faults.any) return reportOf(order, faults, [...remarks, ...plan.remarks])
  const keys: string[] = []
  try {
    const files = await keepAll(parts, handling, delivery, plan, documents, keys)
    let done: Plan = plan
    const applied = await perform(parts, by, async (act) => {
      await lockPeople(act.trx, [...people.values()])
      await takeTurn(act.trx, order.customId.value)
      const state = await findState(act.trx, order.customId.value, act.now)
      const now = planOf(order, facts(state, await memoriesNamed(act.trx, namesOf(order))), faults)
      if (faults.any) throw new Faulty()
      if (!now.documents.every((one) => hasRead(one, documents)) || !haveFiles(now, files))
        throw new Overtaken('The project is being changed in the portal: try again.')
      done = now
      const contents = { documents, files }
      const applied = await apply(act, {
        order,
        plan: now,
        state,
        contents,
        timeZone: config.timeZone,
      })
      await auditIntake(act, applied)
      if (handling.dryRun) throw new OnlyShown(applied)
      return applied
    })
    // The same order may have been faster another time: then what was kept for this one is not needed.
    const used = new Set(usedKeys(done, documents, files))
    const unused = keys.splice(0).filter((key) => !used.has(key))
    await takeAway(parts, [...unused, ...replacedKeys(done)])
    return reportOf(order, faults, [...remarks, ...plan.remarks], applied)
  } catch (error) {
    for (const key of keys) await storage.remove(key)
    if (error instanceof OnlyShown)
      return reportOf(order, faults, [...remarks, ...plan.remarks], error.applied)
    if (error instanceof Faulty) return reportOf(order, faults, [...remarks, ...plan.remarks])
    throw error
  }
}

/** What a document holds no more. Nobody misses it if it stays: the order has been stored. */
async function takeAway({ storage }: Parts, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key).catch(() => {})
}

const replacedKeys = (plan: Plan): string[] => [
  ...plan.documents.flatMap(({ change, known }) => (change === 'replaced' && known ? known.storageKey : [])),
  ...plan.files.flatMap(({ change, known }) => (change === 'replaced' && known ? known.storageKey : [])),
  ...plan.dropped.map(({ storageKey }) => storageKey),
]

const usedKeys = (
  plan: Plan,
  documents: ReadonlyMap<string, Document>,
  files: ReadonlyMap<string, ReferenceFile>,
): string[] => [
  ...plan.documents.flatMap(({ change, ordered }) =>
    change === 'same' ? [] : (documents.get(ordered.file.value)?.storageKey ?? []),
  ),
  ...plan.files.flatMap(({ change, path }) => (change === 'same' ? [] : (files.get(path)?.storageKey ?? []))),
]

const haveFiles = ({ files }: Plan, there: ReadonlyMap<string, ReferenceFile>) =>
  files.every(({ path, change }) => change === 'same' || there.has(path))

async function auditIntake({ trx, by, now }: Act, { projectId, made, changed }: Applied): Promise<void> {
  const total = [made, changed]
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0)
  if (total === 0) return
  await audit(trx, by, now, [
    { action: 'project.imported', subjectId: projectId, details: { made, changed } },
  ])
}
