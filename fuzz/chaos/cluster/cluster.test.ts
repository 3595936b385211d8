import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isWhole } from './cluster.ts'
import { nameOfTurn } from './faults.ts'
import { whatIsMissing } from './packages.ts'

const turns = (seed: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => nameOfTurn(seed, from + n))

test('each fault happens once a round, in an order that the seed and the round decide', () => {
  const all = new Set(turns(1, 0, 100))
  const [first, second] = [turns(1, 0, all.size), turns(1, all.size, all.size)]
  expect(new Set(first)).toEqual(all)
  expect(new Set(second)).toEqual(all)
  expect(second).not.toEqual(first)
  expect(turns(1, 0, all.size)).toEqual(first)
  expect(turns(2, 0, all.size)).not.toEqual(first)
})

test('packages that are missing are called by their names', () => {
  expect(whatIsMissing(() => true)).toBeUndefined()
  expect(whatIsMissing((file) => !file.includes('patroni') && !file.includes('etcd'))).toBe(
    'These packages of Debian 12 are missing, and only root can install them: patroni, etcd-server.',
  )
})

const member = (role: string, more: object = {}) => ({ role, state: 'running', timeline: 2, ...more })
const clusterOf = (...members: object[]) => JSON.stringify({ members })

test('a cluster is whole when all three run on one timeline, and each commit waits for a standby', () => {
  const [leader, sync, replica] = [member('leader'), member('sync_standby'), member('replica')]
  expect(isWhole(clusterOf(leader, sync, replica))).toBe(true)
  expect(isWhole(clusterOf(leader, sync))).toBe(false)
  expect(isWhole(clusterOf(leader, replica, replica))).toBe(false)
  expect(isWhole(clusterOf(replica, sync, replica))).toBe(false)
  expect(isWhole(clusterOf(leader, sync, member('replica', { timeline: 1 })))).toBe(false)
  expect(isWhole(clusterOf(leader, sync, member('replica', { state: 'starting' })))).toBe(false)
})

test('the programs of a cluster end when their starter is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-programs-'))
  const starter = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'starter.program.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    const [line] = await once(createInterface(starter.stdout), 'line')
    const pid = Number(line)
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    starter.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
  } finally {
    starter.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
