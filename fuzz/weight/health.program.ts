// A thread of its own: what the calls bring back must not keep the one who looks at the clock from looking.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

const url = z.string().parse(workerData)
let watching = false
let longest = 0

async function watch(): Promise<void> {
  while (watching) {
    const start = performance.now()
    await fetch(`${url}/healthz`).then((answer) => answer.arrayBuffer())
    longest = Math.max(longest, performance.now() - start)
    // Asked without a break, it would take the processor from those whose calls are weighed.
    await pause(5)
  }
}

let pending = Promise.resolve()

parentPort?.on('message', async (message: 'start' | 'stop') => {
  if (message === 'start') {
    longest = 0
    watching = true
    pending = watch()
    return
  }
  watching = false
  await pending
  parentPort?.postMessage(longest)
})
