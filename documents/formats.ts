import { quote } from '@hub/text/quote'
import { headOf } from './bytes/head.ts'
import { refuseTooLarge } from './bytes/limits.ts'
import type { Format, Head } from './document.ts'
import { android } from './formats/android/format.ts'
import { arb } from './formats/arb/format.ts'
import { csv } from './formats/csv/format.ts'
import { docx } from './formats/docx/format.ts'
import { html } from './formats/html/format.ts'
import { json } from './formats/json/format.ts'
import { md } from './formats/md/format.ts'
import { mqxlz } from './formats/mqxlz/format.ts'
import { odp } from './formats/odp/format.ts'
import { ods } from './formats/ods/format.ts'
import { odt } from './formats/odt/format.ts'
import { po } from './formats/po/format.ts'
import { pptx } from './formats/pptx/format.ts'
import { properties } from './formats/properties/format.ts'
import { resx } from './formats/resx/format.ts'
import { srt } from './formats/srt/format.ts'
import { strings } from './formats/strings/format.ts'
import { txt } from './formats/txt/format.ts'
import { vtt } from './formats/vtt/format.ts'
import { xliff2 } from './formats/xliff2/format.ts'
import { xliff12 } from './formats/xliff12/format.ts'
import { xlsx } from './formats/xlsx/format.ts'
import { yaml } from './formats/yaml/format.ts'
import { DocumentRefused } from './refused.ts'

/** Every format we read; adding one adds a line here. */
export const formats: readonly Format[] = [
  xliff12,
  xliff2,
  mqxlz,
  po,
  html,
  srt,
  vtt,
  csv,
  txt,
  docx,
  pptx,
  json,
  arb,
  properties,
  strings,
  xlsx,
  resx,
  android,
  md,
  yaml,
  odt,
  ods,
  odp,
]

/**
 * The format that a file's content says, with its name as a hint: a sure one first, else the one of the extension.
 * @param maxBytes by default 100 MB
 * @throws DocumentRefused when we know no such format, or when the name lies about the content
 */
export function formatOf(fileName: string, bytes: Uint8Array, maxBytes?: number): Format {
  if (bytes.length === 0) throw new DocumentRefused('empty', `The file "${quote(fileName)}" is empty.`)
  refuseTooLarge(bytes, maxBytes)
  const head = headOf(fileName, bytes)
  const answers = formats.map((format) => ({ format, answer: format.recognises(head) }))
  const sure = answers.filter(({ answer }) => answer === 'yes').map(({ format }) => format)
  const byName = formats.filter(({ extensions }) => extensions.includes(head.extension))
  const best =
    sure.find((format) => byName.includes(format)) ??
    (saysNothing.includes(head.extension) ? sure[0] : undefined) ??
    answers.find(({ format, answer }) => answer === 'perhaps' && byName.includes(format))?.format
  if (best) return best
  throw refusalOf(fileName, head, byName, sure[0])
}

/** Endings that leave it to the content. */
const saysNothing: readonly string[] = ['', '.xml']

/** The format that a stored document was read with. */
export function formatNamed(name: string): Format {
  const byName = formats.find((format) => format.name === name)
  if (!byName) throw new Error(`No format is called "${name}".`)
  return byName
}

/** Of what is no format of ours, what can be told by its first bytes. */
const OTHERS: readonly [begin: readonly number[], title: string][] = [
  [[0x50, 0x4b, 3, 4], 'a zip archive'],
  [[0x50, 0x4b, 5, 6], 'an empty zip archive'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x1f, 0x8b], 'a compressed file'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a compressed file'],
  [[0x52, 0x61, 0x72, 0x21], 'a compressed file'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'an RTF document'],
]

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED_OFFICE = Buffer.from('EncryptedPackage', 'utf16le')
/** What Office leaves beside a document that somebody has open: the person's name, in so many bytes. */
const LOCK_FILE_BYTES = [162, 165]

/** Files of Office that are none of ours, by their name or their first bytes. */
function otherOffice(name: string, { bytes, extension }: Head): DocumentRefused | null {
  if (startsWith(bytes, OLD_OFFICE))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_OFFICE)
      ? new DocumentRefused(
          'password-protected',
          `${name} is protected with a password. Please save it without one.`,
        )
      : new DocumentRefused(
          'password-protected',
          `${name} is an old or password-protected Office file. Please save it as .docx, .xlsx or .pptx, without a password.`,
        )
  if (/^\.(do[ct]|xl[st]|pp[ts]|pot)m$/.test(extension))
    return new DocumentRefused(
      'macros',
      `${name} may hold macros, which are not taken here. Please save it without them, as .docx, .xlsx or .pptx.`,
    )
  if (extension === '.xlsb')
    return new DocumentRefused(
      'format-unsupported',
      `${name} is a binary workbook. Please save it as an Excel workbook (.xlsx).`,
    )
  if (/^\.(docx|xlsx|pptx)$/.test(extension) && LOCK_FILE_BYTES.includes(bytes.length))
    return new DocumentRefused(
      'extension-lies',
      `${name} is a file that Office keeps beside a document while it is open. Please send the document itself.`,
    )
  return null
}

function refusalOf(
  fileName: string,
  head: Head,
  candidates: readonly Format[],
  sure: Format | undefined,
): DocumentRefused {
  const name = `"${quote(fileName)}"`
  const office = otherOffice(name, head)
  if (office) return office
  const extensionList = [...new Set(formats.flatMap(({ extensions }) => extensions))].join(', ')
  const [candidate] = candidates
  if (!candidate)
    return new DocumentRefused(
      'format-unknown',
      `Files like ${name} cannot be read here. The known ones are ${extensionList}.`,
    )
  const other = sure?.title ?? OTHERS.find(([begin]) => startsWith(head.bytes, begin))?.[1]
  return new DocumentRefused(
    'extension-lies',
    other
      ? `${name} is not what its name says: it is ${other}, not ${candidate.title}.`
      : `${name} is not what its name says: its content is not ${candidate.title}.`,
  )
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
