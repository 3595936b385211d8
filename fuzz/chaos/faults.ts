import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { asRole } from '@hub/server/db/prepare'
import type { Chance } from '../chance.ts'
import type { Mood } from './stage/outside.ts'
import { type Service, signalTo } from './stage/processes.ts'
import type { Stage } from './stage/stage.ts'

/** Something that goes wrong; it is over when its promise resolves. */
export type Fault = {
  name: string
  /** of a hundred, about */
  weight: number
  /** whether there is on the stage what it happens to */
  fits(stage: Stage): boolean
  /** @param seconds that a server hangs */
  happen(stage: Stage, chance: Chance, seconds: number): Promise<void>
}

const named = (stage: Stage, kind: string): Service[] =>
  stage.services.filter(({ name }) => name.startsWith(kind))

const anyway = () => true

/** ms that the portal has to be ready again */
export const patience = 90_000

/** PostgreSQL's first process: the one above any connection's. */
const postmasterOf = ({ adminUrl }: Stage): Promise<number> =>
  asRole(adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
    return Number(stat.replace(/^.*\) /s, '').split(' ')[1])
  })

/** A connection of the portal's, in the middle of a transaction where there is one. */
const connectionOf = ({ adminUrl }: Stage): Promise<number | undefined> =>
  asRole(adminUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = 'hub' and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by (state like 'idle in%') desc, (state = 'active') desc limit 1`,
    )
    return rows[0]?.pid
  })

const kill = (what: string, kind: string, weight: number, of: 'inner' | 'outer' = 'inner'): Fault => ({
  name: `${what} is killed`,
  weight,
  fits: (stage) => named(stage, kind).length > 0,
  happen: async (stage, chance) => {
    chance.pick(named(stage, kind)).signal('SIGKILL', of)
  },
})

/** Mails and webhooks meet this for a while. */
const outside = (mood: Mood, weight: number): Fault => ({
  name: `mails and webhooks find everybody ${mood}`,
  weight,
  fits: anyway,
  happen: async ({ mail, receiver }, _chance, seconds) => {
    await mail.be(mood)
    receiver.be(mood)
    await pause(seconds * 250)
    await mail.be('well')
    receiver.be('well')
  },
})

const faults: readonly Fault[] = [
  kill('a server', 'server', 25),
  kill('a worker', 'worker', 15),
  {
    ...kill('the launcher', 'server', 8, 'outer'),
    fits: ({ services }) => services[0]?.innermost() !== services[0]?.pid(),
  },
  {
    name: 'PostgreSQL is killed',
    weight: 12,
    fits: anyway,
    happen: async (stage) => {
      process.kill(await postmasterOf(stage), 'SIGKILL')
    },
  },
  {
    name: 'a process of PostgreSQL’s is killed',
    weight: 10,
    fits: anyway,
    happen: async (stage) => {
      const pid = await connectionOf(stage)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
  },
  {
    name: 'a connection is ended',
    weight: 10,
    fits: anyway,
    happen: async (stage) => {
      const pid = await connectionOf(stage)
      if (pid !== undefined)
        await asRole(stage.adminUrl, (client) => client.query('select pg_terminate_backend($1)', [pid]))
    },
  },
  {
    name: 'a server hangs',
    weight: 5,
    fits: anyway,
    happen: async (stage, chance, seconds) => {
      const service = chance.pick(named(stage, 'server'))
      const pid = service.innermost()
      if (pid === undefined) return
      process.kill(pid, 'SIGSTOP')
      await pause(seconds * 1000)
      if (service.innermost() === pid) process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'the store is away',
    weight: 6,
    fits: anyway,
    happen: async ({ store }, _chance, seconds) => {
      await store.leave()
      await pause(seconds * 250)
      await store.comeBack()
    },
  },
  {
    name: 'the disk of the store is full',
    weight: 4,
    fits: ({ store }) => store.disk !== undefined,
    happen: async ({ store: { disk } }, _chance, seconds) => {
      await disk?.fill()
      await pause(seconds * 250)
      await disk?.clear()
    },
  },
  {
    name: 'the disk of PostgreSQL is full',
    weight: 4,
    fits: ({ disk }) => disk !== undefined,
    happen: async ({ disk, adminUrl }, _chance, seconds) => {
      await disk?.fill()
      // What is written goes into files that are there; now the next one is needed.
      await asRole(adminUrl, (client) => client.query('select pg_switch_wal()')).catch(() => {})
      await pause(seconds * 250)
      await disk?.clear()
    },
  },
  {
    name: 'a clock jumps',
    weight: 6,
    fits: ({ clock }) => clock !== undefined,
    happen: async ({ clock, services, ready }, chance, seconds) => {
      const service = chance.pick(services)
      const innermost = service.innermost()
      await clock?.put(chance.pick([1, -1]))
      service.wear(clock?.env ?? {})
      // Its launcher would start it again as it was.
      service.signal('SIGKILL', 'outer')
      if (innermost !== undefined) signalTo(innermost, 'SIGKILL')
      await ready(patience)
      await pause(seconds * 250)
      // From one second to the next, while it works.
      await clock?.put(0)
      service.wear({})
    },
  },
  outside('away', 4),
  outside('refusing', 4),
  outside('silent after taking', 4),
]

/**
 * One of those that fit, by its weight.
 * @param only names of those that may be drawn; without them all may
 * @param first the name of the one that is to be, where it fits
 */
export function draw(stage: Stage, chance: Chance, only?: readonly string[], first?: string): Fault {
  const fitting = faults.filter((fault) => fault.fits(stage))
  const wanted = fitting.find(({ name }) => name === first)
  if (wanted) return wanted
  const possible = fitting.filter(({ name }) => only?.includes(name) ?? true)
  return chance.pick(possible.flatMap((fault) => Array<Fault>(fault.weight).fill(fault)))
}

/** What can't happen on this machine, a sentence each. */
export const lacking = ({ disk, clock }: Stage): string[] => [
  ...(disk ? [] : ['No disk is full: a small one can be mounted by root alone.']),
  ...(clock ? [] : ['No clock jumps: the package faketime is not installed.']),
]
