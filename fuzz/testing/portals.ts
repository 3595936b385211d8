import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase } from '@hub/server/cluster/databases'
import { template } from '@hub/server/testing/global-setup'
import { inject, onTestFinished } from 'vitest'
import { type FuzzedPortal, startPortal } from '../contract/portal.ts'

/** For one test: a portal on a database of its own in the tests' cluster, with these faults planted. */
export const portalWith = async (...bugs: string[]): Promise<FuzzedPortal> => (await portalOf(bugs)).portal

/** The same with so many connections to its database and no more; `owner`: the address of that, as its owner. */
export const narrowPortal = (
  connections: number,
  ...bugs: string[]
): Promise<{ portal: FuzzedPortal; owner: string }> => portalOf(bugs, { DATABASE_POOL: String(connections) })

/** One that may tell a receiver on this machine what happens. */
export const weekPortal = async (...bugs: string[]): Promise<FuzzedPortal> =>
  (await portalOf(bugs, { WEBHOOK_PRIVATE: '127.0.0.1' })).portal

async function portalOf(
  bugs: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ portal: FuzzedPortal; owner: string }> {
  const name = `fuzz_${randomUUID().replaceAll('-', '')}`
  const urls = await createDatabase(inject('clusterUrls'), name, template)
  onTestFinished(() => dropDatabase(inject('clusterUrls'), name))
  const portal = await startPortal(urls, bugs, variables)
  onTestFinished(portal.close)
  return { portal, owner: urls.owner }
}
