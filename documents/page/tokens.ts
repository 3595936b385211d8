import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parse,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5'
import { inFigures, tooMuch } from '../bytes/limits.ts'
import { cleanDeclarations, cleanSheet, mostStyles } from './css.ts'
import { escapedValue } from './drawn.ts'
import { cells, drawnAttributes, drawnBlocks, drawnInline, leftOut, voids } from './elements.ts'
import { type Mark, marksIn, unmarked } from './marks.ts'
import type { Pictures } from './pictures.ts'

/** An element as it is drawn. */
export type Shape = {
  name: string
  /** With a blank before each. */
  attributes: string
  /** Whose texts its attributes are. */
  segments: readonly string[]
  isBlock: boolean
  /** Something in it is a line or a box of its own. */
  isContainer: boolean
  /** How many tokens are in it. */
  length: number
}

/** What is drawn, one after the other. `edge`: something that is not drawn parts what is before it from the rest. */
export type Token =
  | { type: 'open' | 'close' | 'void'; shape: Shape }
  | { type: 'text'; words: string }
  | { type: 'mark'; mark: Mark }
  | { type: 'edge' }

/** A parser makes more elements than a file has tags where what is open goes on in the next paragraph. */
const mostElements = 2_000_000
/** How deep elements are drawn in one another; those that are deeper leave what is in them. */
const deepest = 48
/** More cells than that are drawn each alone. */
const mostOfRow = 50
const longestValue = 2000

/**
 * The tree of a page or a piece of one, as browsers make it.
 * @throws DocumentRefused where it would have more elements than there is room for
 */
export function treeOf(html: string): Tree.Document {
  let count = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...parameters) => {
    count += 1
    if (count > mostElements) throw tooMuch(`more than ${inFigures(mostElements)} elements`)
    return defaultTreeAdapter.createElement(...parameters)
  }
  return parse<DefaultTreeAdapterMap>(html, { treeAdapter: { ...defaultTreeAdapter, createElement } })
}

/** What of a tree is drawn: allowed elements with allowed attributes, words, marks; and its style sheets. */
export function tokensOf(
  tree: Tree.Document,
  ids: readonly string[],
  pictures: Pictures,
): { tokens: Token[]; styles: string[] } {
  const reading = new TreeReading(ids, pictures)
  reading.read(tree)
  return reading
}

type Step = { node: Tree.ChildNode } | { end: Shape } | { edge: true }

class TreeReading {
  readonly tokens: Token[] = []
  readonly styles: string[] = []
  readonly #ids: readonly string[]
  readonly #pictures: Pictures
  readonly #open: { shape: Shape; cells: number }[] = []
  readonly #declarations = new Map<string, string>()
  #styleLength = 0

  /** @param ids of the segments, by their numbers */
  constructor(ids: readonly string[], pictures: Pictures) {
    this.#ids = ids
    this.#pictures = pictures
  }

  /** Without calling itself: a page may be as deep as it is long. */
  read(tree: Tree.Document): void {
    const steps: Step[] = stepsInto(tree.childNodes)
    for (let step = steps.pop(); step; step = steps.pop()) {
      if ('edge' in step) this.#edge()
      else if ('end' in step) {
        this.#end(step.end)
      } else if ('value' in step.node) this.#text(step.node.value)
      else if ('tagName' in step.node) for (const next of this.#element(step.node)) steps.push(next)
    }
  }

  #begin(shape: Shape): Step {
    this.#open.push({ shape, cells: 0 })
    shape.length = this.tokens.push({ type: 'open', shape })
    return { end: shape }
  }

  #end(shape: Shape): void {
    this.#open.pop()
    shape.length = this.tokens.length - shape.length
    this.tokens.push({ type: 'close', shape })
  }

  #text(text: string): void {
    for (const part of marksIn(text))
      if (typeof part === 'string') this.tokens.push({ type: 'text', words: part })
      else this.tokens.push({ type: 'mark', mark: part })
  }

  #edge(): void {
    this.#contain()
    this.tokens.push({ type: 'edge' })
  }

  /** What is in the element, and after it, as steps the last of which is first. */
  #element(element: Tree.Element): Step[] {
    const { tagName: name, childNodes } = element
    if (name === 'style') this.#style(childNodes)
    if (name === 'head')
      return stepsInto(childNodes.filter((child) => 'tagName' in child && child.tagName === 'style'))
    if (leftOut.has(name)) return []
    if (name === 'input') return this.#field(element)
    if (name === 'body' || name === 'html') return this.#body(element)
    const isBlock = drawnBlocks.has(name)
    if (!isBlock && !drawnInline.has(name)) return [{ edge: true }, ...stepsInto(childNodes), { edge: true }]
    if (this.#open.length >= deepest && !voids.has(name)) return stepsInto(childNodes)
    if (isBlock) this.#beginBlock(name)
    return this.#draw(element, name, isBlock)
  }

  /** A row is drawn whole, unless it is long or its cells hold more than lines. */
  #beginBlock(name: string): void {
    const row = this.#open.at(-1)
    if (cells.has(name) && row?.shape.name === 'tr') {
      row.cells += 1
      if (row.cells > mostOfRow) row.shape.isContainer = true
    } else this.#contain()
  }

  /** What is round a container is one. */
  #contain(): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const shape = this.#open[at]?.shape
      if (!shape || shape.isContainer) return
      shape.isContainer = true
    }
  }

  #draw(element: Tree.Element, name: string, isBlock: boolean): Step[] {
    const shape = { name, isBlock, isContainer: false, length: 0, ...this.#attributesOf(element) }
    if (voids.has(name)) {
      this.tokens.push({ type: 'void', shape })
      return []
    }
    return [this.#begin(shape), ...stepsInto(element.childNodes)]
  }

  /** A page's own look and language may be on its body. */
  #body(element: Tree.Element): Step[] {
    const { attributes, segments } = this.#attributesOf(element)
    if (attributes === '') return stepsInto(element.childNodes)
    const shape = { name: 'div', isBlock: true, isContainer: true, length: 0, attributes, segments }
    return [this.#begin(shape), ...stepsInto(element.childNodes)]
  }

  /** What a button or an empty field says, as words: nobody can press or fill it. */
  #field({ attrs }: Tree.Element): Step[] {
    const own = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
    const type = own('type')?.toLowerCase() ?? ''
    const words = /^(submit|button|reset)$/.test(type) ? own('value') : own('placeholder')
    if (words) this.#text(words)
    return []
  }

  #style(children: readonly Tree.ChildNode[]): void {
    const text = children.map((child) => ('value' in child ? child.value : '')).join('')
    this.#styleLength += text.length
    if (this.#styleLength > mostStyles) return
    const sheet = cleanSheet(text)
    if (sheet !== '') this.styles.push(sheet)
  }

  #attributesOf({ tagName, attrs }: Tree.Element): Pick<Shape, 'attributes' | 'segments'> {
    const segments: string[] = []
    const parts: string[] = []
    const add = (name: string, value: string) => parts.push(` ${name}="${escapedValue(value)}"`)
    for (const { name, value } of attrs) {
      if (name === 'style') {
        const declarations = this.#declarationsOf(value)
        if (declarations !== '') add('style', declarations)
      } else if (name === 'src' && tagName === 'img') {
        const picture = this.#pictures.addAddress(value)
        if (picture !== null) add('hub-picture', picture)
      } else if (drawnAttributes.has(name)) {
        const { words, segments: numbers } = unmarked(value)
        const own = numbers.flatMap((number) => this.#ids[number] ?? [])
        if (own.length === 0 && words.length > longestValue) continue
        add(name, words)
        if (own.length > 0) add(`hub-attribute-${name}`, own.join(' '))
        segments.push(...own)
      }
    }
    if (tagName === 'details') add('open', '')
    return { attributes: parts.join(''), segments }
  }

  #declarationsOf(value: string): string {
    const known = this.#declarations.get(value)
    if (known !== undefined) return known
    const declarations = cleanDeclarations(value)
    if (this.#declarations.size < 10_000) this.#declarations.set(value, declarations)
    return declarations
  }
}

const stepsInto = (nodes: readonly Tree.ChildNode[]): Step[] => nodes.toReversed().map((node) => ({ node }))
