import { isAscii } from 'node:buffer'
import { decoderOf, encodingOf } from '../../bytes/encoding.ts'
import { most, tooMuch } from '../../bytes/limits.ts'
import { DocumentRefused } from '../../refused.ts'

/** A file's bytes from its beginning, each time it is asked; pieces of a megabyte at most. */
export type ByteSource = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Some whole units with all that is between them; the first piece holds what is before them, the last one the file's
 * end.
 */
export type Piece = { text: string; isFirst: boolean; isLast: boolean }

/** UTF-16 units; large enough that a piece costs nothing beside its units, small enough for a portal that goes on. */
const pieceLength = 256 * 1024
type Decoder = ReturnType<typeof decoderOf>

/** Enough bytes for a declaration. */
const headBytes = 300

/**
 * A file of units of XML as text, cut behind the end of a unit. Only a piece is in memory, and never more than what a
 * unit may be long.
 * @param name of the element that is a unit, without a prefix; in a pattern
 * @throws DocumentRefused for an encoding that is unknown or broken, and a unit that is too long
 */
export async function* piecesOf(open: ByteSource, name: string): AsyncGenerator<Piece> {
  const unitEnd = unitEnds(name)
  let waiting = ''
  let isFirst = true
  /** How long it has to be before it's worth looking again. */
  let length = pieceLength
  for await (const text of textOf(open, declaredIn)) {
    waiting += text
    if (waiting.length < length) continue
    const end = unitEnd(waiting)
    if (end > 0) {
      yield { text: waiting.slice(0, end), isFirst, isLast: false }
      isFirst = false
      waiting = waiting.slice(end)
    }
    length = end > 0 ? pieceLength : Math.min(waiting.length * 2, most.unit)
    if (end === 0 && waiting.length >= most.unit) throw tooMuch('a unit of more than 4 MB')
  }
  yield { text: waiting, isFirst, isLast: true }
}

const declaredIn = (head: string): string | null =>
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(head)?.[1] ?? null

/** Excel's plain CSV is in the code page of the machine that it was saved on. */
const tableNotInUtf8 = (): DocumentRefused =>
  new DocumentRefused(
    'encoding-broken',
    'The table is not in UTF-8. Please save it as UTF-8; in Excel, as “CSV UTF-8”.',
  )

/**
 * A file as text, as it comes.
 * @param declaredEncoding the encoding that a file's beginning names, a character for each byte; null of tables, which
 *   cannot name one
 * @throws DocumentRefused for an encoding that is unknown or broken
 */
export async function* textOf(
  open: ByteSource,
  declaredEncoding: ((head: string) => string | null) | null,
): AsyncGenerator<string> {
  const decoderFor = async (head: Uint8Array) => {
    const text = new TextDecoder('latin1').decode(head.subarray(0, headBytes))
    const encoding = await encodingOf(head, declaredEncoding?.(text) ?? null, () => isUtf8Throughout(open))
    return decoderOf(encoding, declaredEncoding === null ? tableNotInUtf8 : undefined)
  }
  let decoder: Decoder | null = null
  let head: Uint8Array = new Uint8Array()
  for await (const bytes of open()) {
    if (decoder) yield decoder.write(bytes)
    else {
      head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
      if (head.length < headBytes) continue
      decoder = await decoderFor(head)
      yield decoder.write(head)
    }
  }
  if (head.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  if (!decoder) {
    decoder = await decoderFor(head)
    yield decoder.write(head)
  }
  yield decoder.end()
}

async function isUtf8Throughout(open: ByteSource): Promise<boolean> {
  const decoder = decoderOf('utf-8')
  let onlyAscii = true
  try {
    for await (const bytes of open()) {
      decoder.write(bytes)
      onlyAscii &&= isAscii(bytes)
    }
    decoder.end()
  } catch (error) {
    if (error instanceof DocumentRefused) return false
    throw error
  }
  return !onlyAscii
}

const LESS = 60
const ASIDE_ENDS: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
])

/**
 * Whether there may be a comment, a section of characters or an instruction. Their second signs are seldom, the first
 * is everywhere.
 */
function holdsAside(text: string): boolean {
  for (const sign of ['!', '?'])
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
      if (text.charCodeAt(at - 1) === LESS) return true
  return false
}

/** Behind the last unit of a text that is whole; 0 where there is none. */
function unitEnds(name: string): (text: string) => number {
  const closings = name.split('|').map((each) => `</${each}>`)
  /** What may hold the letters of a closing tag that is none, or is one with a prefix or a space. */
  const closingOrAside = new RegExp(`<(?:!--|!\\[CDATA\\[|\\?|/(?:[^<>/\\s:]+:)?(?:${name})\\s*>)`, 'g')
  return (text) => {
    if (!holdsAside(text)) {
      const last = closings
        .map((closing) => ({ at: text.lastIndexOf(closing), length: closing.length }))
        .reduce((one, other) => (other.at > one.at ? other : one))
      if (last.at >= 0) return last.at + last.length
    }
    let end = 0
    closingOrAside.lastIndex = 0
    for (let match = closingOrAside.exec(text); match; match = closingOrAside.exec(text)) {
      const aside = ASIDE_ENDS.get(match[0])
      if (aside === undefined) end = closingOrAside.lastIndex
      else {
        const close = text.indexOf(aside, closingOrAside.lastIndex)
        if (close < 0) return end
        closingOrAside.lastIndex = close + aside.length
      }
    }
    return end
  }
}
