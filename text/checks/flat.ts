import type { Text } from '../text.ts'

/** How a code is written in a flat text, one unit each: half of a pair parts no words, one that is alone does. */
export const pairMark = '\u{fffb}'
export const aloneMark = '\u{fffc}'

/** A text as one string in which each code is one unit: what the places of findings count in. */
export function flat(text: Text): string {
  if (typeof text === 'string') return text
  return text
    .map((part) => (typeof part === 'string' ? part : part.kind === 'alone' ? aloneMark : pairMark))
    .join('')
}

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
