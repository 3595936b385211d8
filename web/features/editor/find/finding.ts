import { longestQuery } from '@hub/text/find'
import { partsOf, type Text } from '@hub/text/text'
import type { Desk } from '../../desk/desk.ts'
import { clean, lengthOf as lengthOfParts, mostCharacters } from '../field/intake.ts'
import { Places, type Spot } from './places.ts'
import { type Outcome, type Query, Search } from './search.ts'

/** What is asked for, as it is in the dialog. */
export type Options = {
  readonly find: string
  readonly by: string
  readonly side: Query['side']
  readonly matchCase: boolean
  readonly wholeWords: boolean
  readonly regex: boolean
}

/** What `Replace all` would do: in which segments, how many places, and how many it would leave out. */
export type Plan = { readonly segments: readonly number[]; readonly places: number; readonly left: number }

/** What was done, or could not be. Counts are of segments, but for `places`. */
export type Notice =
  | { readonly kind: 'again' | 'againBack' | 'nothing' }
  | { readonly kind: 'lockedHere' | 'replacedOne'; readonly n: number }
  | {
      readonly kind: 'replaced'
      readonly places: number
      readonly segments: number
      readonly tooLong: number
      readonly changed: number
    }

export type FindState = {
  /** goes up with each press of the key; 0 while it is closed */
  readonly presses: number
  readonly options: Options
  readonly outcome: Outcome
  /** the place that one has gone to, and which of all it is, from 0 */
  readonly here: (Spot & { readonly n: number }) | undefined
  readonly message: Notice | undefined
  readonly plan: Plan | undefined
}

const noOutcome: Outcome = { state: 'idle', places: Places.none }
const initialState: FindState = {
  presses: 0,
  options: { find: '', by: '', side: 'target', matchCase: false, wholeWords: false, regex: false },
  outcome: noOutcome,
  here: undefined,
  message: undefined,
  plan: undefined,
}

type Parts = {
  desk: Desk
  /** the languages of both sides */
  languages: { readonly source: string; readonly target: string }
  go: (id: string) => void
}

/** A place from which it goes on: a segment by its number from 0, and how far into it. */
type From = { readonly segment: number; readonly from: number }

const lengthOf = (text: Text) => lengthOfParts(partsOf(text))

/** Finding and replacing in the job that is open: what its dialog shows, and what it does. */
export class Finding {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #state = initialState
  #search: Search | undefined
  #within: Uint8Array | undefined
  /** what is to be done as soon as it is known what was found: every step, and of what else was asked for the last */
  #then: { readonly isStep: boolean; readonly act: (outcome: Outcome) => void }[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): FindState => this.#state

  /** Opens it, or asks once more. */
  readonly show = (selection: { words: string; side: Query['side'] | undefined }) => {
    const { options, presses } = this.#state
    const isUsable = selection.words !== '' && selection.words.length <= longestQuery
    this.#become({ presses: presses + 1, message: undefined, plan: undefined })
    this.set({
      ...(isUsable && { find: options.regex ? escapedWords(selection.words) : selection.words }),
      ...(isUsable && selection.side && { side: selection.side }),
    })
  }

  readonly hide = () => {
    this.#search?.end()
    this.#search = undefined
    this.#then = []
    this.#become({ presses: 0, outcome: noOutcome, here: undefined, message: undefined, plan: undefined })
  }

  /** Changes what is asked for, and looks for it. */
  readonly set = (options: Partial<Options>) => {
    this.#become({ options: { ...this.#state.options, ...options }, message: undefined, plan: undefined })
    const isOther = Object.keys(options).some((name) => name !== 'by')
    if (this.#state.presses > 0 && (isOther || !this.#search)) this.#look()
  }

  /** @param within where it is looked for: 1 by the number of a segment; without it everywhere */
  readonly searchOnly = (within: Uint8Array | undefined) => {
    if (within === this.#within) return
    this.#within = within
    if (this.#state.presses > 0) this.#look()
  }

  /**
   * Goes to the next place, or the one before; round and round. `active`: the segment that one is in, by its number
   * from 0.
   */
  readonly step = (by: 1 | -1, active: number) => {
    this.#become({ message: undefined, plan: undefined })
    this.#when((outcome) => {
      const { here } = this.#state
      this.#step(outcome, by, here ?? { segment: active, from: 0 }, here !== undefined)
    }, true)
  }

  /** Replaces the place that one is at, and goes to the next one; where one is at none, goes there only. */
  readonly replace = (active: number) => {
    this.#become({ message: undefined, plan: undefined })
    this.#when((outcome) => {
      const { here } = this.#state
      const n = here && outcome.places.before(here.segment, here.from)
      const spot = n === undefined ? undefined : outcome.places.at(n)
      if (!here || spot?.segment !== here.segment || spot.from !== here.from)
        return this.#step(outcome, 1, here ?? { segment: active, from: 0 }, false)
      void this.#replaceOne(spot)
    })
  }

  /** Asks before everything is replaced. */
  readonly ask = () => {
    this.#become({ message: undefined, plan: undefined })
    this.#when((outcome) => {
      const plan = this.#plan(outcome.places)
      this.#become(plan.places === 0 ? { message: { kind: 'nothing' } } : { plan })
    })
  }

  readonly cancel = () => this.#become({ plan: undefined })

  /** Does what was asked, as one step that can be taken back. */
  readonly replaceAll = async () => {
    const { plan } = this.#state
    const search = this.#search
    if (!plan || !search) return
    this.#become({ plan: undefined })
    const { desk } = this.#parts
    const result = await search.replace({ by: this.#by(), segments: plan.segments, most: mostCharacters })
    if (!result) return
    const changes = result.texts.flatMap(([segment, text, places]) => {
      const id = desk.order()[segment]
      return this.#mayChange(id) ? [{ id, text, places }] : []
    })
    const segments = changes.length
    desk.apply(changes, 'replace')
    this.#become({
      here: undefined,
      message: {
        kind: 'replaced',
        places: changes.reduce((sum, { places }) => sum + places, 0),
        segments,
        tooLong: result.tooLong,
        changed: plan.segments.length - result.tooLong - segments,
      },
    })
  }

  /** Segments were split or joined: what is found has other numbers. */
  readonly again = () => {
    if (this.#state.presses === 0) return
    this.#search?.end()
    this.#search = undefined
    this.#then = []
    this.#become({ here: undefined, plan: undefined })
    this.#look()
  }

  end() {
    this.hide()
    this.#listeners.clear()
  }

  /** How many places can't be replaced, because nobody may change their segments. */
  remaining(): number {
    return this.#plan(this.#state.outcome.places).left
  }

  /** What no document can hold does not come in by this door either. */
  #by(): string {
    return clean(this.#state.options.by)
  }

  #become(news: Partial<FindState>) {
    this.#state = { ...this.#state, ...news }
    for (const listener of this.#listeners) listener()
  }

  #look() {
    const { side, by: _by, ...query } = this.#state.options
    this.#search ??= this.#begin()
    const language = this.#parts.languages[side]
    void this.#search.look({ query: { ...query, language }, side, within: this.#within })
  }

  #begin(): Search {
    const search = new Search(this.#parts.desk)
    search.subscribe(() => this.#hear(search.outcome()))
    return search
  }

  #hear(outcome: Outcome) {
    // What was found stays in sight until it is known what is found now.
    const { here } = this.#state
    const n = here && outcome.places.before(here.segment, here.from)
    this.#become({ outcome, here: here && n !== undefined ? { ...here, n } : undefined })
    if (outcome.state === 'looking') return
    const then = this.#then
    this.#then = []
    for (const { act } of then) act(outcome)
  }

  /** Does something with what is found, at once or as soon as that is known. */
  #when(act: (outcome: Outcome) => void, isStep = false) {
    if (this.#state.outcome.state !== 'looking') return act(this.#state.outcome)
    this.#then = [...this.#then.filter((before) => isStep || before.isStep), { isStep, act }]
  }

  #step({ places }: Outcome, by: 1 | -1, { segment, from }: From, leave: boolean) {
    if (places.count === 0) return this.#become({ here: undefined })
    const before = places.before(segment, from)
    const on = places.at(before)
    const isOn = leave && on?.segment === segment && on.from === from
    const next = by === 1 ? before + Number(isOn) : before - 1
    const n = (next + places.count) % places.count
    const spot = places.at(n)
    const id = spot && this.#parts.desk.order()[spot.segment]
    if (!spot || id === undefined) return
    const message = n === next ? undefined : ({ kind: by === 1 ? 'again' : 'againBack' } as const)
    this.#become({ here: { ...spot, n }, ...(message && { message }) })
    this.#parts.go(id)
  }

  async #replaceOne({ segment, from, to }: Spot) {
    const { desk } = this.#parts
    const id = desk.order()[segment]
    const search = this.#search
    if (!search) return
    const next = { segment, from: to }
    if (!this.#mayChange(id)) {
      this.#step(this.#state.outcome, 1, next, false)
      return this.#become({ message: { kind: 'lockedHere', n: segment + 1 } })
    }
    const replacing = { by: this.#by(), segments: [segment], only: from, most: mostCharacters }
    const result = await search.replace(replacing)
    const [first] = result?.texts ?? []
    if (!result || !first) {
      const { tooLong = 0 } = result ?? {}
      if (tooLong > 0)
        this.#become({ message: { kind: 'replaced', places: 0, segments: 0, tooLong, changed: 0 } })
      return
    }
    const length = lengthOf(desk.entry(id).text)
    desk.apply([{ id, text: first[1] }], 'replace')
    await search.whenIdle()
    this.#become({ message: { kind: 'replacedOne', n: segment + 1 } })
    this.#step(this.#state.outcome, 1, { segment, from: to + lengthOf(first[1]) - length }, false)
  }

  #mayChange(id: string | undefined): id is string {
    if (id === undefined) return false
    const { segment, theirs } = this.#parts.desk.entry(id)
    return segment.status !== 'locked' && theirs === undefined
  }

  #plan(places: Places): Plan {
    const order = this.#parts.desk.order()
    const segments: number[] = []
    let count = 0
    for (const [nth, segment] of places.segments.entries()) {
      if (!this.#mayChange(order[segment])) continue
      segments.push(segment)
      count += places.countAt(nth)
    }
    return { segments, places: count, left: places.count - count }
  }
}

const escapedWords = (words: string) => words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
