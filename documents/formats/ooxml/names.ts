import type { XmlElement } from '../../bytes/xml.ts'

/** Short names for namespaces; ISO's strict documents have other addresses for the same. */
const NAMESPACES: readonly (readonly [short: string, ...uris: string[]])[] = [
  ['w', ...both('wordprocessingml')],
  ['a', ...both('drawingml')],
  ['p', ...both('presentationml')],
  ['x', ...both('spreadsheetml')],
  ['c', ...both('drawingml', 'chart')],
  ['dgm', ...both('drawingml', 'diagram')],
  ['wp', ...both('drawingml', 'wordprocessingDrawing')],
  ['xdr', ...both('drawingml', 'spreadsheetDrawing')],
  ['pic', ...both('drawingml', 'picture')],
  ['r', ...both('officeDocument', 'relationships')],
  ['m', ...both('officeDocument', 'math')],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['dsp', 'http://schemas.microsoft.com/office/drawing/2008/diagram'],
  ['c15', 'http://schemas.microsoft.com/office/drawing/2012/chart'],
  ['cx', 'http://schemas.microsoft.com/office/drawing/2014/chartex'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['wpg', 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  ['rel', 'http://schemas.openxmlformats.org/package/2006/relationships'],
  ['ct', 'http://schemas.openxmlformats.org/package/2006/content-types'],
]

const byUri = new Map(NAMESPACES.flatMap(([short, ...uris]) => uris.map((uri) => [uri, short] as const)))

function both(family: string, name = 'main'): [string, string] {
  return [
    `http://schemas.openxmlformats.org/${family}/2006/${name}`,
    `http://purl.oclc.org/ooxml/${family}/${name}`,
  ]
}

/** As `w:p`, whatever prefix the file has for the namespace; a namespace that is not known here is `?`. */
export function nameIn(element: XmlElement): string {
  return `${byUri.get(element.uri) ?? '?'}:${element.local}`
}

/** An attribute of the element's own namespace, or of none. */
export function own(element: XmlElement, local: string): string | null {
  return element.attributes.get(`{${element.uri}}${local}`) ?? element.attributes.get(local) ?? null
}

/** The id of a relationship: `r:id`. */
export function relationId(element: XmlElement): string | null {
  for (const uri of both('officeDocument', 'relationships')) {
    const id = element.attributes.get(`{${uri}}id`)
    if (id !== undefined) return id
  }
  return null
}

/** The prefix of an element with its colon, for others of the same namespace beside it. */
export const prefixOf = ({ name, local }: XmlElement): string => name.slice(0, name.length - local.length)

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((node) => node.type === 'element')
}

export function child(element: XmlElement, name: string): XmlElement | null {
  return elementsOf(element).find((node) => nameIn(node) === name) ?? null
}

/** On unless it says otherwise: `<w:b/>`, `<w:b w:val="1"/>`. */
export function isOn(element: XmlElement | null): boolean {
  return element !== null && !['0', 'false', 'off', 'none'].includes(own(element, 'val') ?? '1')
}

/** The text between its tags, without that of elements in it. */
export function ownText(element: XmlElement | null): string {
  return element?.children.map((node) => (node.type === 'text' ? node.value : '')).join('') ?? ''
}
