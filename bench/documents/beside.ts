import { demoAccounts } from '@hub/server/demo/accounts'
import autocannon from 'autocannon'
import * as z from 'zod/mini'
import { atMost, type Figure } from '../figures.ts'
import { openPortal } from '../web/portal.ts'
import type { Sample } from './grow.ts'
import { keepPace } from './pace.ts'

const connections = 16

type Caller = { url: string; authorization: string }

const Tokens = z.object({ access: z.string() })
const Projects = z.object({
  results: z.array(
    z.object({ jobs: z.array(z.object({ id: z.string(), can: z.object({ edit: z.boolean() }) })) }),
  ),
})

const listOf = ({ url, authorization }: Caller) => ({
  url: `${url}/api/v1/projects/`,
  headers: { authorization },
})

/** Lists of projects a second, as many as it can. */
async function bestOf(caller: Caller, seconds: number): Promise<number> {
  const { requests } = await autocannon({ ...listOf(caller), connections, duration: seconds })
  return requests.average
}

/** Milliseconds within which 99 of 100 lists of projects are answered. */
async function p99Of(caller: Caller, rate: number, seconds: number): Promise<number> {
  const took = await keepPace({ ...listOf(caller), rate, seconds })
  return took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN
}

async function signIn(url: string): Promise<Caller> {
  const [{ email, password }] = demoAccounts
  const answer = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { url, authorization: `Bearer ${Tokens.parse(await answer.json()).access}` }
}

async function jobOf({ url, authorization }: Caller): Promise<string> {
  const answer = await fetch(`${url}/api/v1/projects/?limit=500`, { headers: { authorization } })
  const { results } = Projects.parse(await answer.json())
  const job = results.flatMap(({ jobs }) => jobs).find(({ can }) => can.edit)
  if (!job) throw new Error('The demo has no job to edit.')
  return job.id
}

/** Sends the file as a translation, without writing anything, until it is stopped; gives how often. */
async function keepSending({ url, authorization }: Caller, job: string, file: Sample, until: AbortSignal) {
  let times = 0
  while (!until.aborted) {
    const body = new FormData()
    body.append('dry_run', 'true')
    body.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
    const path = `/api/v1/jobs/${job}/translation/upload/`
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { authorization }, body })
    if (answer.status >= 500) throw new Error(`The upload was answered with ${answer.status}.`)
    await answer.arrayBuffer()
    times += 1
  }
  return times
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * What other people's calls cost while a file is read: p99 at a quarter of the best rate.
 * @param seconds of calls, for each figure
 */
export async function besideReading(
  file: Sample,
  rounds: number,
  seconds: number,
): Promise<{ sentence: string; figure: Figure }> {
  const portal = await openPortal()
  try {
    const pairs: { alone: number; beside: number }[] = []
    let best = 0
    let count = 0
    for (let round = 0; round < rounds; round++) {
      // A token is good for five minutes.
      const caller = await signIn(portal.url)
      const job = await jobOf(caller)
      if (best === 0) best = await bestOf(caller, seconds)
      const alone = await p99Of(caller, best / 4, seconds)
      const stop = new AbortController()
      const sending = keepSending(caller, job, file, stop.signal)
      const beside = await p99Of(caller, best / 4, seconds)
      stop.abort()
      count += await sending
      pairs.push({ alone, beside })
    }
    const ratios = pairs.map(({ alone, beside }) => beside / alone)
    const middleOf = (key: 'alone' | 'beside') => middle(pairs.map((one) => one[key])).toFixed(1)
    return {
      sentence: `${Math.round(best / 4)} lists a second, a quarter of the best: p99 ${middleOf('alone')} ms alone, ${middleOf('beside')} ms while the ${file.what} was read ${count} times: ${middle(ratios).toFixed(2)} ×.`,
      figure: atMost(`a list’s p99 while the ${file.what} is read`, ratios, '×', 1.5),
    }
  } finally {
    await portal.close()
  }
}
