import { escapeXml, type XmlElement } from '../../bytes/xml.ts'
import type { Place } from '../../document.ts'
import type { Spot } from '../ooxml/flow.ts'
import { layoutOf } from '../ooxml/layout.ts'
import { child, elementsOf, nameIn, ownText, prefixOf } from '../ooxml/names.ts'
import { Cuttings, type Look, NO_LOOK, type Piece } from '../ooxml/pieces.ts'
import { renderText } from '../ooxml/render.ts'

/**
 * A character that XML cannot hold, or that it would change, is written as `_x000D_`; the text `_x000D_` as
 * `_x005F_x000D_`.
 */
const ESCAPE_SEQUENCE = /_x([0-9A-Fa-f]{4})_/g

export const unescapedString = (text: string): string =>
  text.replace(ESCAPE_SEQUENCE, (whole, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    // Half a character is none.
    return character.isWellFormed() ? character : whole
  })

export function escapedString(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[^\P{Cc}\t\n\u007f-\u009f]/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
}

/** What a cell may hold. */
const MOST_CHARACTERS = 32_767

/** Families and character sets follow from the font's name. */
const INVISIBLE = new Set(['family', 'charset', 'scheme'])

function lookOf(text: string, properties: XmlElement | null): Look {
  if (!properties) return NO_LOOK
  const traits = elementsOf(properties)
    .filter(({ local }) => !INVISIBLE.has(local))
    .map(({ local, attributes }) => {
      const values = [...attributes].map(([name, value]) => `${name} ${value}`).toSorted()
      return values.length === 0 ? local : `${local}=${values.join(' ')}`
    })
  return {
    traits: traits.toSorted(),
    markup: text.slice(properties.start, properties.end),
    element: properties,
  }
}

/** A shared string, an inline one, a comment: runs, or a plain text. Readings of Japanese are not its text. */
function pieces(text: string, element: XmlElement): Piece[] {
  return elementsOf(element).flatMap((node): Piece[] => {
    const name = nameIn(node)
    const inside = name === 'x:r' ? child(node, 'x:t') : name === 'x:t' ? node : null
    if (!inside) return []
    const value = unescapedString(ownText(inside))
    const look = name === 'x:r' ? lookOf(text, child(node, 'x:rPr')) : NO_LOOK
    return [{ kind: 'text', value, look, markup: [node] }]
  })
}

/** @param element `si`, `is` or a comment's `text` */
export function stringSpot(text: string, element: XmlElement, key: string, place: Place): Spot {
  const layout = layoutOf(pieces(text, element), new Cuttings(text))
  const x = prefixOf(element)
  const plain = layout.placed.size === 0 && layout.look.markup === ''
  const render = (words: string) => `<${x}t xml:space="preserve">${escapeXml(escapedString(words))}</${x}t>`
  const run = (look: Look, words: string) =>
    plain ? render(words) : `<${x}r>${look.markup}${render(words)}</${x}r>`
  return {
    start: element.openEnd,
    key,
    repeats: false,
    place,
    text: layout.text,
    maxLength: MOST_CHARACTERS,
    also: [],
    edit: (target, cuttings) => ({
      start: element.openEnd,
      end: element.closeStart,
      text: renderText(layout, target, cuttings, run),
    }),
  }
}
