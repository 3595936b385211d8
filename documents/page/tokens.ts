import {
  type DefaultTreeAdapterMap,
  defaultTreeAdapter,
  parse,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5'
import { inFigures, tooMuch } from '../bytes/limits.ts'
import { Building, deepest, type Shape, shapeOf, type Token } from './building.ts'
import { cleanDeclarations, cleanSheet, mostStyles } from './css.ts'
import { escapedValue } from './drawn.ts'
import { drawnAttributes, drawnBlocks, drawnInline, leftOut, voids } from './elements.ts'
import { unmarked } from './marks.ts'
import type { Pictures } from './pictures.ts'

/** A parser makes more elements than a file has tags where what is open goes on in the next paragraph. */
const mostElements = 400_000
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
  return { tokens: reading.building.tokens, styles: reading.styles }
}

type Step = { node: Tree.ChildNode } | { end: Shape } | { edge: true }

class TreeReading {
  readonly building = new Building()
  readonly styles: string[] = []
  readonly #ids: readonly string[]
  readonly #pictures: Pictures
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
      if ('edge' in step) this.building.edge()
      else if ('end' in step) this.building.close(step.end)
      else if ('value' in step.node) this.building.text(step.node.value)
      else if ('tagName' in step.node) for (const next of this.#element(step.node)) steps.push(next)
    }
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
    if (this.building.depth >= deepest && !voids.has(name)) return stepsInto(childNodes)
    return this.#draw(element, name, isBlock)
  }

  #draw(element: Tree.Element, name: string, isBlock: boolean): Step[] {
    const shape = { ...shapeOf(name, isBlock), ...this.#attributesOf(element) }
    if (!voids.has(name)) return [{ end: this.building.open(shape) }, ...stepsInto(element.childNodes)]
    this.building.void(shape)
    return []
  }

  /** A page's own look and language may be on its body. */
  #body(element: Tree.Element): Step[] {
    const { attributes, segments } = this.#attributesOf(element)
    if (attributes === '') return stepsInto(element.childNodes)
    const shape = { ...shapeOf('div', true), isContainer: true, attributes, segments }
    return [{ end: this.building.open(shape) }, ...stepsInto(element.childNodes)]
  }

  /** What a button or an empty field says, as words: nobody can press or fill it. */
  #field({ attrs }: Tree.Element): Step[] {
    const own = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
    const type = own('type')?.toLowerCase() ?? ''
    const words = /^(submit|button|reset)$/.test(type) ? own('value') : own('placeholder')
    if (words) this.building.text(words)
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
