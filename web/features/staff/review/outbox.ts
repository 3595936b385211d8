import { type Kept, readKept } from './kept.ts'

/** A comment that the server does not have as it is here. `changes`: one that it has with another text. */
export type Unsent = {
  readonly id: string
  /** the segment's id and number */
  readonly segment: string
  readonly number: number
  readonly comment: string
  readonly changes: boolean
  /** `typed`: nobody has asked to send it yet */
  readonly state: 'typed' | 'sending' | 'failed'
  /** why it was not sent, where that is known */
  readonly reason?: string
}

type Parts<Stored> = {
  storage: Storage
  /** where this person's comments on this job begin */
  prefix: string
  /** what the job is called, once that is known */
  document: () => string | null
  newId: () => string
  send: (unsent: Unsent) => Promise<Stored>
  stored: (answer: Stored, unsent: Unsent) => void
  reasonOf: (error: unknown) => string
}

const none: readonly Unsent[] = []

export type About = { segment: string; number: number }

/**
 * What a reviewer has typed and the server has not stored yet. It is kept on the device with each key, so that neither
 * a cut network nor a closed tab takes it; one that was sent without an answer is sent again under the same id.
 */
export class Outbox<Stored> {
  readonly #parts: Parts<Stored>
  readonly #listeners = new Set<() => void>()
  #all: readonly Unsent[]
  #bySegment: ReadonlyMap<string, readonly Unsent[]> = new Map()

  constructor(parts: Parts<Stored>) {
    this.#parts = parts
    this.#all = this.#read()
    this.#bySegment = Map.groupBy(this.#all, ({ segment }) => segment)
  }

  readonly all = (): readonly Unsent[] => this.#all

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Those about one segment: the same list until they change. */
  readonly about = (segment: string): readonly Unsent[] => this.#bySegment.get(segment) ?? none

  /** The new comment on a segment that is being typed. */
  typed(segment: string): Unsent | undefined {
    return this.#all.find((one) => one.segment === segment && one.state === 'typed' && !one.changes)
  }

  /** Keeps what is typed about a segment; nothing typed is nothing kept. */
  type({ segment, number }: About, comment: string): void {
    const last = this.typed(segment)
    if (comment === '' && last) this.drop(last.id)
    if (comment === '') return
    this.#put({
      id: last?.id ?? this.#parts.newId(),
      segment,
      number,
      comment,
      changes: false,
      state: 'typed',
    })
  }

  /** Keeps another text of a comment that the server has. */
  change(id: string, { segment, number }: About, comment: string): void {
    this.#put({ id, segment, number, comment, changes: true, state: 'typed' })
  }

  drop(id: string): void {
    this.#parts.storage.removeItem(this.#parts.prefix + id)
    this.#become(this.#all.filter((one) => one.id !== id))
  }

  /** Resolves with whether the server has it now; never rejects. */
  async send(id: string): Promise<boolean> {
    const unsent = this.#all.find((one) => one.id === id)
    if (!unsent || unsent.state === 'sending') return false
    const { reason: _, ...rest } = unsent
    this.#put({ ...rest, state: 'sending' })
    try {
      const answer = await this.#parts.send(unsent)
      // Shown as stored before it is no longer shown as typed.
      this.#parts.stored(answer, unsent)
      this.drop(id)
      return true
    } catch (error) {
      this.#put({ ...rest, state: 'failed', reason: this.#parts.reasonOf(error) })
      return false
    }
  }

  /** Sends again what was on its way when the network was cut or the tab closed; how many of them have arrived. */
  async sendLeftovers(): Promise<number> {
    const leftovers = this.#all.filter(({ state }) => state === 'failed')
    const arrived = await Promise.all(leftovers.map(({ id }) => this.send(id)))
    return arrived.filter(Boolean).length
  }

  #read(): Unsent[] {
    const { storage, prefix } = this.#parts
    return readKept(storage, prefix)
      .map(
        ({ id, kept: { document: _, sent, ...rest } }): Unsent => ({
          id,
          ...rest,
          state: sent ? 'failed' : 'typed',
        }),
      )
      .toSorted((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1))
  }

  #put(unsent: Unsent): void {
    const { segment, number, comment, changes, state } = unsent
    const document = this.#parts.document()
    const kept: Kept = { segment, number, comment, changes, sent: state !== 'typed', document }
    try {
      this.#parts.storage.setItem(this.#parts.prefix + unsent.id, JSON.stringify(kept))
    } catch {
      // No room: it is on the page still, and goes when it is sent.
    }
    const isThere = this.#all.some(({ id }) => id === unsent.id)
    this.#become(
      isThere ? this.#all.map((one) => (one.id === unsent.id ? unsent : one)) : [...this.#all, unsent],
    )
  }

  #become(all: readonly Unsent[]): void {
    this.#all = all
    this.#bySegment = Map.groupBy(all, ({ segment }) => segment)
    for (const listener of this.#listeners) listener()
  }
}
