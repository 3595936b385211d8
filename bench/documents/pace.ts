// Calls that come as people's do: evenly, whether the one before was answered or not. Runs on a thread of its own,
// so that what the bench does besides is not measured.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type Pace = {
  url: string
  headers: Record<string, string>
  /** Calls a second. */
  rate: number
  seconds: number
}

/**
 * @returns milliseconds from the moment when each call was due until its answer had come, in order of size
 * @throws Error when a call is answered with anything but 200
 */
export async function keepPace(pace: Pace): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: pace })
  const { promise, resolve, reject } = Promise.withResolvers<number[]>()
  worker.once('message', resolve)
  worker.once('error', reject)
  return (await promise).toSorted((one, other) => one - other)
}

async function callsAt({ url, headers, rate, seconds }: Pace): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const begin = performance.now()
  const calls: Promise<number>[] = []
  for (let number = 0; number < rate * seconds; number++) {
    const due = begin + (number * 1000) / rate
    const remaining = due - performance.now()
    if (remaining > 0) await wait(remaining)
    calls.push(ask(url, { headers, agent }).then(() => performance.now() - due))
  }
  const took = await Promise.all(calls)
  agent.destroy()
  return took
}

function ask(url: string, options: { headers: Record<string, string>; agent: Agent }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get(url, options, (answer) => {
    answer.resume()
    answer.once('end', () =>
      answer.statusCode === 200
        ? resolve()
        : reject(new Error(`A call was answered with ${answer.statusCode}.`)),
    )
  }).once('error', reject)
  return promise
}

if (!isMainThread) parentPort?.postMessage(await callsAt(workerData))
