import { DocumentRefused } from '../../refused.ts'

/** Of a document type with its declarations, in UTF-16 units. */
const LONGEST = 256 * 1024

/**
 * The text without its document type, and with references to the entities it declares as words of the same length:
 * places in it are places in the file, and nothing is ever expanded.
 * @throws DocumentRefused where the document type does not end, or not soon enough
 */
export function withoutEntities(text: string): string {
  const begin = beginOf(text)
  if (begin === null) return text
  const end = endOf(text, begin)
  const declaration = text.slice(begin, end)
  const names = new Set([...declaration.matchAll(/<!ENTITY\s+([\w.:-]{1,100})\s/g)].map(([, name]) => name))
  const blank = declaration.replace(/[^\r\n]/g, ' ')
  const rest = text
    .slice(end)
    .replace(/&([A-Za-z_][\w.:-]{0,99});/g, (reference, name) => (names.has(name) ? `_${name}_` : reference))
  return text.slice(0, begin) + blank + rest
}

/** In front of the first element; one inside a comment is none. */
function beginOf(text: string): number | null {
  const tokens = /<!--|<\?|<!DOCTYPE\b|</g
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '<!DOCTYPE') return token.index
    if (token[0] === '<') return null
    const close = token[0] === '<!--' ? '-->' : '?>'
    const end = text.indexOf(close, tokens.lastIndex)
    if (end < 0) return null
    tokens.lastIndex = end + close.length
  }
  return null
}

function endOf(text: string, begin: number): number {
  let quote = ''
  let inside = false
  const limit = Math.min(text.length, begin + LONGEST)
  for (let at = begin; at < limit; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (text.startsWith('<!--', at)) at = Math.max(at, text.indexOf('-->', at) + 2)
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '[') inside = true
    else if (sign === ']') inside = false
    else if (sign === '>' && !inside) return at + 1
  }
  throw new DocumentRefused(
    'xml-malformed',
    'The file is not well-formed XML. Its document type does not end.',
  )
}
