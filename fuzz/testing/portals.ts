import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase } from '@hub/server/cluster/databases'
import { template } from '@hub/server/testing/global-setup'
import { inject, onTestFinished } from 'vitest'
import { type FuzzedPortal, startPortal } from '../contract/portal.ts'

/** For one test: a portal on a database of its own in the tests' cluster, with these faults planted. */
export async function portalWith(...planted: string[]): Promise<FuzzedPortal> {
  const name = `fuzz_${randomUUID().replaceAll('-', '')}`
  const urls = await createDatabase(inject('clusterUrls'), name, template)
  onTestFinished(() => dropDatabase(inject('clusterUrls'), name))
  const portal = await startPortal(urls, planted)
  onTestFinished(portal.close)
  return portal
}
