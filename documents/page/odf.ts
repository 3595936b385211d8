import { scanXml, type XmlElement } from '../bytes/xml.ts'
import { openZip } from '../bytes/zip.ts'
import type { Format, Settings } from '../document.ts'
import { attributeOf, nameIn } from '../formats/odf/names.ts'
import { partOf } from '../formats/odf/package.ts'
import { elementsOf } from '../formats/ooxml/names.ts'
import { Building, type Shape, shapeOf } from './building.ts'
import type { Drawn, PageKind, PageSegment } from './drawn.ts'
import { markedTranslations } from './markup.ts'
import { pictureIn, roughly } from './office.ts'
import { Pictures } from './pictures.ts'

type Kind = { format: Format; kind: PageKind }

/** A document of an open format: its headings, paragraphs, lists, tables and slides, without their looks. */
export async function drawOdf(
  bytes: Uint8Array,
  { format, kind }: Kind,
  segments: readonly PageSegment[],
  settings: Settings,
): Promise<Drawn> {
  const marks = { isMarkdown: false, marksAlone: true }
  const translations = markedTranslations(segments, marks, settings.targetLanguage)
  const output = await format.write(bytes, translations, settings)
  // Its own reader has looked at it.
  const office = { zip: await openZip(output.bytes) }
  const part = await partOf(office, 'content.xml')
  const drawing = new OdfDrawing(kind === 'sheets')
  for (const name of office.zip.names)
    if (name.startsWith('Pictures/')) {
      const picture = await pictureIn(office.zip, name, drawing.pictures)
      if (picture !== null) drawing.images.set(name, picture)
    }
  if (part) drawing.draw(part.text)
  return roughly(kind, drawing.building, segments, drawing.pictures)
}

/** What is drawn round others. */
const BOXES: ReadonlyMap<string, string> = new Map([
  ['text:list', 'ul'],
  ['text:list-item', 'li'],
  ['text:list-header', 'li'],
  ['text:section', 'section'],
  ['text:index-body', 'section'],
  ['draw:page', 'section'],
  ['draw:frame', 'div'],
  ['draw:custom-shape', 'div'],
  ['presentation:notes', 'section'],
  ['table:table-header-rows', 'thead'],
])

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['draw:page', 'slide'],
  ['draw:frame', 'box'],
  ['draw:custom-shape', 'box'],
  ['presentation:notes', 'notes'],
])

/** Of these nothing is drawn. */
const LEFT_OUT = new Set([
  ...['text:tracked-changes', 'text:sequence-decls', 'text:variable-decls', 'text:user-field-decls'],
  ...[
    'office:forms',
    'office:annotation',
    'office:scripts',
    'office:event-listeners',
    'office:automatic-styles',
  ],
  ...[
    'office:font-face-decls',
    'table:tracked-changes',
    'table:shapes',
    'text:ruby-text',
    'text:note-citation',
  ],
  ...['text:index-title-template', 'table:content-validations', 'draw:glue-point', 'svg:title', 'svg:desc'],
])

const mostSpaces = 100

class OdfDrawing {
  readonly building = new Building()
  readonly pictures = new Pictures()
  /** By their names in the package. */
  readonly images = new Map<string, string>()
  readonly #open: (readonly Shape[])[] = []
  /** What is anchored in a paragraph, until it ends. */
  #anchored: XmlElement[] = []
  /** Its tables are sheets, which have names. */
  readonly #isWorkbook: boolean

  constructor(isWorkbook: boolean) {
    this.#isWorkbook = isWorkbook
  }

  draw(text: string): void {
    scanXml(text, {
      open: (element) => {
        const name = nameIn(element)
        if (isLeaf(name) || LEFT_OUT.has(name)) return true
        this.#open.push(element.selfClosing ? [] : this.#begin(element, name))
        return false
      },
      close: () => this.#end(this.#open.pop() ?? []),
      collected: (element) => this.#leaf(element),
      undeclared: () => {},
    })
  }

  #begin(element: XmlElement, name: string): Shape[] {
    if (name === 'table:table') return this.#table(element)
    const box = BOXES.get(name)
    const look = CLASSES.get(name)
    return box === undefined ? [] : [this.building.open(shapeOf(box, true, look ? ` class="${look}"` : ''))]
  }

  #table(element: XmlElement): Shape[] {
    const { building } = this
    const name = attributeOf(element, 'table:name')
    if (this.#isWorkbook && name !== null) {
      const heading = building.open(shapeOf('h2', true))
      building.text(name)
      building.close(heading)
    }
    return [building.open(shapeOf('table', true, ' class="sheet"'))]
  }

  #end(shapes: readonly Shape[]): void {
    for (const shape of shapes.toReversed()) this.building.close(shape)
  }

  #leaf(element: XmlElement): void {
    const name = nameIn(element)
    if (name === 'text:p' || name === 'text:h') this.#paragraph(element)
    else if (name === 'table:table-row') this.#row(element)
    else if (name === 'draw:image') this.#image(element)
  }

  #paragraph(element: XmlElement): void {
    const level =
      nameIn(element) === 'text:h' ? Number(attributeOf(element, 'text:outline-level')) || 1 : null
    const shape = this.building.open(shapeOf(level === null ? 'p' : `h${Math.min(level, 6)}`, true))
    const outside = this.#anchored
    this.#anchored = []
    this.#inside(element)
    this.building.close(shape)
    const anchored = this.#anchored
    this.#anchored = outside
    for (const one of anchored) this.#box(one)
  }

  /** What is anchored in a paragraph, a note or a frame, is drawn after it. */
  #box(element: XmlElement): void {
    const div = this.building.open(shapeOf('div', true, ' class="box"'))
    this.#contents(element)
    this.building.close(div)
  }

  #contents(element: XmlElement): void {
    for (const node of elementsOf(element)) {
      const name = nameIn(node)
      if (LEFT_OUT.has(name)) continue
      if (isLeaf(name)) this.#leaf(node)
      else this.#contents(node)
    }
  }

  #inside(element: XmlElement): void {
    for (const node of element.children)
      if (node.type === 'text') this.building.text(node.value.replace(/[ \t\r\n]+/g, ' '))
      else if (node.type === 'element') this.#inline(node, nameIn(node))
  }

  #inline(element: XmlElement, name: string): void {
    const { building } = this
    if (LEFT_OUT.has(name)) return
    if (name === 'text:s') {
      const count = Number(attributeOf(element, 'text:c') ?? 1)
      building.text(' '.repeat(Math.min(Math.max(count || 1, 1), mostSpaces)))
    } else if (name === 'text:tab') building.text('\t')
    else if (name === 'text:line-break') building.void(shapeOf('br'))
    else if (name === 'text:note' || name.startsWith('draw:')) this.#anchored.push(element)
    else {
      const span = building.open(shapeOf(name === 'text:a' ? 'a' : 'span'))
      this.#inside(element)
      building.close(span)
    }
  }

  #row(element: XmlElement): void {
    const { building } = this
    const row = building.open(shapeOf('tr', true))
    let gap = 0
    for (const cell of elementsOf(element)) {
      const name = nameIn(cell)
      if (name !== 'table:table-cell') continue
      const count = Number(attributeOf(cell, 'table:number-columns-repeated') ?? 1) || 1
      if (!elementsOf(cell).some((node) => isLeaf(nameIn(node)) || !LEFT_OUT.has(nameIn(node)))) {
        gap += count
        continue
      }
      if (gap > 0) building.close(building.open(shapeOf('td', true, spanOf('colspan', gap))))
      gap = 0
      const spans = ['columns', 'rows'].map((way) =>
        spanOf(
          way === 'columns' ? 'colspan' : 'rowspan',
          Number(attributeOf(cell, `table:number-${way}-spanned`) ?? 1),
        ),
      )
      const td = building.open(shapeOf('td', true, spans.join('')))
      this.#contents(cell)
      building.close(td)
      // The same text in several cells is drawn in the first of them.
      gap = count - 1
    }
    building.close(row)
  }

  #image(element: XmlElement): void {
    const address = [...element.attributes].find(([name]) => name.endsWith('}href'))?.[1] ?? ''
    const picture = this.images.get(address.replace(/^\.\//, ''))
    if (picture !== undefined) this.building.void(shapeOf('img', false, ` hub-picture="${picture}" alt=""`))
  }
}

const isLeaf = (name: string): boolean =>
  name === 'text:p' || name === 'text:h' || name === 'table:table-row' || name === 'draw:image'

const spanOf = (name: string, count: number): string =>
  Number.isInteger(count) && count > 1 ? ` ${name}="${Math.min(count, 1000)}"` : ''
