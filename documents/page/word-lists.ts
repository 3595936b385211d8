import type { XmlElement } from '../bytes/xml.ts'
import { child, elementsOf, nameIn, own } from '../formats/ooxml/names.ts'
import type { Count } from './drawn.ts'

/** Where a paragraph is listed: in which list of the document, and how deep. */
export type Listed = { readonly list: string; readonly level: number }

/** What a list says of itself, or a paragraph of its list. */
type Words = { readonly list: string | null; readonly level: number | null }

type Level = { readonly start: number; readonly style: string | null; readonly counts: boolean }

/** A style may be made of others, so many times. */
const longestChain = 32

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
const valOf = (parent: XmlElement | null, name: string): string | null => {
  const element = parent && child(parent, name)
  return element && own(element, 'val')
}

function wordsOf(properties: XmlElement | null): Words {
  const numbering = properties && child(properties, 'w:numPr')
  return {
    list: numbering && valOf(numbering, 'w:numId'),
    level: numbering && whole(valOf(numbering, 'w:ilvl')),
  }
}

/** The lists of a Word document, as its numbers are drawn: each list by itself. */
export class Lists {
  readonly #levels = new Map<string, ReadonlyMap<number, Level>>()
  readonly #styles = new Map<string, XmlElement>()
  readonly #ofStyles = new Map<string, Words>()

  /** @param numbering the root of the part that says what lists there are; `styles` that of the styles */
  constructor(numbering: XmlElement | null, styles: XmlElement | null) {
    const parents = new Map<string, ReadonlyMap<number, Level>>()
    const all = numbering ? elementsOf(numbering) : []
    for (const element of all)
      if (nameIn(element) === 'w:abstractNum')
        parents.set(own(element, 'abstractNumId') ?? '', levelsOf(element))
    for (const element of all) {
      const list = own(element, 'numId')
      const levels = parents.get(valOf(element, 'w:abstractNumId') ?? '')
      if (nameIn(element) === 'w:num' && whole(list) !== null && list !== null && levels)
        this.#levels.set(list, levels)
    }
    for (const style of styles ? elementsOf(styles) : []) {
      const id = nameIn(style) === 'w:style' ? own(style, 'styleId') : null
      if (id !== null && !this.#styles.has(id)) this.#styles.set(id, style)
    }
  }

  /** Where a paragraph of these properties is listed: its own words go before those of its style. */
  of(properties: XmlElement | null): Listed | null {
    const style = valOf(properties, 'w:pStyle')
    const mine = wordsOf(properties)
    const inherited: Words = style === null ? { list: null, level: null } : this.#ofStyle(style)
    const list = mine.list ?? inherited.list
    const levels = list === null ? undefined : this.#levels.get(list)
    if (list === null || !levels) return null
    if (mine.list !== null) return { list, level: mine.level ?? 0 }
    const linked = [...levels].find(([, level]) => style !== null && level.style === style)?.[0]
    return { list, level: mine.level ?? linked ?? inherited.level ?? 0 }
  }

  level({ list, level }: Listed): Level | undefined {
    return this.#levels.get(list)?.get(level)
  }

  #ofStyle(id: string): Words {
    const known = this.#ofStyles.get(id)
    if (known) return known
    let words: Words = { list: null, level: null }
    let style = this.#styles.get(id)
    for (let step = 0; style && step < longestChain; step++) {
      const { list, level } = wordsOf(child(style, 'w:pPr'))
      words = { list: words.list ?? list, level: words.level ?? level }
      style = this.#styles.get(valOf(style, 'w:basedOn') ?? '')
    }
    this.#ofStyles.set(id, words)
    return words
  }
}

function levelsOf(list: XmlElement): ReadonlyMap<number, Level> {
  const levels = new Map<number, Level>()
  for (const element of elementsOf(list)) {
    const level = nameIn(element) === 'w:lvl' ? whole(own(element, 'ilvl')) : null
    if (level === null) continue
    const hasPicture = child(element, 'w:lvlPicBulletId') !== null
    levels.set(level, {
      start: whole(valOf(element, 'w:start')) ?? 1,
      style: valOf(element, 'w:pStyle'),
      counts: !hasPicture && (valOf(element, 'w:lvlText') ?? '') !== '',
    })
  }
  return levels
}

/** Counts as the numbers are drawn: a paragraph counts at its level, and has the level below begin. */
export class Counting {
  readonly #lists: Lists
  readonly #counts = new Map<string, Count>()
  readonly #changed = new Set<string>()

  constructor(lists: Lists) {
    this.#lists = lists
  }

  take(listed: Listed): void {
    const below = { list: listed.list, level: listed.level + 1 }
    const begin = this.#lists.level(below)
    if (begin?.counts) this.#set({ ...below, count: begin.start - 1 })
    const level = this.#lists.level(listed)
    const before = this.#counts.get(nameOf(listed))?.count
    if (level?.counts) this.#set({ ...listed, count: (before ?? level.start - 1) + 1 })
  }

  /** What has changed since this was asked for before. */
  changes(): Count[] {
    const names = [...this.#changed]
    this.#changed.clear()
    return names.flatMap((name) => this.#counts.get(name) ?? [])
  }

  #set(count: Count): void {
    this.#counts.set(nameOf(count), count)
    this.#changed.add(nameOf(count))
  }
}

const nameOf = ({ list, level }: Listed): string => `${list}.${level}`
