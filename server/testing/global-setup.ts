import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openCluster } from '../cluster/cluster.ts'
import { connect, read } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { mailChannel } from '../features/mail/mail.queue.ts'
import { openQueue } from '../queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the address of the `postgres` database of the tests' cluster */
    clusterUrl: string
  }
}

export const template = 'hub_template'

/** One cluster for the whole run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-tests-'))
  const cluster = await openCluster({ dataDir: folder, durable: false, say: () => {} })
  const admin = connect(cluster.url('postgres'), { connections: 1 })
  await read(admin, `create database ${template}`, [])
  await admin.destroy()

  const url = cluster.url(template)
  await migrate(url)
  const queue = await openQueue(url, (error) => {
    throw error
  })
  await mailChannel(queue)
  await queue.close()

  project.provide('clusterUrl', cluster.url('postgres'))
  return async () => {
    await cluster.release()
    await rm(folder, { recursive: true, force: true })
  }
}
