import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@hub/server/clock'
import { read } from '@hub/server/db/connect'
import { inLanes } from '@hub/server/in-lanes'
import type { Parts } from '@hub/server/parts'
import { keepUp } from '@hub/server/upkeep'
import type { World } from '../contract/world.ts'

/** A clock that goes as clocks do, and can be put forward. */
export class HurriedClock implements Clock {
  #ahead = 0

  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }

  putForward(days: number): void {
    this.#ahead += days * 86_400_000
  }
}

/** ms after which work that does not end is no reason to wait any longer */
const patience = 10_000

const openWorkText = `
  select (select count(*) from analyses where status in ('queued', 'running'))
    + (select count(*) from estimates where status in ('queued', 'running'))
    + (select count(*) from project_imports where status in ('queued', 'running'))
    + (select count(*) from memory_imports where status in ('queued', 'running'))
    + (select count(*) from term_imports where status in ('queued', 'running'))
    + (select count(*) from deliveries where state = 'waiting')
    + (select count(*) from untold_events) as count`

/** Work under way would seem to be given up when the clock is put forward. */
async function workIsDone({ db }: Parts): Promise<void> {
  for (const until = performance.now() + patience; performance.now() < until; await pause(50)) {
    const [open] = await read<{ count: number }>(db, openWorkText, [])
    if (open?.count === 0) return
  }
}

/** Calls at a time. */
const lanes = 4

type Send = (method: string, path: string, body?: object) => Promise<void>

const lastingText = `
  select id from projects union all select id from memories union all select id from term_bases`

/** What is there now stays for as long as the portal lives: what people read all day is about it. */
export const lastingOf = async ({ db }: Parts): Promise<string[]> =>
  (await read<{ id: string }>(db, lastingText, [])).map(({ id }) => id)

/** What staff do in the evening with each row that a statement gives beside what lasts ($1), by a call. */
const chores: readonly { of: string; call(id: string): [method: string, path: string, body?: object] }[] = [
  {
    of: "select id from jobs where status = 'Under-Review' and project_id <> all($1::uuid[])",
    call: (id) => ['POST', `jobs/${id}/approve/`, { comment: 'Thank you' }],
  },
  {
    of: `select id from jobs where status in ('Assigned', 'Accepted', 'In Progress')
      and project_id <> all($1::uuid[])`,
    call: (id) => ['POST', 'jobs/withdraw/', { job_ids: [id], reason: 'The day is over' }],
  },
  {
    of: `select id from projects p where id <> all($1::uuid[]) and not exists (
      select from jobs j where j.project_id = p.id and j.status <> 'Unassigned')`,
    call: (id) => ['DELETE', `projects/${id}/`],
  },
  {
    of: 'select id from memories where owner_id is null and id <> all($1::uuid[])',
    call: (id) => ['DELETE', `memories/${id}/`],
  },
  {
    of: 'select id from term_bases where owner_id is null and id <> all($1::uuid[])',
    call: (id) => ['DELETE', `termbases/${id}/`],
  },
]

/** Staff approve what was submitted, take back what is in hand, and delete what can be deleted. */
async function clearUp({ db }: Parts, lasting: readonly string[], send: Send): Promise<void> {
  for (const { of, call } of chores)
    await inLanes(await read<{ id: string }>(db, of, [lasting]), lanes, ({ id }) => send(...call(id)))
}

/** Where a day ends: the portal's address, its clock, and what lasts. */
export type Place = { url: string; clock: HurriedClock; lasting: readonly string[] }

/**
 * Ends a day of the portal: its work is finished and cleared up by the product's own calls, the clock is put forward,
 * and upkeep does what is due.
 * @returns the answers that were no success, by their status
 */
export async function endDay(
  { parts, session, people }: World,
  { url, clock, lasting }: Place,
  days: number,
): Promise<number[]> {
  const { access } = await session(people.sam)
  const refused: number[] = []
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1/staff/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) refused.push(answer.status)
  }
  await workIsDone(parts)
  await clearUp(parts, lasting, send)
  await workIsDone(parts)
  clock.putForward(days)
  await keepUp(parts, clock.now())
  return refused
}
