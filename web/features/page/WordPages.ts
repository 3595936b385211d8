import type { PagePart } from './nest.ts'
import type { DrawnWord } from './word.ts'

type About = PagePart['parts'][number]

/** A Word document, a part at a time. */
export type WordSource = {
  /** what is known of its parts before they are drawn; `segments` by their ids */
  parts: readonly (Pick<About, 'size' | 'counts'> & { segments: ReadonlySet<string> })[]
  draw: (part: number) => Promise<DrawnWord>
}

export type WordHears = {
  /** a part is in the page */
  drawn: (word: DrawnWord) => void
  /** parts are no longer in the page */
  gone: () => void
  /** every part is in the page */
  whole: () => void
  failed: (reason: unknown) => void
}

/** `word`: while it is drawn. */
type Place = { element: HTMLElement; word: DrawnWord | undefined }

/** In heights of the window: how far from what is seen parts are drawn. */
const ahead = 1.5
/** Parts that are drawn stay so until there are more of them: some forty pages. */
const mostDrawn = 12
/** How high a character is until a part was drawn, px: a page of paper has about 3000. */
const usualHeight = 0.36

/**
 * A Word document of which only what is seen is drawn. In place of each other part is a box of about its height, which
 * counts for the lists of the document what the part does.
 */
export class WordPages {
  readonly #window: Window
  readonly #source: WordSource
  readonly #hears: WordHears
  readonly #places: readonly Place[]
  #isDrawing = false
  #isMeasured = false
  #isAllWanted = false
  #wanted: string | undefined

  constructor(window: Window, source: WordSource, hears: WordHears) {
    this.#window = window
    this.#source = source
    this.#hears = hears
    const { document } = window
    this.#places = source.parts.map((_, part) => {
      const element = document.createElement('div')
      this.#empty(part, element, this.#heightOf(part, usualHeight))
      return { element, word: undefined }
    })
    document.body.append(...this.#places.map(({ element }) => element))
  }

  /**
   * Draws what is seen now.
   * @param wanted the segment that is to be seen, wherever it is
   */
  update(wanted: string | undefined) {
    this.#wanted = wanted
    if (!this.#isDrawing) void this.#drawOn()
  }

  /** Draws the whole document. */
  wantAll() {
    this.#isAllWanted = true
    this.update(this.#wanted)
  }

  letGo() {
    for (const { word } of this.#places) revoke(word)
  }

  /** One part after the other, with a frame between them: what is typed comes first. */
  async #drawOn() {
    this.#isDrawing = true
    try {
      for (let part = this.#next(); part !== undefined; part = this.#next()) {
        this.#put(part, await this.#source.draw(part))
        await new Promise((resolve) => setTimeout(resolve))
      }
      this.#makeRoom()
      if (this.#places.every(({ word }) => word)) this.#hears.whole()
    } catch (reason) {
      this.#hears.failed(reason)
    } finally {
      this.#isDrawing = false
    }
  }

  #put(part: number, word: DrawnWord) {
    const place = this.#places[part]
    // The page may be gone by now.
    if (!place?.element.isConnected) return revoke(word)
    place.word = word
    place.element.removeAttribute('style')
    place.element.replaceChildren(...word.elements)
    if (!this.#isMeasured) this.#measure(part)
    this.#hears.drawn(word)
  }

  /** What the first part that is drawn shows of the document's letters holds for the others. */
  #measure(drawn: number) {
    this.#isMeasured = true
    const height = this.#places[drawn]?.element.offsetHeight ?? 0
    const perCharacter = height / Math.max(this.#source.parts[drawn]?.size ?? 0, 1)
    if (!(perCharacter > 0)) return
    for (const [part, { element, word }] of this.#places.entries())
      if (!word) element.style.blockSize = `${this.#heightOf(part, perCharacter)}px`
  }

  #heightOf(part: number, perCharacter: number): number {
    return Math.max(Math.round((this.#source.parts[part]?.size ?? 0) * perCharacter), 1)
  }

  #empty(part: number, element: HTMLElement, height: number) {
    element.replaceChildren()
    element.style.blockSize = `${height}px`
    const counts = this.#source.parts[part]?.counts ?? []
    element.style.counterSet = counts
      .map(({ list, level, count }) => `docx-num-${list}-${level} ${count}`)
      .join(' ')
  }

  /** The part that is to be drawn next. */
  #next(): number | undefined {
    const wanted = this.#wanted
    const of = this.#source.parts.flatMap(({ segments }, part) =>
      wanted !== undefined && segments.has(wanted) ? [part] : [],
    )
    if (of.length > 0 && of.every((part) => !this.#places[part]?.word)) return of[0]
    const isOpen = (part: number) => !this.#places[part]?.word
    return this.#near().find(isOpen) ?? (this.#isAllWanted ? this.#parts().find(isOpen) : undefined)
  }

  #parts(): number[] {
    return [...this.#places.keys()]
  }

  /** The parts that are seen, or nearly: what is seen first. */
  #near(): number[] {
    const { innerHeight: height } = this.#window
    const near: { part: number; away: number }[] = []
    for (let part = this.#firstBelow(-ahead * height); part < this.#places.length; part++) {
      const { top, bottom } = this.#placed(part)
      if (top > (1 + ahead) * height) break
      near.push({ part, away: Math.max(-bottom, top - height, 0) })
    }
    return near.toSorted((one, other) => one.away - other.away).map(({ part }) => part)
  }

  /** The first part that ends below a line. */
  #firstBelow(line: number): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#placed(middle).bottom < line) low = middle + 1
      else high = middle
    }
    return low
  }

  #placed(part: number): { top: number; bottom: number } {
    return this.#places[part]?.element.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  }

  /** Lets go of parts that are far from what is seen. */
  #makeRoom() {
    const drawn = this.#parts().filter((part) => this.#places[part]?.word)
    if (this.#isAllWanted || drawn.length <= mostDrawn) return
    const near = new Set(this.#near())
    const [middle = 0] = near
    const mayGo = drawn.filter((part) => !near.has(part) && !this.#isHeld(part))
    const farthest = mayGo.toSorted((one, other) => Math.abs(other - middle) - Math.abs(one - middle))
    for (const part of farthest.slice(0, drawn.length - mostDrawn)) {
      const place = this.#places[part]
      if (!place) continue
      this.#empty(part, place.element, place.element.offsetHeight)
      revoke(place.word)
      place.word = undefined
    }
    this.#hears.gone()
  }

  /** Whether the reader is in it. */
  #isHeld(part: number): boolean {
    const { element } = this.#places[part] ?? {}
    return element?.contains(this.#window.document.activeElement) ?? false
  }
}

function revoke(word: DrawnWord | undefined) {
  for (const address of word?.addresses ?? []) URL.revokeObjectURL(address)
}
