import { demoAccounts } from '@hub/server/demo/accounts'
import autocannon from 'autocannon'
import * as z from 'zod/mini'
import { openPortal } from '../web/portal.ts'
import type { Grown } from './grow.ts'

const connections = 16
const seconds = 8

type Caller = { url: string; authorization: string }

const Tokens = z.object({ access: z.string() })
const Projects = z.object({
  results: z.array(
    z.object({ jobs: z.array(z.object({ id: z.string(), can: z.object({ edit: z.boolean() }) })) }),
  ),
})

/** Calls the list of projects; as fast as it can, or so many times a second. */
const load = ({ url, authorization }: Caller, rate?: number) =>
  autocannon({
    url: `${url}/api/v1/projects/`,
    headers: { authorization },
    connections,
    duration: seconds,
    ...(rate && { overallRate: rate }),
  })

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
async function keepSending({ url, authorization }: Caller, job: string, file: Grown, until: AbortSignal) {
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

/** What other people's calls cost while a file is read, in a sentence: p99 at a quarter of the best rate. */
export async function besideReading(file: Grown, rounds: number): Promise<string> {
  const portal = await openPortal()
  try {
    const found: { alone: number; beside: number }[] = []
    let best = 0
    let sent = 0
    for (let round = 0; round < rounds; round++) {
      // A token is good for five minutes.
      const caller = await signIn(portal.url)
      const job = await jobOf(caller)
      if (best === 0) best = (await load(caller)).requests.average
      const alone = await load(caller, best / 4)
      const stop = new AbortController()
      const sending = keepSending(caller, job, file, stop.signal)
      const beside = await load(caller, best / 4)
      stop.abort()
      sent += await sending
      found.push({ alone: alone.latency.p99, beside: beside.latency.p99 })
    }
    const ratio = middle(found.map(({ alone, beside }) => beside / alone))
    return `${Math.round(best / 4)} lists a second, a quarter of the best: p99 ${middle(found.map(({ alone }) => alone))} ms alone, ${middle(found.map(({ beside }) => beside))} ms while the ${file.what} was read ${sent} times: ${ratio.toFixed(2)} ×.`
  } finally {
    await portal.close()
  }
}
