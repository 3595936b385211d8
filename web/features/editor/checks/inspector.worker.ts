import type { SpellingOrder, SpellingReport } from '../spelling/thread.ts'
import { createInspector, type Findings, type InspectedSegment, type Languages } from './inspector.ts'

export type Order =
  | { languages: Languages }
  | { set: readonly InspectedSegment[] }
  | { spelling: SpellingOrder }
export type Report = { findings: Findings } | { spelling: SpellingReport }

let inspector: ReturnType<typeof createInspector> | undefined

const tell = (report: Report) => self.postMessage(report)

self.addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  if ('languages' in data) inspector = createInspector(data.languages)
  else if (!inspector) return
  else if ('set' in data) {
    const findings = inspector.set(data.set)
    if (findings.length > 0) tell({ findings })
  } else {
    // Hunspell comes when there is a dictionary to open.
    const { order } = await import('../spelling/thread.ts')
    await order(data.spelling, inspector, tell)
  }
})
