import { type DecodedText, decode } from '../../bytes/encoding.ts'
import type { PlacedProblem } from '../../bytes/lines.ts'
import type { Settings } from '../../document.ts'

/** JSON begins with a character of ASCII: zeros beside it are those of UTF-16, with a mark or without. */
export function decodeJson(bytes: Uint8Array, { encoding }: Pick<Settings, 'encoding'>): DecodedText {
  const [first, second] = bytes
  const wide = second === 0 && first !== 0 ? 'utf-16le' : first === 0 && second !== 0 ? 'utf-16be' : null
  return decode(bytes, wide, encoding)
}

/** RFC 8259 allows no other encoding than UTF-8, and programs expect none. */
export function encodingProblems({ encoding }: DecodedText): PlacedProblem[] {
  if (encoding === 'utf-8') return []
  const message = `The file is in ${encoding}. Programs expect JSON in UTF-8; it stays in its encoding.`
  return [{ code: 'json-encoding', at: 0, message }]
}
