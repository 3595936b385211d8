import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { Format } from '../../documents/document.ts'
import { formatOf } from '../../documents/formats.ts'
import { plantedIn } from './planted.ts'
import { tryFile, type Verdict } from './trial.ts'

export type Question = {
  name: string
  bytes: Uint8Array
  secret: string
  planted: readonly string[]
  weigh: boolean
}

/**
 * `took`: milliseconds of the processor that the longest reading or writing of it took; `heap`: bytes that stay,
 * where they were asked for
 */
export type Answer = { verdict: Verdict; took: number; heap: number | null }

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

// What the fuzzer's thread runs.
parentPort?.on('message', async ({ name, bytes, secret, planted, weigh }: Question) => {
  const choose = planted.length > 0 ? plantedIn(planted) : formatOf
  let took = 0
  const time = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = process.threadCpuUsage()
    try {
      return await work()
    } finally {
      const { user, system } = process.threadCpuUsage(before)
      took = Math.max(took, (user + system) / 1000)
    }
  }
  const verdict = await tryFile(name, bytes, secret, (...file) => timedFormat(choose(...file), time))
  if (weigh) collect()
  const heap = weigh ? process.memoryUsage().heapUsed : null
  parentPort?.postMessage({ verdict, took, heap } satisfies Answer)
})

type Timer = <T>(work: () => Promise<T>) => Promise<T>

/** The thread does one thing at a time, so that what it takes from beginning to end is the call's own. */
const timedFormat = (format: Format, time: Timer): Format => ({
  ...format,
  read: (...input) => time(() => format.read(...input)),
  write: (...input) => time(() => format.write(...input)),
})
