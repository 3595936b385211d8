import { directionOf } from '@hub/text/direction'
import { DrawnPage, type Languages, type Texts } from './DrawnPage.ts'
import { marks, paper } from './frameStyle.ts'
import { Nest, type PagePart } from './nest.ts'
import { Pictures } from './pictures.ts'
import { sheetFor } from './style.ts'
import { type WordHears, WordPages, type WordSource } from './WordPages.ts'

/** Where a page's texts come from, as they are now. */
export type TextSource = {
  textsOf: (id: string) => Texts
  /** Hears whose texts have changed; returns how to end that. */
  watch: (hear: (ids: readonly string[]) => void) => () => void
}

type Parts = {
  languages: Languages
  source: TextSource
  /** goes to a text's segment; left out where there is none to go to */
  go?: ((id: string) => void) | undefined
  /** how fast a subtitle is to be read, in characters a second */
  saySpeed: (speed: number) => string
  /** there may be room for more of the document */
  moved: () => void
}

/** How long texts are drawn again in one frame, ms: what is typed comes first. */
const sliceTime = 8
/** Of the window's height: how far from its end more is wanted. */
const ahead = 1.5
/** Frames in which what is scrolled to may still be given another height. */
const settling = 3
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '])

type FrameWindow = Window & typeof globalThis

/** A document in its frame: grows, follows what is typed, and hears what its reader does in it. */
export class LivePage {
  readonly #window: FrameWindow
  readonly #document: Document
  readonly #parts: Parts
  readonly #page: DrawnPage
  readonly #nest: Nest
  readonly #pictures = new Pictures()
  readonly #marks: CSSStyleSheet
  readonly #changed = new Set<string>()
  readonly #end: () => void
  #word: WordPages | undefined
  #frame = 0
  #active: string | undefined
  /** the one text that Tab leads to */
  #stop: Element | undefined
  /** until the reader scrolls by themselves */
  #follows = true

  constructor(window: FrameWindow, parts: Parts) {
    this.#window = window
    this.#document = window.document
    this.#parts = parts
    const { languages, source, saySpeed } = parts
    this.#page = new DrawnPage(languages, source.textsOf, saySpeed)
    this.#nest = new Nest(this.#document.body)
    this.#marks = sheetFor(window, marks)
    const { documentElement } = this.#document
    documentElement.lang = languages.target
    documentElement.dir = directionOf(languages.target)
    this.#document.adoptedStyleSheets = [sheetFor(window, paper), this.#marks]
    this.#listen()
    this.#end = source.watch((ids) => this.#hear(ids))
  }

  /** Adds a part of the document at its end. */
  add({ kind, styles, pictures, blocks }: PagePart) {
    if (!this.#document.body.hasAttribute('class')) this.#document.body.className = `hub-${kind}`
    this.#addStyles(styles)
    this.#pictures.add(pictures)
    const elements = blocks.flatMap((block) => this.#nest.add(block))
    this.#pictures.show(elements)
    this.#page.add(elements)
    this.#settle()
  }

  /** Draws a Word document, as far as it is seen. */
  addWord(source: WordSource, hears: Pick<WordHears, 'whole' | 'failed'>) {
    this.#document.body.className = 'hub-docx'
    this.#word = new WordPages(this.#window, source, {
      ...hears,
      drawn: ({ styles, places }) => {
        this.#addStyles(styles)
        for (const place of places) this.#page.place(...place)
        this.#settle()
      },
      gone: () => this.#page.sweep(),
    })
    this.#seek()
  }

  /** Tries again what failed of a Word document. */
  goOn() {
    this.#seek()
  }

  /** All of a Word document is wanted, also what is not seen. */
  wantAll() {
    this.#word?.wantAll()
  }

  /** Draws what is seen now, and the segment that is to be. */
  #seek() {
    this.#word?.update(this.#follows ? this.#active : undefined)
  }

  #addStyles(styles: readonly string[]) {
    if (styles.length === 0) return
    const before = this.#document.adoptedStyleSheets.filter((sheet) => sheet !== this.#marks)
    const sheets = styles.map((text) => sheetFor(this.#window, text))
    this.#document.adoptedStyleSheets = [...before, ...sheets, this.#marks]
  }

  /** The reader is at another segment. */
  goTo(id: string | undefined) {
    this.#active = id
    this.#follows = true
    this.#mark()
    this.#seek()
  }

  /** Whether more of the document is wanted: there is room, or the segment that the reader is at has not come. */
  get wantsMore(): boolean {
    const { scrollingElement } = this.#document
    const height = this.#window.innerHeight
    const below = scrollingElement
      ? scrollingElement.scrollHeight - scrollingElement.scrollTop - height
      : Number.POSITIVE_INFINITY
    return below < ahead * height || (this.#active !== undefined && !this.#page.has(this.#active))
  }

  /** How high all of it is, px. */
  get height(): number {
    return this.#document.documentElement.scrollHeight
  }

  letGo() {
    this.#end()
    cancelAnimationFrame(this.#frame)
    this.#pictures.letGo()
    this.#word?.letGo()
  }

  #settle() {
    if (!this.#stop?.isConnected) this.#stop = this.#document.querySelector('hub-text[segment]') ?? undefined
    this.#stop?.setAttribute('tabindex', '0')
    this.#mark()
  }

  #mark() {
    const element = this.#page.mark(this.#active)
    if (element?.localName === 'hub-text') this.#stopAt(element)
    this.#follow(settling)
  }

  #stopAt(element: Element) {
    this.#stop?.setAttribute('tabindex', '-1')
    this.#stop = element
    element.setAttribute('tabindex', '0')
  }

  #hear(ids: readonly string[]) {
    for (const id of ids) if (this.#page.has(id)) this.#changed.add(id)
    if (this.#changed.size > 0) this.#soon(() => this.#redraw())
  }

  #soon(work: () => void) {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(work)
  }

  #redraw() {
    const until = performance.now() + sliceTime
    for (const id of this.#changed) {
      if (performance.now() > until) return this.#soon(() => this.#redraw())
      this.#changed.delete(id)
      this.#page.redraw([id])
    }
    this.#mark()
  }

  /** Has the segment that the reader is at in sight. */
  #follow(frames: number) {
    const element = this.#follows ? this.#document.querySelector('[hub-active]') : null
    if (!element) return
    const { top, bottom } = element.getBoundingClientRect()
    const { innerHeight: height, scrollY } = this.#window
    if (top < 0.1 * height || bottom > Math.max(0.9 * height, top))
      this.#window.scrollTo({ top: scrollY + top - 0.3 * height, behavior: 'instant' })
    if (frames > 0 && this.#changed.size === 0) this.#soon(() => this.#follow(frames - 1))
  }

  #listen() {
    const stay = () => {
      this.#follows = false
    }
    this.#document.addEventListener('wheel', stay, { passive: true })
    this.#document.addEventListener('touchmove', stay, { passive: true })
    this.#document.addEventListener('pointerdown', ({ clientX, target }) => {
      const { documentElement } = this.#document
      // On the bar beside it.
      if (target === documentElement && clientX >= documentElement.clientWidth) stay()
    })
    const move = () => {
      this.#parts.moved()
      this.#seek()
    }
    this.#document.addEventListener('scroll', move, { passive: true })
    this.#document.addEventListener('click', (event) => {
      event.preventDefault()
      if (this.#window.getSelection()?.isCollapsed !== false) this.#open(event.target)
    })
    this.#document.addEventListener('keydown', (event) => this.#press(event, stay))
  }

  #press(event: KeyboardEvent, stay: () => void) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (scrollKeys.has(event.key)) stay()
    const text = textOf(event.target)
    if (event.key === 'Enter') this.#open(event.target)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (text === null || step === undefined) return
    const texts = [...this.#document.querySelectorAll<HTMLElement>('hub-text[segment]')]
    const next = texts[texts.indexOf(text) + step]
    if (!next) return
    event.preventDefault()
    this.#stopAt(next)
    next.focus()
  }

  #open(target: EventTarget | null) {
    const id = textOf(target)?.getAttribute('segment')
    if (id) this.#parts.go?.(id)
  }
}

/** The text that something is in. */
const textOf = (target: EventTarget | null): HTMLElement | null =>
  // Not `instanceof`: a frame has classes of its own.
  target !== null && 'closest' in target && typeof target.closest === 'function'
    ? target.closest('hub-text[segment]')
    : null
