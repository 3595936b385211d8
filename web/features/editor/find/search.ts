import type { FindOptions } from '@hub/text/find'
import type { Text } from '@hub/text/text'
import { othersTurn } from '../../../api/othersTurn.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Entry } from '../../desk/entry.ts'
import type { Problem, ReplaceResult, Replacing } from './finder.ts'
import type { Answer, Order } from './finder.worker.ts'
import address from './finder.worker.ts?worker&url'
import { Places } from './places.ts'

/** What is looked for, on which side, and in which segments (by number from 0, 1 where); without `within` in all. */
export type Query = {
  readonly query: FindOptions
  readonly side: 'source' | 'target'
  readonly within: Uint8Array | undefined
}

/** How far a search is. `stopped`: its pattern took too long; `failed`: there is no thread for it. */
export type Outcome = {
  readonly state: 'idle' | 'looking' | 'found' | 'stopped' | 'failed' | Problem
  readonly places: Places
}

/** How long a thread may be stuck in one text, ms. */
const patience = 1000
/** How long it may take for all of them, ms. */
const longest = 10_000
/** Texts that are handed over at once: a key must not wait for all of a document. */
const slice = 2000

/** Has the browser keep the thread's file, so that it can be started when there is no network any more. */
export const fetchAhead = () => void fetch(address).catch(() => undefined)

const idle: Outcome = { state: 'idle', places: Places.none }

/** Looks through what is on a desk, on a thread of its own that is ended when a pattern takes too long. */
export class Search {
  readonly #desk: Desk
  readonly #listeners = new Set<() => void>()
  readonly #end: () => void
  #worker: Worker | undefined
  #side: Query['side'] = 'target'
  /** what the worker has, by segment */
  #texts: Text[] = []
  #feeding: Promise<void> | undefined
  #isFed = false
  /** when the order that is being worked on was begun, ms */
  #busySince: number | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #outcome = idle
  #requests = 0
  /** orders that have no answer yet */
  #open = 0
  /** which looks are among them, in their order */
  #looks: number[] = []
  #waiting: (() => void)[] = []
  #replacing: ((result: ReplaceResult | undefined) => void) | undefined

  constructor(desk: Desk) {
    this.#desk = desk
    this.#end = desk.watch((entries) => this.#hear(entries))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly outcome = (): Outcome => this.#outcome

  /** Looks for something; what was looked for before is forgotten. */
  async look({ query, side, within }: Query) {
    const request = ++this.#requests
    if (query.find === '') return this.#become(idle)
    this.#become({ ...this.#outcome, state: 'looking' })
    if (!this.#worker || this.#side !== side) this.#begin(side)
    await this.#feeding
    if (request === this.#requests) this.#tell({ kind: 'look', query, within })
  }

  /** Forgets what was looked for, and ends its thread. */
  forget() {
    this.#requests += 1
    this.#drop()
    this.#become(idle)
  }

  /**
   * What segments become when what was found in them is replaced: those that have changed since it was asked are left
   * out. Undefined when it was stopped.
   */
  async replace(replacing: Replacing): Promise<ReplaceResult | undefined> {
    const before = new Map(replacing.segments.map((segment) => [segment, this.#texts[segment]]))
    const { promise, resolve } = Promise.withResolvers<ReplaceResult | undefined>()
    this.#replacing?.(undefined)
    this.#replacing = resolve
    this.#tell({ kind: 'replace', replacing })
    const answer = await promise
    return (
      answer && {
        ...answer,
        texts: answer.texts.filter(([segment]) => before.get(segment) === this.#texts[segment]),
      }
    )
  }

  /** Resolves when everything that has changed so far has been looked through. */
  whenIdle(): Promise<void> {
    if (this.#open === 0) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  end() {
    this.#end()
    this.#drop()
    this.#listeners.clear()
  }

  #become(outcome: Outcome) {
    if (outcome.state === this.#outcome.state && outcome.places === this.#outcome.places) return
    this.#outcome = outcome
    for (const listener of this.#listeners) listener()
  }

  #tell(order: Order) {
    if (order.kind !== 'add') this.#open += 1
    if (order.kind === 'look') this.#looks.push(this.#requests)
    this.#worker?.postMessage(order)
  }

  #begin(side: Query['side']) {
    this.#drop()
    this.#side = side
    try {
      const worker = new Worker(address, { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (this.#worker === worker) this.#takeAnswer(data)
      })
      worker.addEventListener('error', () => {
        if (this.#worker === worker) this.#stop('failed')
      })
      this.#worker = worker
      this.#feeding = this.#feed(worker)
    } catch {
      this.#stop('failed')
    }
  }

  /** Hands all texts over, in slices. */
  async #feed(worker: Worker) {
    for (let start = 0; start < this.#desk.order().length; start += slice) {
      if (start > 0) await othersTurn()
      if (this.#worker !== worker) return
      const texts = this.#desk
        .order()
        .slice(start, start + slice)
        .map((id) => this.#textOf(this.#desk.entry(id)))
      this.#texts = this.#texts.concat(texts)
      this.#tell({ kind: 'add', start, texts })
    }
    this.#isFed = true
  }

  #textOf(entry: Entry): Text {
    return this.#side === 'source' ? entry.segment.source : entry.text
  }

  #hear(entries: readonly Entry[]) {
    if (!this.#worker) return
    const changes: [number, Text][] = []
    for (const entry of entries) {
      const segment = entry.position - 1
      const text = this.#textOf(entry)
      // What has not been handed over yet goes with the rest, and what was only saved says the same.
      const isAhead = segment >= this.#texts.length
      if ((isAhead && !this.#isFed) || (!isAhead && this.#texts[segment] === text)) continue
      this.#texts[segment] = text
      changes.push([segment, text])
    }
    for (let at = 0; at < changes.length; at += slice)
      this.#tell({ kind: 'change', changes: changes.slice(at, at + slice) })
  }

  #takeAnswer(answer: Answer) {
    clearTimeout(this.#watchdog)
    if (answer.kind === 'busy') return this.#watch()
    this.#busySince = undefined
    this.#open -= 1
    if (answer.kind === 'replaced') {
      this.#replacing?.(answer.replaced)
      this.#replacing = undefined
    } else if (answer.kind === 'changed') {
      const changes = answer.changes.filter(
        ([segment, places]) => places.length > 0 || this.#outcome.places.of(segment).length > 0,
      )
      if (changes.length > 0)
        this.#become({ ...this.#outcome, places: this.#outcome.places.with(new Map(changes)) })
    } else if (this.#looks.shift() !== this.#requests) {
      // Another has overtaken it: it was answered for nobody.
    } else if (typeof answer.found !== 'string')
      this.#become({ state: 'found', places: new Places(answer.found) })
    else if (answer.found !== 'empty') this.#become({ state: answer.found, places: Places.none })
    if (this.#open === 0) this.#settle()
  }

  /** Ends a thread that says nothing. */
  #watch() {
    const worker = this.#worker
    this.#busySince ??= performance.now()
    if (performance.now() - this.#busySince > longest) return this.#stop('stopped')
    this.#watchdog = setTimeout(() => {
      // An answer may be there already, behind what kept this page busy.
      this.#watchdog = setTimeout(() => {
        if (this.#worker === worker) this.#stop('stopped')
      })
    }, patience)
  }

  #stop(state: 'stopped' | 'failed') {
    this.#requests += 1
    this.#drop()
    this.#become({ state, places: Places.none })
  }

  #drop() {
    clearTimeout(this.#watchdog)
    this.#worker?.terminate()
    this.#worker = undefined
    this.#feeding = undefined
    this.#isFed = false
    this.#busySince = undefined
    this.#texts = []
    this.#open = 0
    this.#looks = []
    this.#replacing?.(undefined)
    this.#replacing = undefined
    this.#settle()
  }

  #settle() {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}
