import { XmlFault } from './xml-fault.ts'

const DECLARATION =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"(1\.[0-9]{1,9})"|'(1\.[0-9]{1,9})')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y

/**
 * The XML declaration, if there is one.
 * @returns the version it names, and where it ends
 * @throws XmlFault
 */
export function declarationEnd(text: string, at: number): { version: string; end: number } {
  if (!/^<\?xml[ \t\r\n?]/.test(text.slice(at, at + 6))) return { version: '1.0', end: at }
  const pattern = new RegExp(DECLARATION)
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) throw new XmlFault('The XML declaration is malformed.', at)
  return { version: match[1] ?? match[2] ?? '1.0', end: pattern.lastIndex }
}

/** @throws XmlFault */
export function commentEnd(text: string, start: number): number {
  const end = text.indexOf('--', start + 4)
  if (end < 0) throw new XmlFault('A comment does not end.', start)
  if (text[end + 2] !== '>') throw new XmlFault('A comment holds "--", which is not allowed.', end)
  return end + 3
}

/**
 * Where a document type ends: quotes, comments and instructions in it may hold brackets.
 * @throws XmlFault
 */
export function docTypeEnd(text: string, start: number): number {
  let isInside = false
  let at = start + 2
  const behind = (place: number, length: number): number => {
    if (place < 0) throw new XmlFault('The document type does not end.', start)
    return place + length
  }
  const special = /[<>"'[\]]/g
  for (;;) {
    special.lastIndex = at
    const character = special.exec(text)?.[0]
    const last = special.lastIndex - 1
    if (character === undefined) throw new XmlFault('The document type does not end.', start)
    at = last + 1
    if (character === '"' || character === "'") at = behind(text.indexOf(character, at), 1)
    else if (character === '>' && !isInside) return at
    else if (character === '[') isInside = true
    else if (character === ']') isInside = false
    else if (isInside && text.startsWith('<!--', last)) at = commentEnd(text, last)
    else if (isInside && text.startsWith('<?', last)) at = behind(text.indexOf('?>', at), 2)
  }
}
