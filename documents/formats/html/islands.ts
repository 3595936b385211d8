import { attributeOf, type Tag } from './scan.ts'
import { inline, untouchedTags } from './tags.ts'

/** What is passed over as a whole: from where, and how deep in tags of its own name. */
export type Skip = {
  readonly name: string
  readonly start: number
  depth: number
  readonly isInline: boolean
  /** Because it says so, and not for what it is: then something in it may say otherwise. */
  readonly isMarked: boolean
}

/** A tag's content that is to be translated though what is round it is not. */
type Island = { readonly skip: Skip; readonly name: string; depth: number; outer: number }

/** Whether a page says that what a tag holds is not to be translated. */
export const isUntranslated = (tag: Tag): boolean =>
  attributeOf(tag, 'translate')?.toLowerCase() === 'no' ||
  /(^|\s)notranslate(\s|$)/.test(attributeOf(tag, 'class') ?? '')

/** Where a page says `translate="yes"` inside of what says `translate="no"`. */
export class Islands {
  readonly #open: Island[] = []

  isInside(): boolean {
    return this.#open.length > 0
  }

  /** @returns whether the tag begins one */
  enter(tag: Tag, skip: Skip, isEmpty: boolean): boolean {
    if (!skip.isMarked || skip.isInline || isEmpty || inline.has(tag.name)) return false
    if (untouchedTags.has(tag.name) || attributeOf(tag, 'translate')?.toLowerCase() !== 'yes') return false
    // Counted when its tag is.
    this.#open.push({ skip, name: tag.name, depth: 0, outer: 0 })
    return true
  }

  /** @returns what is passed over from here on: a paragraph ends where another block begins */
  endedBy(name: string): Skip | null {
    const island = this.#open.at(-1)
    return island?.name === 'p' && !inline.has(name) ? this.#leave(island) : null
  }

  /** Counts a tag in the innermost one, which ends where its own is closed. */
  opened(name: string): void {
    const island = this.#open.at(-1)
    if (name === island?.name) island.depth += 1
    else if (island && name === island.skip.name) island.outer += 1
  }

  /** @returns what is passed over again from here on, and whether the closing tag belongs to that */
  closed(name: string): { skip: Skip; isOuter: boolean } | null {
    const island = this.#open.at(-1)
    if (!island) return null
    if (name === island.name) {
      island.depth -= 1
      return island.depth === 0 ? { skip: this.#leave(island), isOuter: false } : null
    }
    if (name !== island.skip.name) return null
    island.outer -= 1
    return island.outer < 0 ? { skip: this.#leave(island), isOuter: true } : null
  }

  #leave({ skip }: Island): Skip {
    this.#open.pop()
    return skip
  }
}
