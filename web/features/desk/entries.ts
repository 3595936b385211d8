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
