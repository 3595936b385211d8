import { arrived } from '../../../ui/arrived.ts'
import { createInspector } from './inspector.ts'
import type { Order, Report } from './orders.ts'

let inspector: ReturnType<typeof createInspector> | undefined

let termsOrders: Promise<void> = Promise.resolve()
let spellingOrders: Promise<void> = Promise.resolve()

const tell = (report: Report) => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('languages' in data) inspector = createInspector(data.languages)
  else if (!inspector) return
  else if ('set' in data) {
    const findings = inspector.set(data.set)
    if (findings.length > 0) tell({ findings })
  } else if ('forget' in data) {
    tell({ findings: inspector.forget(data.forget) })
  } else if ('terms' in data) {
    const [order, to] = [data.terms, inspector]
    // One after the other: what a language needs is fetched before its terms are taken in.
    termsOrders = termsOrders
      .then(async () => (await arrived(() => import('../terms/thread.ts'))).order(order, to, tell))
      .catch(() => undefined)
  } else {
    const [order, to] = [data.spelling, inspector]
    // Hunspell comes when there is a dictionary to open.
    spellingOrders = spellingOrders
      .then(async () => (await arrived(() => import('../spelling/thread.ts'))).order(order, to, tell))
      .catch(() => undefined)
  }
})
