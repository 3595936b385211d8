import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseUrls, ensureDatabase } from '@hub/server/cluster/databases'
import { findHome, type Home } from '@hub/server/cluster/home'
import { freePort } from '@hub/server/cluster/postgres'
import { giveTo, writeFor } from '@hub/server/cluster/program'
import { ensureRoles, passwordOf, type Role, roles } from '@hub/server/cluster/roles'
import { asRole } from '@hub/server/db/prepare'
import * as z from 'zod/mini'
import { etcdOf, haproxyOf } from './configuration.ts'
import { makeNode, type Node } from './node.ts'
import { etcd, haproxy } from './packages.ts'
import { openPrograms, type Programs } from './programs.ts'

/** Three database servers, of which Patroni makes one the primary, and a proxy that leads there. */
export type Patroni = {
  nodes: readonly Node[]
  /** through the proxy */
  urls: DatabaseUrls
  /** the one that says that it is; undefined while none does */
  primary(): Promise<Node | undefined>
  /** until all three are in it again, one of them the primary, and each commit waits for another one */
  whole(patience: number): Promise<boolean>
  close(): Promise<void>
}

const password = 'the password of a cluster that is judged'

const Members = z.object({
  members: z.array(z.object({ role: z.string(), state: z.string(), timeline: z.optional(z.int()) })),
})

async function until(holds: () => Promise<boolean>, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > end) return false
    await pause(200)
  }
  return true
}

/** Whether the cluster is as it should be, as one of its servers sees it. */
export function isWhole(text: string): boolean {
  const { members } = Members.parse(JSON.parse(text))
  const count = (role: string) => members.filter((member) => member.role === role).length
  const states = members.every(({ state }) => state === 'running' || state === 'streaming')
  const timelines = new Set(members.map(({ timeline }) => timeline))
  return (
    members.length === 3 &&
    count('leader') === 1 &&
    count('sync_standby') === 1 &&
    states &&
    timelines.size === 1
  )
}

const addressOf = (role: Role, port: number) =>
  `postgresql://${roles[role]}:${encodeURIComponent(passwordOf(role, password))}@127.0.0.1:${port}/postgres`

/** The roles of the portal, and its database. */
async function prepare(port: number): Promise<DatabaseUrls> {
  const admin = addressOf('admin', port)
  await ensureRoles(admin, password)
  // Until PostgreSQL 16 the owner of a database has its schema by membership.
  await asRole(admin, (client) => client.query(`alter role ${roles.owner} inherit`))
  return ensureDatabase({ admin, owner: addressOf('owner', port), server: addressOf('server', port) }, 'hub')
}

/** Three times in a row: a proxy that has just begun takes all three for the primary, and goes by turns. */
async function leadsToPrimary(port: number): Promise<boolean> {
  const isPrimary = () =>
    asRole(addressOf('admin', port), async (client) => {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      return rows[0]?.standby === false
    }).catch(() => false)
  return (await isPrimary()) && (await isPrimary()) && (await isPrimary())
}

async function startEtcd(programs: Programs, home: Home): Promise<number> {
  const port = await freePort(undefined)
  const folder = join(home.folder, 'etcd')
  mkdirSync(folder)
  giveTo(home, folder)
  programs.start('etcd', etcd, etcdOf(folder, port, await freePort(undefined)))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await until(answers, 30_000))) throw new Error('etcd did not start.')
  return port
}

/**
 * @param folder of its own, made when missing, and deleted at the end
 * @param patroni the program
 */
export async function openPatroni(folder: string, patroni: string): Promise<Patroni> {
  const home = findHome(folder, () => {})
  giveTo(home, home.folder)
  const programs = openPrograms(home)
  const nodes: Node[] = []
  const close = async () => {
    for (const node of nodes) await node.close()
    await programs.close()
    await until(async () => nodes.every(({ postmaster }) => postmaster() === undefined), 30_000)
    await rm(home.folder, { recursive: true, force: true })
  }
  const primary = async () => {
    const answers = await Promise.all(nodes.map((node) => node.isPrimary()))
    return nodes.find((_node, n) => answers[n])
  }
  const whole = (patience: number) =>
    until(async () => {
      const { status, text } = (await (await primary())?.ask('/cluster')) ?? { status: 0, text: '' }
      return status === 200 && isWhole(text)
    }, patience)
  try {
    const etcdPort = await startEtcd(programs, home)
    for (const name of ['a', 'b', 'c'])
      nodes.push(await makeNode({ home, programs, password, patroni }, name, etcdPort))
    for (const node of nodes) node.start()
    if (!(await whole(120_000))) throw new Error('The cluster did not come up.')
    const port = await freePort(undefined)
    const file = join(home.folder, 'haproxy.cfg')
    writeFor(home, file, haproxyOf(port, nodes))
    programs.start('haproxy', haproxy, ['-db', '-f', file])
    if (!(await until(() => leadsToPrimary(port), 30_000))) throw new Error('The proxy leads to no primary.')
    return { nodes, urls: await prepare(port), primary, whole, close }
  } catch (error) {
    await close()
    throw error
  }
}
