// The process that calls, and notes what it was told is done. It is never killed; it ends by itself when its starter
// is gone.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { chanceOf } from '../../chance.ts'
import { openJournal } from '../journal.ts'
import { Consultant, consultantOf, type Ground, Refused, staffOf } from './people.ts'
import { backgroundWork, isOrderlyEnd, type Scene, visit, wholeWay } from './stories.ts'
import { Wire } from './wire.ts'

const Plan = z.object({
  ports: z.array(z.int()),
  key: z.string(),
  coordinatorId: z.string(),
  memoryId: z.string(),
  consultants: z.array(Consultant),
  journal: z.string(),
  seed: z.int(),
  actors: z.int(),
})
export type Plan = z.output<typeof Plan>

const Order = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('code'), email: z.string(), code: z.string() }),
  z.object({ ask: z.literal('underWay'), id: z.int() }),
  z.object({ ask: z.literal('noted'), id: z.int() }),
  z.object({ ask: z.literal('silence'), id: z.int() }),
  z.object({ ask: z.literal('finish') }),
  z.object({ ask: z.literal('stop') }),
])
export type Order = z.output<typeof Order>

const plan = Plan.parse(JSON.parse(process.argv[2] ?? ''))
const wire = new Wire(plan.ports)
const journal = openJournal(plan.journal)
const codes = new Map<string, string>()
/** `finishing`: no story begins any more; `over`: none waits for an answer that does not come. */
const state = { finishing: false, over: false }
const ends = { whole: 0, lost: 0, refused: 0 }
const refusals: string[] = []
let noted = 0
/** The longest time without an acknowledged write since the last look, ms. */
let silence = 0
let lastWrite = performance.now()

const ground: Ground = {
  wire,
  note: (entry) => {
    journal.note(entry)
    noted++
    if (entry.kind === 'tried') return
    silence = Math.max(silence, performance.now() - lastWrite)
    lastWrite = performance.now()
  },
  isOver: () => state.over,
  code: async (email) => {
    for (let waited = 0; waited < 100 && !state.over; waited++) {
      const code = codes.get(email)
      codes.delete(email)
      if (code !== undefined) return code
      await pause(100)
    }
    return undefined
  },
}
const staff = staffOf(ground, plan.key)
const workers = plan.consultants.map((person) => consultantOf(ground, person))

let stories = 0
async function act(actor: number): Promise<void> {
  while (!state.finishing) {
    const turn = ++stories
    const chance = chanceOf(plan.seed, turn)
    const scene: Scene = { ...plan, ground, staff, workers, chance, name: `Chaos-${plan.seed}-${turn}` }
    const story = actor === 0 ? visit : chance.below(6) === 0 ? backgroundWork : wholeWay
    try {
      await story(scene)
      ends.whole++
    } catch (error) {
      if (!isOrderlyEnd(error)) throw error
      if (error instanceof Refused) {
        ends.refused++
        refusals.push(error.message)
      } else ends.lost++
      await pause(200)
    }
  }
}

process.on('message', (message: unknown) => {
  const order = Order.parse(message)
  if (order.ask === 'code') codes.set(order.email, order.code)
  else if (order.ask === 'underWay') process.send?.({ id: order.id, value: wire.underWay })
  else if (order.ask === 'noted') process.send?.({ id: order.id, value: noted })
  else if (order.ask === 'silence') {
    const longest = Math.max(silence, performance.now() - lastWrite)
    silence = 0
    process.send?.({ id: order.id, value: Math.round(longest) })
  } else {
    state.finishing = true
    state.over ||= order.ask === 'stop'
  }
})
process.on('disconnect', () => process.exit(1))
// A terminal asks all of them to end; this one ends with its starter, when what it did is noted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

await Promise.all(Array.from({ length: plan.actors }, (_, actor) => act(actor)))
wire.close()
journal.close()
process.send?.({
  done: {
    calls: wire.calls,
    stories,
    ...ends,
    refusals: refusals.slice(0, 20),
    broken: wire.broken.slice(0, 20),
  },
})
process.disconnect?.()
