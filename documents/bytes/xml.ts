import { quote } from '@hub/text/quote'
import { DocumentRefused } from '../refused.ts'
import { type DecodedText, decode } from './encoding.ts'
import type { XmlAttributes } from './xml-attributes.ts'
import { XmlFault } from './xml-fault.ts'
import { type MarkupHandlers, scanMarkup } from './xml-markup.ts'
import { Namespaces } from './xml-namespaces.ts'

/** Each node knows its place in the text, so that changes are cut in and nothing is rebuilt. */
type XmlText = { type: 'text'; value: string; start: number; end: number }
/** A comment or a processing instruction. */
type XmlOther = { type: 'other'; start: number; end: number }
export type XmlElement = {
  type: 'element'
  name: string
  local: string
  uri: string
  attributes: XmlAttributes
  selfClosing: boolean
  start: number
  /** Where its opening tag ends and its closing tag begins: the same place when it closes itself. */
  openEnd: number
  closeStart: number
  end: number
  children: XmlNode[]
}
export type XmlNode = XmlText | XmlOther | XmlElement

type XmlVisitor = {
  /**
   * Answers whether the element's whole content is wanted: then `collected` gets it, and nothing inside is announced.
   */
  open(element: XmlElement): boolean
  close(element: XmlElement): void
  collected(element: XmlElement): void
  /**
   * A prefix that nobody declared, at a place of the text: told at each name that has it, its namespace is the prefix
   * itself. Without this the file is refused.
   */
  undeclared?(prefix: string, at: number): void
}

/** Readers walk what they collect with a call a level. */
const MAX_DEPTH = 256

/** @throws DocumentRefused */
export function decodeXml(bytes: Uint8Array, override: string | null = null): DecodedText {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(head)?.[1]
  return decode(bytes, declaration ?? null, override)
}

/** @throws DocumentRefused where the text is not well-formed, too deep, or defines entities. */
export function scanXml(text: string, visitor: XmlVisitor): void {
  const stack: XmlElement[] = []
  let collecting: XmlElement | null = null
  const namespaces = new Namespaces((prefix, at) => {
    if (!visitor.undeclared) throw new XmlFault(`The prefix "${quote(prefix)}" is not declared.`, at)
    visitor.undeclared(prefix, at)
    return prefix
  })
  const close = (element: XmlElement) => {
    namespaces.close()
    if (collecting === element) {
      collecting = null
      visitor.collected(element)
    } else if (!collecting) visitor.close(element)
  }
  const handlers: MarkupHandlers = {
    open: (name, pairs, selfClosing, start, end) => {
      if (stack.length >= MAX_DEPTH)
        throw new DocumentRefused(
          'xml-too-deep',
          `The file nests more than ${MAX_DEPTH} elements in each other.`,
        )
      const { local, uri, attributes } = namespaces.open(name, pairs, start)
      const element: XmlElement = {
        type: 'element',
        name,
        local,
        uri,
        attributes,
        selfClosing,
        start,
        openEnd: end,
        closeStart: end,
        end,
        children: [],
      }
      if (collecting) stack.at(-1)?.children.push(element)
      else if (visitor.open(element)) collecting = element
      if (selfClosing) close(element)
      else stack.push(element)
    },
    close: (start, end) => {
      const element = stack.pop()
      if (!element) return
      element.closeStart = start
      element.end = end
      close(element)
    },
    text: (value, start, end) => {
      if (collecting) stack.at(-1)?.children.push({ type: 'text', value, start, end })
    },
    other: (start, end) => {
      if (collecting) stack.at(-1)?.children.push({ type: 'other', start, end })
    },
    docType: refuseEntities,
  }
  try {
    scanMarkup(text, handlers)
  } catch (error) {
    throw error instanceof XmlFault ? refuseMalformed(error, text) : error
  }
}

/** A document type's declarations; nothing that it names is ever loaded. @throws DocumentRefused */
export function refuseEntities(content: string): void {
  if (!/<!ENTITY/i.test(content)) return
  throw new DocumentRefused(
    'xml-entities',
    'The file defines XML entities of its own, which are not accepted here.',
  )
}

/**
 * The ends of lines between two places of a text, of any of the three kinds. Searching is many times faster than
 * looking at each character.
 */
export function lineEndsIn(text: string, from: number, to: number): number {
  const part = text.slice(from, to)
  let count = 0
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) count += 1
  for (let at = part.indexOf('\r'); at >= 0; at = part.indexOf('\r', at + 1))
    if (text.charCodeAt(from + at + 1) !== 10) count += 1
  return count
}

/** Where a text begins in its file; both count from 1. */
export type TextStart = { line: number; column: number }

/** People want words, and a line that their editor knows. */
export function refuseMalformed(
  { message, at }: XmlFault,
  text: string,
  { line, column }: TextStart = { line: 1, column: 1 },
): DocumentRefused {
  const lines = text.slice(0, at).split(/\r\n?|\n/)
  const before = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? column : 1)
  return new DocumentRefused(
    'xml-malformed',
    `The file is not well-formed XML. Line ${line + lines.length - 1}, column ${before}: ${message}`,
  )
}

export function childrenNamed(element: XmlElement, local: string): XmlElement[] {
  const elements: XmlElement[] = []
  for (const node of element.children)
    if (node.type === 'element' && node.local === local) elements.push(node)
  return elements
}

/** All the text in it, markup left out. */
export function textIn(element: XmlElement): string {
  let text = ''
  for (const node of element.children)
    text += node.type === 'text' ? node.value : node.type === 'element' ? textIn(node) : ''
  return text
}

const NEEDS_ESCAPE = /[&<>\p{Cc}\ufffe\uffff]/u

/** Text for an element's content. What XML cannot hold at all (most control characters) is left out. */
export function escapeXml(text: string): string {
  // Most texts hold nothing to escape.
  if (!NEEDS_ESCAPE.test(text)) return text
  return text
    .replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

export function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')
}

/** Characters that the file's encoding lacks, as references. */
export function referXml(text: string, missing: readonly string[]): string {
  return missing.reduce(
    (result, character) => result.replaceAll(character, `&#${character.codePointAt(0) ?? 0};`),
    text,
  )
}

/** An opening tag's markup with one attribute set (`null`: without it), the rest unchanged. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  const match = attributesIn(tag).find((attribute) => attribute.name === name)
  const output = value === null ? '' : ` ${name}="${escapeAttribute(value)}"`
  if (match) return tag.slice(0, match.start) + output + tag.slice(match.end)
  const end = tag.endsWith('/>') ? '/>' : '>'
  const before = tag.slice(0, -end.length)
  return before.trimEnd() + output + before.slice(before.trimEnd().length) + end
}

/** A tag that closes itself as one that does not. */
export const openingOf = (tag: string): string =>
  tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag

/** One after the other, so that no value is taken for an attribute; `start` is the space before it. */
export function attributesIn(tag: string): { name: string; start: number; end: number }[] {
  return [...tag.matchAll(/\s([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map((match) => ({
    name: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }))
}
