import { quote } from '@hub/text/quote'
import type { Format } from './document.ts'
import { po } from './formats/po/format.ts'
import { xliff12 } from './formats/xliff12/format.ts'
import { DocumentRefused } from './refused.ts'

/** Every format we read; adding one adds a line here. */
export const formats: readonly Format[] = [xliff12, po]

/**
 * The format of a file, by its extension and its content together.
 * @throws DocumentRefused when we know no such format, or when the one lies about the other.
 */
export function formatOf(fileName: string, bytes: Uint8Array): Format {
  if (bytes.length === 0) throw new DocumentRefused('empty', `The file "${quote(fileName)}" is empty.`)
  const extension = /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? ''
  const format = formats.find(({ extensions }) => extensions.includes(extension))
  if (!format) {
    const known = formats.flatMap(({ extensions }) => extensions).join(', ')
    throw new DocumentRefused(
      'format-unknown',
      `Files like "${quote(fileName)}" cannot be read here. The known ones are ${known}.`,
    )
  }
  if (format.recognises(bytes)) return format
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new DocumentRefused(
      'password-protected',
      `"${quote(fileName)}" is an old or password-protected Office file. Please save it without a password.`,
    )
  throw new DocumentRefused(
    'extension-lies',
    `"${quote(fileName)}" is not what its name says: its content is not a ${extension} file.`,
  )
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
