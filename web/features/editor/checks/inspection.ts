import type { Finding, FindingKey } from '@hub/text/checks/findings'
import type { Desk } from '../../desk/desk.ts'
import type { Entry } from '../../desk/entry.ts'
import { createInspector, type Found, type Inspected, type Languages } from './inspector.ts'
import type { Order } from './inspector.worker.ts'

type Look = { set: (segments: readonly Inspected[]) => void; end: () => void }

/** Looks on a thread of its own; on this one where the browser gives none. */
function lookBeside(languages: Languages, found: (found: Found) => void): Look {
  try {
    const worker = new Worker(new URL('./inspector.worker.ts', import.meta.url), { type: 'module' })
    const tell = (order: Order) => worker.postMessage(order)
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) => found(data))
    tell({ languages })
    return { set: (set) => tell({ set }), end: () => worker.terminate() }
  } catch {
    const inspector = createInspector(languages)
    return { set: (segments) => found(inspector.set(segments)), end: () => {} }
  }
}

const none: readonly Finding[] = []

/** What the checks find in a job, kept as its desk changes. */
export class Inspection {
  readonly #desk: Desk
  readonly #found = new Map<string, readonly Finding[]>()
  /** what is left of the findings of a segment without what was waved through */
  readonly #left = new WeakMap<
    readonly Finding[],
    { accepted: readonly string[]; left: readonly Finding[] }
  >()
  readonly #listeners = new Set<() => void>()
  readonly #look: Look
  readonly #end: () => void
  #active: string | undefined
  #listed: readonly string[] | undefined

  constructor(desk: Desk, languages: Languages) {
    this.#desk = desk
    this.#look = lookBeside(languages, (found) => this.#hear(found))
    this.#set(desk.order().map(desk.entry))
    this.#end = desk.watch((entries) => this.#set(entries))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is found in a segment and was not waved through; the same list until it changes. */
  readonly of = (id: string): readonly Finding[] => {
    const found = this.#found.get(id)
    if (!found) return none
    const { accepted } = this.#desk.entry(id)
    if (accepted.length === 0) return found
    const known = this.#left.get(found)
    if (known?.accepted === accepted) return known.left
    const left = found.filter(({ key }) => !accepted.includes(key))
    this.#left.set(found, { accepted, left })
    return left
  }

  /** The segments with findings, in their order; the same list until it changes. */
  readonly list = (): readonly string[] => {
    this.#listed ??= [...this.#found.keys()]
      .filter((id) => this.of(id).length > 0)
      .toSorted((one, other) => this.#desk.entry(one).position - this.#desk.entry(other).position)
    return this.#listed
  }

  /** Somebody writes in this segment now: the one that was left can be compared with the others. */
  visit(id: string | undefined) {
    const left = this.#active
    this.#active = id
    if (left !== undefined && left !== id) this.#set([this.#desk.entry(left)])
  }

  /** The reader says that it is no mistake, until the target changes. */
  accept(id: string, key: FindingKey) {
    const { accepted } = this.#desk.entry(id)
    this.#desk.apply([{ id, accepted: [...accepted, key] }], 'accept')
  }

  end() {
    this.#end()
    this.#look.end()
  }

  #set(entries: readonly Entry[]) {
    if (entries.length === 0) return
    // What was waved through may have changed, and changes the list.
    if (entries.some(({ segment }) => this.#found.has(segment.id))) this.#changed()
    this.#look.set(
      entries.map(({ segment, text, status }) => ({
        id: segment.id,
        source: segment.source,
        target: text,
        status,
        maxLength: segment.max_length,
        settled: segment.id !== this.#active || status === 'translated',
      })),
    )
  }

  #hear(found: Found) {
    for (const [id, findings] of found) {
      if (findings.length > 0) this.#found.set(id, findings)
      else this.#found.delete(id)
    }
    this.#changed()
  }

  #changed() {
    this.#listed = undefined
    for (const listener of this.#listeners) listener()
  }
}
