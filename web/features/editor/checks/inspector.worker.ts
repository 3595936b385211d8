import { createInspector, type Inspected, type Languages } from './inspector.ts'

export type Order = { languages: Languages } | { set: readonly Inspected[] }

let inspector: ReturnType<typeof createInspector> | undefined

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('languages' in data) inspector = createInspector(data.languages)
  else if (inspector) {
    const found = inspector.set(data.set)
    if (found.length > 0) self.postMessage(found)
  }
})
