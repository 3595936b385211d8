import { createInspector, type InspectedSegment, type Languages } from './inspector.ts'

export type Order = { languages: Languages } | { set: readonly InspectedSegment[] }

let inspector: ReturnType<typeof createInspector> | undefined

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('languages' in data) inspector = createInspector(data.languages)
  else if (inspector) {
    const findings = inspector.set(data.set)
    if (findings.length > 0) self.postMessage(findings)
  }
})
