import type { XmlElement } from '../bytes/xml.ts'
import type { Settings } from '../document.ts'
import { child, elementsOf, nameIn, own, ownText } from '../formats/ooxml/names.ts'
import { openPackage, type Package, treeOf } from '../formats/ooxml/package.ts'
import { pptx } from '../formats/pptx/format.ts'
import { slideIds } from '../formats/pptx/slides.ts'
import { Building, shapeOf } from './building.ts'
import type { Drawn, PageSegment } from './drawn.ts'
import { markedTranslations } from './markup.ts'
import { attributeLook, drawRun, pictureIn, roughly } from './office.ts'
import { Pictures } from './pictures.ts'

/** A place on a slide, in the unit of the file. */
type Box = { x: number; y: number; width: number; height: number }

/** How what is in a group is placed: its own `inside` fills `box`. */
type Frame = { box: Box; inside: Box }

/** A presentation: of each slide its boxes, where the file says that they are, and its notes. */
export async function drawSlides(
  bytes: Uint8Array,
  segments: readonly PageSegment[],
  settings: Settings,
): Promise<Drawn> {
  const marks = { isMarkdown: false, marksAlone: true }
  const translations = markedTranslations(segments, marks, settings.targetLanguage)
  const output = await pptx.write(bytes, translations, settings)
  const office = await openPackage(output.bytes)
  const main = await office.part(office.main, 'sldId')
  const relations = await office.relations(office.main)
  const size = elementIn(treeOf(main), 'p:sldSz')
  const drawing = new SlideDrawing(office, {
    width: (size && numberOf(size, 'cx')) || 9_144_000,
    height: (size && numberOf(size, 'cy')) || 6_858_000,
  })
  for (const id of slideIds(main)) {
    const name = relations.find((relation) => relation.id === id)?.part
    if (name) await drawing.slide(name)
  }
  return roughly('slides', drawing.building, segments, drawing.pictures)
}

/** The element at the end of a path of names. */
function elementIn(root: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  return names.reduce<XmlElement | null>((element, name) => element && child(element, name), root)
}

const numberOf = (element: XmlElement, name: string): number => Number(own(element, name)) || 0

/** Where a transformation places something; null where it does not say. */
function boxOf(transform: XmlElement | null, offset = 'a:off', extent = 'a:ext'): Box | null {
  const [off, ext] = [elementIn(transform, offset), elementIn(transform, extent)]
  if (!off || !ext) return null
  return {
    x: numberOf(off, 'x'),
    y: numberOf(off, 'y'),
    width: numberOf(ext, 'cx'),
    height: numberOf(ext, 'cy'),
  }
}

function placedIn({ box, inside }: Frame, { x, y, width, height }: Box): Box {
  const [across, down] = [box.width / (inside.width || 1), box.height / (inside.height || 1)]
  return {
    x: box.x + (x - inside.x) * across,
    y: box.y + (y - inside.y) * down,
    width: width * across,
    height: height * down,
  }
}

/** What a placeholder is called on a slide and on the layout that says where it is. */
function placeholderOf(shape: XmlElement): string | null {
  const placeholder = elementIn(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')
  if (!placeholder) return null
  const type = (own(placeholder, 'type') ?? 'body').replace('ctrTitle', 'title')
  return type === 'title' ? type : `${type} ${own(placeholder, 'idx') ?? ''}`
}

class SlideDrawing {
  readonly building = new Building()
  readonly pictures = new Pictures()
  readonly #office: Package
  readonly #size: Pick<Box, 'width' | 'height'>
  readonly #layouts = new Map<string, Map<string, Box>>()
  /** Of the slide that is being drawn: where its placeholders are, and its pictures by their ids. */
  #places = new Map<string, Box>()
  #images = new Map<string, string>()

  constructor(office: Package, size: Pick<Box, 'width' | 'height'>) {
    this.#office = office
    this.#size = size
  }

  async slide(name: string): Promise<void> {
    const relations = await this.#office.relations(name)
    const part = (type: string) => relations.find((relation) => relation.type === type)?.part ?? null
    const layout = part('slideLayout')
    this.#places = layout === null ? new Map() : await this.#layout(layout)
    this.#images = new Map(
      relations.flatMap(({ id, type, part: image }) => (type === 'image' && image ? [[id, image]] : [])),
    )
    await this.#section(name, `class="slide" style="aspect-ratio:${this.#size.width}/${this.#size.height}"`)
    const notes = part('notesSlide')
    this.#places = new Map()
    this.#images = new Map()
    if (notes !== null) await this.#section(notes, 'class="notes"')
  }

  /** Where a layout's placeholders are, or those of what it is made of. */
  async #layout(name: string): Promise<Map<string, Box>> {
    const known = this.#layouts.get(name)
    if (known) return known
    const relations = await this.#office.relations(name)
    const master = relations.find(({ type }) => type === 'slideMaster')?.part
    const places = new Map(master ? await this.#layout(master) : [])
    this.#layouts.set(name, places)
    const tree = await this.#tree(name)
    for (const shape of tree ? elementsOf(tree) : []) {
      const placeholder = placeholderOf(shape)
      const box = boxOf(elementIn(shape, 'p:spPr', 'a:xfrm'))
      if (placeholder !== null && box) places.set(placeholder, box)
    }
    return places
  }

  async #tree(name: string): Promise<XmlElement | null> {
    return elementIn(treeOf(await this.#office.part(name, 'p')), 'p:cSld', 'p:spTree')
  }

  async #section(name: string, attributes: string): Promise<void> {
    const tree = await this.#tree(name)
    const isSlide = attributes.includes('slide')
    const section = this.building.open(shapeOf('section', true, ` ${attributes}`))
    if (tree) await this.#shapes(tree, null, isSlide)
    this.building.close(section)
  }

  async #shapes(group: XmlElement, frame: Frame | null, isPlaced: boolean): Promise<void> {
    for (const shape of elementsOf(group)) await this.#shape(shape, frame, isPlaced)
  }

  async #shape(shape: XmlElement, frame: Frame | null, isPlaced: boolean): Promise<void> {
    const name = nameIn(shape)
    if (name === 'mc:AlternateContent') {
      const [first] = elementsOf(shape)
      if (first) await this.#shapes(first, frame, isPlaced)
      return
    }
    const transform =
      elementIn(shape, 'p:spPr', 'a:xfrm') ??
      elementIn(shape, 'p:xfrm') ??
      elementIn(shape, 'p:grpSpPr', 'a:xfrm')
    const own = boxOf(transform) ?? this.#places.get(placeholderOf(shape) ?? '') ?? null
    const box = own && frame ? placedIn(frame, own) : own
    if (name === 'p:grpSp') {
      const inside = boxOf(transform, 'a:chOff', 'a:chExt')
      await this.#shapes(shape, box && inside ? { box, inside } : frame, isPlaced)
    } else await this.#box(shape, isPlaced ? box : null)
  }

  /** What a shape says or shows; nothing of one that does neither. */
  async #box(shape: XmlElement, box: Box | null): Promise<void> {
    const { building } = this
    const body = child(shape, 'p:txBody')
    const table = elementIn(shape, 'a:graphic', 'a:graphicData', 'a:tbl')
    const picture = await this.#picture(shape)
    if (!(body && hasWords(body)) && !table && picture === null) return
    const place = box ? ` placed" style="${this.#placeOf(box)}` : ''
    const div = building.open(shapeOf('div', true, ` class="box${place}"`))
    if (picture !== null) building.void(shapeOf('img', false, ` hub-picture="${picture}" alt=""`))
    if (body) drawParagraphs(building, body)
    if (table) drawTable(building, table)
    building.close(div)
  }

  #placeOf({ x, y, width, height }: Box): string {
    const share = (length: number, whole: number) => `${Math.round((length / whole) * 10_000) / 100}%`
    const { width: across, height: down } = this.#size
    return `left:${share(x, across)};top:${share(y, down)};width:${share(width, across)};min-height:${share(height, down)}`
  }

  async #picture(shape: XmlElement): Promise<string | null> {
    const blip = elementIn(shape, 'p:blipFill', 'a:blip')
    if (!blip) return null
    const id = [...blip.attributes].find(([name]) => name.endsWith('}embed'))?.[1]
    const image = this.#images.get(id ?? '')
    return image === undefined ? null : pictureIn(this.#office.zip, image, this.pictures)
  }
}

function hasWords(element: XmlElement): boolean {
  return nameIn(element) === 'a:t' ? ownText(element) !== '' : elementsOf(element).some(hasWords)
}

function drawParagraphs(building: Building, body: XmlElement): void {
  for (const paragraph of elementsOf(body).filter((element) => nameIn(element) === 'a:p')) {
    const level = numberOf(child(paragraph, 'a:pPr') ?? paragraph, 'lvl')
    const indent = level > 0 && level < 10 ? ` style="margin-inline-start:${level}em"` : ''
    const p = building.open(shapeOf('p', true, indent))
    for (const element of elementsOf(paragraph)) {
      const name = nameIn(element)
      if (name === 'a:br') building.void(shapeOf('br'))
      else if (name === 'a:r' || name === 'a:fld')
        drawRun(building, ownText(child(element, 'a:t')), attributeLook(child(element, 'a:rPr')))
    }
    building.close(p)
  }
}

function drawTable(building: Building, element: XmlElement): void {
  const table = building.open(shapeOf('table', true))
  const body = building.open(shapeOf('tbody', true))
  for (const row of elementsOf(element).filter((one) => nameIn(one) === 'a:tr')) {
    const tr = building.open(shapeOf('tr', true))
    for (const cell of elementsOf(row).filter((one) => nameIn(one) === 'a:tc')) {
      // A part of a wider cell.
      if (own(cell, 'hMerge') === '1' || own(cell, 'vMerge') === '1') continue
      const spans = [spanOf('colspan', own(cell, 'gridSpan')), spanOf('rowspan', own(cell, 'rowSpan'))]
      const td = building.open(shapeOf('td', true, spans.join('')))
      const text = child(cell, 'a:txBody')
      if (text) drawParagraphs(building, text)
      building.close(td)
    }
    building.close(tr)
  }
  building.close(body)
  building.close(table)
}

const spanOf = (name: string, value: string | null): string =>
  value !== null && /^\d{1,3}$/.test(value) && value !== '1' ? ` ${name}="${value}"` : ''
