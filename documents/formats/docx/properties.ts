import type { Splice } from '../../bytes/splice.ts'
import { withAttribute, type XmlElement } from '../../bytes/xml.ts'
import type { Writing } from '../ooxml/direction.ts'
import { child, elementsOf, isOn, nameIn, prefixOf } from '../ooxml/names.ts'
import type { Look } from '../ooxml/pieces.ts'
import { propertyEdits, withChildren } from '../ooxml/properties.ts'

/** The order that the format gives to the properties of runs, paragraphs, tables and sections. */
const RUN =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath'.split(
    ' ',
  )
const PARAGRAPH =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'.split(
    ' ',
  )
const TABLE =
  'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange'.split(
    ' ',
  )
const SECTION =
  'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange'.split(
    ' ',
  )

/** No look: what a spelling checker needs, and what follows from the language. */
const INVISIBLE = new Set(['lang', 'noProof', 'rtl', 'rPrChange', 'ins', 'del', 'moveFrom', 'moveTo'])

/** Letters of right-to-left scripts have a weight, slant and size of their own. */
const COMPLEX: readonly (readonly [string, string])[] = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
]

/** What makes a run look as it does: spelling, languages and revisions do not. */
export function lookOf(text: string, properties: XmlElement | null): Look {
  if (!properties) return { traits: [], markup: '', element: null }
  const traits: string[] = []
  for (const element of elementsOf(properties)) {
    if (nameIn(element).startsWith('w:') && INVISIBLE.has(element.local)) continue
    const attributes = [...element.attributes].filter(
      ([name, value]) =>
        !/\}(hint|rsid\w*)$/.test(name) && !(/\}val$/.test(name) && /^(1|true|on)$/.test(value)),
    )
    const inside = elementsOf(element).length > 0 ? text.slice(element.openEnd, element.closeStart) : ''
    if (element.local === 'rFonts' && attributes.length === 0) continue
    const content = [...attributes.map(([name, value]) => `${name} ${value}`).toSorted(), inside]
      .join(' ')
      .trim()
    traits.push(content === '' ? element.local : `${element.local}=${content}`)
  }
  return {
    traits: traits.toSorted(),
    markup: text.slice(properties.start, properties.end),
    element: properties,
  }
}

/** Properties of a run that is written in the target language. @param w the prefix with its colon */
export function runProperties(text: string, { element }: Look, writing: Writing, w: string): string {
  const children = new Map<string, string | null>()
  const lang = element && child(element, 'w:lang')
  children.set(
    'lang',
    withAttribute(lang ? tagOf(text, lang) : `<${w}lang/>`, `${w}${writing.script}`, writing.language),
  )
  if (writing.rightToLeft) {
    children.set('rtl', `<${w}rtl/>`)
    for (const [simple, complex] of COMPLEX) {
      const property = element && child(element, `w:${simple}`)
      if (property && element && !child(element, `w:${complex}`))
        children.set(complex, tagOf(text, property).replace(`${w}${simple}`, `${w}${complex}`))
    }
  } else if (writing.turned) children.set('rtl', `<${w}rtl ${w}val="0"/>`)
  else children.set('rtl', null)
  return withChildren(text, element, children, RUN, `${w}rPr`)
}

const tagOf = (text: string, element: XmlElement): string => text.slice(element.start, element.openEnd)

/** `null`: the direction stays as it is. */
export type Flag = 'on' | 'off' | null

export const directionOf = ({ turned, rightToLeft }: Writing): Flag =>
  turned ? (rightToLeft ? 'on' : 'off') : null

export const flagMarkup = (w: string, flag: string, value: Exclude<Flag, null>): string =>
  value === 'on' ? `<${w}${flag}/>` : `<${w}${flag} ${w}val="0"/>`

const ORDERS = {
  pPr: ['bidi', PARAGRAPH],
  sectPr: ['bidi', SECTION],
  tblPr: ['bidiVisual', TABLE],
} as const

/** The direction of a paragraph's text, of a section's columns, of a table's: where the translation turns it. */
export function directionEdits(
  text: string,
  element: XmlElement,
  kind: keyof typeof ORDERS,
  writing: Writing,
): Splice[] {
  const value = directionOf(writing)
  if (value === null) return []
  const [flag, order] = ORDERS[kind]
  const old = elementsOf(element).find((node) => node.local === flag)
  // Columns come from the left unless something says otherwise; a paragraph's style may say so.
  if (old ? isOn(old) === (value === 'on') : value === 'off' && kind !== 'pPr') return []
  return propertyEdits(text, element, new Map([[flag, flagMarkup(prefixOf(element), flag, value)]]), order)
}
