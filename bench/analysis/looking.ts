// A thread that looks its texts up in an index it shares, once and then as often as it is asked.
import { parentPort, workerData } from 'node:worker_threads'
import { noContext } from '@hub/tm/context'
import { openIndex } from '@hub/tm/index/layout'
import { LookUp } from '@hub/tm/look-up'
import { tokenise } from '@hub/tm/tokens'

const { bytes, texts }: { bytes: Uint8Array; texts: string[] } = workerData
const lookUp = new LookUp([{ parts: [openIndex(bytes, true)], penalty: 0 }])

function lookAll(): void {
  for (const text of texts) lookUp.matches(tokenise(text), noContext, 1)
  parentPort?.postMessage('done')
}

parentPort?.on('message', lookAll)
lookAll()
