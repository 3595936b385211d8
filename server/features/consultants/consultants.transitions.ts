import type { Actor } from '../../callers.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { notFound, RefusalError } from '../../refusals.ts'
import { audit } from '../audit/audit.queries.ts'
import { invite } from '../invitations/invitations.transitions.ts'
import { letMemoryLeave, letMemoryStay } from '../memories/own/leaving.transitions.ts'
import { withdrawOffer } from '../offers/offers.transitions.ts'
import { withdrawJob } from '../review/review.transitions.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { type Act, perform } from '../work/act.ts'
import { lockWorlds } from '../work/world.queries.ts'
import { openOffer } from '../work/world.rules.ts'
import {
  insertPerson,
  isOtherCoordinator,
  lockPerson,
  projectsInHand,
  setActive,
  setInactive,
} from './consultants.queries.ts'
import {
  alreadyActive,
  alreadyDeactivated,
  erasedAlready,
  hasWork,
  isInHand,
  jobTitle,
  lastCoordinator,
  type NewPerson,
  oneself,
} from './consultants.rules.ts'

type Needs = Pick<Parts, 'db' | 'clock' | 'mailer' | 'tokens' | 'config'>

/**
 * Adds a person and mails them their invitation; until they have taken it up they have no password. Gives their id.
 * @throws RefusalError 400 when somebody has the address
 */
export const addPerson = (parts: Needs, person: NewPerson, by: Actor): Promise<string> =>
  inTransaction(parts.db, async (trx) => {
    const now = parts.clock.now()
    const id = await insertPerson(trx, person, now)
    await audit(trx, by, now, [
      { action: 'person.added', subjectId: id, details: { type: person.type ?? 'staff' } },
    ])
    await invite(parts, trx, id, by, now)
    return id
  })

/**
 * Invites a person once more; the link they were mailed before is dead.
 * @throws RefusalError 409 when they have a password or are deactivated
 */
export const invitePerson = (parts: Needs, userId: string, by: Actor): Promise<void> =>
  inTransaction(parts.db, (trx) => invite(parts, trx, userId, by, parts.clock.now()))

/**
 * Ends all sessions of a person, who may sign in again; says how many there were.
 * @throws RefusalError 404
 */
export const signOutPerson = (parts: Needs, userId: string, by: Actor): Promise<number> =>
  inTransaction(parts.db, async (trx) => {
    const now = parts.clock.now()
    // First, as all that ends sessions does.
    if (!(await lockPerson(trx, userId))) throw new RefusalError(notFound)
    const sessions = await endSessions(trx, userId, now)
    await audit(trx, by, now, [
      { action: 'session.all_ended', subjectId: userId, details: { ended: sessions } },
    ])
    return sessions
  })

/** What a person had when they were deactivated. */
export type EndResult = { sessions: number; offers: number; jobs: readonly string[] }

/**
 * Shuts a person out: their sessions and their invitation end, open offers to them are withdrawn. Their jobs in hand
 * are withdrawn with the reason when `withdraw` says so; what was submitted stays theirs to be approved. Their name
 * stays.
 * @throws RefusalError 409 with the jobs in hand, when they are not to be withdrawn; nothing is changed then
 */
export const deactivatePerson = (
  parts: Needs,
  userId: string,
  { reason, withdraw }: { reason: string; withdraw: boolean },
  by: Actor,
): Promise<EndResult> =>
  perform(parts, by, async (act) => {
    const { trx, now } = act
    // The person first: what offers or assigns work locks them before it locks a project.
    const person = await lockPerson(trx, userId)
    if (!person) throw new RefusalError(notFound)
    if (!person.is_active) throw new RefusalError(alreadyDeactivated)
    if (userId === by.id) throw new RefusalError(oneself)
    if (person.is_internal && !(await isOtherCoordinator(trx, userId)))
      throw new RefusalError(lastCoordinator)
    await setInactive(trx, userId)
    await letMemoryLeave(parts, trx, userId, now)
    const sessions = await endSessions(trx, userId, now)
    const result = { sessions, ...(await endWork(act, userId, { reason, withdraw })) }
    await audit(trx, by, now, [
      {
        action: 'person.deactivated',
        subjectId: userId,
        details: { reason, offers: result.offers, jobs: result.jobs.length },
      },
    ])
    return result
  })

/**
 * Lets a person in again; one who never signed in has to be invited once more.
 * @throws RefusalError 404, 409 for who is active or erased
 */
export const activatePerson = (parts: Needs, userId: string, by: Actor): Promise<void> =>
  inTransaction(parts.db, async (trx) => {
    const person = await lockPerson(trx, userId)
    if (!person) throw new RefusalError(notFound)
    if (person.erased_at !== null) throw new RefusalError(erasedAlready)
    if (person.is_active) throw new RefusalError(alreadyActive)
    await setActive(trx, userId)
    await letMemoryStay(trx, userId)
    await audit(trx, by, parts.clock.now(), [{ action: 'person.activated', subjectId: userId }])
  })

async function endWork(
  act: Act,
  userId: string,
  { reason, withdraw }: { reason: string; withdraw: boolean },
): Promise<{ offers: number; jobs: string[] }> {
  const worlds = await lockWorlds(act.trx, await projectsInHand(act.trx, userId))
  const jobs = worlds.flatMap((world) =>
    world.jobs
      .filter((job) => isInHand(job, userId))
      .map((job) => ({ id: job.id, title: jobTitle(world, job) })),
  )
  if (jobs.length > 0 && !withdraw) throw new RefusalError(hasWork(jobs))
  let offers = 0
  for (const world of worlds) {
    const offer = openOffer(world.offers, userId, act.now)
    if (!offer) continue
    await withdrawOffer(act, world.project.id, offer.id)
    offers++
  }
  for (const { id } of jobs) await withdrawJob(act, id, reason)
  return { offers, jobs: jobs.map(({ title }) => title) }
}
