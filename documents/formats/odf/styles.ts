import type { Splice } from '../../bytes/splice.ts'
import { escapeAttribute, type XmlElement } from '../../bytes/xml.ts'
import type { Settings } from '../../document.ts'
import { type Writing, writingOf } from '../ooxml/direction.ts'
import { elementsOf, prefixOf } from '../ooxml/names.ts'
import { styleTrait } from '../ooxml/words.ts'
import { attributeAt, attributeOf, nameIn } from './names.ts'

/** What a style says that matters to a reader. */
export type Style = {
  /** What a stretch of text looks like; a style of the whole document by its name alone. */
  readonly traits: readonly string[]
  readonly hidden: boolean
}

/** Styles of a part by family and name (`styleKey`). */
export type Styles = ReadonlyMap<string, Style>

export const styleKey = (family: string, name: string): string => `${family} ${name}`

/** No look: what a spelling checker needs, and marks of who wrote when. */
const INVISIBLE = /^(language|country|script|rfc-language-tag|rsid|paragraph-rsid)(-asian|-complex)?$/

/** Traits that a person has a word for, by the attributes of letters of each script. */
const WORDS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^font-weight/, /^(bold|[6-9]00)$/, 'b'],
  [/^font-style/, /^(italic|oblique)$/, 'i'],
  [/^text-underline-/, /^(?!none)/, 'u'],
]

/** @param element `style:style` */
export function styleOf(element: XmlElement, automatic: boolean): Style {
  const properties = elementsOf(element)
  return {
    traits: automatic ? traitsOf(element) : [trait(attributeOf(element, 'style:name') ?? '')],
    hidden: properties.some(
      (node) =>
        attributeOf(node, 'text:display') === 'none' ||
        attributeOf(node, 'table:display') === 'false' ||
        attributeOf(node, 'presentation:visibility') === 'hidden',
    ),
  }
}

/** The name of a style that the document has for a purpose; `Source_20_Text` is called `Source Text`. */
export function trait(name: string): string {
  if (name === 'Strong_20_Emphasis') return 'b=strong'
  if (name === 'Emphasis') return 'i=emphasis'
  return AUTOMATIC_NAME.test(name)
    ? `style=${name}`
    : styleTrait(name.replaceAll(ESCAPE_SEQUENCE, unescapeSign))
}

/** Programs number the styles that they make. */
const AUTOMATIC_NAME = /^[A-Za-z]{0,3}\d*$/
const ESCAPE_SEQUENCE = /_([\da-f]{2,5})_/g

function unescapeSign(whole: string, code: string): string {
  const character = String.fromCodePoint(Number.parseInt(code, 16))
  return character.isWellFormed() ? character : whole
}

function traitsOf(element: XmlElement): string[] {
  const parent = attributeOf(element, 'style:parent-style-name')
  const traits = parent === null ? [] : [trait(parent)]
  for (const properties of elementsOf(element))
    for (const [name, value] of properties.attributes) {
      const local = name.slice(name.indexOf('}') + 1)
      if (INVISIBLE.test(local)) continue
      const word = WORDS.find(([names, values]) => names.test(local) && values.test(value))?.[2]
      traits.push(`${word ?? local}=${local} ${value}`)
    }
  return traits.toSorted()
}

/** What a translation changes in the styles of a file. */
export type Turning = {
  readonly writing: Writing
  readonly source: string
  readonly prefixes: ReadonlyMap<string, string>
  /** Sheets have a direction of their own, where tables of a text have that of their page. */
  readonly sheets: boolean
}

const LANGUAGES = {
  val: ['fo:language', 'fo:country'],
  eastAsia: ['style:language-asian', 'style:country-asian'],
  bidi: ['style:language-complex', 'style:country-complex'],
} as const

export const turningOf = (
  settings: Settings,
  prefixes: ReadonlyMap<string, string>,
  sheets: boolean,
): Turning => ({
  writing: writingOf(settings),
  source: languageOf(settings.sourceLanguage),
  prefixes,
  sheets,
})

/** The languages and directions in a style, a default style or a page layout. */
export function styleEdits(text: string, element: XmlElement, turning: Turning): Splice[] {
  const isDefault = nameIn(element) === 'style:default-style'
  const family = attributeOf(element, 'style:family')
  const edits: Splice[] = []
  for (const properties of elementsOf(element)) {
    const attributes = new Map<string, string>()
    const name = nameIn(properties)
    if (name === 'style:text-properties') languages(properties, isDefault, turning, attributes)
    else if (turning.writing.turned) {
      const isAdded =
        name === 'style:page-layout-properties' ||
        (isDefault &&
          (family === 'paragraph' || family === 'graphic') &&
          name === 'style:paragraph-properties') ||
        (turning.sheets && family === 'table' && name === 'style:table-properties')
      direction(properties, isAdded, turning.writing.rightToLeft, attributes)
    }
    for (const edit of attributeEdits(text, properties, attributes, turning.prefixes)) edits.push(edit)
  }
  return edits
}

function languages(
  properties: XmlElement,
  isDefault: boolean,
  turning: Turning,
  attributes: Map<string, string>,
): void {
  const [language, country] = LANGUAGES[turning.writing.script]
  const current = attributeOf(properties, language)
  const latin = attributeOf(properties, 'fo:language')
  const isSource = latin !== null && latin.toLowerCase() === turning.source
  if (!isDefault && !(isSource || current?.toLowerCase() === turning.source)) return
  attributes.set(language, languageOf(turning.writing.language))
  attributes.set(country, countryOf(turning.writing))
}

function direction(
  properties: XmlElement,
  isAdded: boolean,
  rightToLeft: boolean,
  attributes: Map<string, string>,
): void {
  const current = attributeOf(properties, 'style:writing-mode')
  // Vertical text stays so; what follows the page follows it.
  if (current === null || current === 'page' ? isAdded : /^(lr|rl)(-tb)?$/.test(current))
    attributes.set('style:writing-mode', rightToLeft ? 'rl-tb' : 'lr-tb')
}

function languageOf(tag: string): string {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return tag.split('-')[0]?.toLowerCase() ?? tag
  }
}

/** `none` where the language alone was asked for; Chinese is reported apart by countries here. */
function countryOf({ language, script }: Writing): string {
  try {
    const locale = new Intl.Locale(language)
    return locale.region ?? (script === 'eastAsia' ? locale.maximize().region : undefined) ?? 'none'
  } catch {
    return 'none'
  }
}

/** Sets attributes, by the names that are used here; one whose namespace the file has no prefix for is left out. */
function attributeEdits(
  text: string,
  element: XmlElement,
  attributes: ReadonlyMap<string, string>,
  prefixes: ReadonlyMap<string, string>,
): Splice[] {
  const end = element.start + element.name.length + 1
  const traits: string[] = []
  const edits: Splice[] = []
  for (const [name, value] of attributes) {
    if (attributeOf(element, name) === value) continue
    const attribute = attributeAt(text, element, name)
    const [short = '', local = ''] = name.split(':')
    const prefix = prefixes.get(short) ?? (short === 'style' ? prefixOf(element) : '')
    if (attribute)
      edits.push({
        start: attribute.start,
        end: attribute.end,
        text: ` ${attribute.name}="${escapeAttribute(value)}"`,
      })
    else if (prefix !== '') traits.push(` ${prefix}${local}="${escapeAttribute(value)}"`)
  }
  if (traits.length > 0) edits.push({ start: end, end, text: traits.join('') })
  return edits.toSorted((one, other) => one.start - other.start)
}
