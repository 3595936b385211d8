import { isSpace } from '@hub/text/space'
import { type Code, canonical, partsOf, type Text } from '@hub/text/text'

/** What a code that counts as a word is among the words. */
export const OBJECT = '\u{fffc}'

/**
 * A text as its sentences are looked for: codes that are only markup are not there, one that is a word is `OBJECT`, one
 * that parts words is a space. So is a break: a sentence may go on in the next line. Two in a row, or one that cannot be moved since it
 * parts what is on its sides, are a line feed.
 */
export type Flat = {
  words: string
  codes: readonly Code[]
  /** For each code the character of `words` that it precedes, or is. */
  at: Int32Array
  /** For each code how many characters of `words` it is: 0 or 1. */
  width: Uint8Array
}

export function flatten(text: Text): Flat {
  const codes: Code[] = []
  const at: number[] = []
  const width: number[] = []
  const words: string[] = []
  let length = 0
  let isAfterBreak = false
  for (const part of partsOf(canonical(text))) {
    const word = typeof part === 'string' ? part : sign(part, isAfterBreak)
    if (typeof part !== 'string' && part.type === 'break') isAfterBreak = true
    else if (!isSpace(word)) isAfterBreak = false
    if (typeof part !== 'string') {
      codes.push(part)
      at.push(length)
      width.push(word.length)
    }
    words.push(word)
    length += word.length
  }
  return { words: words.join(''), codes, at: Int32Array.from(at), width: Uint8Array.from(width) }
}

function sign(code: Code, isAfterBreak: boolean): string {
  if (code.type === 'break') return isAfterBreak || code.never?.includes('move') ? '\n' : ' '
  if (code.counts === 'space' || code.type === 'tab') return ' '
  const isWord = code.counts === 'word' || code.type === 'placeholder' || code.type === 'field'
  return isWord ? OBJECT : ''
}
