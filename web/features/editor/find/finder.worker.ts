import type { FindOptions } from '@hub/text/find'
import type { Text } from '@hub/text/text'
import { type Changes, createFinder, type Problem, type ReplaceResult, type Replacing } from './finder.ts'
import type { PackedPlaces } from './places.ts'

export type Order =
  | { kind: 'add'; start: number; texts: readonly Text[] }
  | { kind: 'look'; query: FindOptions; within: Uint8Array | undefined }
  | { kind: 'change'; changes: readonly (readonly [segment: number, text: Text])[] }
  | { kind: 'replace'; replacing: Replacing }

/** `busy`: it is at work, and not stuck. Each order but `add` has one other answer. */
export type Answer =
  | { kind: 'busy' }
  | { kind: 'looked'; found: PackedPlaces | Problem }
  | { kind: 'changed'; changes: Changes }
  | { kind: 'replaced'; replaced: ReplaceResult }

/** How long it works before it says so, and lets another order through, ms. */
const patience = 50

const finder = createFinder()
const orders: Order[] = []
let isWorking = false

const answer = (what: Answer) => self.postMessage(what)

function workOf(order: Exclude<Order, { kind: 'add' }>): Generator<undefined, Answer, undefined> {
  return (function* () {
    switch (order.kind) {
      case 'look':
        return { kind: 'looked', found: yield* finder.look(order.query, order.within) } as const
      case 'change':
        return { kind: 'changed', changes: yield* finder.change(order.changes) } as const
      default:
        return { kind: 'replaced', replaced: yield* finder.replace(order.replacing) } as const
    }
  })()
}

/** A search that another one follows is answered for nobody. */
const isOvertaken = (order: Order) => order.kind === 'look' && orders.some(({ kind }) => kind === 'look')

async function work() {
  isWorking = true
  for (let order = orders.shift(); order; order = orders.shift()) {
    if (order.kind === 'add') {
      finder.add(order.start, order.texts)
      continue
    }
    answer({ kind: 'busy' })
    let since = performance.now()
    const steps = workOf(order)
    let step = steps.next()
    while (!step.done) {
      if (performance.now() - since > patience) {
        answer({ kind: 'busy' })
        await new Promise((resolve) => setTimeout(resolve))
        if (isOvertaken(order)) break
        since = performance.now()
      }
      step = steps.next()
    }
    answer(step.done ? step.value : { kind: 'looked', found: 'empty' })
  }
  isWorking = false
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  orders.push(data)
  if (!isWorking) void work()
})
