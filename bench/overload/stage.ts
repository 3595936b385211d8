import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect } from '@hub/server/db/connect'
import { readersOf } from '../api/measure.ts'
import { makeCards } from '../api/probes.ts'
import { projectsEach, seedRequests } from '../api/seed.ts'
import type { Server } from '../api/servers.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { type Peak, watch } from '../imports/watch.ts'
import { moveTo } from './cores.ts'
import type { Order, Outcome } from './load.ts'

/** Calls that may wait for an answer at once, each on a connection of its own. */
export const sockets = 1000

/** A server and PostgreSQL on one core, and who calls on another. */
export type Scene = {
  stage: Stage
  server: Server
  /** Requests that nobody has said yes to yet. */
  accepts: { id: string; consultant: number }[]
}

/** @param isPinned whether each side has a core of its own */
export async function openScene(
  jobs: number,
  requests: number,
  isPinned: boolean,
  say: (line: string) => void,
): Promise<Scene> {
  // What is started runs where its starter runs.
  if (isPinned) moveTo(0)
  const stage = await openStage(jobs, say)
  try {
    const first = stage.consultants * projectsEach
    const accepts = await seedRequests(stage.urls.admin, { first, count: requests })
    const db = connect(stage.urls.admin)
    await makeCards(
      db,
      accepts.map(({ id }) => id),
    ).finally(() => db.destroy())
    const env = { LIMIT_CONNECTIONS: String(3 * sockets) }
    const server = await stage.start('ours', { sizes: '', profile: null, env })
    if (isPinned) moveTo(1)
    return { stage, server, accepts }
  } catch (error) {
    await stage.close()
    throw error
  }
}

let seed = 0

type Wish = {
  way: Order['way']
  seconds: number
  /** who calls: consultants by number; all who are measured where it is left out */
  people?: readonly number[]
}

/** Sends calls from a process of its own, and gives what became of them. */
export async function call(
  { stage, server, accepts }: Scene,
  { way, seconds, people }: Wish,
): Promise<Outcome> {
  const all = await readersOf(stage, server)
  const readers = people ? all.filter(({ consultant }) => people.includes(consultant)) : all
  const order: Order = {
    port: Number(new URL(server.url).port),
    way,
    seconds,
    sockets,
    world: {
      readers,
      consultants: stage.consultants,
      accepts: people ? [] : accepts.map(({ id, consultant }) => ({ id, token: stage.token(consultant) })),
      seed: ++seed,
    },
  }
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'), { serialization: 'advanced' })
  try {
    child.send(order)
    const exit = once(child, 'exit').then(() => [undefined])
    const [outcome]: (Outcome | undefined)[] = await Promise.race([once(child, 'message'), exit])
    if (!outcome) throw new Error('The load ended early.')
    if (!people) {
      const left = new Set(outcome.accepts.map(({ id }) => id))
      accepts.splice(0, accepts.length, ...accepts.filter(({ id }) => left.has(id)))
    }
    return outcome
  } finally {
    child.disconnect()
  }
}

/** Does something while the server is watched. */
export async function watched<T>(server: Server, act: () => Promise<T>): Promise<{ result: T; peak: Peak }> {
  const { peak, end } = await watch(server)
  try {
    return { result: await act(), peak }
  } finally {
    await end()
  }
}
