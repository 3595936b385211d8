import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { formatOf } from '../../documents/formats.ts'
import { plantedIn } from './planted.ts'
import { tried, type Verdict } from './trial.ts'

export type Question = {
  name: string
  bytes: Uint8Array
  secret: string
  planted: readonly string[]
  weigh: boolean
}

/** `took`: milliseconds of the processor; `heap`: bytes that stay, where they were asked for */
export type Answer = { verdict: Verdict; took: number; heap: number | null }

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

// What the fuzzer's thread runs.
parentPort?.on('message', async ({ name, bytes, secret, planted, weigh }: Question) => {
  const before = process.threadCpuUsage()
  const verdict = await tried(name, bytes, secret, planted.length > 0 ? plantedIn(planted) : formatOf)
  const { user, system } = process.threadCpuUsage(before)
  if (weigh) collect()
  const heap = weigh ? process.memoryUsage().heapUsed : null
  parentPort?.postMessage({ verdict, took: (user + system) / 1000, heap } satisfies Answer)
})
