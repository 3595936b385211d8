import type { Text } from '@hub/text/text'
import { escapeAttribute, escapeXml, textIn, type XmlElement } from '../../bytes/xml.ts'
import type { Place } from '../../document.ts'
import { plain } from '../ooxml/attributes.ts'
import type { Spot } from '../ooxml/flow.ts'
import { layoutOf } from '../ooxml/layout.ts'
import { elementsOf, prefixOf } from '../ooxml/names.ts'
import { Cuttings } from '../ooxml/pieces.ts'
import { renderText } from '../ooxml/render.ts'
import { afterSpaces, content, piecesOf, type Reading, renderLook } from './inline.ts'
import { attributeAt, attributeOf } from './names.ts'

/** A paragraph or a heading. */
export function paragraphSpot(element: XmlElement, reading: Reading, key: string, place: Place): Spot {
  const layout = layoutOf(piecesOf(element, reading), new Cuttings(reading.text))
  const prefix = prefixOf(element)
  return {
    start: element.openEnd,
    key,
    repeats: false,
    place,
    text: layout.text,
    also: [],
    edit: (target, cuttings) => {
      const after = afterSpaces(target)
      let stretch = 0
      const text = renderText(layout, target, cuttings, (look, words) =>
        renderLook(look, content(words, after[stretch++] ?? false, prefix)),
      )
      return { start: element.openEnd, end: element.closeStart, text }
    },
  }
}

/** An element that holds words alone. */
export function wordsSpot(element: XmlElement, key: string, place: Place): Spot {
  return {
    start: element.openEnd,
    key,
    repeats: false,
    place,
    text: textIn(element),
    also: [],
    edit: (target) => ({
      start: element.openEnd,
      end: element.closeStart,
      text: escapeXml(plain(target)),
    }),
  }
}

/** What a list to choose from shows behind its choices: the one that is chosen. @param choices the texts in it */
export function choiceSpot(list: XmlElement, choices: readonly Spot[]): Spot | null {
  const words = textIn(list)
  const choice = choices.find(({ text }) => text === words)
  const start = elementsOf(list).at(-1)?.end
  if (!choice || start === undefined || words === '') return null
  const edit: Spot['edit'] = (target) => ({ start, end: list.closeStart, text: escapeXml(plain(target)) })
  return { ...choice, start, repeats: true, edit }
}

/** An attribute that is read by people. @param name as `table:title`; the element has it */
export function attributeSpot(
  text: string,
  element: XmlElement,
  name: string,
  key: string,
  place: Place,
): Spot {
  return {
    start: attributeAt(text, element, name)?.start ?? element.start,
    key,
    repeats: false,
    place,
    text: attributeOf(element, name) ?? '',
    also: [],
    edit: (target) => attributeEdit(text, element, name, plain(target)),
  }
}

export function attributeEdit(text: string, element: XmlElement, name: string, value: string) {
  const attribute = attributeAt(text, element, name)
  if (!attribute) return { start: element.openEnd, end: element.openEnd, text: '' }
  return {
    start: attribute.start,
    end: attribute.end,
    text: ` ${attribute.name}="${escapeAttribute(value)}"`,
  }
}

/**
 * The value of a cell that repeats its text: it follows the one paragraph that the cell has, and goes where it has
 * several.
 */
export function valueSpots(text: string, cell: XmlElement, spots: readonly Spot[]): Spot[] {
  const attribute = attributeAt(text, cell, 'office:string-value')
  const own = spots.filter(({ place, repeats }) => place.kind === 'cell' && !repeats)
  const [only] = own
  if (!attribute || !only) return [...spots]
  if (own.length === 1) {
    const copy: Spot = {
      ...attributeSpot(text, cell, 'office:string-value', only.key, only.place),
      repeats: true,
      edit: (target: Text) => attributeEdit(text, cell, 'office:string-value', plain(target)),
      text: only.text,
    }
    return [copy, ...spots]
  }
  const without = { start: attribute.start, end: attribute.end, text: '' }
  return spots.map((spot) => (own.includes(spot) ? { ...spot, also: [...spot.also, without] } : spot))
}
