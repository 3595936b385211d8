import type { Code, Text } from './document.ts'

/** The one form a text is kept in: neighbouring strings joined, empty ones gone, a plain string when no code is left. */
export function canonical(parts: Text): Text {
  if (typeof parts === 'string') return parts
  const joined: (string | Code)[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  const [only] = joined
  if (only === undefined) return ''
  return joined.length === 1 && typeof only === 'string' ? only : joined
}

/** What a reader reads: the text without its codes. */
export function plain(text: Text): string {
  if (typeof text === 'string') return text
  return text.filter((part) => typeof part === 'string').join('')
}

export function partsOf(text: Text): readonly (string | Code)[] {
  return typeof text === 'string' ? (text === '' ? [] : [text]) : text
}

export function codesOf(text: Text): Code[] {
  return partsOf(text).filter((part) => typeof part !== 'string')
}

/** Two texts are the same when their words and codes are; `display` is only a tooltip. */
export function sameText(one: Text, other: Text): boolean {
  const left = partsOf(canonical(one))
  const right = partsOf(canonical(other))
  return left.length === right.length && left.every((part, index) => samePart(part, right[index]))
}

function samePart(one: string | Code, other: string | Code | undefined): boolean {
  if (typeof one === 'string' || typeof other === 'string' || other === undefined) return one === other
  return one.code === other.code && one.kind === other.kind
}

/** Codes and white space alone are nothing to translate. */
export function isBlank(text: Text): boolean {
  return plain(text).trim() === ''
}
