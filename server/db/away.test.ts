import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listProjects } from '@hub/contract/projects'
import { afterEach, expect, test } from 'vitest'
import { openCluster } from '../cluster/cluster.ts'
import { running } from '../cluster/postmaster.ts'
import { cast } from '../testing/cast.ts'
import { openPortal } from '../testing/portal.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test('with the database gone every call answers 503 with a time to wait, and goes on by itself when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-away-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await openCluster({ dataDir: folder, say: () => {} })
  closers.push(() => cluster.release())
  const portal = await openPortal({ emptyCluster: cluster.urls('postgres') })
  closers.push(() => portal.close())
  const { mia, asMia, sam } = await cast(portal)
  await portal.make.offer(sam, mia, await portal.make.project({ name: 'Kept' }))
  expect((await asMia.call(listProjects)).ok.count).toBe(1)

  const ready = () => portal.stranger.send({ method: 'GET', url: '/readyz' })
  const statuses = new Set<number>()
  process.kill(running(join(folder, 'pg'))?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(
      async () => {
        const answer = await asMia.call(listProjects)
        statuses.add(answer.status)
        if (answer.status === 503) {
          expect(answer.headers['retry-after']).toBe('5')
          expect(answer.body).toEqual({
            detail: 'The service is temporarily unavailable. Try again in a moment.',
          })
        }
        return answer.status
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(503)
  await expect.poll(async () => (await ready()).statusCode, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await asMia.call(listProjects)).status, { timeout: 20_000 }).toBe(200)
  expect((await asMia.call(listProjects)).ok.results[0]?.name).toBe('Kept')
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
}, 60_000)
