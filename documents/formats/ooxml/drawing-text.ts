import { escapeXml, withAttribute, type XmlElement } from '../../bytes/xml.ts'
import type { Writing } from './direction.ts'
import { child, elementsOf, nameIn, ownText, prefixOf } from './names.ts'
import { type Cuttings, type Face, KEEP, type Look, NO_LOOK, type Piece, UNKNOWN } from './pieces.ts'

/** Attributes of a run that say nothing about its look. */
const INVISIBLE = new Set(['lang', 'altLang', 'dirty', 'err', 'smtClean', 'smtId', 'noProof', 'bmk'])

/** The names that Word has for the same, so that codes are called alike. */
const lookOf = (text: string, properties: XmlElement | null): Look => {
  if (!properties) return NO_LOOK
  const attributes = [...properties.attributes]
    .filter(
      ([name, value]) => !INVISIBLE.has(name) && !(value === '0' && /^(b|i|baseline|spc|kern)$/.test(name)),
    )
    .filter(([name, value]) => !(value === 'none' && name === 'u'))
    .map(([name, value]) => `${name}=${value}`)
  const children = elementsOf(properties).map(
    (element) => `${element.local}=${text.slice(element.openEnd, element.closeStart)}${linkOf(element)}`,
  )
  return {
    traits: [...attributes, ...children].toSorted(),
    markup: text.slice(properties.start, properties.end),
    element: properties,
  }
}

const linkOf = (element: XmlElement): string =>
  [...element.attributes].map((pair) => pair.join(' ')).join(' ')

const BREAK: Face = { type: 'break', label: 'Line break', counts: 'space' }

/** What a paragraph of DrawingML holds: shapes and tables of slides, text in charts, in drawings of sheets. */
export function drawingPieces(text: string, paragraph: XmlElement): Piece[] {
  return elementsOf(paragraph).flatMap((element): Piece[] => {
    const name = nameIn(element)
    const markup = [element]
    if (name === 'a:pPr' || name === 'a:endParaRPr') return []
    if (name === 'a:r') {
      const value = ownText(child(element, 'a:t'))
      return value === ''
        ? []
        : [{ kind: 'text', value, look: lookOf(text, child(element, 'a:rPr')), markup }]
    }
    if (name === 'a:br') return [{ kind: 'code', face: BREAK, markup }]
    if (name === 'a:fld') {
      const words = ownText(child(element, 'a:t')).trim()
      const face: Face = {
        type: 'field',
        label: words || 'Field',
        never: KEEP,
        ...(words ? { counts: 'word' as const } : {}),
      }
      return [{ kind: 'code', face, markup }]
    }
    const formula = name === 'mc:AlternateContent' || element.local === 'm'
    const label = formula ? 'Formula' : UNKNOWN
    return [{ kind: 'code', face: { type: 'other', label, never: KEEP, counts: 'word' }, markup }]
  })
}

/** A run in the target language. @param a the prefix with its colon */
export function drawingRun(
  cuttings: Cuttings,
  { element }: Look,
  words: string,
  writing: Writing,
  a: string,
): string {
  const shown = (start: number, end: number) => cuttings.show([{ start, end }])
  const open = element ? shown(element.start, element.openEnd) : `<${a}rPr/>`
  const rest = element ? shown(element.openEnd, element.end) : ''
  const properties = withAttribute(withAttribute(open, 'err', null), 'lang', writing.language) + rest
  return `<${a}r>${properties}<${a}t>${escapeXml(words)}</${a}t></${a}r>`
}

/** Alignment to a side is the page's side here, not the text's: a text that turns changes it too. */
const MIRROR_IMAGES: ReadonlyMap<string, string> = new Map([
  ['l', 'r'],
  ['r', 'l'],
])

/**
 * The opening tag of a paragraph's properties with its direction.
 * @param isAligned whether a text without an alignment of its own is at its line's beginning, as all but titles do
 */
export function directedTag(
  tag: string,
  element: XmlElement | null,
  writing: Writing,
  isAligned: boolean,
): string {
  if (!writing.turned) return tag
  const current = element?.attributes.get('algn')
  const algn =
    current === undefined
      ? isAligned
        ? writing.rightToLeft
          ? 'r'
          : 'l'
        : null
      : (MIRROR_IMAGES.get(current) ?? current)
  const newTag = withAttribute(tag, 'rtl', writing.rightToLeft ? '1' : '0')
  return algn === null ? newTag : withAttribute(newTag, 'algn', algn)
}

/** The properties of a paragraph that has none. */
export const propertiesTag = (paragraph: XmlElement): string => `<${prefixOf(paragraph)}pPr/>`
