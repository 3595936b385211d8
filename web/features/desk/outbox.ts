import type { Drafts } from '../drafts/drafts.ts'
import {
  type Entry,
  type Item,
  isHeld,
  isUnsaved,
  itemOf,
  withLostSave,
  withNewer,
  withSave,
} from './entry.ts'
import { isCutOtherwise } from './recut.ts'
import { createSaver, type Next } from './saver.ts'
import {
  afterAnswer,
  afterEdit,
  afterFailure,
  fittingSave,
  isLost,
  newerIn,
  notBegun,
  type Progress,
  type SaveResult,
  type SaveState,
  saveStateOf,
  tryingAgain,
} from './saving.ts'
import { Unsaved } from './unsaved.ts'

/** What the outbox needs of its desk. */
type Home = {
  drafts: Drafts
  save: (items: Item[]) => Promise<SaveResult>
  /** a segment; one that is no more as it was last */
  entry: (id: string) => Entry
  find: (id: string) => Entry | undefined
  put: (entry: Entry) => void
  /** takes all segments over as the server has them */
  follow: () => Promise<void>
  /** something is to be shown otherwise */
  changed: () => void
}

/**
 * What the server does not have yet, and its way there: kept on the device at once, sent when the typing rests, and
 * again when it is lost on the way; what the server has is erased from the device. saving.ts says what becomes of the
 * saving, saver.ts when it runs.
 */
export class Outbox {
  readonly #home: Home
  readonly #unsaved: Unsaved
  readonly #saver = createSaver(() => this.#saveSome())
  /** segments of the save that has no answer yet */
  #idsUnderWay: ReadonlySet<string> = new Set()
  #saving = notBegun
  readonly #ends: readonly (() => void)[]

  constructor(home: Home) {
    this.#home = home
    const { drafts } = home
    this.#unsaved = new Unsaved(drafts, home.entry)
    this.#ends = [
      drafts.onTaken(() => this.#unsaved.keepAgain()),
      drafts.onRoom(() => {
        this.#saving = { ...this.#saving, kept: drafts.hasRoom() }
        home.changed()
      }),
    ]
  }

  get count(): number {
    return this.#unsaved.count
  }

  get progress(): Progress | undefined {
    return this.#saving.progress
  }

  get state(): SaveState {
    return saveStateOf(this.#saving, this.#unsaved.entries())
  }

  /** How far the job is, as the server has just said. */
  takeProgress(progress: Progress | undefined) {
    this.#saving = { ...this.#saving, progress }
  }

  /** Takes a segment in, or out if the server has it. */
  take(entry: Entry, inSlices: boolean) {
    const { id } = entry.segment
    // What went back to the server's last text while another one is on its way there is not the server's any more.
    if (isUnsaved(entry) || this.#idsUnderWay.has(id)) this.#unsaved.add(id, inSlices)
    else this.#unsaved.remove(id)
  }

  /** The segment is no more. */
  remove(id: string) {
    this.#unsaved.remove(id)
  }

  /** Sends what there is as soon as others have had their turn. */
  sendSoon() {
    if (this.#unsaved.count > 0) this.#saver.schedule(0)
  }

  /** Sends what there is when nothing was edited for a while, ms. */
  sendAfterEdit(pause: number) {
    this.#saving = afterEdit(this.#saving)
    this.#saver.schedule(pause)
  }

  /** Sends what can be sent now; resolves with how many segments the server still does not have. */
  async flush(): Promise<number> {
    this.keepAll()
    // The first may be a save that began before the last key.
    await this.#saver.run()
    await this.#saver.run()
    return this.#unsaved.count
  }

  /** The network is back, or somebody wants to try again. */
  retry() {
    this.#saving = tryingAgain(this.#saving)
    this.#home.changed()
    void this.#saver.run()
  }

  /** Puts on the device at once what waits for its slice: the page may be gone in a moment. */
  keepAll() {
    this.#unsaved.keepAll()
  }

  stop() {
    this.keepAll()
    this.#saver.stop()
    for (const end of this.#ends) end()
  }

  async #saveSome(): Promise<Next> {
    const batch = fittingSave(this.#unsaved.entries().filter((entry) => !isHeld(entry)))
    if (batch.length === 0) return 'done'
    const { entry, find, put } = this.#home
    try {
      this.#takeAnswer(batch, await this.#send(batch))
      return 'more'
    } catch (error) {
      for (const { segment } of batch) {
        const now = entry(segment.id)
        if (!isUnsaved(now)) put(now)
      }
      return newerIn(error).some((newer) => isCutOtherwise(find(newer.id), newer))
        ? await this.#followCuts(batch)
        : this.#takeFailure(batch, error)
    } finally {
      this.#home.changed()
    }
  }

  /** Another editor has cut segments: what is here takes their places. */
  async #followCuts(batch: readonly Entry[]): Promise<Next> {
    try {
      await this.#home.follow()
      return 'more'
    } catch (error) {
      return this.#takeFailure(batch, error)
    }
  }

  async #send(batch: readonly Entry[]): Promise<SaveResult> {
    this.#idsUnderWay = new Set(batch.map(({ segment }) => segment.id))
    try {
      return await this.#home.save(batch.map(itemOf))
    } finally {
      this.#idsUnderWay = new Set()
    }
  }

  #takeAnswer(batch: readonly Entry[], answer: SaveResult) {
    const { entry, put } = this.#home
    const revisions = new Map(answer.segments.map(({ id, revision }) => [id, revision]))
    for (const before of batch) {
      const { id } = before.segment
      put(withSave(entry(id), before, revisions.get(id)))
    }
    this.#saving = afterAnswer(this.#saving, answer)
  }

  #takeFailure(batch: readonly Entry[], error: unknown): Next {
    const { entry, put } = this.#home
    const newer = newerIn(error).filter(({ id }) => this.#unsaved.has(id))
    for (const segment of newer) put(withNewer(entry(segment.id), segment))
    if (newer.length > 0) return 'more'
    if (isLost(error)) for (const before of batch) put(withLostSave(entry(before.segment.id), before))
    const { saving, pause } = afterFailure(this.#saving, error)
    this.#saving = saving
    return pause === undefined ? 'done' : { pause }
  }
}
