import { type MappedText, Mapping } from './mapped.ts'
import { escapeXml } from './xml.ts'

/** A stretch of an element's text: what it means, and where it is in the file. */
export type XmlPiece = {
  value: string
  start: number
  end: number
  /** A reference to an entity that the file declares itself: nothing is known of it but its name. */
  isEntity: boolean
}

const TOKEN = /<!\[CDATA\[|&(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[\w.:-]{1,100});|\r\n?/g
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The text of an element without elements in it, from `start` to before `end`, as a parser would give it. */
export function* xmlPieces(text: string, start: number, end: number): Generator<XmlPiece> {
  const raw = text.slice(start, end)
  const plain = (from: number, to: number): XmlPiece => ({
    value: raw.slice(from, to),
    start: start + from,
    end: start + to,
    isEntity: false,
  })
  let at = 0
  let match: RegExpExecArray | null
  const pattern = new RegExp(TOKEN)
  // biome-ignore lint/suspicious/noAssignInExpressions: the end of a CDATA section moves the place of the next match
  while ((match = pattern.exec(raw))) {
    if (match.index > at) yield plain(at, match.index)
    const after = match.index + match[0].length
    if (match[0] === '<![CDATA[') {
      const close = raw.indexOf(']]>', after)
      const inside = close < 0 ? raw.length : close
      for (const { 0: line, index } of raw.slice(after, inside).matchAll(/\r\n?|[^\r]+/g))
        yield {
          ...plain(after + index, after + index + line.length),
          value: line.startsWith('\r') ? '\n' : line,
        }
      at = Math.min(raw.length, inside + 3)
    } else {
      const name = match[1]
      const value = name === undefined ? '\n' : meaning(name)
      yield { ...plain(match.index, after), value: value ?? match[0], isEntity: value === null }
      at = after
    }
    pattern.lastIndex = at
  }
  if (at < raw.length) yield plain(at, raw.length)
}

function meaning(name: string): string | null {
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? null
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

/** An element's text as one value, and how a translation is written in its place. */
export type XmlValue = { mapped: MappedText; escaped: (text: string) => string }

/** @param start of the element's content, and its `end`; it holds text alone */
export function xmlValue(text: string, start: number, end: number): XmlValue {
  const mapping = new Mapping()
  for (const piece of xmlPieces(text, start, end)) mapping.add(piece.value, piece.start, piece.end)
  const raw = text.slice(start, end)
  const lineEnd = raw.includes('\r\n') ? '\r\n' : '\n'
  const lines = (words: string) => (lineEnd === '\n' ? words : words.replaceAll('\n', lineEnd))
  const section = /^\s*<!\[CDATA\[/.exec(raw.slice(0, 10_000))?.[0].length
  if (section !== undefined && raw.trimEnd().endsWith(']]>') && raw.indexOf('<![CDATA[', section) < 0)
    return {
      mapped: mapping.slice(start + section, start + raw.trimEnd().length - 3),
      escaped: (words) => lines(escapedCdata(words)),
    }
  return { mapped: mapping.slice(start, end), escaped: (words) => lines(escapeXml(words)) }
}

/** Whether some of an element's text is in a CDATA section and some is not: then it is written as a whole. */
export const isMixed = (text: string, start: number, end: number): boolean => {
  const raw = text.slice(start, end).trim()
  const sections = raw.split('<![CDATA[').length - 1
  return sections > 1 || (sections === 1 && !(raw.startsWith('<![CDATA[') && raw.endsWith(']]>')))
}

/** Text for a CDATA section, without the control characters that XML cannot hold. */
export const escapedCdata = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '').replaceAll(']]>', ']]]]><![CDATA[>')
