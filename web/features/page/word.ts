import { type HElement, type Options, parseAsync, renderDocument } from 'docx-preview'
import { cleanElement } from './clean.ts'
import { trusted } from './policy.ts'
import type { Templates } from './templates.ts'
import { segmentsIn } from './wordMarks.ts'

/** A part of a Word document as elements that are in no page yet. */
export type DrawnWord = {
  /** of the whole document, with its first part alone */
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

/** A document that the library has read: it draws what its main part has become. */
type Read = { documentPart: { parseXml: (root: Element) => void } }

/** Of a break before what comes next, a page is left without anything on it. */
const isBlank = (page: Element) =>
  [...page.querySelectorAll(':scope > article')].every(({ childNodes }) => childNodes.length === 0)

/** A Word document that is drawn in parts. */
export class Word {
  readonly #document: Read
  readonly #ids: readonly string[]
  #isStyled = false

  private constructor(document: Read, ids: readonly string[]) {
    this.#document = document
    this.#ids = ids
  }

  /**
   * @param bytes all of it but its text
   * @param ids of its segments, by their numbers
   */
  static async open(bytes: Blob, ids: readonly string[]): Promise<Word> {
    return new Word(await parseAsync(bytes, leftOut), ids)
  }

  /** @param xml a main part, with marks */
  async draw(xml: string): Promise<DrawnWord> {
    const { make, styles } = maker()
    const { documentElement } = new DOMParser().parseFromString(trusted(xml), 'application/xml')
    this.#document.documentPart.parseXml(documentElement)
    const options = { ...leftOut, h: make, inWrapper: false }
    const nodes = await renderDocument(this.#document, options)
    const pages = nodes.filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE)
    const written = pages.filter((page) => !isBlank(page))
    const elements = written.length > 0 ? written : pages.slice(0, 1)
    const images = elements.flatMap((element) => [...element.querySelectorAll('[src^="blob:"]')])
    const addresses = images.map((image) => image.getAttribute('src') ?? '')
    for (const element of elements) cleanElement(element)
    const isFirst = !this.#isStyled
    this.#isStyled = true
    return { styles: isFirst ? styles : [], elements, addresses, places: segmentsIn(elements, this.#ids) }
  }
}
