import { type Splice, splice } from '../bytes/splice.ts'
import { scanXml, type XmlElement } from '../bytes/xml.ts'
import { child, elementsOf, nameIn, prefixOf } from '../formats/ooxml/names.ts'
import type { Lists } from './word-lists.ts'

/** Round runs, without a say in how they look. The library draws no run in most of them, but the run itself. */
const wrappings = new Set('w:ins w:moveTo w:smartTag w:customXml w:dir w:bdo w:fldSimple'.split(' '))
/** What a text box may be in. */
const shapes = new Set(['mc:AlternateContent', 'w:drawing', 'w:pict', 'w:object'])

/**
 * A part of text of a Word document, with all that the library which draws it would not find written so that it does:
 * words that were moved, and those of fields and tags, are runs of their paragraph; words with a reading above them are
 * runs without it; text boxes come below their paragraph.
 */
export function asKnown(text: string, lists: Lists): string {
  const edits: Splice[] = []
  const known = new Known(text, lists)
  scanXml(text, {
    open: (element) => nameIn(element) === 'w:p',
    close: () => {},
    collected: (paragraph) => known.visit(paragraph, edits),
    undeclared: () => {},
  })
  return splice(text, edits)
}

class Known {
  readonly #text: string
  readonly #lists: Lists

  constructor(text: string, lists: Lists) {
    this.#text = text
    this.#lists = lists
  }

  /** @param boxes where text boxes of the paragraph round it are put */
  visit(element: XmlElement, edits: Splice[], boxes: string[] = []): void {
    const name = nameIn(element)
    const inShape = shapes.has(name) ? boxesIn(element) : []
    if (name === 'w:p') this.#paragraph(element, edits)
    else if (inShape.length > 0) {
      edits.push({ start: element.start, end: element.end, text: '' })
      for (const box of inShape) boxes.push(this.#box(box))
    } else {
      if (wrappings.has(name)) {
        edits.push({ start: element.start, end: element.openEnd, text: '' })
        if (!element.selfClosing) edits.push({ start: element.closeStart, end: element.end, text: '' })
      }
      for (const inside of elementsOf(element)) {
        if (name === 'w:r' && nameIn(inside) === 'w:ruby') this.#ruby(inside, edits, boxes)
        else this.visit(inside, edits, boxes)
      }
    }
  }

  #paragraph(paragraph: XmlElement, edits: Splice[]): void {
    listEdit(paragraph, this.#lists, edits)
    const boxes: string[] = []
    for (const inside of elementsOf(paragraph)) this.visit(inside, edits, boxes)
    if (boxes.length > 0) edits.push({ start: paragraph.end, end: paragraph.end, text: boxes.join('') })
  }

  /** The run that it is in ends before its words, which are runs themselves. */
  #ruby(ruby: XmlElement, edits: Splice[], boxes: string[]): void {
    const base = child(ruby, 'w:rubyBase')
    if (!base || base.selfClosing) return
    const w = prefixOf(ruby)
    edits.push({ start: ruby.start, end: base.openEnd, text: `</${w}r>` })
    for (const inside of elementsOf(base)) this.visit(inside, edits, boxes)
    edits.push({ start: base.closeStart, end: ruby.end, text: `<${w}r>` })
  }

  /** A table of one cell. */
  #box(box: XmlElement): string {
    const edits: Splice[] = []
    for (const inside of elementsOf(box)) this.visit(inside, edits)
    const from = box.openEnd
    const own = edits.map(({ start, end, text }) => ({ start: start - from, end: end - from, text }))
    const inside = splice(this.#text.slice(from, box.closeStart), own)
    const w = prefixOf(box)
    const border = (side: string) =>
      `<${w}${side} ${w}val="single" ${w}sz="4" ${w}space="0" ${w}color="808080"/>`
    const borders = ['top', 'left', 'bottom', 'right'].map(border).join('')
    return (
      `<${w}tbl><${w}tblPr><${w}tblBorders>${borders}</${w}tblBorders></${w}tblPr>` +
      `<${w}tr><${w}tc>${inside}</${w}tc></${w}tr></${w}tbl>`
    )
  }
}

/** The text boxes in a shape; of branches for several programs the first that has any. */
function boxesIn(shape: XmlElement): XmlElement[] {
  if (nameIn(shape) === 'w:txbxContent') return [shape]
  const inside = elementsOf(shape).map(boxesIn)
  if (nameIn(shape) === 'mc:AlternateContent') return inside.find((boxes) => boxes.length > 0) ?? []
  return inside.flat()
}

/** A paragraph says itself where it is listed, and how deep. */
function listEdit(paragraph: XmlElement, lists: Lists, edits: Splice[]): void {
  const properties = child(paragraph, 'w:pPr')
  const listed = lists.of(properties)
  if (!properties || !listed) return
  const own = child(properties, 'w:numPr')
  if (own && child(own, 'w:numId') && child(own, 'w:ilvl')) return
  const w = prefixOf(paragraph)
  const words = `<${w}numPr><${w}ilvl ${w}val="${listed.level}"/><${w}numId ${w}val="${listed.list}"/></${w}numPr>`
  if (own) edits.push({ start: own.start, end: own.end, text: words })
  else edits.push({ start: properties.openEnd, end: properties.openEnd, text: words })
}
