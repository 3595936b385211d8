import { setTimeout as pause } from 'node:timers/promises'
import type { Network } from '@hub/server/testing/proxy'
import { chanceOf } from '../../chance.ts'
import type { Fault } from '../faults.ts'
import { signalTo } from '../stage/processes.ts'
import type { Patroni } from './cluster.ts'
import { ttl } from './configuration.ts'
import type { Node } from './node.ts'

/** ms for which a server hangs: about when its lead runs out, so that it comes back while another one takes over */
const hanging = ttl * 1000
/** ms after which another one has surely taken over */
const long = hanging + 10_000

/** ms for which a primary is without a standby before it is lost: longer than a statement may take */
const lonely = 12_000

type Act = (primary: Node, others: readonly Node[]) => Promise<void>

async function hang(node: Node, ms: number): Promise<void> {
  node.signal('SIGSTOP')
  await pause(ms).finally(() => node.signal('SIGCONT'))
}

async function cut(ways: readonly Network[], ms: number): Promise<void> {
  for (const way of ways) way.fallSilent()
  await pause(ms)
  for (const way of ways) way.goOn()
}

async function crash(node: Node, ms: number): Promise<void> {
  await node.crash()
  await pause(ms)
  node.start()
}

/** What the primary commits before it is lost, no other one has. */
async function crashAlone(primary: Node): Promise<void> {
  const { postgres } = primary.ways
  postgres.fallSilent()
  await pause(lonely)
  // What is still on its way is lost with it: the way is cut until another one has taken over.
  await crash(primary, long).finally(postgres.goOn)
}

const acts: Readonly<Record<string, Act>> = {
  switchover: async (primary) => {
    const { status, text } = await primary.ask('/switchover', { leader: primary.name })
    if (status !== 200) throw new Error(`the switchover was refused: ${status} ${text}`)
  },
  'the primary’s PostgreSQL is killed': async (primary) => {
    signalTo(primary.postmaster(), 'SIGKILL')
  },
  'the primary’s machine is lost, and back at once': (primary) => crash(primary, 1000),
  'the primary’s machine is lost for long': (primary) => crash(primary, long),
  'a standby’s machine is lost for long': (_primary, [standby]) =>
    standby ? crash(standby, long) : Promise.resolve(),
  'the primary hangs until its lead runs out': (primary) => hang(primary, hanging),
  'the primary hangs for long': (primary) => hang(primary, long),
  'the primary does not reach etcd': ({ ways }) => cut([ways.etcd], long),
  'nobody reaches etcd': (primary, others) =>
    cut(
      [primary, ...others].map(({ ways }) => ways.etcd),
      long,
    ),
  'the standbys do not reach the primary': ({ ways }) => cut([ways.postgres], long),
  'the standbys do not reach the primary, whose machine is then lost': crashAlone,
  // The portal still does.
  'the primary is cut off from all other machines': (primary, others) =>
    cut(
      [primary.ways.etcd, primary.ways.postgres, primary.ways.rest, ...others.map(({ ways }) => ways.rest)],
      long,
    ),
}

/** The fault of a turn: all of them one after the other, in an order of the round's own. */
export function nameOfTurn(seed: number, turn: number): string {
  const names = Object.keys(acts)
  const chance = chanceOf(seed, -1 - Math.floor(turn / names.length))
  const order: string[] = []
  while (names.length > 0) order.push(...names.splice(chance.below(names.length), 1))
  return order[turn % order.length] ?? ''
}

/** ms that a cluster has to be whole again */
const patience = 120_000

/** What happens to a cluster in its turns. */
export function faultsOf(cluster: Patroni, seed: number) {
  /** what the cluster did not do; nothing that follows means anything then */
  const troubles: string[] = []
  let before = 'its start'
  const whole = async () => {
    if (!(await cluster.whole(patience))) troubles.push(`the cluster was not whole again after ${before}`)
  }
  return {
    troubles,
    whole,
    /** once the cluster is whole again */
    draw: async (turn: number): Promise<Fault> => {
      await whole()
      const name = nameOfTurn(seed, turn)
      before = name
      return {
        name,
        weight: 1,
        fits: () => true,
        happen: async () => {
          const primary = await cluster.primary()
          const others = cluster.nodes.filter((node) => node !== primary)
          try {
            if (primary) await acts[name]?.(primary, others)
          } catch (error) {
            troubles.push(String(error))
          }
        },
      }
    },
  }
}
