import type { Code, CodeType, Text } from '../text.ts'

/**
 * How a code is written in a flat text, one unit each. Half of a pair parts no words. One that is alone is a value
 * among the words, as `%s` is, or it is something beside them: a break of lines, a footnote's sign.
 */
export const pairMark = '\u{fffb}'
const valueMark = '\u{fffc}'
export const besideMark = '\u{fffa}'

const beside: ReadonlySet<CodeType> = new Set([
  'bold',
  'italic',
  'underline',
  'format',
  'link',
  'break',
  'tab',
  'image',
  'note',
])

const markOf = ({ kind, type }: Code): string =>
  kind !== 'alone' ? pairMark : type && beside.has(type) ? besideMark : valueMark

/** A text as one string in which each code is one unit: what the places of findings count in. */
export const flat = (text: Text): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : markOf(part))).join('')

/** The stretches of a text replaced by as many spaces, so that places stay what they were. */
export function without(text: string, places: readonly { from: number; to: number }[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to } of places) {
    pieces.push(text.slice(at, from), ' '.repeat(to - from))
    at = to
  }
  return at === 0 ? text : pieces.join('') + text.slice(at)
}
