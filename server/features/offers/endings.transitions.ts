import { system } from '../../callers.ts'
import { read } from '../../db/connect.ts'
import type { Parts } from '../../parts.ts'
import { type Act, noteChange, perform, type Stage } from '../work/act.ts'
import { emit } from '../work/emit.ts'
import type { WorkEvent } from '../work/events.ts'
import { expireOffers } from '../work/settling.transitions.ts'
import { lockWorlds } from '../work/world.queries.ts'
import { openOffers, type World } from '../work/world.rules.ts'
import { isReminderDue } from './endings.rules.ts'

/** Projects that one act settles. */
const atOnce = 50

const endedText = `
  select distinct project_id as id from offers
  where end_told_at is null and expires_at <= $1 and state in ('open', 'expired') and kind = 'offer'
  order by 1 limit ${atOnce}`

const toldText = `
  update offers set end_told_at = $2
  where project_id = any($1::uuid[]) and end_told_at is null and state = 'expired' returning id`

/** How many jobs of these offers are free now, with nobody left who could take them. */
function untakenOf(world: World, jobIds: ReadonlySet<string>, now: Date): number {
  const jobIdsInOffers = new Set(
    openOffers(world.offers, now).flatMap(({ jobs }) => jobs.map(({ id }) => id)),
  )
  return world.jobs.filter(
    ({ id, status }) => status === 'Unassigned' && jobIds.has(id) && !jobIdsInOffers.has(id),
  ).length
}

/** The events of a project's offers whose time is over; the coordinator hears of it once. */
function endsOf(world: World, endedIds: ReadonlySet<string>, now: Date): WorkEvent[] {
  const offers = world.offers.filter(({ id }) => endedIds.has(id))
  const jobIds = new Set(offers.flatMap(({ jobs }) => jobs.map(({ id }) => id)))
  const untakenCount = untakenOf(world, jobIds, now)
  return offers.map(({ id, consultantId, jobs }, at) => ({
    kind: 'expired',
    project: world.project,
    jobs: world.jobs.filter((job) => jobs.some((one) => one.id === job.id)),
    consultantId,
    offerId: id,
    untaken: at === 0 ? untakenCount : 0,
  }))
}

/** Tells everybody once that their offer has ended, and the coordinator when nobody is left to take it. */
export async function announceEnds(stage: Stage): Promise<void> {
  for (let more = true; more; )
    more = await perform(stage, system, async (act) => {
      const projects = await read<{ id: string }>(act.trx, endedText, [act.now])
      if (projects.length === 0) return false
      const ids = projects.map(({ id }) => id)
      const worlds: World[] = []
      for (const world of await lockWorlds(act.trx, ids)) worlds.push(await expireOffers(act, world))
      const rows = await read<{ id: string }>(act.trx, toldText, [ids, act.now])
      const endedIds = new Set(rows.map(({ id }) => id))
      await emit(act, ...worlds.flatMap((world) => endsOf(world, endedIds, act.now)))
      for (const world of worlds) noteChange(act, world)
      return projects.length === atOnce
    })
}

type Ending = {
  id: string
  project_id: string
  created_at: Date
  expires_at: Date
  time_zone: string | null
}

// Of an offer, a quarter of its time is left.
const endingText = `
  select o.id, o.project_id, o.created_at, o.expires_at, p.time_zone
  from offers o left join presences p on p.user_id = o.consultant_id
  where o.state = 'open' and o.reminded_at is null and o.expires_at > $1
    and o.expires_at - (o.expires_at - o.created_at) / 4 <= $1
  order by o.expires_at limit 1000`

const remindedText = `
  update offers set reminded_at = $2 where id = any($1::uuid[]) and reminded_at is null and state = 'open' returning id`

async function remind(act: Act, due: readonly Ending[]): Promise<void> {
  const worlds = await lockWorlds(act.trx, [...new Set(due.map(({ project_id }) => project_id))])
  const ids = due.map(({ id }) => id)
  const rows = await read<{ id: string }>(act.trx, remindedText, [ids, act.now])
  const remindedIds = new Set(rows.map(({ id }) => id))
  const events = worlds.flatMap((world) =>
    openOffers(world.offers, act.now).flatMap((offer): WorkEvent[] => {
      if (!remindedIds.has(offer.id) || offer.expiresAt === null) return []
      const jobs = world.jobs.filter(({ id }) =>
        offer.jobs.some((job) => job.id === id && job.state === 'open'),
      )
      const { id: offerId, consultantId, expiresAt } = offer
      return [{ kind: 'expiring', project: world.project, jobs, consultantId, offerId, expiresAt }]
    }),
  )
  await emit(act, ...events)
}

/** Reminds those who have not answered an offer that ends soon: once, and not at night. */
export async function remindOfEnds(parts: Stage & Pick<Parts, 'config'>): Promise<void> {
  const now = parts.clock.now()
  const ending = await read<Ending>(parts.db, endingText, [now])
  const due = ending.filter(({ created_at, expires_at, time_zone }) =>
    isReminderDue({ from: created_at, to: expires_at }, time_zone ?? parts.config.timeZone, now),
  )
  for (let from = 0; from < due.length; from += atOnce)
    await perform(parts, system, (act) => remind(act, due.slice(from, from + atOnce)))
}
