import { searchConcordance } from '@hub/contract/memories'
import { acceptRequest, listJobs, listProjects, listRequests } from '@hub/contract/projects'
import { getReview } from '@hub/contract/review'
import { searchMemory } from '@hub/contract/staff-memories'
import { listStaffProjects } from '@hub/contract/staff-projects'
import { jobHistory, listAudit } from '@hub/contract/staff-running'
import { listNeeds, listWork } from '@hub/contract/staff-work'
import { getTranslation, saveTranslation } from '@hub/contract/translation'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { runHub } from './cli/run.ts'
import { readConfig } from './config.ts'
import { type Database, read } from './db/connect.ts'
import { positionColumn, readLagging } from './db/replica.ts'
import { type Client, clientOf } from './testing/client.ts'
import { castForEach, ownPortalForFile } from './testing/fixtures.ts'
import { addUnits, makeMemory } from './testing/memories.ts'
import { saysSoon, startProcess } from './testing/processes.ts'
import { openProxy } from './testing/proxy.ts'
import { openReplication } from './testing/replication.ts'

const metricsToken = 'the token of the metrics'
const replication = await openReplication()
afterAll(() => replication.close())
const network = await openProxy(replication.onStandby(replication.urls.server))
afterAll(() => network.close())

/** A portal that reads at the given address of a database where it may. */
const portalWith = async (urlOf: (url: string) => string) => {
  const replica = { urlOf, statements: [] as string[], lines: [] as string[] }
  const portal = await ownPortalForFile({
    emptyCluster: replication.urls,
    env: { METRICS_TOKEN: metricsToken },
    replica,
  })
  return { portal, replica }
}

const { portal, replica } = await portalWith((url) => {
  const there = new URL(url)
  there.port = new URL(network.url).port
  return there.href
})
const the = castForEach(portal)
/** The same portal on the same database, without a replica. */
const plain = await createApp({ ...portal.parts, replica: null })
afterAll(() => plain.close())

/** How many reads a replica has answered, and how many went to the primary, by why. */
async function counts(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { payload } = await portal.stranger.send({ url: '/metrics', headers })
  const series = payload.matchAll(/^hub_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...series].map(([, outcome = '', n]) => [outcome, Number(n)]))
}

/** What comes of something, and what reads of it were counted as. */
async function counting<T>(work: () => Promise<T>): Promise<{ result: T; reads: Record<string, number> }> {
  const before = await counts()
  const result = await work()
  const after = Object.entries(await counts()).map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
  return { result, reads: Object.fromEntries(after.filter(([, n]) => n > 0)) }
}

/** Asks until the replica alone has answered: it needs a moment to hear of what was written. */
async function readThere<T>(work: () => Promise<T>): Promise<T> {
  let answer: { result: T; reads: Record<string, number> } | undefined
  await expect
    .poll(async () => {
      answer = await counting(work)
      return Object.keys(answer.reads)
    })
    .toEqual(['answered'])
  if (!answer) throw new Error('Nothing was asked.')
  return answer.result
}

async function whilePaused<T>(work: () => Promise<T>): Promise<T> {
  await replication.askStandby('select pg_wal_replay_pause()')
  try {
    const state = () => replication.askStandby('select pg_get_wal_replay_pause_state() as state')
    await expect.poll(state).toEqual([{ state: 'paused' }])
    return await work()
  } finally {
    await replication.askStandby('select pg_wal_replay_resume()')
  }
}

/** A project with one job, which both consultants are offered. */
async function offered(name: string) {
  const project = await portal.make.project({
    name,
    jobs: [{ document: 'gallery-labels.xlf', target: 'fr-FR' }],
  })
  for (const person of [the.mia, the.nord]) await portal.make.offer(the.sam, person, project)
  return { projectId: project.id, jobId: project.jobs[0] ?? '' }
}

const projectsOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.call(listProjects, { query })).ok.results.map(({ name }) => name)
const actionsOn = async (jobId: string) =>
  (await the.asSam.call(jobHistory, { params: { jobId } })).ok.results.map(({ action }) => action)

beforeEach(() => {
  replica.lines.length = 0
})

test('lists, a review, the audit and a concordance are read on the replica, word for word', async () => {
  const { projectId, jobId } = await offered('Tide tables')
  await portal.make.accept(the.mia, { id: projectId, jobs: [jobId] })
  const [segment] = (await the.asMia.call(getTranslation, { params: { jobId } })).ok.segments
  const edits = [{ id: segment?.id, target: 'La marée monte.', status: 'translated' }]
  await the.asMia.call(saveTranslation, { params: { jobId }, body: { post_edited_data: edits } })
  const memoryId = await makeMemory(portal.db)
  await addUnits(portal.db, memoryId, [{ source: 'The tide rises.', target: 'La marée monte.' }])
  const ofProject = { params: { projectId } }
  const ofJob = { params: { jobId } }
  const calls: readonly (readonly [string, 'asMia' | 'asSam', (as: Client) => Promise<{ text: string }>])[] =
    [
      ['projects of a consultant', 'asMia', (as) => as.call(listProjects)],
      ['requests', 'asMia', (as) => as.call(listRequests)],
      ['jobs of a project, of a consultant', 'asMia', (as) => as.call(listJobs, ofProject)],
      ['projects of staff', 'asSam', (as) => as.call(listProjects, { query: { search: 'tide' } })],
      ['jobs of a project, of staff', 'asSam', (as) => as.call(listJobs, ofProject)],
      ['work', 'asSam', (as) => as.call(listWork, { query: { search: 'tide' } })],
      ['needs', 'asSam', (as) => as.call(listNeeds)],
      ['staff’s projects', 'asSam', (as) => as.call(listStaffProjects)],
      ['audit', 'asSam', (as) => as.call(listAudit)],
      ['history', 'asSam', (as) => as.call(jobHistory, ofJob)],
      ['review', 'asSam', (as) => as.call(getReview, ofJob)],
      [
        'concordance',
        'asMia',
        (as) => as.call(searchConcordance, { ...ofJob, query: { q: 'marée', in: 'target' } }),
      ],
      ['memory', 'asSam', (as) => as.call(searchMemory, { params: { memoryId }, query: { q: 'tide' } })],
    ]
  for (const [name, who, call] of calls) {
    const answer = await readThere(() => call(the[who]))
    const straight = await call(clientOf(plain, the[who].token))
    expect([name, answer.text]).toEqual([name, straight.text])
  }
  for (const url of ['/api/v1/staff/audit/?format=csv', '/api/v1/staff/jobs/?format=csv'])
    expect((await readThere(() => the.asSam.send({ url }))).statusCode).toBe(200)
  expect(replica.statements.some((text) => /audit_entries/.test(text))).toBe(true)
})

test('what one has done oneself is shown at once while the replica does not replay, and by the replica afterwards', async () => {
  const name = 'Harbour guide'
  const { projectId, jobId } = await offered(name)
  const accepted = () => projectsOf(the.asMia, { group: 'in_progress' })
  expect(await readThere(accepted)).toEqual([])
  const { result, reads } = await whilePaused(() =>
    counting(async () => {
      await the.asMia.call(acceptRequest, { params: { projectId }, body: {} })
      return accepted()
    }),
  )
  expect([result, reads]).toEqual([[name], { behind: 1 }])
  expect(await readThere(accepted)).toEqual([name])
  expect(await readThere(() => actionsOn(jobId))).toContain('job.accepted')
})

/** How others read of a job that Mia takes, and what they see once she has. */
const readings: readonly (readonly [
  what: string,
  read: (job: { name: string; projectId: string; jobId: string }) => Promise<unknown>,
  seen: unknown,
])[] = [
  ['open requests', async () => (await the.asNord.call(listRequests)).ok.counts.requests, 0],
  [
    'jobs of a project',
    async ({ projectId }) =>
      (await the.asSam.call(listJobs, { params: { projectId } })).ok.results[0]?.status,
    'Accepted',
  ],
  [
    'projects',
    async ({ name: search }) =>
      (await the.asSam.call(listProjects, { query: { search } })).ok.results[0]?.jobs[0]?.status,
    'Accepted',
  ],
  [
    'work',
    async ({ name: search }) => (await the.asSam.call(listWork, { query: { search } })).ok.results[0]?.status,
    'Accepted',
  ],
  ['history', async ({ jobId }) => (await actionsOn(jobId)).includes('job.accepted'), true],
]

test.each(readings)(
  'what somebody else has done is never older in %s than the primary names it',
  async (what, readIt, seen) => {
    const name = `Ferry times: ${what}`
    const job = { name, ...(await offered(name)) }
    expect(await readThere(() => readIt(job))).not.toEqual(seen)
    const { result, reads } = await whilePaused(async () => {
      await portal.make.accept(the.mia, { id: job.projectId, jobs: [job.jobId] })
      return counting(() => readIt(job))
    })
    expect([result, Object.keys(reads)]).toEqual([seen, ['behind']])
    expect(await readThere(() => readIt(job))).toEqual(seen)
  },
)

test('a list that has not changed is answered by its version on the primary alone', async () => {
  await offered('Unchanged')
  const { etag } = (await readThere(() => the.asMia.call(listProjects))).headers
  const { result, reads } = await counting(() =>
    the.asMia.call(listProjects, { headers: { 'if-none-match': String(etag) } }),
  )
  expect([result.status, reads]).toEqual([304, {}])
})

test('a session that was ended is refused, although the replica still knows it', async () => {
  await readThere(() => the.asMia.call(listProjects))
  const theirs = `user_id in ('${the.mia.id}', '${the.sam.id}') and revoked_at is null`
  const { openThere, statuses } = await whilePaused(async () => {
    await portal.query(`update sessions set revoked_at = now() where ${theirs}`)
    return {
      openThere: await replication.askStandby(`select from sessions where ${theirs}`, portal.urls.admin),
      statuses: [
        (await the.asMia.call(listProjects)).status,
        (await the.asMia.call(listRequests)).status,
        (await the.asSam.call(listAudit)).status,
      ],
    }
  })
  expect(openThere).toHaveLength(2)
  expect(statuses).toEqual([401, 401, 401])
})

/** Where a read ended up that may lag: on the standby or not, once it has slept there. */
const whereWith = (secondsThere: number) => async (from: Database) => {
  const text = `select pg_is_in_recovery() as there from (select count(*) from alerts) counted,
    pg_sleep(case when pg_is_in_recovery() then ${secondsThere} else 0 end)`
  return (await read<{ there: boolean }>(from, text, []))[0]?.there
}
const positionNow = async () => {
  const text = `select ${positionColumn(portal.parts.replica)}`
  return (await read<{ position: string }>(portal.db, text, []))[0]?.position ?? ''
}

test('a read that stands in the way of replaying is ended, and the primary answers it', async () => {
  const position = await positionNow()
  await readThere(() => the.asMia.call(listProjects))
  const { result, reads } = await counting(async () => {
    const answer = readLagging(portal.parts, position, whereWith(4))
    const sleepers = () => replication.askStandby("select from pg_stat_activity where wait_event = 'PgSleep'")
    await expect.poll(async () => (await sleepers()).length).toBe(1)
    await portal.asOwner('do $$ begin lock table alerts in access exclusive mode; end $$')
    return answer
  })
  expect([result, reads]).toEqual([false, { conflict: 1 }])
})

test('a replica of another history is not read, however far its log reaches', async () => {
  const position = await positionNow()
  expect(await readThere(() => readLagging(portal.parts, position, whereWith(0)))).toBe(true)
  const { result, reads } = await counting(() =>
    readLagging(portal.parts, position.replace('00000001', '00000002'), whereWith(0)),
  )
  expect([result, reads]).toEqual([false, { behind: 1 }])
})

test('when the network to the replica falls silent, the primary answers after a second, and at once from then on', async () => {
  await readThere(() => the.asMia.call(listProjects))
  network.fallSilent()
  const timed = async () => {
    const begin = performance.now()
    const { result, reads } = await counting(() => the.asMia.call(listProjects))
    return { status: result.status, reads, time: performance.now() - begin }
  }
  const [first, next] = [await timed(), await timed()]
  const answer = { status: 200, reads: { failed: 1 } }
  expect([first, next]).toMatchObject([answer, answer])
  // A connection that is silent is closed after six seconds.
  expect(first.time).toBeLessThan(4000)
  expect(next.time).toBeLessThan(first.time / 2)
  network.goOn()
  await readThere(() => the.asMia.call(listProjects))
})

test('a replica that is killed under calls fails none of them, and is read again once it is back', async () => {
  await offered('Under load')
  await readThere(() => the.asMia.call(listProjects))
  const statuses = new Set<number>()
  const load = async () => {
    const lists = [the.asMia.call(listProjects), the.asNord.call(listProjects), the.asSam.call(listAudit)]
    for (const { status } of await Promise.all(lists)) statuses.add(status)
  }
  let isOver = false
  const calls = Array.from({ length: 4 }, async () => {
    while (!isOver) await load()
  })
  await replication.killStandby()
  const { reads } = await counting(load)
  isOver = true
  await Promise.all(calls)
  expect(Object.keys(reads)).toEqual(['failed'])
  expect([...statuses]).toEqual([200])
  expect(replica.lines).toEqual([expect.stringMatching(/^The replica is not read: .+\.$/)])
  await replication.startStandby()
  await readThere(() => the.asMia.call(listProjects))
  expect(replica.lines.at(-1)).toBe('The replica is read again.')
})

test('a server that is no standby of this cluster is never read', async () => {
  for (const [url, line] of [
    [(own: string) => own, 'The replica is not read: it is no standby.'],
    [
      () => portal.urls.owner.replace(/:\d+\//, ':1/'),
      'The replica is not read: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ] as const) {
    const other = await portalWith(url)
    const mia = await other.portal.make.person({
      email: 'mia@hub.example',
      firstName: 'Mia',
      lastName: 'Berg',
      type: 'Consultant',
    })
    const asMia = await other.portal.as(mia)
    const { result, reads } = await counting(() => asMia.call(listProjects))
    expect([result.status, reads]).toEqual([200, { failed: 1 }])
    expect([other.replica.lines, other.replica.statements]).toEqual([[line], []])
  }
})

test('a replica that is away keeps no server from starting and ending', async () => {
  const away = { DATABASE_REPLICA_URL: portal.urls.server.replace(/:\d+\//, ':1/') }
  const server = startProcess(portal, 'server', { PORT: '0', HUB_WORK: 'none', ...away })
  await saysSoon(server, 'is ready at')
  expect([await server.end('SIGTERM'), server.output()]).toEqual([
    0,
    expect.not.stringContaining('ECONNREFUSED'),
  ])
}, 240_000)

test('hub doctor says how far the replica is behind, that it does not replay, and what cannot be the replica', async () => {
  const doctor = async (replicaUrl: string) => {
    const env = {
      HUB_DATA: portal.parts.config.data,
      DATABASE_URL: portal.urls.server,
      DATABASE_OWNER_URL: portal.urls.owner,
      DATABASE_REPLICA_URL: replicaUrl,
    }
    const lines: string[] = []
    await runHub(['doctor'], {
      folder: portal.parts.config.data,
      config: async () => readConfig(env, portal.parts.config.data),
      open: () => Promise.reject(new Error('A look opens no portal.')),
      print: (text) => lines.push(...text.split('\n')),
      say: (line) => lines.push(line),
      stopped: new AbortController().signal,
    })
    return lines.filter((line) => line.startsWith('replica: '))
  }
  const url = replication.onStandby(portal.urls.server)
  expect(await doctor(url)).toEqual([
    expect.stringMatching(/^replica: it replays this database, and it is 0\.\d MiB behind\.$/),
  ])
  expect(await whilePaused(() => doctor(url))).toEqual([
    expect.stringMatching(/^replica: warning: its replay is paused\. Reads go to/),
  ])
  expect(await doctor(portal.urls.server)).toEqual([
    expect.stringMatching(/^replica: wrong: it is no standby\. Look whether DATABASE_REPLICA_URL names/),
  ])
  expect(await doctor(portal.urls.server.replace(/:\d+\//, ':1/'))).toEqual([
    expect.stringMatching(/^replica: wrong: .*ECONNREFUSED/),
  ])
})

test('a replica that was promoted has a history of its own, and is not read any more', async () => {
  const name = 'After the promotion'
  await readThere(() => the.asMia.call(listProjects))
  await replication.askStandby('select pg_promote()')
  await offered(name)
  const { result, reads } = await counting(async () => ({
    names: await projectsOf(the.asMia),
    isThere: await readLagging(portal.parts, '000000010/0', whereWith(0)),
  }))
  expect(result).toEqual({ names: [name], isThere: false })
  expect(Object.keys(reads)).not.toContain('answered')
})
