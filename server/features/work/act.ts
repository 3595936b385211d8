import type { Actor } from '../../callers.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Parts } from '../../parts.ts'
import { joinMails } from '../mail/mail.joined.ts'
import type { Mail } from '../mail/mail.kinds.ts'
import { refreshCards } from './cards.transitions.ts'
import { lockWorlds } from './world.queries.ts'
import type { World } from './world.rules.ts'

/**
 * An act: its transaction, its moment and the person who does it. `changes`: the projects that it changed, each as it
 * is now, or null where that has to be read. `mails`: what leaves when it is committed.
 */
export type Act = {
  trx: Transaction
  now: Date
  by: Actor
  mails: Mail[]
  changes: Map<string, World | null>
}

/** What an act needs of the application. */
export type Stage = Pick<Parts, 'db' | 'clock' | 'mailer'>

/**
 * Does an act in a transaction of its own. What people see of the projects that it changed is written at its end, all
 * at once: the rows that projects share are locked in one order, and not while a long act goes on.
 */
export const perform = <T>(
  { db, clock, mailer }: Stage,
  by: Actor,
  work: (act: Act) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const act = beginAct(trx, clock.now(), by)
    const result = await work(act)
    await showChanges(act)
    await mailer.send(trx, ...joinMails(act.mails))
    return result
  })

const beginAct = (trx: Transaction, now: Date, by: Actor): Act => ({
  trx,
  now,
  by,
  mails: [],
  changes: new Map(),
})

/** Thrown where a rehearsal ends, so that nothing of it stays. */
class RehearsalEnd extends Error {}

/** Does an act as `perform` does, says what it came to and which mails would leave, and takes all of it back. */
export async function rehearse<T>(
  { db, clock }: Omit<Stage, 'mailer'>,
  by: Actor,
  work: (act: Act) => Promise<T>,
): Promise<{ result: T; mails: Mail[] }> {
  let outcome: { result: T; mails: Mail[] } | undefined
  try {
    await inTransaction(db, async (trx) => {
      const act = beginAct(trx, clock.now(), by)
      const result = await work(act)
      outcome = { result, mails: joinMails(act.mails) }
      throw new RehearsalEnd()
    })
  } catch (error) {
    if (!(error instanceof RehearsalEnd) || !outcome) throw error
    return outcome
  }
  throw new Error('A rehearsal was committed.')
}

/** Does an act, or with `isDry` only says what it would come to. */
export const performOr = <T>(
  stage: Stage,
  isDry: boolean | undefined,
  by: Actor,
  work: (act: Act) => Promise<T>,
): Promise<T> => (isDry ? rehearse(stage, by, work).then(({ result }) => result) : perform(stage, by, work))

async function showChanges({ trx, now, changes }: Act): Promise<void> {
  const unread = [...changes].flatMap(([id, world]) => (world ? [] : [id]))
  const worlds = [...changes.values()].filter((world) => world !== null)
  const others = unread.length > 0 ? await lockWorlds(trx, unread) : []
  await refreshCards(trx, [...worlds, ...others], now)
}

/** Every change of a project, its jobs or its offers ends with it; `world` is the project after the change. */
export function noteChange(act: Act, world: World): void {
  act.changes.set(world.project.id, world)
}

/** The same for a change of which only the project's id is known. */
export function noteChangeOf(act: Act, projectId: string): void {
  act.changes.set(projectId, null)
}
