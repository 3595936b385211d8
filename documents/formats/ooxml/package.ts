import { quote } from '@hub/text/quote'
import { type DecodedText, encode, unencodable } from '../../bytes/encoding.ts'
import { type Splice, splice } from '../../bytes/splice.ts'
import { decodeXml, referXml, scanXml, type XmlElement } from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import { openZip, type Zip, type ZipParts } from '../../bytes/zip.ts'
import { writeZip } from '../../bytes/zip-write.ts'
import { DocumentRefused } from '../../refused.ts'
import { elementsOf } from './names.ts'

/** A part of XML. */
export type Part = { readonly name: string; readonly text: string; readonly decoded: DecodedText }

type Relation = {
  readonly id: string
  /** The last word of its address, as `footnotes`. */
  readonly type: string
  /** The name of a part of this package; null for what lies outside, or is missing. */
  readonly part: string | null
}

export type Package = {
  readonly zip: Zip & ZipParts
  /** The part that the package is about, found by its relationships. */
  readonly main: string
  readonly mainType: string
  /**
   * @throws DocumentRefused where it is no XML that is read here. @param unit the element that holds a text, as `p`
   */
  part(name: string, unit: string): Promise<Part>
  /** The content type of a part, in lower case; empty where the package does not say. */
  typeOf(name: string): Promise<string>
  /** What a part refers to, in the order of its relationships. */
  relations(name: string): Promise<readonly Relation[]>
}

/** @throws DocumentRefused */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const zip = await openZip(bytes)
  const part = (name: string, unit: string) => partOf(zip, name, unit)
  const relations = (name: string) => relationsOf(zip, name)
  const main = (await relations('')).find(({ type }) => type === 'officeDocument')?.part
  if (!main) throw damagedFile('it does not say which of its parts is the document')
  return {
    zip,
    main,
    mainType: await typeOf(zip, main),
    part,
    relations,
    typeOf: (name) => typeOf(zip, name),
  }
}

async function partOf(zip: Zip, name: string, unit: string): Promise<Part> {
  const decodedText = decodeXml(await zip.read(name))
  refuseDoctype(decodedText.text)
  refuseOversizedXml(decodedText.text, unit)
  return { name, text: decodedText.text, decoded: decodedText }
}

/** No part may have one; nothing in it is looked at. */
function refuseDoctype(text: string): void {
  for (let at = text.indexOf('<'); at >= 0; ) {
    const [begin, end] = text.startsWith('<!--', at) ? ['<!--', '-->'] : ['<?', '?>']
    if (!text.startsWith(begin, at)) {
      if (text.startsWith('<!', at))
        throw new DocumentRefused(
          'xml-entities',
          'A part of the file has a document type, which Office files may not have.',
        )
      return
    }
    const close = text.indexOf(end, at + begin.length)
    at = close < 0 ? -1 : text.indexOf('<', close)
  }
}

/** A small part as a tree; null where it has no element. */
export function treeOf({ text }: Part): XmlElement | null {
  let root: XmlElement | null = null
  scanXml(text, {
    open: () => true,
    close: () => {},
    collected: (element) => {
      root = element
    },
  })
  return root
}

async function relationsOf(zip: Zip, name: string): Promise<readonly Relation[]> {
  const slash = name.lastIndexOf('/')
  const folder = name.slice(0, slash + 1)
  const entry = zip.find(`${folder}_rels/${name.slice(slash + 1)}.rels`)
  const root = entry === null ? null : treeOf(await partOf(zip, entry, 'Relationship'))
  if (!root) return []
  return elementsOf(root)
    .filter(({ local }) => local === 'Relationship')
    .map(({ attributes }) => ({
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      part:
        attributes.get('TargetMode') === 'External'
          ? null
          : resolve(zip, folder, attributes.get('Target') ?? ''),
    }))
}

/** Never outside the package: what climbs above its root is looked for at the root. */
function resolve(zip: Zip, folder: string, target: string): string | null {
  const path = target.startsWith('/') ? target : `${folder}${target}`
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  const name = steps.join('/')
  return zip.find(name) ?? zip.find(unescapeName(name))
}

function unescapeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function typeOf(zip: Zip, name: string): Promise<string> {
  const entry = zip.find('[Content_Types].xml')
  const root = entry === null ? null : treeOf(await partOf(zip, entry, 'Override'))
  if (!root) throw damagedFile('it does not say what its parts are')
  const all = elementsOf(root).map(({ local, attributes }) => ({ local, attributes }))
  const partName = `/${name}`.toLowerCase()
  const extension = /\.([^./]*)$/.exec(partName)?.[1] ?? ''
  const type =
    all.find(
      ({ local, attributes }) =>
        local === 'Override' && attributes.get('PartName')?.toLowerCase() === partName,
    ) ??
    all.find(
      ({ local, attributes }) =>
        local === 'Default' && attributes.get('Extension')?.toLowerCase() === extension,
    )
  return type?.attributes.get('ContentType')?.toLowerCase() ?? ''
}

/** @param why as in "The file is damaged: …" */
function damagedFile(why: string): DocumentRefused {
  return new DocumentRefused(
    'zip-broken',
    `The file is damaged: ${why}. Please save it again with the program it comes from.`,
  )
}

/**
 * Refuses a package of another kind.
 * @param expected the beginning of the main part's content type, as `application/vnd.…wordprocessingml.`
 * @param title as `a Word document`
 */
export function refuseOther({ mainType }: Package, expected: string, title: string): void {
  if (mainType.includes('macroenabled'))
    throw new DocumentRefused(
      'macros',
      `The file holds macros, which are not taken here. Please save it as ${title} without macros.`,
    )
  if (mainType.includes('binary'))
    throw new DocumentRefused(
      'format-unsupported',
      'The file is a binary workbook. Please save it as an Excel workbook (.xlsx).',
    )
  if (!mainType.startsWith(expected) && !/^(application|text)\/xml$/.test(mainType))
    throw new DocumentRefused(
      'extension-lies',
      `The file is not ${title}: its main part is "${quote(mainType)}".`,
    )
}

/** The package with changes in some of its parts; with none it is `bytes` itself. */
export async function writePackage(
  bytes: Uint8Array,
  { zip }: Pick<Package, 'zip'>,
  changes: readonly { part: Part; edits: readonly Splice[] }[],
  others: ReadonlyMap<string, Uint8Array>,
): Promise<Uint8Array> {
  const newParts = new Map(others)
  for (const { part, edits } of changes) {
    if (edits.length === 0) continue
    const { encoding } = part.decoded
    const missing = unencodable(() => edits.map(({ text }) => text).join(''), encoding)
    const all = edits.map((edit) => ({ ...edit, text: referXml(edit.text, missing) }))
    newParts.set(part.name, encode(splice(part.text, all), encoding))
  }
  return writeZip(bytes, zip, newParts)
}
