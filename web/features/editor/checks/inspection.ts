import type { Finding, FindingKey, Place } from '@hub/text/checks/findings'
import { sameText, type Text } from '@hub/text/text'
import type { Desk } from '../../desk/desk.ts'
import type { Entry } from '../../desk/entry.ts'
import { SpellingSlot } from '../spelling/slot.ts'
import { whileTyping } from './calm.ts'
import type { Findings, Languages } from './inspector.ts'
import { updateList } from './listed.ts'
import { type Look, lookBeside } from './look.ts'
import type { SpellingOrder, SpellingReport, TermsOrder } from './orders.ts'
import { stepTo } from './stepTo.ts'

const none: readonly Finding[] = []
const foundHere = ['spelling', 'term-missing', 'term-forbidden'] as const satisfies readonly FindingKey[]
/** How long typing rests before all that is found in its segment is shown, ms. */
const rest = 1500
/** How long the list of what is found may be behind, ms: while a document arrives, its parts come in faster. */
const behind = 100
/** Segments that are sent to the checks' thread at a time. */
const most = 100

/** A segment that somebody types in. */
type Typing = {
  readonly id: string
  /** what was shown when the typing began */
  readonly before: readonly Finding[]
  /** what is shown now, by what is found: the same list until that changes */
  readonly shown: WeakMap<readonly Finding[], readonly Finding[]>
  readonly timer: ReturnType<typeof setTimeout>
}

/** What the checks find in a job, kept as its desk changes. */
export class Inspection {
  readonly #desk: Desk
  readonly #findings = new Map<string, readonly Finding[]>()
  /** what is known of spelling, once its code is there */
  readonly spelling = new SpellingSlot()
  #hearSpelling: ((report: SpellingReport) => void) | undefined
  /** what is left of the findings of a segment without what was waved through */
  readonly #openFindings = new WeakMap<
    readonly Finding[],
    { accepted: readonly string[]; left: readonly Finding[] }
  >()
  readonly #listeners = new Set<() => void>()
  readonly #listListeners = new Set<() => void>()
  #telling: ReturnType<typeof setTimeout> | undefined
  readonly #look: Look
  readonly #ends: readonly (() => void)[]
  /** what its thread is still to look at; sent a few at a time, because each is copied on its way */
  readonly #waiting = new Set<string>()
  #sending: ReturnType<typeof setTimeout> | undefined
  #active: string | undefined
  /** the text of the active segment when it was last looked at: a change of its state is no typing */
  #text: Text = ''
  #typing: Typing | undefined
  #currentList: readonly string[] = []
  /** how many findings each segment in the list has, and all of them together */
  readonly #counts = new Map<string, number>()
  #count = 0
  /** the finding that was gone to, by its place in its segment */
  #at: { id: string; index: number } | undefined
  /** its place, until the field of its segment has selected it */
  #toSelect: { id: string; place: Place } | undefined
  /** whose place in the list may be another one since it was made */
  readonly #unlistedIds = new Set<string>()

  constructor(desk: Desk, languages: Languages) {
    this.#desk = desk
    this.#look = lookBeside(
      languages,
      (changes) => this.#hear(changes),
      (report) => this.#hearSpelling?.(report),
      (ids) => this.again(ids),
    )
    this.#set(desk.order().map(desk.entry))
    this.#ends = [
      desk.watchGone((ids) => this.#forget(ids)),
      desk.watch((entries) => {
        const active = entries.findLast(({ segment }) => segment.id === this.#active)
        if (active) this.#hearTyping(active)
        this.#set(entries)
      }),
    ]
  }

  /**
   * Has the caller hear of spelling, and gives it what orders the checks' thread; undefined where there is no thread.
   */
  attendSpelling(hear: (report: SpellingReport) => void): ((order: SpellingOrder) => void) | undefined {
    this.#hearSpelling = hear
    return this.#look.orderSpelling
  }

  /** Says to the checks' thread what is known of terms; nothing where there is none. */
  orderTerms(order: TermsOrder) {
    this.#look.orderTerms?.(order)
  }

  /** Has segments looked at once more, by default all: there is more to find than before. */
  again(ids: readonly string[] = this.#desk.order()) {
    this.#set(ids.filter(this.#desk.has).map(this.#desk.entry))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Hears of the list, a moment later than of each segment. */
  readonly subscribeToList = (listener: () => void) => {
    this.#listListeners.add(listener)
    return () => void this.#listListeners.delete(listener)
  }

  /**
   * What is shown of a segment: all that is found in it, but while somebody types there. The same list until it
   * changes.
   */
  readonly of = (id: string): readonly Finding[] => {
    const open = this.#leftOf(id)
    if (this.#typing?.id !== id) return open
    const { before, shown } = this.#typing
    const result = shown.get(open) ?? whileTyping(open, before)
    shown.set(open, result)
    return result
  }

  /** What is found in a segment and was not waved through. */
  #leftOf(id: string): readonly Finding[] {
    const findings = this.#findings.get(id)
    if (!findings) return none
    const { accepted } = this.#desk.entry(id)
    if (accepted.length === 0) return findings
    const existing = this.#openFindings.get(findings)
    if (existing?.accepted === accepted) return existing.left
    const open = findings.filter(({ key }) => !accepted.includes(key))
    this.#openFindings.set(findings, { accepted, left: open })
    return open
  }

  /**
   * The segments with findings, in their order; the same list until it changes. What it costs is what has changed
   * since.
   */
  readonly list = (): readonly string[] => {
    if (this.#unlistedIds.size === 0) return this.#currentList
    const ids = [...this.#unlistedIds]
    this.#unlistedIds.clear()
    for (const id of ids) {
      const count = this.of(id).length
      this.#count += count - (this.#counts.get(id) ?? 0)
      this.#counts.set(id, count)
    }
    this.#currentList = updateList(this.#currentList, {
      changed: ids,
      isFound: (id) => this.of(id).length > 0,
      placeOf: (id) => this.#desk.entry(id).position,
    })
    return this.#currentList
  }

  /** How many findings there are in all segments. */
  readonly count = (): number => {
    this.list()
    return this.#count
  }

  /** Which finding of a segment was gone to, from 0. */
  readonly pointedIndex = (id: string): number => (this.#at?.id === id ? this.#at.index : 0)

  /** The finding after the one that was gone to last, or before it, in the segments that a filter shows. */
  step(by: 1 | -1, active: string | undefined, filter: ReadonlySet<string> | undefined) {
    const ids = this.list().filter((id) => filter?.has(id) !== false)
    const placeOf = (id: string) => this.#desk.entry(id).position
    const step = stepTo(by, { ids, of: this.of, placeOf, active, at: this.#at })
    if (step) this.point(step.id, step.index)
    return step
  }

  /** Somebody goes to a finding of a segment. */
  point(id: string, index: number) {
    const place = this.of(id)[index]?.at
    this.#at = { id, index }
    this.#toSelect = place ? { id, place } : undefined
    this.#tellChange([id])
  }

  /** Where the finding is that somebody has just gone to in this segment; says it once. */
  takePlace(id: string): Place | undefined {
    const selection = this.#toSelect
    this.#toSelect = undefined
    return selection?.id === id ? selection.place : undefined
  }

  /** Somebody writes in this segment now: the one that was left can be compared with the others. */
  visit(id: string | undefined) {
    const previous = this.#active
    this.settle()
    this.#active = id
    this.#text = id === undefined ? '' : this.#desk.entry(id).text
    if (previous !== undefined && previous !== id && this.#desk.has(previous))
      this.#set([this.#desk.entry(previous)])
  }

  /** Shows all that is found in the active segment: nobody types there any more. */
  readonly settle = () => {
    if (!this.#typing) return
    const { id, timer } = this.#typing
    clearTimeout(timer)
    this.#typing = undefined
    this.#tellChange([id])
  }

  #hearTyping({ segment: { id }, text, status }: Entry) {
    if (status === 'translated') return this.settle()
    if (sameText(text, this.#text)) return
    this.#text = text
    clearTimeout(this.#typing?.timer)
    const typing = this.#typing ?? { id, before: this.of(id), shown: new WeakMap() }
    this.#typing = { ...typing, timer: setTimeout(this.settle, rest) }
  }

  /** The reader says that it is no mistake, until the targets change: one step that can be taken back. */
  accept(ids: readonly string[], key: FindingKey) {
    const changes = ids.map((id) => ({ id, accepted: [...this.#desk.entry(id).accepted, key] }))
    this.#desk.apply(changes, 'accept')
  }

  /**
   * What only this page can find is waved through where it is found: the server, which does that for all else when a
   * job is submitted, has no dictionaries open and looks up no terms.
   */
  acceptFoundHere() {
    for (const found of foundHere) {
      const ids = this.list().filter((id) => this.of(id).some(({ key }) => key === found))
      if (ids.length > 0) this.accept(ids, found)
    }
  }

  end() {
    clearTimeout(this.#sending)
    clearTimeout(this.#telling)
    clearTimeout(this.#typing?.timer)
    for (const end of this.#ends) end()
    this.#look.end()
  }

  #set(entries: readonly Entry[]) {
    if (entries.length === 0) return
    // What was waved through may have changed, and changes the list.
    const earlier = entries.filter(({ segment }) => this.#findings.has(segment.id))
    if (earlier.length > 0) this.#tellChange(earlier.map(({ segment }) => segment.id))
    for (const { segment } of entries) this.#waiting.add(segment.id)
    if (this.#sending === undefined) this.#send()
  }

  /** One that has changed again while it waited is sent once, as it is now. */
  #send() {
    const ids: string[] = []
    for (const id of this.#waiting) {
      if (ids.length === most) break
      ids.push(id)
      this.#waiting.delete(id)
    }
    this.#sending = this.#waiting.size > 0 ? setTimeout(() => this.#send()) : undefined
    const entries = ids.map(this.#desk.entry)
    this.#look.set(
      entries.map(({ segment, position, text, status }) => ({
        id: segment.id,
        position,
        source: segment.source,
        target: text,
        status,
        maxLength: segment.max_length,
        room: segment.room,
        cue: segment.cue,
        settled: segment.id !== this.#active || status === 'translated',
      })),
    )
  }

  /** Segments are no more. */
  #forget(ids: readonly string[]) {
    if (ids.length === 0) return
    const gone = new Set(ids)
    if (this.#active !== undefined && gone.has(this.#active)) this.visit(undefined)
    for (const id of gone) {
      this.#count -= this.#counts.get(id) ?? 0
      this.#counts.delete(id)
      this.#findings.delete(id)
      this.#unlistedIds.delete(id)
      this.#waiting.delete(id)
    }
    this.#currentList = this.#currentList.filter((id) => !gone.has(id))
    this.#look.forget(ids)
    this.#tellChange([])
  }

  #hear(changes: Findings) {
    for (const [id, findings] of changes) {
      // It is no more since it was looked at.
      if (!this.#desk.has(id)) continue
      if (findings.length > 0) this.#findings.set(id, findings)
      else this.#findings.delete(id)
    }
    this.#tellChange(changes.flatMap(([id]) => (this.#desk.has(id) ? [id] : [])))
  }

  #tellChange(ids: readonly string[]) {
    for (const id of ids) this.#unlistedIds.add(id)
    for (const listener of this.#listeners) listener()
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      for (const listener of this.#listListeners) listener()
    }, behind)
  }
}
