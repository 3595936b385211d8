import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Database, read } from '@hub/server/db/connect'
import { inTransaction } from '@hub/server/db/transaction'
import { refreshCards } from '@hub/server/features/work/cards.transitions'
import { lockWorlds } from '@hub/server/features/work/world.queries'
import { acceptOf } from './calls.ts'
import { type Figure, type Load, measure, readersOf } from './measure.ts'
import type { Probes } from './options.ts'
import { jobCount, password, projectsEach, seedCrowded, seedRequests, sessionOf } from './seed.ts'
import type { Server } from './servers.ts'
import type { Stage } from './stage.ts'

export type Revocations = { revoked: number; askedAfter: number; answeredAfter: number }

/**
 * Ends a session again and again while it is in use; counts the later calls, and those of them that got an answer.
 */
export async function revocations(stage: Stage, server: Server, times: number): Promise<Revocations> {
  const consultant = jobCount - 1
  const token = stage.token(consultant)
  const headers = { authorization: `Bearer ${token}` }
  const db = connect(stage.urls.admin, { connections: 1 })
  const set = (isRevoked: boolean) =>
    read(db, 'update sessions set revoked_at = case when $2 then now() end where id = $1', [
      sessionOf(consultant),
      isRevoked,
    ])
  const counts = { revoked: 0, askedAfter: 0, answeredAfter: 0 }
  try {
    for (let turn = 0; turn < times; turn++) {
      let over = false
      let isDone = false
      const caller = async () => {
        while (!isDone) {
          const after = over
          const answer = await fetch(`${server.url}/api/v1/projects/?limit=1`, { headers })
          await answer.arrayBuffer()
          if (!after) continue
          counts.askedAfter++
          if (answer.status !== 401) counts.answeredAfter++
        }
      }
      const callers = Array.from({ length: 8 }, caller)
      await pause(20)
      await set(true)
      over = true
      counts.revoked++
      await pause(30)
      isDone = true
      await Promise.all(callers)
      await set(false)
    }
  } finally {
    await set(false)
    await db.destroy()
  }
  return counts
}

export type Logins = {
  count: number
  /** milliseconds until the last was answered */
  took: number
  /** list calls during the logins, and the same without them */
  during: Figure
  without: Figure
}

/** Many people sign in at once while others read lists. */
export async function logins(
  stage: Stage,
  load: Load,
  server: Server,
  count: number,
  seconds: number,
): Promise<Logins> {
  const without = await measure(stage, load, server, 'list', seconds)
  const since = performance.now()
  let took = 0
  const all = Promise.all(
    Array.from({ length: count }, async (_, consultant) => {
      await pause(500)
      const answer = await fetch(`${server.url}/api/v1/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `c${consultant}@bench.example`, password }),
      })
      if (answer.status !== 200) throw new Error(`A login was answered with ${answer.status}.`)
      await answer.arrayBuffer()
      took = Math.max(took, performance.now() - since - 500)
    }),
  )
  const [during] = await Promise.all([measure(stage, load, server, 'list', seconds), all])
  return { count, took, during, without }
}

export async function makeCards(db: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += 200)
    await inTransaction(db, async (trx) =>
      refreshCards(trx, await lockWorlds(trx, ids.slice(from, from + 200)), new Date()),
    )
}

export type CrowdResult = { projects: number; few: Figure[]; many: Figure[] }

/** A page of thirty from one consultant's thousands of projects, beside the thirty that others have in all. */
export async function measureCrowd(
  stage: Stage,
  load: Load,
  server: Server,
  { rounds, seconds, projects }: { rounds: number; seconds: number; projects: number },
): Promise<CrowdResult> {
  const ids = await seedCrowded(stage.urls.admin, stage.consultants, projects)
  const db = connect(stage.urls.admin)
  try {
    await makeCards(db, ids)
    await read(db, 'vacuum analyze', [])
  } finally {
    await db.destroy()
  }
  const counts: CrowdResult = { projects, few: [], many: [] }
  const path = '/api/v1/projects/?limit=30'
  for (let round = 0; round <= rounds; round++) {
    const token = stage.token(stage.consultants)
    const lone = { consultant: stage.consultants, token, etag: '' }
    const few = await measure(stage, load, server, 'list', seconds, {
      path,
      readers: await readersOf(stage, server),
    })
    const readers = Array.from({ length: jobCount }, () => lone)
    const many = await measure(stage, load, server, 'list', seconds, { path, readers })
    // The first round only warms up.
    if (round === 0) continue
    counts.few.push(few)
    counts.many.push(many)
  }
  return counts
}

/** The measured consultants accept requests of one to four jobs, each once. */
export async function accepts(
  stage: Stage,
  load: Load,
  server: Server,
  { rounds, probes }: { rounds: number; probes: Probes },
): Promise<Figure[]> {
  const count = probes.requests
  const db = connect(stage.urls.admin)
  const figures: Figure[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      // After everybody's projects, those of the crowded consultant included.
      const first = stage.consultants * projectsEach + probes.crowded + round * count
      const requests = await seedRequests(stage.urls.admin, { first, count })
      await makeCards(
        db,
        requests.map(({ id }) => id),
      )
      const calls = requests.map(({ id, consultant }) => acceptOf(stage.token(consultant), id))
      const figure = await measure(stage, load, server, 'project', 0, { once: calls })
      // The first round only warms up.
      if (round > 0) figures.push(figure)
    }
  } finally {
    await db.destroy()
  }
  return figures
}

/** The list as a browser asks for it: compressed. */
export const measureCompression = (
  stage: Stage,
  load: Load,
  server: Server,
  seconds: number,
): Promise<Figure> =>
  measure(stage, load, server, 'list', seconds, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
