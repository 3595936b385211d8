import type { Cue } from '@hub/text/checks/subtitles'
import { directionOf } from '@hub/text/direction'
import { isEmpty, type Text, wordsOf } from '@hub/text/text'
import { textAttributes } from './clean.ts'
import { draw } from './draw.ts'
import { showSpeed } from './speed.ts'
import { type Templates, templatesOf } from './templates.ts'

/** A segment's texts, and what they have to fit as a subtitle; undefined as long as nobody knows them. */
export type Texts = { source: Text; target: Text; cue?: Cue | undefined } | undefined
export type Languages = { source: string; target: string }

/** A text of the page: where it is, what its source is drawn with, and how that was. */
type Place = { element: Element; templates: Templates; source: readonly Node[] }

const attributeNames = textAttributes.map((name) => `hub-attribute-${name}`)
const withAttribute = attributeNames.map((name) => `[${name}]`).join()

const plain = (text: Text): string => wordsOf(text).join('')

/**
 * The texts of a document that is drawn, in whose source each segment has its place: puts the targets there, as far as there
 * are any. What has none keeps its source, and says so.
 */
export class DrawnPage {
  readonly #languages: Languages
  readonly #textsOf: (id: string) => Texts
  readonly #places = new Map<string, Place[]>()
  readonly #attributes = new Map<string, Set<Element>>()
  readonly #saySpeed: (speed: number) => string
  #active: string | undefined

  constructor(languages: Languages, textsOf: (id: string) => Texts, saySpeed: (speed: number) => string) {
    this.#languages = languages
    this.#textsOf = textsOf
    this.#saySpeed = saySpeed
  }

  /** Whether a segment is drawn anywhere. */
  has(id: string): boolean {
    return this.#places.has(id) || this.#attributes.has(id)
  }

  /** Takes in what has come into the page. */
  add(elements: readonly Element[]) {
    const all = (selector: string) =>
      elements.flatMap((element) => [
        ...(element.matches(selector) ? [element] : []),
        ...element.querySelectorAll(selector),
      ])
    for (const element of all('[dir]')) this.#turn(element)
    for (const element of all('body > div:is([dir], [lang])')) this.#begin(element)
    for (const element of all(withAttribute)) this.#keepAttributes(element)
    for (const element of all('hub-text[segment]')) this.place(element, templatesOf(element))
  }

  /** Takes in a segment's place. */
  place(element: Element, templates: Templates) {
    const id = element.getAttribute('segment') ?? ''
    const places = this.#places.get(id) ?? []
    this.#places.set(id, [...places, { element, templates, source: [...element.childNodes] }])
    element.setAttribute('tabindex', '-1')
    this.#draw(id)
  }

  /** Forgets what is no longer in the page. */
  sweep() {
    for (const [id, places] of this.#places) {
      const left = places.filter(({ element }) => element.isConnected)
      if (left.length === 0) this.#places.delete(id)
      else if (left.length < places.length) this.#places.set(id, left)
    }
  }

  /** Draws segments again whose texts may have changed. */
  redraw(ids: Iterable<string>) {
    for (const id of ids) {
      if (this.#places.has(id)) this.#draw(id)
      const elements = this.#attributes.get(id) ?? []
      for (const element of elements) {
        if (element.isConnected) this.#fill(element)
      }
    }
  }

  /** Marks the segment that is worked at, and no other; returns where it is. */
  mark(id: string | undefined): Element | undefined {
    const elementsOf = (one: string | undefined) => [
      ...(this.#places.get(one ?? '') ?? []).map(({ element }) => element),
      ...(this.#attributes.get(one ?? '') ?? []),
    ]
    for (const element of elementsOf(this.#active)) element.removeAttribute('hub-active')
    this.#active = id
    const elements = elementsOf(id).filter(({ isConnected }) => isConnected)
    for (const element of elements) element.setAttribute('hub-active', '')
    return elements[0]
  }

  #draw(id: string) {
    const texts = this.#textsOf(id)
    const target = texts && !isEmpty(texts.target) ? texts.target : undefined
    const shown = texts && { text: target ?? texts.source, cue: texts.cue }
    for (const { element, templates, source } of this.#places.get(id) ?? []) {
      if (target === undefined) element.replaceChildren(...source)
      else draw(target, element, templates)
      element.toggleAttribute('hub-untranslated', texts !== undefined && target === undefined)
      this.#setLanguage(element, target === undefined)
      showSpeed(element, shown, this.#saySpeed)
      for (const inner of element.querySelectorAll(withAttribute)) this.#keepAttributes(inner)
    }
  }

  #setLanguage(element: Element, isSource: boolean) {
    const { source, target } = this.#languages
    if (!isSource) {
      element.removeAttribute('lang')
      element.removeAttribute('dir')
      return
    }
    element.setAttribute('lang', source)
    if (directionOf(source) !== directionOf(target)) element.setAttribute('dir', directionOf(source))
  }

  /** What a document says of itself as a whole, it says of the language that it was last written in. */
  #begin(element: Element) {
    const { target } = this.#languages
    element.setAttribute('lang', target)
    element.setAttribute('dir', directionOf(target))
  }

  /** What runs as the source does runs as the target does now. */
  #turn(element: Element) {
    const { source, target } = this.#languages
    if (element.getAttribute('dir')?.toLowerCase() === directionOf(source))
      element.setAttribute('dir', directionOf(target))
  }

  #keepAttributes(element: Element) {
    for (const name of attributeNames)
      for (const id of idsIn(element, name)) {
        const elements = this.#attributes.get(id) ?? new Set()
        // Copies that were drawn over are gone.
        for (const other of elements) if (!other.isConnected) elements.delete(other)
        this.#attributes.set(id, elements.add(element))
      }
    this.#fill(element)
  }

  /** Writes what is known of its attributes' texts; the source's own are kept beside them. */
  #fill(element: Element) {
    for (const name of attributeNames) {
      const ids = idsIn(element, name)
      if (ids.length === 0) continue
      const plainName = name.slice('hub-attribute-'.length)
      const sourceName = `hub-source-${plainName}`
      const source = element.getAttribute(sourceName) ?? element.getAttribute(plainName) ?? ''
      element.setAttribute(sourceName, source)
      const texts = ids.map(this.#textsOf)
      const words = texts.map((one) => one && plain(isEmpty(one.target) ? one.source : one.target))
      const isTranslated = texts.some((one) => one && !isEmpty(one.target))
      element.setAttribute(plainName, isTranslated && !words.includes(undefined) ? words.join(' ') : source)
    }
  }
}

const idsIn = (element: Element, name: string): string[] =>
  element.getAttribute(name)?.split(' ').filter(Boolean) ?? []
