import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from '@hub/server/cluster/home'
import { freePort } from '@hub/server/cluster/postgres'
import { running } from '@hub/server/cluster/postmaster'
import { giveTo, writeFor } from '@hub/server/cluster/program'
import { type Network, openProxy } from '@hub/server/testing/proxy'
import { childrenOf, signalTo } from '../stage/processes.ts'
import { type Place, patroniOf } from './configuration.ts'
import { kill, type Programs } from './programs.ts'

/** A way between machines that can be cut: then nothing arrives on either side, and nobody hears of it. */
type Ways = {
  /** from this server to etcd */
  etcd: Network
  /** from the others to its PostgreSQL and its Patroni */
  postgres: Network
  rest: Network
}

/** A database server of the cluster: Patroni, and the PostgreSQL that it runs. */
export type Node = Place & {
  ways: Ways
  start(): void
  /** of PostgreSQL's first process */
  postmaster(): number | undefined
  isPrimary(): Promise<boolean>
  /** asks its Patroni, past all that is cut */
  ask(path: string, body?: object): Promise<{ status: number; text: string }>
  /** both end at once, as with their machine */
  crash(): Promise<void>
  /** both stop where they are, or go on */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  close(): Promise<void>
}

const portOf = ({ url }: Network) => Number(new URL(url).port)
const to = (port: number) => openProxy(`http://127.0.0.1:${port}`)

/** @param etcdPort where etcd listens */
export async function makeNode(
  {
    home,
    programs,
    password,
    patroni,
  }: { home: Home; programs: Programs; password: string; patroni: string },
  name: string,
  etcdPort: number,
): Promise<Node> {
  const [postgres, rest] = [await freePort(undefined), await freePort(undefined)]
  const ways = { etcd: await to(etcdPort), postgres: await to(postgres), rest: await to(rest) }
  const data = join(home.folder, name)
  mkdirSync(data)
  giveTo(home, data)
  const via = { postgres: portOf(ways.postgres), rest: portOf(ways.rest), etcd: portOf(ways.etcd) }
  const place = { name, data, postgres, rest, via }
  const file = join(home.folder, `${name}.json`)
  writeFor(home, file, patroniOf(place, password))
  let child: ChildProcess | undefined
  const postmaster = () => running(data)?.pid
  const ask: Node['ask'] = async (path, body) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${rest}${path}`, {
        signal: AbortSignal.timeout(body ? 60_000 : 2000),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return { status: 0, text: 'no answer' }
    }
  }
  const signal: Node['signal'] = (what) => {
    const first = postmaster()
    // PostgreSQL's first process before its children, or it makes others.
    for (const pid of [child?.pid, first, ...(first === undefined ? [] : childrenOf(first))])
      signalTo(pid, what)
  }
  const crash = async () => {
    await kill(child)
    signalTo(postmaster(), 'SIGKILL')
  }
  return {
    ...place,
    ways,
    start: () => {
      child = programs.start(name, patroni, [file])
    },
    postmaster,
    isPrimary: async () => (await ask('/primary')).status === 200,
    ask,
    crash,
    signal,
    close: async () => {
      signal('SIGCONT')
      await crash()
      for (const way of Object.values(ways)) await way.close()
      rmSync(file, { force: true })
    },
  }
}
