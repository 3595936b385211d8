import type { Text } from '@hub/text/text'
import type { Drafts } from '../drafts/drafts.ts'
import { Entries } from './entries.ts'
import {
  asServer,
  broughtBack,
  type Content,
  confirmRefusal,
  contentOf,
  type Edit,
  type Entry,
  hasContent,
  type Item,
  isOpen,
  type Segment,
  withCarried,
  withChoice,
  withDraft,
  withEdit,
  withServer,
  wordsOfDraft,
} from './entry.ts'
import { type Act, type Cut, History, type SegmentChange, type Step, type TypingPlace } from './history.ts'
import { Listeners } from './listeners.ts'
import { Outbox } from './outbox.ts'
import { type Recut, takeRecut } from './recut.ts'
import { isSameState, type Progress, type SaveResult, type SaveState } from './saving.ts'

/** What one segment is to become, by its id. */
export type Change = Edit & { readonly id: string }

/**
 * What a step back or forth did: the segments it changed, and those it left because they are no longer as it left
 * them.
 */
export type MoveResult = {
  readonly act: Act
  readonly done: readonly string[]
  readonly left: readonly string[]
  /** What the server has to take back, or do again, before the step is done. */
  readonly cut?: Cut
}

/** A segment's way from what it must still be to what it is to become. */
type Move = { readonly id: string; readonly from: Content; readonly to: Content }

export type Parts = {
  save: (items: Item[]) => Promise<SaveResult>
  /** All segments as the server has them now, once it has cut some otherwise. */
  all: () => Promise<readonly Segment[]>
  drafts: Drafts
}

/** How long typing rests before it is saved, ms. */
export const rest = 800
/** More changes than these at once are kept on the device in slices, so that no key waits for them. */
const many = 100

/**
 * What is being translated. entry.ts says what becomes of a segment, outbox.ts brings it to the server, listeners.ts
 * tells who shows it.
 */
export class Desk {
  readonly #parts: Parts
  readonly #entries = new Entries()
  readonly #history = new History()
  readonly #listeners = new Listeners(() => this.#updateState())
  readonly #outbox: Outbox
  #state: SaveState
  #cuts = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#outbox = new Outbox({
      drafts: parts.drafts,
      save: parts.save,
      entry: this.entry,
      find: (id) => this.#entries.find(id),
      put: (entry) => this.#put(entry),
      follow: () => this.follow(),
      changed: () => this.#listeners.tell(),
    })
    this.#state = this.#outbox.state
  }

  /** Resolves when it is known what the device keeps, which `load` needs. */
  readonly ready = (): Promise<unknown> => this.#parts.drafts.ready

  readonly subscribe = this.#listeners.subscribe
  /** Hears which segments have changed, all that one act changes at once. */
  readonly watch = this.#listeners.watch
  /** Hears which segments are no more, before it hears what has changed. */
  readonly watchGone = this.#listeners.watchGone
  readonly order = (): readonly string[] => this.#entries.order
  readonly progress = (): Progress | undefined => this.#outbox.progress
  readonly state = (): SaveState => this.#state
  /** how many segments are open */
  readonly open = (): number => this.#entries.open
  /** how many have no text yet */
  readonly untranslatedCount = (): number => this.#entries.lacking
  readonly canUndo = (): boolean => this.#history.hasPast
  readonly canRedo = (): boolean => this.#history.hasFuture
  readonly unsavedCount = (): number => this.#outbox.count
  /** Whether a segment has been loaded. */
  readonly has = (id: string): boolean => this.#entries.find(id) !== undefined
  /** goes up when segments were split or joined */
  readonly cuts = (): number => this.#cuts
  /** A segment; one that is no more as it was last, for what has not heard of it yet. */
  readonly entry = (id: string): Entry => {
    const entry = this.#entries.find(id) ?? this.#entries.findGone(id)
    if (!entry) throw new Error(`There is no segment ${id}.`)
    return entry
  }

  /** Adds a page of segments, with what the device still keeps of them. */
  load(segments: readonly Segment[], progress: Progress) {
    const start = this.#entries.order.length
    const entries = segments.map((segment, at) => asServer(start + at + 1, segment))
    this.#entries.add(entries)
    for (const entry of entries) {
      const draft = this.#parts.drafts.read(entry.segment.id)
      if (draft) this.#put(withDraft(entry, draft))
      else this.#listeners.note(entry)
    }
    this.#outbox.takeProgress(this.#outbox.progress ?? progress)
    this.#outbox.sendSoon()
    // The first rows are waited for; those after them come far below, in a quick row.
    if (start === 0) this.#listeners.tell()
    else this.#listeners.tellSoon()
  }

  /** Segments as the server has them after something else than this desk has changed them. */
  refresh(segments: readonly Segment[], progress: Progress) {
    for (const segment of segments) {
      const entry = this.#entries.find(segment.id)
      const next = entry && withServer(entry, segment)
      if (next && next !== entry) this.#put(next)
    }
    this.#outbox.takeProgress(progress)
    this.#listeners.tell()
  }

  type(id: string, text: Text) {
    this.apply([{ id, text }], 'typing')
  }

  /**
   * Changes any number of segments as one step that can be taken back; says how many. What is locked, or is so
   * already, is left alone.
   * @param place where, if it was typed
   */
  apply(changes: readonly Change[], act: Act, place?: TypingPlace): number {
    const inSlices = changes.length > many
    const effects = changes.flatMap(({ id, ...content }): SegmentChange[] => {
      const before = this.#entries.find(id)
      const after = before && withEdit(before, content)
      if (!before || !after || hasContent(before, after)) return []
      this.#put(after, inSlices)
      return [{ id, before: contentOf(before), after: contentOf(after) }]
    })
    if (effects.length === 0) return 0
    this.#history.record({ act, changes: effects }, Date.now(), place)
    this.#afterEdit(act === 'typing' ? rest : 0)
    return effects.length
  }

  /** Undefined when it is confirmed, else why it can't be. */
  confirm(id: string): ReturnType<typeof confirmRefusal> {
    const entry = this.entry(id)
    const refusal = confirmRefusal(entry)
    if (refusal === undefined && isOpen(entry.status)) this.apply([{ id, status: 'translated' }], 'confirm')
    return refusal
  }

  /** Opens a confirmed segment again; false when it is open, or nobody's to open. */
  reopen(id: string): boolean {
    return !isOpen(this.entry(id).status) && this.apply([{ id, status: 'draft' }], 'reopen') > 0
  }

  /** Whether another segment has the source of this one. */
  readonly isRepeated = (id: string): boolean => this.#entries.isRepeated(this.entry(id))

  /**
   * The open segments with the source of this one that say something else, or nothing yet; `among` some, or all. None
   * as long as this one is not confirmed: what it says is not what it was offered for.
   */
  repetitions(id: string, among?: ReadonlySet<string>): readonly string[] {
    const entry = this.entry(id)
    const all = isOpen(entry.status) ? [] : this.#entries.repetitionsOf(entry)
    return among ? all.filter((other) => among.has(other)) : all
  }

  /** Confirms the same text in all of them, as one step; says how many. */
  repeat(id: string, among?: ReadonlySet<string>): number {
    const { text } = this.entry(id)
    const changes = this.repetitions(id, among).map(
      (other): Change => ({ id: other, text, status: 'translated', origin: null }),
    )
    return this.apply(changes, 'repetitions')
  }

  /** Takes the last step back; undefined when there is none. */
  undo(): MoveResult | undefined {
    return this.#move(this.#history.back(), ({ id, before, after }) => ({ id, from: after, to: before }))
  }

  /** Does again what was taken back last. */
  redo(): MoveResult | undefined {
    return this.#move(this.#history.forth(), ({ id, before, after }) => ({ id, from: before, to: after }))
  }

  /** Goes a step back or forth: each of its changes as a move. */
  #move(step: Step | undefined, moveOf: (change: SegmentChange) => Move): MoveResult | undefined {
    if (step?.cut) return { act: step.act, done: [], left: [], cut: step.cut }
    return step && this.#bring(step.act, step.changes.map(moveOf))
  }

  /** A step of the server's was not done: it is where it was before. */
  keepStep(way: 'back' | 'forth') {
    if (way === 'back') this.#history.forth()
    else this.#history.back()
    this.#listeners.tell()
  }

  /**
   * Takes over that the server has cut a segment in two, or joined two.
   * @param cut what it was, if it is one step that can be taken back
   */
  recut(recut: Recut, cut?: Cut) {
    const changes = takeRecut(this.#entries, recut)
    this.#cuts += 1
    for (const id of recut.removed) this.#outbox.remove(id)
    this.#listeners.tellGone(recut.removed)
    const ids = new Set(recut.segments.map(({ id }) => id))
    for (const entry of changes)
      if (ids.has(entry.segment.id)) this.#put(entry)
      else this.#listeners.note(entry)
    if (cut) this.#history.recordCut(cut)
    if (recut.progress) this.#outbox.takeProgress(recut.progress)
    this.#outbox.sendSoon()
    this.#listeners.tell()
  }

  /**
   * Takes over what the device keeps of segments that are no more, once all are here.
   * @param heirOf the segment that has its place now; undefined: nobody knows of one
   */
  async adopt(heirOf: (id: string) => Promise<string | undefined>) {
    const { drafts } = this.#parts
    for (const id of drafts.ids()) {
      const draft = this.has(id) ? undefined : drafts.read(id)
      const heir = draft && this.#entries.find((await heirOf(id)) ?? '')
      if (!heir) continue
      this.#put(withCarried(heir, wordsOfDraft(draft)))
      drafts.erase(id)
      this.#afterEdit(0)
    }
  }

  /** Takes all segments over as the server has them: some were cut elsewhere, nobody knows which. */
  async follow() {
    const segments = await this.#parts.all()
    const ids = new Set(segments.map(({ id }) => id))
    this.recut({ segments, removed: this.order().filter((id) => !ids.has(id)) })
  }

  /** What has become another text since, by an upload or on the server, is nobody's to take back. */
  #bring(act: Act, moves: readonly Move[]): MoveResult {
    const doneIds: string[] = []
    const leftIds: string[] = []
    for (const { id, from, to } of moves) {
      const entry = this.#entries.find(id)
      // Another editor has joined it with its neighbour.
      if (!entry) continue
      if (hasContent(entry, from)) {
        this.#put(broughtBack(entry, to), moves.length > many)
        doneIds.push(id)
      } else leftIds.push(id)
    }
    if (doneIds.length > 0) this.#afterEdit(0)
    return { act, done: doneIds, left: leftIds }
  }

  /** Ends a conflict. */
  choose(id: string, whose: 'mine' | 'theirs') {
    const before = this.entry(id)
    if (!before.theirs) return
    const after = withChoice(before, whose)
    this.#put(after)
    if (!hasContent(before, after))
      this.#history.record(
        { act: 'choice', changes: [{ id, before: contentOf(before), after: contentOf(after) }] },
        Date.now(),
      )
    this.#afterEdit(0)
  }

  /** Sends what can be sent now; resolves with how many segments the server still does not have. */
  readonly flush = (): Promise<number> => this.#outbox.flush()

  /** The network is back, or somebody wants to try again. */
  readonly retry = () => this.#outbox.retry()

  /** Puts on the device at once what waits for its slice: the page may be gone in a moment. */
  readonly keepAll = () => this.#outbox.keepAll()

  stop() {
    this.#outbox.stop()
    this.#listeners.stop()
  }

  #updateState() {
    const next = this.#outbox.state
    // The same object while it shows the same, so that nothing is drawn twice.
    if (!isSameState(next, this.#state)) this.#state = next
  }

  #afterEdit(pause: number) {
    this.#outbox.sendAfterEdit(pause)
    this.#listeners.tell()
  }

  #put(entry: Entry, inSlices = false) {
    this.#entries.set(entry)
    this.#listeners.note(entry)
    this.#outbox.take(entry, inSlices)
  }
}
