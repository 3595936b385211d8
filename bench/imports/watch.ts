// Watches a server on a thread of its own, so that what the bench does besides is not measured.
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { memoryOf } from '../api/processes.ts'

type Watched = { url: string; pid: number }

/** The longest answer to a call that does nothing, ms, and the most memory, MiB. */
export type Peak = { longest: number; memory: number }

/** Watches until it is asked to end. `peak`: so far. */
export async function watch({ url, pid }: Watched) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, pid } })
  const peak: Peak = { longest: 0, memory: 0 }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.on('message', ({ longest, memory }: Peak) => {
    peak.longest = Math.max(peak.longest, longest)
    peak.memory = Math.max(peak.memory, memory)
    resolve()
  })
  worker.once('error', reject)
  await promise
  return { peak, end: () => worker.terminate() }
}

async function report({ url, pid }: Watched): Promise<void> {
  for (;;) {
    const since = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    parentPort?.postMessage({ longest: performance.now() - since, memory: memoryOf(pid).now })
    await pause(25)
  }
}

if (!isMainThread) await report(workerData)
