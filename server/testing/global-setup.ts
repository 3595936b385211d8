import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openCluster } from '../cluster/cluster.ts'
import { createDatabase, type DatabaseUrls } from '../cluster/databases.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { mailChannel } from '../features/mail/mail.queue.ts'
import { openQueue } from '../queue.ts'
import { createSeals } from '../seals.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the addresses of the `postgres` database of the tests' cluster */
    clusterUrls: DatabaseUrls
    /** where the portals of the run keep their files: it is removed at the end, whether they closed or not */
    portalsFolder: string
  }
}

export const template = 'hub_template'

/** One cluster for the whole run, with a migrated template that each portal's database is a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-tests-'))
  const portals = await mkdtemp(join(tmpdir(), 'hub-portals-'))
  const cluster = await openCluster({ dataDir: folder, durable: false, say: () => {} })
  const urls = await createDatabase(cluster.urls('postgres'), template)
  await prepareDatabase(urls, () => {})
  const queue = await openQueue(urls.server, {
    seals: createSeals(['the channels are made, and nothing is left in them']),
    onError: (error) => {
      throw error
    },
  })
  await mailChannel(queue)
  await queue.close()

  project.provide('clusterUrls', cluster.urls('postgres'))
  project.provide('portalsFolder', portals)
  return async () => {
    await cluster.release()
    for (const each of [folder, portals]) await rm(each, { recursive: true, force: true })
  }
}
