import { attributesIn, escapeAttribute, type XmlElement } from '../../bytes/xml.ts'
import { plain } from '../ooxml/attributes.ts'
import type { Spot } from '../ooxml/flow.ts'
import { nameIn, own } from '../ooxml/names.ts'

/** Of an element's own namespace or of none; `most` that the format has room for, in UTF-16 units. */
type OwnText = { readonly attribute: string; readonly most?: number }

const ALT: OwnText = { attribute: 'alt' }
const DESCRIBED: readonly OwnText[] = [{ attribute: 'title' }, { attribute: 'descr' }]

/** What is read aloud of tables and shapes, what links say, what fields of forms offer. */
const TEXTS: ReadonlyMap<string, readonly OwnText[]> = new Map([
  ['w:tblCaption', [{ attribute: 'val' }]],
  ['w:tblDescription', [{ attribute: 'val' }]],
  ['w:hyperlink', [{ attribute: 'tooltip', most: 260 }]],
  ['w:listItem', [{ attribute: 'displayText' }]],
  ['w:listEntry', [{ attribute: 'val' }]],
  ['w:helpText', [{ attribute: 'val', most: 256 }]],
  ['w:statusText', [{ attribute: 'val', most: 140 }]],
  ['wps:cNvPr', DESCRIBED],
  ['wpg:cNvPr', DESCRIBED],
  ...['group', 'image', 'oval', 'roundrect', 'line', 'polyline', 'curve', 'arc'].map(
    (name): [string, readonly OwnText[]] => [`v:${name}`, [ALT]],
  ),
])

const NO_SPOTS: readonly Spot[] = []

/**
 * Texts in attributes that the first readers left out: their keys are a series of their own, so that those of others
 * stay.
 * @param next the number of the next one: the same at every reading
 */
export function ownAttributeSpots(
  text: string,
  element: XmlElement,
  part: string,
  path: string | null,
  next: () => number,
): readonly Spot[] {
  const texts = TEXTS.get(nameIn(element))
  // As with nearly every element.
  if (!texts) return NO_SPOTS
  // A program's own help is named by the name of its entry.
  if (/^(help|status)Text$/.test(element.local) && own(element, 'type') !== 'text') return NO_SPOTS
  return texts.flatMap(({ attribute, most }) => {
    const value = own(element, attribute)
    const place = attributesIn(text.slice(element.start, element.openEnd)).find(
      ({ name }) => name === attribute || name.endsWith(`:${attribute}`),
    )
    if (value === null || !place) return []
    const key = `${part}@own${next()}`
    if (value.trim() === '') return []
    const [start, end] = [element.start + place.start, element.start + place.end]
    return [
      {
        start,
        key,
        repeats: false,
        place: { part, kind: 'attribute', path },
        text: value,
        ...(most !== undefined && { maxLength: most }),
        also: [],
        edit: (target) => ({ start, end, text: ` ${place.name}="${escapeAttribute(plain(target))}"` }),
      },
    ]
  })
}
