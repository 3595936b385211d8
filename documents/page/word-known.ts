import { type Splice, splice } from '../bytes/splice.ts'
import { scanXml, type XmlElement } from '../bytes/xml.ts'
import { child, elementsOf, nameIn, prefixOf } from '../formats/ooxml/names.ts'
import type { Lists } from './word-lists.ts'

/**
 * A part of text of a Word document, with all that the library which draws it would not find written so that it does.
 */
export function asKnown(text: string, lists: Lists): string {
  const edits: Splice[] = []
  scanXml(text, {
    open: (element) => nameIn(element) === 'w:p',
    close: () => {},
    collected: (paragraph) => visit(paragraph, lists, edits),
    undeclared: () => {},
  })
  return splice(text, edits)
}

function visit(element: XmlElement, lists: Lists, edits: Splice[]): void {
  if (nameIn(element) === 'w:p') listEdit(element, lists, edits)
  for (const inside of elementsOf(element)) visit(inside, lists, edits)
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
