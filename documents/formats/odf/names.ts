import { attributesIn, type XmlElement } from '../../bytes/xml.ts'

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns'

/** The addresses behind the short names that are used here, whatever prefixes a file has for them. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ...['office', 'text', 'table', 'style', 'presentation', 'chart', 'form', 'manifest'].map(
    (short): [string, string] => [short, `${OASIS}:${short}:1.0`],
  ),
  ['draw', `${OASIS}:drawing:1.0`],
  ['dr3d', `${OASIS}:dr3d:1.0`],
  ['fo', `${OASIS}:xsl-fo-compatible:1.0`],
  ['svg', `${OASIS}:svg-compatible:1.0`],
  ['loext', 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0'],
  ['math', 'http://www.w3.org/1998/Math/MathML'],
])

const shortByUri = new Map([...NAMESPACES].map(([short, uri]) => [uri, short]))

const XMLNS = 'http://www.w3.org/2000/xmlns/'

/** As `text:p`; a namespace that is not known here is `?`. */
export const nameIn = ({ uri, local }: XmlElement): string => `${shortByUri.get(uri) ?? '?'}:${local}`

/** @param name as `text:c` */
export function attributeOf(element: XmlElement, name: string): string | null {
  return element.attributes.get(qualify(name)) ?? null
}

function qualify(name: string): string {
  const [short = '', local = ''] = name.split(':')
  return `{${NAMESPACES.get(short) ?? ''}}${local}`
}

/** The prefixes with a colon that an element declares, by the short names that are used here. */
export function prefixesOf(element: XmlElement): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, uri] of element.attributes) {
    const short = shortByUri.get(uri)
    if (short !== undefined && name.startsWith(`{${XMLNS}}`))
      names.set(short, `${name.slice(XMLNS.length + 2)}:`)
  }
  return names
}

/**
 * How a tag writes an attribute that it has: its prefix may be any. Of two with the same local name the one with this
 * value is meant.
 * @returns its place in the text, from the space before it, and its name
 */
export function attributeAt(
  text: string,
  element: XmlElement,
  name: string,
): { name: string; start: number; end: number } | null {
  if (attributeOf(element, name) === null) return null
  const [, local = ''] = name.split(':')
  const prefixes = attributesIn(text.slice(element.start, element.openEnd)).filter(
    (attribute) => attribute.name.split(':')[1] === local,
  )
  const one = prefixes.find((attribute) => attribute.name === name) ?? prefixes[0]
  return one ? { ...one, start: element.start + one.start, end: element.start + one.end } : null
}
