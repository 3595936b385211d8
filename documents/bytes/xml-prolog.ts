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
  const found = pattern.exec(text)
  if (!found) throw new XmlFault('The XML declaration is malformed.', at)
  return { version: found[1] ?? found[2] ?? '1.0', end: pattern.lastIndex }
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
  const behind = (found: number, length: number): number => {
    if (found < 0) throw new XmlFault('The document type does not end.', start)
    return found + length
  }
  const special = /[<>"'[\]]/g
  for (;;) {
    special.lastIndex = at
    const character = special.exec(text)?.[0]
    const found = special.lastIndex - 1
    if (character === undefined) throw new XmlFault('The document type does not end.', start)
    at = found + 1
    if (character === '"' || character === "'") at = behind(text.indexOf(character, at), 1)
    else if (character === '>' && !isInside) return at
    else if (character === '[') isInside = true
    else if (character === ']') isInside = false
    else if (isInside && text.startsWith('<!--', found)) at = commentEnd(text, found)
    else if (isInside && text.startsWith('<?', found)) at = behind(text.indexOf('?>', at), 2)
  }
}
