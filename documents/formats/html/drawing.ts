import type { Item } from './items.ts'
import type { Tag } from './scan.ts'
import { endsForeign, wordsOfForeign } from './tags.ts'

/**
 * A drawing or a formula while it is passed over. It is one code of its sentence, since its tags are no paragraphs;
 * the words that it shows are texts of their own.
 */
export class Drawing {
  readonly runs: (Item & { value: string })[] = []
  readonly tag: Tag
  /** The tags that are open round a text, of those that say what it is. */
  readonly #open: string[] = []

  constructor(tag: Tag) {
    this.tag = tag
  }

  opened(name: string): void {
    if (isTelling(name)) this.#open.push(name)
  }

  closed(name: string): void {
    const at = this.#open.lastIndexOf(name)
    if (at >= 0) this.#open.length = at
  }

  text(value: string, start: number, end: number): void {
    if (!wordsOfForeign.has(this.#open.at(-1) ?? '')) return
    const last = this.runs.at(-1)
    const plain = value.length === end - start
    if (last?.end === start && 'plain' in last) {
      last.value += value
      last.end = end
      last.plain &&= plain
    } else this.runs.push({ start, end, value, plain, preserved: false })
  }

  /** Whether a tag of HTML ends one that was never closed; in a `foreignObject` it is part of it. */
  isEndedBy(name: string): boolean {
    return endsForeign.has(name) && !this.#open.includes('foreignobject')
  }
}

const isTelling = (name: string): boolean => wordsOfForeign.has(name) || name === 'style' || name === 'script'
