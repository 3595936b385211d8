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
  isHeld,
  isOpen,
  isUnsaved,
  itemOf,
  type Segment,
  withCarried,
  withChoice,
  withDraft,
  withEdit,
  withLostSave,
  withNewer,
  withSave,
  withServer,
  wordsOfDraft,
} from './entry.ts'
import { type Act, type Cut, History, type SegmentChange, type TypingPlace } from './history.ts'
import { isCutOtherwise, type Recut, takeRecut } from './recut.ts'
import { createSaver, type Next } from './saver.ts'
import {
  afterAnswer,
  afterEdit,
  afterFailure,
  fittingSave,
  isLost,
  isSameState,
  newerIn,
  notBegun,
  type Progress,
  type SaveResult,
  type SaveState,
  saveStateOf,
  tryingAgain,
} from './saving.ts'
import { Unsaved } from './unsaved.ts'

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
/** How long what is shown may be behind while a document arrives, ms. */
const behind = 150

/**
 * What is being translated, and its way to the server: every change is kept on the device at once and sent when the
 * typing rests; what is lost on the way is sent again, what the server has is erased here. entry.ts says what becomes
 * of a segment, saving.ts what becomes of the saving, saver.ts when it runs.
 */
export class Desk {
  readonly #parts: Parts
  readonly #entries = new Entries()
  readonly #unsaved: Unsaved
  /** segments of the save that has no answer yet */
  #idsUnderWay: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Set<(entries: readonly Entry[]) => void>()
  /** what has changed since the watchers were called */
  #changes: Entry[] = []
  /** a page has come that the listeners have not heard of */
  #telling: ReturnType<typeof setTimeout> | undefined
  readonly #saver = createSaver(() => this.#saveSome())
  readonly #history = new History()
  #saving = notBegun
  #state = saveStateOf(notBegun, [])
  #cuts = 0
  readonly #goneWatchers = new Set<(ids: readonly string[]) => void>()

  readonly #ends: readonly (() => void)[]

  constructor(parts: Parts) {
    this.#parts = parts
    const { drafts } = parts
    this.#unsaved = new Unsaved(drafts, this.entry)
    this.#ends = [
      drafts.onTaken(() => this.#unsaved.keepAgain()),
      drafts.onRoom(() => {
        this.#saving = { ...this.#saving, kept: drafts.hasRoom() }
        this.#tellChange()
      }),
    ]
  }

  /** Resolves when it is known what the device keeps, which `load` needs. */
  readonly ready = (): Promise<unknown> => this.#parts.drafts.ready

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Hears which segments have changed, all that one act changes at once. */
  readonly watch = (watcher: (entries: readonly Entry[]) => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
  /** Hears which segments are no more, before it hears what has changed. */
  readonly watchGone = (watcher: (ids: readonly string[]) => void) => {
    this.#goneWatchers.add(watcher)
    return () => void this.#goneWatchers.delete(watcher)
  }
  readonly order = (): readonly string[] => this.#entries.order
  readonly progress = (): Progress | undefined => this.#saving.progress
  readonly state = (): SaveState => this.#state
  /** how many segments are open */
  readonly open = (): number => this.#entries.open
  /** how many have no text yet */
  readonly untranslatedCount = (): number => this.#entries.lacking
  readonly canUndo = (): boolean => this.#history.hasPast
  readonly canRedo = (): boolean => this.#history.hasFuture
  readonly unsavedCount = (): number => this.#unsaved.count
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
      else this.#changes.push(entry)
    }
    this.#saving = { ...this.#saving, progress: this.#saving.progress ?? progress }
    if (this.#unsaved.count > 0) this.#saver.schedule(0)
    // The first rows are waited for; those after them come far below, in a quick row.
    if (start === 0) this.#tellChange()
    else this.#changedSoon()
  }

  /** Segments as the server has them after something else than this desk has changed them. */
  refresh(segments: readonly Segment[], progress: Progress) {
    for (const segment of segments) {
      const entry = this.#entries.find(segment.id)
      const next = entry && withServer(entry, segment)
      if (next && next !== entry) this.#put(next)
    }
    this.#saving = { ...this.#saving, progress }
    this.#tellChange()
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
    const step = this.#history.back()
    if (step?.cut) return { act: step.act, done: [], left: [], cut: step.cut }
    return (
      step &&
      this.#bring(
        step.act,
        step.changes.map(({ id, before, after }) => ({ id, from: after, to: before })),
      )
    )
  }

  /** Does again what was taken back last. */
  redo(): MoveResult | undefined {
    const step = this.#history.forth()
    if (step?.cut) return { act: step.act, done: [], left: [], cut: step.cut }
    return (
      step &&
      this.#bring(
        step.act,
        step.changes.map(({ id, before, after }) => ({ id, from: before, to: after })),
      )
    )
  }

  /** A step of the server's was not done: it is where it was before. */
  keepStep(way: 'back' | 'forth') {
    if (way === 'back') this.#history.forth()
    else this.#history.back()
    this.#tellChange()
  }

  /**
   * Takes over that the server has cut a segment in two, or joined two.
   * @param cut what it was, if it is one step that can be taken back
   */
  recut(recut: Recut, cut?: Cut) {
    const changes = takeRecut(this.#entries, recut)
    this.#cuts += 1
    for (const id of recut.removed) this.#unsaved.remove(id)
    for (const watcher of this.#goneWatchers) watcher(recut.removed)
    const ids = new Set(recut.segments.map(({ id }) => id))
    for (const entry of changes)
      if (ids.has(entry.segment.id)) this.#put(entry)
      else this.#changes.push(entry)
    if (cut) this.#history.recordCut(cut)
    this.#saving = { ...this.#saving, progress: recut.progress ?? this.#saving.progress }
    if (this.#unsaved.count > 0) this.#saver.schedule(0)
    this.#tellChange()
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
  #bring(act: Act, moves: readonly { id: string; from: Content; to: Content }[]): MoveResult {
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
  readonly flush = async (): Promise<number> => {
    this.keepAll()
    // The first may be a save that began before the last key.
    await this.#saver.run()
    await this.#saver.run()
    return this.#unsaved.count
  }

  /** The network is back, or somebody wants to try again. */
  readonly retry = () => {
    this.#saving = tryingAgain(this.#saving)
    this.#tellChange()
    void this.#saver.run()
  }

  /** Puts on the device at once what waits for its slice: the page may be gone in a moment. */
  readonly keepAll = () => this.#unsaved.keepAll()

  stop() {
    this.keepAll()
    this.#saver.stop()
    clearTimeout(this.#telling)
    for (const end of this.#ends) end()
    this.#listeners.clear()
  }

  #changedSoon() {
    this.#tellWatchers()
    this.#telling ??= setTimeout(() => this.#tellChange(), behind)
  }

  #tellWatchers() {
    const entries = this.#changes
    this.#changes = []
    if (entries.length > 0) for (const watcher of this.#watchers) watcher(entries)
  }

  #tellChange() {
    clearTimeout(this.#telling)
    this.#telling = undefined
    const next = saveStateOf(this.#saving, this.#unsaved.entries())
    // The same object while it shows the same, so that nothing is drawn twice.
    if (!isSameState(next, this.#state)) this.#state = next
    this.#tellWatchers()
    for (const listener of this.#listeners) listener()
  }

  #afterEdit(pause: number) {
    this.#saving = afterEdit(this.#saving)
    this.#saver.schedule(pause)
    this.#tellChange()
  }

  #put(entry: Entry, inSlices = false) {
    const { id } = entry.segment
    this.#entries.set(entry)
    this.#changes.push(entry)
    // What went back to the server's last text while another one is on its way there is not the server's any more.
    if (isUnsaved(entry) || this.#idsUnderWay.has(id)) this.#unsaved.add(id, inSlices)
    else this.#unsaved.remove(id)
  }

  async #saveSome(): Promise<Next> {
    const batch = fittingSave(this.#unsaved.entries().filter((entry) => !isHeld(entry)))
    if (batch.length === 0) return 'done'
    try {
      const answer = await this.#send(batch)
      this.#takeAnswer(batch, answer)
      return 'more'
    } catch (error) {
      for (const { segment } of batch) {
        const entry = this.entry(segment.id)
        if (!isUnsaved(entry)) this.#put(entry)
      }
      return newerIn(error).some((newer) => isCutOtherwise(this.#entries.find(newer.id), newer))
        ? await this.#followCuts(batch)
        : this.#takeFailure(batch, error)
    } finally {
      this.#tellChange()
    }
  }

  /** Another editor has cut segments: what is here takes their places. */
  async #followCuts(batch: readonly Entry[]): Promise<Next> {
    try {
      await this.follow()
      return 'more'
    } catch (error) {
      return this.#takeFailure(batch, error)
    }
  }

  async #send(batch: readonly Entry[]): Promise<SaveResult> {
    this.#idsUnderWay = new Set(batch.map(({ segment }) => segment.id))
    try {
      return await this.#parts.save(batch.map(itemOf))
    } finally {
      this.#idsUnderWay = new Set()
    }
  }

  #takeAnswer(batch: readonly Entry[], answer: SaveResult) {
    const revisions = new Map(answer.segments.map(({ id, revision }) => [id, revision]))
    for (const before of batch) {
      const { id } = before.segment
      this.#put(withSave(this.entry(id), before, revisions.get(id)))
    }
    this.#saving = afterAnswer(this.#saving, answer)
  }

  #takeFailure(batch: readonly Entry[], error: unknown): Next {
    const newer = newerIn(error).filter(({ id }) => this.#unsaved.has(id))
    for (const segment of newer) this.#put(withNewer(this.entry(segment.id), segment))
    if (newer.length > 0) return 'more'
    if (isLost(error))
      for (const before of batch) {
        const { id } = before.segment
        this.#put(withLostSave(this.entry(id), before))
      }
    const { saving, pause } = afterFailure(this.#saving, error)
    this.#saving = saving
    return pause === undefined ? 'done' : { pause }
  }
}
