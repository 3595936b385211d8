import { listLogs } from '@hub/contract/jobs'
import { getProject } from '@hub/contract/projects'
import { getStaffJob } from '@hub/contract/staff-jobs'
import { expect } from 'vitest'
import type { Transaction } from '../db/connect.ts'
import type { Project } from '../demo/projects.ts'
import type { Cast } from './cast.ts'
import type { Client } from './client.ts'
import type { Portal } from './portal.ts'

type Answer = { status: number; body: unknown }
type Act = () => Promise<Answer>

/** Two acts of two people on one thing. */
export type Race = {
  /** every mail about it has its name in its text, and no other one */
  name: string
  acts: readonly [Act, Act]
  /** locks what both acts need, so that each has to wait before it has changed anything */
  lock: (trx: Transaction) => Promise<unknown>
  /** what is there afterwards, as those who took part see it */
  outcome: (answers: readonly Answer[]) => Promise<readonly string[]>
}

/** What a race may come to, in lines: what each act was answered, the outcome, and who got which mail. */
type Ending = readonly string[]

/** Races of one kind: each of `endings` has to be reached, and none is allowed but these and `rarely`. */
export type Kind = {
  sentence: string
  race: () => Promise<Race>
  endings: readonly Ending[]
  rarely?: readonly Ending[]
}

/** A project of a race, and its one job. */
export type Stake = Project & { name: string; jobId: string }

/** In half of them both acts wait for one lock, the other half run free at the same time. */
const racesOfKind = 20

/** Who waits for a lock. */
export const waitingText = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const property = (value: unknown, key: string): unknown =>
  Object.getOwnPropertyDescriptor(Object(value), key)?.value

/** An answer in words: its status, and the sentences of a refusal. */
function wordsOf({ status, body }: Answer): string {
  if (status < 300) return String(status)
  const reasons = [property(body, 'in_the_way') ?? []].flat().map((way) => property(way, 'reason'))
  const sentences = reasons.length > 0 ? reasons : [property(body, 'detail') ?? JSON.stringify(body)]
  return [status, ...sentences].join(' ')
}

/** Runs races and says what each came to. */
function runner(portal: Portal) {
  /** Begins the second act when the first waits, and lets go when both do. */
  async function held({ lock }: Race, acts: readonly Act[]): Promise<Answer[]> {
    const answers: Promise<Answer>[] = []
    const holder = await portal.db.startTransaction().execute()
    try {
      await lock(holder)
      for (const act of acts) {
        answers.push(act())
        while ((await portal.query(waitingText)).length < answers.length);
      }
    } finally {
      await holder.rollback().execute()
    }
    return Promise.all(answers)
  }

  /** The answers of both acts, in their own order, of which every other race begins with the second. */
  async function answersOf(race: Race, at: number, isHeld: boolean): Promise<Answer[]> {
    const inOrder = <T>(pair: readonly T[]) => (at % 2 === 0 ? [...pair] : pair.toReversed())
    const acts = inOrder(race.acts)
    return inOrder(await (isHeld ? held(race, acts) : Promise.all(acts.map((act) => act()))))
  }

  return async function endingsOf(races: readonly Race[]): Promise<Ending[]> {
    await portal.mails()
    const middle = races.length / 2
    const answers: Answer[][] = []
    for (const [at, race] of races.slice(0, middle).entries()) answers.push(await answersOf(race, at, true))
    answers.push(...(await Promise.all(races.slice(middle).map((race, at) => answersOf(race, at, false)))))
    const mails = await portal.mails()
    const endings: Ending[] = []
    for (const [at, { name, outcome }] of races.entries()) {
      const letters = mails
        .filter(({ text }) => text.includes(name))
        .map(({ to, subject }) => `mail to ${to.split('.')[0]}: ${subject.split(':')[0]}`)
      const words = (answers[at] ?? []).map((answer) => wordsOf(answer).replaceAll(name, 'Race'))
      endings.push([...words, ...(await outcome(answers[at] ?? [])), ...letters.toSorted()])
    }
    return endings
  }
}

let count = 0
export const nextName = (): string => `Race ${String(++count).padStart(3, '0')}`

const lockProject =
  ({ id }: Project) =>
  (trx: Transaction): Promise<unknown> =>
    trx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute()

/** What races of staff and consultants are made of; each of `the` takes part in many at once. */
export function races(portal: Portal, the: Cast) {
  const endingsOf = runner(portal)
  let ana: { client: Client; of: string } | undefined

  async function project(document?: string): Promise<Stake> {
    const name = nextName()
    const job = document === undefined ? {} : { document }
    const sketch = { name, customId: name, coordinator: the.sam, jobs: [job] }
    const { id, jobs } = await portal.make.project(sketch)
    return { id, jobs, name, jobId: jobs[0] ?? '' }
  }

  /** The job and its log as staff see them, and what the consultants see of the project. */
  async function sides({ id, jobId }: Stake): Promise<string[]> {
    const job = await the.asSam.call(getStaffJob, { params: { jobId } })
    const log = job.status === 404 ? [] : (await the.asSam.call(listLogs, { params: { jobId } })).ok.results
    const sightOf = async (name: string, client: Client) => {
      const answer = await client.call(getProject, { params: { projectId: id } })
      if (answer.status === 404) return []
      const { request, jobs } = answer.ok
      return [
        `${name} sees ${[request?.state ?? 'no request', ...jobs.map(({ status }) => status)].join(', ')}`,
      ]
    }
    return [
      job.status === 404 ? 'gone' : `${job.ok.status}, ${job.ok.consultant?.name ?? 'nobody’s'}`,
      ...(log.length > 0
        ? [
            `log: ${log
              .map(({ event }) => event)
              .toReversed()
              .join(', ')}`,
          ]
        : []),
      ...(await sightOf('Mia', the.asMia)),
      ...(await sightOf('Nord', the.asNord)),
    ]
  }

  return {
    project,
    sides,
    /** another coordinator */
    ana: async (): Promise<Client> => {
      if (ana?.of === the.sam.id) return ana.client
      const email = `ana.${the.sam.email}`
      const person = await portal.make.person({ email, firstName: 'Ana', lastName: 'Duarte' })
      ana = { client: await portal.as(person), of: the.sam.id }
      return ana.client
    },
    /** a race for the job of a project; both acts lock the project, unless they say otherwise */
    race: (stake: Stake, acts: Race['acts'], lock: Race['lock'] = lockProject(stake)): Race => ({
      name: stake.name,
      acts,
      lock,
      outcome: () => sides(stake),
    }),
    /** Runs races of a kind and compares what each came to with what it may come to. */
    prove: async ({ race, endings, rarely = [] }: Kind): Promise<void> => {
      const all: Race[] = []
      while (all.length < racesOfKind) all.push(await race())
      const found = await endingsOf(all)
      for (const ending of found) expect([...endings, ...rarely]).toContainEqual(ending)
      for (const ending of endings) expect(found).toContainEqual(ending)
    },
  }
}
