import { quote } from '@hub/text/quote'
import { decodeXml, scanXml } from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import { openZip, type Zip, type ZipParts } from '../../bytes/zip.ts'
import { DocumentRefused } from '../../refused.ts'
import type { Part } from '../ooxml/package.ts'
import { nameIn } from './names.ts'

export type OpenPackage = { readonly zip: Zip & ZipParts }

/** The packages of charts and other documents inside this one, in the order of their numbers. */
const OBJECT = /^(?!META-INF\/).+\/content\.xml$/

/**
 * @param mediaTypes that the document may have, as `application/vnd.oasis.opendocument.text`
 * @param title as `an OpenDocument text`
 * @throws DocumentRefused where it is no such package, or is encrypted
 */
export async function openOdf(
  bytes: Uint8Array,
  mediaTypes: readonly string[],
  title: string,
): Promise<OpenPackage> {
  const zip = await openZip(bytes)
  await refuseEncrypted(zip)
  if (zip.names.includes('mimetype')) {
    const mediaType = Buffer.from(await readSmall(zip, 'mimetype'))
      .toString('latin1')
      .trim()
    if (mediaType !== '' && !mediaTypes.includes(mediaType))
      throw new DocumentRefused('extension-lies', `The file is not ${title}: it says "${quote(mediaType)}".`)
  }
  if (!zip.names.includes('content.xml'))
    throw new DocumentRefused(
      'zip-broken',
      'The file is damaged: its part content.xml is missing. Please save it again with the program it comes from.',
    )
  return { zip }
}

/** What is only looked at: a part that is too large for it says nothing. */
async function readSmall(zip: Zip & ZipParts, name: string): Promise<Uint8Array> {
  const size = zip.parts.get(name)?.entry.uncompressedSize ?? 0
  return size > 1000 ? new Uint8Array() : zip.read(name)
}

/** The parts of an encrypted document are encrypted one by one: the zip opens, and its manifest says so. */
async function refuseEncrypted(zip: Zip & ZipParts): Promise<void> {
  const manifest = await partOf({ zip }, 'META-INF/manifest.xml')
  if (!manifest) return
  scanXml(manifest.text, {
    open: (element) => {
      if (nameIn(element) === 'manifest:encryption-data')
        throw new DocumentRefused(
          'password-protected',
          'The file is protected with a password. Please save it without one.',
        )
      return false
    },
    close: () => {},
    collected: () => {},
  })
}

/** @returns null where there is no such part, or an empty one */
export async function partOf({ zip }: OpenPackage, name: string): Promise<Part | null> {
  const size = zip.parts.get(name)?.entry.uncompressedSize ?? 0
  if (size === 0) return null
  const decodedText = decodeXml(await zip.read(name))
  for (const unit of ['p', 'h']) refuseOversizedXml(decodedText.text, unit)
  return { name, text: decodedText.text, decoded: decodedText }
}

export function objectNames({ zip }: OpenPackage): string[] {
  return zip.names
    .filter((name) => OBJECT.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}
