import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPersonalDetails, patchPersonalDetails } from '@hub/contract/profile'
import { expect, test } from 'vitest'
import { openCluster } from '../cluster/cluster.ts'
import { cast } from '../testing/cast.ts'
import { openPortal } from '../testing/portal.ts'
import { isUnavailable } from './failures.ts'
import { asRole } from './prepare.ts'

test('a write that no standby confirms is not acknowledged, and its call does not wait for one for ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-unconfirmed-'))
  const cluster = await openCluster({ dataDir: folder, say: () => {} })
  const portal = await openPortal({
    emptyCluster: cluster.urls('postgres'),
    env: { LIMIT_QUERY_SECONDS: '1' },
  })
  /** Each commit waits for this standby, as on a cluster whose standby was just lost. */
  const waitFor = (standby: string) =>
    asRole(cluster.urls('postgres').admin, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${standby}'`)
      await client.query('select pg_reload_conf()')
    })
  try {
    const { asMia } = await cast(portal)
    const write = async (city: string) =>
      (await asMia.call(patchPersonalDetails, { body: { user: { city } } })).status
    expect(await write('Before')).toBe(200)
    await waitFor('lost')
    await expect.poll(() => write('Between')).toBe(503)
    await waitFor('')
    await expect.poll(() => write('After')).toBe(200)
    expect((await asMia.call(getPersonalDetails)).ok.user.city).toBe('After')
  } finally {
    await waitFor('')
    await portal.close()
    await cluster.release()
    await rm(folder, { recursive: true, force: true })
  }
})

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', 'ECONNRESET'])(
  'a database whose machine answers with %s is away',
  (code) => {
    const failure = Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' })
    expect(isUnavailable(failure)).toBe(true)
  },
)
