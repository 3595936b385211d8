import { parentPort } from 'node:worker_threads'
import { bytesOf } from './files.ts'
import type { ReportFormat } from './rows.ts'

export type Question = { text: string; format: ReportFormat }

export type Answer = { bytes: Uint8Array } | { crashed: string }

const say = (answer: Answer) => parentPort?.postMessage(answer)

parentPort?.on('message', ({ text, format }: Question) => {
  bytesOf(text, format).then(
    (bytes) => say({ bytes }),
    (error: unknown) => say({ crashed: String(error instanceof Error ? error.stack : error) }),
  )
})
