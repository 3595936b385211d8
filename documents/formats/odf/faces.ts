import { isSpace } from '@hub/text/space'
import { textIn, type XmlElement } from '../../bytes/xml.ts'
import { elementsOf } from '../ooxml/names.ts'
import { type Face, KEEP, markFace } from '../ooxml/pieces.ts'
import { attributeOf, nameIn } from './names.ts'

/** What nobody sees, but references, comments and indexes hang on it. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^text:bookmark(-start|-end)?$/, 'Bookmark'],
  [/^text:reference-mark(-start|-end)?$/, 'Reference'],
  [/^text:(toc|user-index|alphabetical-index)-mark(-start|-end)?$/, 'Index entry'],
  [/^text:change(-start|-end)?$/, 'Change'],
  [/^text:soft-page-break$/, 'Page break'],
  [/^office:annotation(-end)?$/, 'Comment'],
  [/^office:event-listeners$/, 'Event'],
]

export function markOf(name: string): Face | null {
  const word = MARKS.find(([pattern]) => pattern.test(name))?.[1]
  return word === undefined ? null : markFace(word)
}

/** Text that programs make: of text's elements all that holds no words of a person. */
const FIELD = /^(text|presentation|style):/

/** What fields are called whose text does not show it. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^page-(number|continuation)/, 'Page'],
  [/-count$/, 'Number'],
  [/(^|-)date(-time)?$/, 'Date'],
  [/(^|-)time$/, 'Time'],
  [/^(variable|user-field)-/, 'Variable'],
  [/-ref$/, 'Reference'],
  [/^(author|sender|initial-creator|creator)/, 'Author'],
  [/^hidden-/, 'Hidden'],
  [/^conditional-text$/, 'Condition'],
  [/^placeholder$/, 'Placeholder'],
  [/^sequence$/, 'Number'],
  [/^expression$/, 'Formula'],
  [/^bibliography-mark$/, 'Source'],
  [/^header$/, 'Header'],
  [/^footer$/, 'Footer'],
]

const SHAPES: ReadonlyMap<string, string> = new Map([
  ['draw:control', 'Control'],
  ['draw:custom-shape', 'Shape'],
  ['draw:g', 'Drawing'],
])

/** Of an element that stays as it is; null for one that is not known here. */
export function faceOfCode(element: XmlElement, name: string): Face | null {
  if (name === 'text:note') {
    const label = attributeOf(element, 'text:note-class') === 'endnote' ? 'Endnote' : 'Footnote'
    return { type: 'note', label, never: KEEP }
  }
  if (/^(draw|dr3d):/.test(name)) {
    const isBox = elementsOf(element).some((node) => nameIn(node) === 'draw:text-box')
    return { type: 'image', label: SHAPES.get(name) ?? (isBox ? 'Text box' : 'Image'), never: KEEP }
  }
  if (!FIELD.test(name)) return null
  const text = textIn(element).trim()
  const word = FIELDS.find(([pattern]) => pattern.test(element.local))?.[1] ?? 'Field'
  return {
    type: 'field',
    label: isSpace(text) ? word : text,
    never: KEEP,
    ...(text === '' ? {} : { counts: 'word' as const }),
  }
}
