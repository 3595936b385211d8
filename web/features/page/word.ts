import { type HElement, type Options, parseAsync, renderDocument } from 'docx-preview'
import { cleanElement } from './clean.ts'
import type { Templates } from './templates.ts'
import { segmentsIn } from './wordMarks.ts'

/** A Word document as elements that are in no page yet. */
export type DrawnWord = {
  styles: readonly string[]
  /** what it says, page by page */
  elements: readonly Element[]
  /** of its pictures, until they are let go */
  addresses: readonly string[]
  /** where its segments are, and what their codes are drawn with */
  places: readonly [Element, Templates][]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value

/** Bullets as Word writes them, by their place in its own font of signs, which few devices have. */
const bullets = new Map([
  ['\uf0a7', '▪'],
  ['\uf0a8', '◦'],
  ['\uf0b7', '•'],
  ['\uf0d8', '➢'],
  ['\uf0fc', '✓'],
])
const withBullets = (style: string): string =>
  style.replaceAll(/[\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc]/g, (sign) => bullets.get(sign) ?? sign)

/**
 * Makes the elements that the library asks for, in a document that is nowhere: it would make them in the page, and
 * write their styles in ways that the page's policy forbids.
 */
function maker() {
  const elsewhere = document.implementation.createHTMLDocument()
  const styles: string[] = []
  const make = (wanted: HElement | Node | string): Node => {
    if (typeof wanted === 'string') return elsewhere.createTextNode(wanted)
    if (isNode(wanted)) return wanted
    const { ns, tagName, className, style, children = [], ...rest } = wanted
    if (tagName === '#comment') return elsewhere.createDocumentFragment()
    if (tagName === 'style') {
      styles.push(withBullets(children.filter((child) => typeof child === 'string').join('')))
      return elsewhere.createDocumentFragment()
    }
    const nodes = children.map(make)
    if (tagName === '#fragment') {
      const fragment = elsewhere.createDocumentFragment()
      fragment.append(...nodes)
      return fragment
    }
    const element = elsewhere.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName)
    if (className) element.setAttribute('class', className)
    if ('style' in element && style) {
      if (typeof style === 'string') Object.assign(element.style ?? {}, { cssText: style })
      else Object.assign(element.style ?? {}, style)
    }
    const properties = Object.entries(rest).filter(([, value]) => value !== undefined)
    Object.assign(element, Object.fromEntries(properties))
    element.append(...nodes)
    return element
  }
  return { make, styles }
}

/** What is not drawn: fonts of its own, and what is not the document's text. */
const leftOut: Partial<Options> = {
  ignoreFonts: true,
  renderAltChunks: false,
  renderComments: false,
  renderChanges: false,
}

/**
 * Draws a Word document with marks.
 * @param ids of its segments, by their numbers
 */
export async function drawWord(bytes: Blob, ids: readonly string[]): Promise<DrawnWord> {
  const { make, styles } = maker()
  const options = { ...leftOut, h: make, inWrapper: false }
  const nodes = await renderDocument(await parseAsync(bytes, options), options)
  const elements = nodes.filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE)
  const images = elements.flatMap((element) => [...element.querySelectorAll('[src^="blob:"]')])
  const addresses = images.map((image) => image.getAttribute('src') ?? '')
  for (const element of elements) cleanElement(element)
  return { styles, elements, addresses, places: segmentsIn(elements, ids) }
}
