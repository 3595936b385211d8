import { type Text, wordsOf } from '@hub/text/text'
import type { Splice } from '../../bytes/splice.ts'
import { attributesIn, escapeAttribute, type XmlElement } from '../../bytes/xml.ts'
import type { Place } from '../../document.ts'
import type { Spot } from './flow.ts'
import { nameIn } from './names.ts'

/** Descriptions that are read aloud, and the letters of drawn text. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['wp:docPr', ['title', 'descr']],
  ['p:cNvPr', ['title', 'descr']],
  ['pic:cNvPr', ['title', 'descr']],
  ['xdr:cNvPr', ['title', 'descr']],
  ['v:shape', ['alt']],
  ['v:rect', ['alt']],
  ['v:textpath', ['string']],
])

/** What programs put where nobody wrote a description. */
const FILE_NAME = /^\S*\.(png|jpe?g|gif|bmp|emf|wmf|tiff?|svg|webp)$/i

const NO_SPOTS: readonly Spot[] = []

/** @param next the number of the next attribute: the same at every reading */
export function attributeSpots(
  text: string,
  element: XmlElement,
  part: string,
  path: string | null,
  next: () => number | string,
): readonly Spot[] {
  const names = TEXTS.get(nameIn(element))
  // As with nearly every element.
  if (!names) return NO_SPOTS
  return names.flatMap((name) => {
    const value = element.attributes.get(name)
    if (value === undefined) return []
    const key = `${part}@${next()}`
    if (value.trim() === '' || FILE_NAME.test(value.trim())) return []
    return [attributeSpot(text, element, name, value, key, { part, kind: 'attribute', path })]
  })
}

const LINKS = new Set(['a:hlinkClick', 'a:hlinkHover', 'a:hlinkMouseOver'])

/**
 * What a link of a drawing says when somebody points at it. The first readers left it out: its keys are a series of
 * its own.
 */
export function linkSpot(
  text: string,
  element: XmlElement,
  part: string,
  path: string | null,
  next: () => number,
): Spot | null {
  const value = LINKS.has(nameIn(element)) ? element.attributes.get('tooltip') : undefined
  if (value === undefined) return null
  const key = `${part}@link${next()}`
  if (value.trim() === '') return null
  return attributeSpot(text, element, 'tooltip', value, key, { part, kind: 'attribute', path })
}

/** @param name of an attribute without prefix, which the element has */
export function attributeSpot(
  text: string,
  element: XmlElement,
  name: string,
  value: string,
  key: string,
  place: Place,
): Spot {
  return {
    // Its own place, not its element's: several of an element are written one by one.
    start: attributeEdit(text, element, name, value).start,
    key,
    repeats: false,
    place,
    text: value,
    also: [],
    edit: (target) => attributeEdit(text, element, name, plain(target)),
  }
}

export const plain = (text: Text): string => wordsOf(text).join('')

/** Sets an attribute without prefix. */
export function attributeEdit(text: string, element: XmlElement, name: string, value: string): Splice {
  const tag = text.slice(element.start, element.openEnd)
  const existing = attributesIn(tag).find((attribute) => attribute.name === name)
  const at = element.start + (existing?.start ?? element.name.length + 1)
  return {
    start: at,
    end: existing ? element.start + existing.end : at,
    text: ` ${name}="${escapeAttribute(value)}"`,
  }
}
