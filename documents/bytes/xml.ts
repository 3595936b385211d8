import { quoteSentence } from '@hub/text/quote'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { DocumentRefused } from '../refused.ts'
import { type Decoded, decode } from './encoding.ts'
import { attributesOf, type XmlAttributes } from './xml-attributes.ts'

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
  /** Answers whether the element's whole content is wanted: then `collected` gets it, and nothing inside is announced. */
  open(element: XmlElement): boolean
  close(element: XmlElement): void
  collected(element: XmlElement): void
  /**
   * A prefix that nobody declared, at a place of the text: told at each name that has it, its namespace is the prefix itself.
   * Without this the file is refused.
   */
  undeclared?(prefix: string, at: number): void
}

/** saxes resolves a prefix through every open element: 30,000 levels took 13 s, 256 are nothing. */
const MAX_DEPTH = 256

/** @throws DocumentRefused */
export function decodeXml(bytes: Uint8Array, given: string | null = null): Decoded {
  if (bytes.length === 0) throw new DocumentRefused('empty', 'The file is empty.')
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(head)?.[1]
  return decode(bytes, declared ?? null, given)
}

type Handlers = {
  resolvePrefix(prefix: string): string | undefined
  openTagStart(): void
  attribute(attribute: SaxesAttributeNS): void
  openTag(tag: SaxesTagNS): void
  closeTag(tag: SaxesTagNS): void
  text(value: string): void
  cdata(value: string): void
  comment(): void
  instruction(): void
  declaration(): void
  docType(content: string): void
}

/** Set after it is made, so many handlers would turn the parser into a dictionary, which takes four times as long. */
class Parser extends SaxesParser<{ xmlns: true; resolvePrefix: Handlers['resolvePrefix'] }> {
  constructor(handlers: Handlers) {
    super({ xmlns: true, resolvePrefix: handlers.resolvePrefix })
    this.on('opentagstart', handlers.openTagStart)
    this.on('attribute', handlers.attribute)
    this.on('opentag', handlers.openTag)
    this.on('closetag', handlers.closeTag)
    this.on('text', handlers.text)
    this.on('cdata', handlers.cdata)
    this.on('comment', handlers.comment)
    this.on('processinginstruction', handlers.instruction)
    this.on('xmldecl', handlers.declaration)
    this.on('doctype', handlers.docType)
  }
}

/** @throws DocumentRefused where the text is not well-formed, too deep, or defines entities. */
export function scanXml(text: string, visitor: XmlVisitor): void {
  /** Where what was announced last ends, and the next begins. */
  let cursor = 0
  let attributes: SaxesAttributeNS[] = []
  const stack: XmlElement[] = []
  let collecting: XmlElement | null = null

  const keepText = (value: string, end: number) => {
    if (collecting) stack.at(-1)?.children.push({ type: 'text', value, start: cursor, end })
    cursor = end
  }
  const keepOther = (end: number) => {
    if (collecting) stack.at(-1)?.children.push({ type: 'other', start: cursor, end })
    cursor = end
  }

  const parser = new Parser({
    resolvePrefix: (prefix) => {
      if (prefix === '' || !visitor.undeclared) return undefined
      visitor.undeclared(prefix, cursor)
      return prefix
    },
    openTagStart: () => {
      if (stack.length < MAX_DEPTH) return
      throw new DocumentRefused(
        'xml-too-deep',
        `The file nests more than ${MAX_DEPTH} elements in each other.`,
      )
    },
    attribute: (attribute) => {
      attributes.push(attribute)
    },
    openTag: (tag) => {
      const element = elementOf(tag, attributes, cursor, parser.position)
      cursor = element.end
      if (attributes.length > 0) attributes = []
      if (collecting) stack.at(-1)?.children.push(element)
      stack.push(element)
      if (!collecting && visitor.open(element)) collecting = element
    },
    closeTag: (tag) => {
      const element = stack.pop()
      if (!element) return
      // A tag that closes itself is announced twice at the same place.
      const end = tag.isSelfClosing ? cursor : parser.position
      element.closeStart = cursor
      element.end = end
      cursor = end
      if (collecting === element) {
        collecting = null
        visitor.collected(element)
      } else if (!collecting) visitor.close(element)
    },
    // saxes tells of a text when it has read the "<" after it, of a comment before its last ">", of the rest at their end.
    text: (value) => keepText(value, parser.position - 1),
    cdata: (value) => keepText(value, parser.position),
    comment: () => keepOther(parser.position + 1),
    instruction: () => keepOther(parser.position),
    declaration: () => {
      cursor = parser.position
    },
    docType: (content) => {
      cursor = parser.position
      if (!/<!ENTITY/i.test(content)) return
      throw new DocumentRefused(
        'xml-entities',
        'The file defines XML entities of its own, which are not accepted here.',
      )
    },
  })

  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
    throw new DocumentRefused('xml-malformed', `The file is not well-formed XML. ${sentence(error)}`)
  }
}

function elementOf(
  tag: SaxesTagNS,
  attributes: readonly SaxesAttributeNS[],
  start: number,
  end: number,
): XmlElement {
  return {
    type: 'element',
    name: tag.name,
    local: tag.local,
    uri: tag.uri,
    attributes: attributesOf(attributes),
    selfClosing: tag.isSelfClosing,
    start,
    openEnd: end,
    closeStart: end,
    end,
    children: [],
  }
}

/** saxes says "12:7: unclosed tag: body"; people want words. */
function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const found = /^(\d+):(\d+): (.*)$/s.exec(message)
  return found
    ? `Line ${found[1]}, column ${found[2]}: ${quoteSentence(found[3] ?? '')}`
    : quoteSentence(message)
}

export function childrenNamed(element: XmlElement, local: string): XmlElement[] {
  const found: XmlElement[] = []
  for (const node of element.children) if (node.type === 'element' && node.local === local) found.push(node)
  return found
}

/** All the text in it, markup left out. */
export function textIn(element: XmlElement): string {
  let text = ''
  for (const node of element.children)
    text += node.type === 'text' ? node.value : node.type === 'element' ? textIn(node) : ''
  return text
}

const ESCAPED = /[&<>\p{Cc}\ufffe\uffff]/u

/** Text for an element's content. What XML cannot hold at all (most control characters) is left out. */
export function escapeXml(text: string): string {
  // Most texts hold nothing to escape.
  if (!ESCAPED.test(text)) return text
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
  const found = attributesIn(tag).find((attribute) => attribute.name === name)
  const written = value === null ? '' : ` ${name}="${escapeAttribute(value)}"`
  if (found) return tag.slice(0, found.start) + written + tag.slice(found.end)
  const end = tag.endsWith('/>') ? '/>' : '>'
  const before = tag.slice(0, -end.length)
  return before.trimEnd() + written + before.slice(before.trimEnd().length) + end
}

/** A tag that closes itself as one that does not. */
export const openingOf = (tag: string): string =>
  tag.endsWith('/>') ? `${tag.slice(0, -2).trimEnd()}>` : tag

/** One after the other, so that no value is taken for an attribute; `start` is the space before it. */
export function attributesIn(tag: string): { name: string; start: number; end: number }[] {
  return [...tag.matchAll(/\s([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map((found) => ({
    name: found[1] ?? '',
    start: found.index,
    end: found.index + found[0].length,
  }))
}
