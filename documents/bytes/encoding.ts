import { isAscii, isUtf8 } from 'node:buffer'
import { quote } from '@hub/text/quote'
import iconv from 'iconv-lite'
import { DocumentRefused } from '../refused.ts'
import type { PlacedProblem } from './lines.ts'
import { type Splice, splice } from './splice.ts'

/**
 * `text` keeps its byte order mark, so that encoding it again gives the same bytes. `overruled`: the encoding that
 * the file declares and its bytes contradict. `original`: the bytes, where the encoding has several ways to write a
 * character and encoding the text again gives others.
 */
export type DecodedText = {
  text: string
  encoding: string
  overruled: string | null
  original: Uint8Array | null
}

/**
 * Bytes to text, losing nothing: a byte order mark decides, then bytes that can only be UTF-8, then what the file
 * declares, then what was said of it when it came. There is no guess beyond that: a wrong guess would show a
 * translator nonsense that looks like text.
 * @throws DocumentRefused
 */
export function decode(
  bytes: Uint8Array,
  declaration: string | null,
  override: string | null = null,
): DecodedText {
  const overruledName = encodingByMark(bytes) === null && isOverruled(bytes, declaration) ? declaration : null
  const encoding =
    encodingByMark(bytes) ??
    (overruledName === null
      ? encodingByDeclaration(bytes, declaration ?? (isUtf8(bytes) ? null : override))
      : 'utf-8')
  const says = declaration !== null || encodingByMark(bytes) !== null
  const refusalFor = says
    ? contradiction
    : encoding === 'utf-8' && override === null
      ? noEncoding
      : contradictedBySender
  const text = encoding === 'utf-8' ? utf8Of(bytes) : iconv.decode(bytes, encoding, { stripBOM: false })
  if (!text?.isWellFormed()) throw refusalFor(encoding)
  const comesBack = encoding === 'utf-8' || Buffer.compare(encode(text, encoding), bytes) === 0
  // Parts of the file that nobody touched keep their bytes: line by line, or it cannot be read.
  if (
    !comesBack &&
    (text.includes('\ufffd') || countOf(bytes, LINE_FEED) !== countOf(Buffer.from(text), LINE_FEED))
  )
    throw refusalFor(encoding)
  return { text, encoding, overruled: overruledName, original: comesBack ? null : bytes }
}

/**
 * What a file that is decoded as it comes is written in, by the rules of `decode`.
 * @param head its first bytes
 * @param isUtf8Throughout whether all of its bytes are UTF-8 and not ASCII alone; asked only where that matters
 * @throws DocumentRefused
 */
export async function encodingOf(
  head: Uint8Array,
  declaration: string | null,
  isUtf8Throughout: () => Promise<boolean>,
): Promise<string> {
  const byMark = encodingByMark(head)
  if (byMark !== null) return byMark
  const mayBeOverruled = declaration !== null && !isReadAsUtf8(declaration) && head[0] !== 0 && head[1] !== 0
  return mayBeOverruled && (await isUtf8Throughout()) ? 'utf-8' : encodingByDeclaration(head, declaration)
}

/**
 * @param refuse makes what is thrown
 * @throws DocumentRefused at bytes that are no text of the encoding, from both of its functions
 */
export function decoderOf(
  encoding: string,
  refuse: (encoding: string) => DocumentRefused = contradiction,
): { write(bytes: Uint8Array): string; end(): string } {
  if (encoding === 'utf-8') {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const decodeWith = (...parameters: Parameters<typeof decoder.decode>) => {
      try {
        return decoder.decode(...parameters)
      } catch {
        throw refuse(encoding)
      }
    }
    return { write: (bytes) => decodeWith(bytes, { stream: true }), end: () => decodeWith() }
  }
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  const isWide = encoding.startsWith('utf-16')
  const whole = (text: string) => {
    // A wide text may hold the character itself.
    if (!isWide && text.includes('\ufffd')) throw refuse(encoding)
    return text
  }
  return {
    write: (bytes) => whole(decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))),
    end: () => whole(decoder.end() ?? ''),
  }
}

/** What a reader says of a declaration that the bytes contradict; `at` is the declaration's place. */
export function overruledProblems({ overruled }: DecodedText, at: number): PlacedProblem[] {
  if (overruled === null) return []
  return [
    {
      code: 'encoding-overruled',
      at,
      message: `The file says it is written in "${quote(overruled)}", but it is in UTF-8 and is read as that.`,
    },
  ]
}

/**
 * A text as readers took it that believed the declaration: keys made of it are stored with jobs, and must not change.
 */
export function asDeclared(text: string, { overruled }: DecodedText): string {
  if (overruled === null || isAscii(Buffer.from(text)) || !iconv.encodingExists(overruled)) return text
  return iconv.decode(Buffer.from(text), overruled, { stripBOM: false })
}

export function encode(text: string, encoding: string): Uint8Array {
  return encoding === 'utf-8' ? Buffer.from(text, 'utf8') : iconv.encode(text, encoding, { addBOM: false })
}

const LINE_FEED = 10

function countOf(bytes: Uint8Array, byte: number): number {
  let count = 0
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1
  return count
}

/** The file's bytes with edits in its text. */
export function encodeEdited(
  { text, encoding, original }: DecodedText,
  edits: readonly Splice[],
): Uint8Array {
  if (original === null) return encode(splice(text, edits), encoding)
  const pieces: Uint8Array[] = []
  const waiting = edits.toSorted((one, other) => one.start - other.start).values()
  let next = waiting.next()
  let byteAt = 0
  for (let at = 0; at < text.length; ) {
    const start = at
    const byteStart = byteAt
    const own: Splice[] = []
    // A line, or several where an edit goes over their ends.
    do {
      at = after(text.indexOf('\n', at), text.length)
      byteAt = after(original.indexOf(LINE_FEED, byteAt), original.length)
      for (; !next.done && next.value.start < at; next = waiting.next()) own.push(moveBy(next.value, start))
    } while (own.some(({ end }) => start + end > at))
    const line = text.slice(start, at)
    pieces.push(own.length === 0 ? original.subarray(byteStart, byteAt) : encode(splice(line, own), encoding))
  }
  for (; !next.done; next = waiting.next()) pieces.push(encode(next.value.text, encoding))
  return Buffer.concat(pieces)
}

const after = (place: number, end: number): number => (place < 0 ? end : place + 1)
const moveBy = ({ start, end, text }: Splice, by: number): Splice => ({
  start: start - by,
  end: end - by,
  text,
})

/**
 * `null` where a few bytes are no text of the encoding. Escapes of a UTF-16 file are UTF-8: a byte is no unit there.
 */
export function decodedBytes(bytes: Uint8Array, encoding: string): string | null {
  if (/^utf-?(8|16)/.test(encoding)) return isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : null
  const text = iconv.decode(bytes, encoding)
  return Buffer.compare(iconv.encode(text, encoding), bytes) === 0 ? text : null
}

/** The characters of a text that an encoding cannot hold, each once; it is not asked for where there can be none. */
export function unencodable(textOf: () => string, encoding: string): string[] {
  if (/^utf-?(8|16)/.test(encoding)) return []
  const text = textOf()
  if (iconv.decode(iconv.encode(text, encoding), encoding) === text) return []
  return [...new Set(text)].filter(
    (character) => iconv.decode(iconv.encode(character, encoding), encoding) !== character,
  )
}

/** The sentence about characters that an encoding cannot hold. */
export function lacks(encoding: string, missing: readonly string[]): string {
  const characters = missing.slice(0, 10).join(' ')
  return `The translation holds characters that ${encoding.toUpperCase()} lacks (${quote(characters)}).`
}

function encodingByMark(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) throw unknownEncoding('UTF-32')
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) throw unknownEncoding('UTF-32')
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return null
}

/** Declared UTF-16 but one byte a character: written by a tool that copied the declaration of a string in memory. */
const READ_AS_UTF8 = /^(utf-?8|us-ascii|ascii|utf-?16(le|be)?|ucs-?2)$/

const isReadAsUtf8 = (declaration: string): boolean => READ_AS_UTF8.test(declaration.trim().toLowerCase())

function encodingByDeclaration(bytes: Uint8Array, declaration: string | null): string {
  if (bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  const name = (declaration ?? 'utf-8').trim().toLowerCase()
  if (isReadAsUtf8(name)) return 'utf-8'
  if (!iconv.encodingExists(name)) throw unknownEncoding(declaration ?? name)
  return name
}

/** Letters of another encoding hardly ever make valid UTF-8 by chance. */
function isOverruled(bytes: Uint8Array, declaration: string | null): boolean {
  if (declaration === null || isReadAsUtf8(declaration)) return false
  return bytes[0] !== 0 && bytes[1] !== 0 && !isAscii(bytes) && isUtf8(bytes)
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function unknownEncoding(name: string): DocumentRefused {
  return new DocumentRefused(
    'encoding-unknown',
    `The file's character encoding, "${quote(name)}", is not known here. Please save it as UTF-8.`,
  )
}

function contradiction(encoding: string): DocumentRefused {
  return new DocumentRefused(
    'encoding-broken',
    `The file says it is written in ${encoding.toUpperCase()}, but some of its bytes are not. Please save it as UTF-8.`,
  )
}

function contradictedBySender(encoding: string): DocumentRefused {
  return new DocumentRefused(
    'encoding-broken',
    `The file was added as one in ${encoding.toUpperCase()}, but some of its bytes are not. Please save it as UTF-8, or name its own encoding.`,
  )
}

function noEncoding(): DocumentRefused {
  return new DocumentRefused(
    'encoding-broken',
    'The file is not in UTF-8 and does not say what it is in. Please save it as UTF-8, or name its encoding when you add it.',
  )
}
