// A thread that looks its texts up in an index it shares: until it is warm, and then as often as it is asked.
import { parentPort, workerData } from 'node:worker_threads'
import { noContext } from '@hub/tm/context'
import { openIndex } from '@hub/tm/index/layout'
import { LookUp } from '@hub/tm/look-up'
import { untilWarm } from './warm.ts'

const { bytes, texts, warm }: { bytes: Uint8Array; texts: string[]; warm: number } = workerData
const lookUp = new LookUp([{ parts: [openIndex(bytes, true)], penalty: 0 }])

function lookAll(): void {
  for (const text of texts) lookUp.matches(text, noContext, 1)
}

parentPort?.on('message', () => {
  const since = process.threadCpuUsage()
  lookAll()
  const { user, system } = process.threadCpuUsage(since)
  parentPort?.postMessage((user + system) / 1000)
})

untilWarm(lookAll, warm)
parentPort?.postMessage(0)
