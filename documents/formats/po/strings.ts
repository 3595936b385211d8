import { decodedBytes } from '../../bytes/encoding.ts'

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
])
const LETTERS = new Map([...ESCAPES].map(([letter, character]) => [character, `\\${letter}`]))

/** gettext's own page. */
const WIDTH = 80

/** What is between the quotes of one line's strings, with its escapes. */
export function insideQuotes(line: string): string {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? '').join('')
}

/** Octal and hexadecimal escapes are bytes of the file's encoding: several may make one letter. */
export function unescapePo(inside: string, encoding: string): string {
  return replaceEscapes(inside, (bytes) => decodeEscapes(bytes, encoding))
}

/** As a string was read while each such escape was taken for a letter: keys and texts of stored jobs were made so. */
export function unescapedByLetter(inside: string): string {
  return replaceEscapes(inside, (bytes) => String.fromCharCode(...bytes))
}

function replaceEscapes(inside: string, decodeBytes: (bytes: number[]) => string): string {
  if (!inside.includes('\\')) return inside
  const pieces: string[] = []
  let bytes: number[] = []
  let at = 0
  for (const { 0: whole, 1: letters = '', index } of inside.matchAll(/\\([0-7]{1,3}|x[0-9a-fA-F]{1,2}|.)/g)) {
    // No more at a time than an argument list can carry.
    if (bytes.length > 0 && (index > at || bytes.length >= MOST_BYTES))
      pieces.push(decodeBytes(bytes.splice(0)))
    pieces.push(inside.slice(at, index))
    at = index + whole.length
    const byte = byteOf(letters)
    if (byte !== null) bytes.push(byte)
    else {
      if (bytes.length > 0) pieces.push(decodeBytes(bytes))
      bytes = []
      pieces.push(ESCAPES.get(letters) ?? letters)
    }
  }
  if (bytes.length > 0) pieces.push(decodeBytes(bytes))
  return [...pieces, inside.slice(at)].join('')
}

const MOST_BYTES = 12_000

function byteOf(letters: string): number | null {
  if (/^[0-7]/.test(letters)) return Number.parseInt(letters, 8)
  return /^x[0-9a-fA-F]/.test(letters) ? Number.parseInt(letters.slice(1), 16) : null
}

function decodeEscapes(bytes: readonly number[], encoding: string): string {
  const text = bytes.every((byte) => byte < 256) ? decodedBytes(Uint8Array.from(bytes), encoding) : null
  return text ?? String.fromCharCode(...bytes)
}

/**
 * A value as gettext writes it: one line where it fits, else broken after line ends and, in a file that wraps,
 * between words.
 */
export function quote(value: string, keyword: string, lineEnd: string, wraps: boolean): string {
  const pieces = value.split(/(?<=\n)/).map(escapeText)
  const fits = !wraps || `${keyword} "${pieces[0] ?? ''}"`.length <= WIDTH
  if (pieces.length <= 1 && fits) return `"${pieces[0] ?? ''}"`
  const lines = wraps ? pieces.flatMap(wrapLine) : pieces
  return ['""', ...lines.map((line) => `"${line}"`)].join(lineEnd)
}

/** Whether the file breaks its long strings: one long line that could have been broken says no. */
export function wrapsStrings(text: string): boolean {
  return !/^(?=.{100})(msg\S{1,12} )?".{0,60}[^" ] [^" ]/m.test(text)
}

function escapeText(text: string): string {
  return text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\p{Cc}/gu, (character) => LETTERS.get(character) ?? octal(character))
}

/** The others of ASCII that nobody can see, as msgfmt writes them. */
function octal(character: string): string {
  const byte = character.charCodeAt(0)
  return byte < 128 ? `\\${byte.toString(8).padStart(3, '0')}` : character
}

function wrapLine(piece: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of piece.split(/(?<= )/)) {
    if (line !== '' && line.length + word.length > WIDTH - 3) {
      lines.push(line)
      line = ''
    }
    line += word
  }
  return [...lines, line]
}
