import { type CodeKind, canonical, codesOf, partsOf, type Text } from '@hub/text/text'
import { compose } from './composed.ts'
import { isPlain } from './plain.ts'

/** A code as texts are compared: its kind and its number by first appearance, the halves of a pair alike. */
export type NormalCode = { number: number; kind: CodeKind }

/** What a segment is made of, as texts are compared. */
export type NormalPart = string | NormalCode

/**
 * Unicode's White_Space, which never held more than these: U+0085, U+00A0 and U+202F among it, U+200B and U+FEFF not.
 */
const SPACE = '\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const spaces = new RegExp(`[${SPACE}]+`, 'g')
/** White space that is not one plain space. */
const oddSpace = new RegExp(`[${SPACE.replace(' ', '')}]| {2}`)
const onlySpace = new RegExp(`^[${SPACE}]*$`)

/** Keeps a NUL of the text itself apart from those that codes are written with. */
const NUL = /\0/g

/**
 * A segment as texts are compared: composed, runs of white space as one space and none at its ends, codes numbered
 * from 1 by their first appearance and nothing of their markup. A half without its other one counts as alone.
 */
export function normalParts(text: Text): NormalPart[] {
  if (typeof text === 'string') {
    const only = withoutEnds(normalWords(text), true, true)
    return only === '' ? [] : [only]
  }
  const parts = partsOf(canonical(text))
  const numberOf = numbering(text)
  const normal: NormalPart[] = []
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') {
      normal.push(numberOf(part.code, part.kind))
      continue
    }
    const words = withoutEnds(normalWords(part), index === 0, index === parts.length - 1)
    if (words !== '') normal.push(words)
  }
  return normal
}

function normalWords(text: string): string {
  if (isPlain(text)) return text
  const words = compose(text)
  return oddSpace.test(words) ? words.replace(spaces, ' ') : words
}

const withoutEnds = (words: string, first: boolean, last: boolean): string =>
  words.slice(first && words.startsWith(' ') ? 1 : 0, last && words.endsWith(' ') ? -1 : undefined)

function numbering(text: Text): (code: number, kind: CodeKind) => NormalCode {
  const open = new Set<number>()
  const close = new Set<number>()
  for (const { code, kind } of codesOf(text)) {
    if (kind === 'open') open.add(code)
    if (kind === 'close') close.add(code)
  }
  const numbers = new Map<number, number>()
  let last = 0
  return (code, kind) => {
    const isPair = kind !== 'alone' && open.has(code) && close.has(code)
    const number = (isPair ? numbers.get(code) : undefined) ?? ++last
    if (isPair) numbers.set(code, number)
    return { number, kind: isPair ? kind : 'alone' }
  }
}

/** A code as it is written into a form. */
export const codeForm = ({ number, kind }: NormalCode): string => `\0${number}${kind}\0`

/** Words as they are written into a form. */
export const wordsForm = (words: string): string =>
  words.includes('\0') ? words.replace(NUL, '\0\0') : words

/** Equal texts, and they alone, have equal forms; a text without codes is its own form. */
export function normalForm(text: Text): string {
  if (typeof text === 'string' && isPlain(text)) return text
  return normalParts(text)
    .map((part) => (typeof part === 'string' ? wordsForm(part) : codeForm(part)))
    .join('')
}

/** What holds only codes and white space is no segment. */
export const holdsNothing = (text: Text): boolean =>
  partsOf(text).every((part) => typeof part !== 'string' || onlySpace.test(part))
