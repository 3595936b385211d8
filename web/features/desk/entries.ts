import { nameOf, partsOf, sameText, type Text } from '@hub/text/text'
import { type Entry, isOpen, lacksText } from './entry.ts'

/** The same for texts of the same words and codes. A plain text is its own, so that it is not kept twice. */
const keyOf = (text: Text): string =>
  typeof text === 'string'
    ? text
    : `\u0000${JSON.stringify(partsOf(text).map((part) => (typeof part === 'string' ? part : [nameOf(part)])))}`

/**
 * The segments of a desk by id, in the order of the document. What is counted over all of them is kept up to date
 * with each change: a key must not look at a hundred thousand segments.
 */
export class Entries {
  readonly #byId = new Map<string, Entry>()
  /** ids by what the source says, codes included */
  readonly #bySource = new Map<string, string[]>()
  /** what was taken out last, for what still shows it */
  #gone: ReadonlyMap<string, Entry> = new Map()
  #order: readonly string[] = []
  #open = 0
  #lacking = 0

  get order(): readonly string[] {
    return this.#order
  }

  /** how many are open */
  get open(): number {
    return this.#open
  }

  /** how many have no text yet */
  get lacking(): number {
    return this.#lacking
  }

  find(id: string): Entry | undefined {
    return this.#byId.get(id)
  }

  /** One that is no more, as it was. */
  findGone(id: string): Entry | undefined {
    return this.#gone.get(id)
  }

  /** Adds what follows on what is there. */
  add(entries: readonly Entry[]) {
    for (const entry of entries) {
      const { id, source } = entry.segment
      const group = this.#bySource.get(keyOf(source))
      if (group) group.push(id)
      else this.#bySource.set(keyOf(source), [id])
      this.set(entry)
    }
    this.#order = [...this.#order, ...entries.map(({ segment }) => segment.id)]
  }

  /**
   * Puts others in the place of neighbours, some of which they may be; what comes after is numbered again.
   * @returns all that have changed
   */
  replace(oldIds: ReadonlySet<string>, entries: readonly Entry[]): readonly Entry[] {
    const first = this.#order.findIndex((id) => oldIds.has(id))
    const at = first < 0 ? this.#order.length : first
    const before = this.#order.slice(0, at)
    const after = this.#order.slice(at).flatMap((id) => (oldIds.has(id) ? [] : (this.#byId.get(id) ?? [])))
    this.#gone = new Map(
      [...oldIds].flatMap((id) => this.#remove(id) ?? []).map((entry) => [entry.segment.id, entry]),
    )
    const changes = [...entries, ...after].map((entry, index) => ({ ...entry, position: at + index + 1 }))
    this.#order = before
    this.add(changes.slice(0, entries.length))
    for (const entry of changes.slice(entries.length)) this.set(entry)
    this.#order = [...this.#order, ...after.map(({ segment }) => segment.id)]
    return changes
  }

  #remove(id: string): Entry | undefined {
    const entry = this.#byId.get(id)
    if (!entry) return undefined
    const group = this.#bySource.get(keyOf(entry.segment.source)) ?? []
    this.#bySource.set(
      keyOf(entry.segment.source),
      group.filter((other) => other !== id),
    )
    this.#byId.delete(id)
    this.#open -= Number(isOpen(entry.status))
    this.#lacking -= Number(lacksText(entry))
    return entry
  }

  set(entry: Entry) {
    const before = this.#byId.get(entry.segment.id)
    this.#byId.set(entry.segment.id, entry)
    this.#open += Number(isOpen(entry.status)) - Number(before !== undefined && isOpen(before.status))
    this.#lacking += Number(lacksText(entry)) - Number(before !== undefined && lacksText(before))
  }

  /** Whether another one has its source. */
  isRepeated({ segment }: Entry): boolean {
    return (this.#bySource.get(keyOf(segment.source))?.length ?? 0) > 1
  }

  /** The open ones with the source of this one that say something else, or nothing yet. */
  repetitionsOf({ segment, text }: Entry): readonly string[] {
    return (this.#bySource.get(keyOf(segment.source)) ?? []).filter((id) => {
      const other = this.#byId.get(id)
      return (
        other !== undefined &&
        id !== segment.id &&
        isOpen(other.status) &&
        other.theirs === undefined &&
        !sameText(other.text, text)
      )
    })
  }
}
