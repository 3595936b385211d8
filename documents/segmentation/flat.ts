import { isSpace } from '@hub/text/space'
import { type Code, canonical, type Part, partsOf, type Text } from '@hub/text/text'
import { lineEnds } from './scan.ts'

/** What a code that counts as a word is among the words. */
export const OBJECT = '\u{fffc}'

/** What a person types in front of an item of a list. */
const item = /^[\p{White_Space}]{0,20}[-–—•·▪◦‣●○*][ \t\u{a0}]/u
const whiteSpace = /[\p{White_Space}\u{feff}]+/gu
const ends = new RegExp(`\\r\\n|[${lineEnds}]`, 'gu')

/**
 * Words whose line ends are breaks inside a paragraph, as those of a cell are: as many characters, with spaces for
 * them.
 */
export function withSoftBreaks(words: string): string {
  return words.replace(whiteSpace, (run, at: number) => {
    const count = run.match(ends)?.length ?? 0
    if (count !== 1 || item.test(words.slice(at + run.length, at + run.length + 2))) return run
    return run.replace(ends, (end) => ' '.repeat(end.length))
  })
}

/**
 * A text as its sentences are looked for: codes that are only markup are not there, one that is a word is `OBJECT`,
 * one that parts words is a space. So is a break: a sentence may go on in the next line. Two in a row, one before the
 * sign of a list's next item, or one that cannot be moved since it parts what is on its sides, are a line feed.
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
  const parts = partsOf(canonical(text))
  for (const [index, part] of parts.entries()) {
    const word = typeof part === 'string' ? part : sign(part, isAfterBreak || isItem(parts[index + 1]))
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
  return { words: words.join(''), codes, at: new Int32Array(at), width: new Uint8Array(width) }
}

const isItem = (next: Part | undefined): boolean => typeof next === 'string' && item.test(next)

function sign(code: Code, isEnd: boolean): string {
  if (code.type === 'break') return isEnd || code.never?.includes('move') ? '\n' : ' '
  if (code.counts === 'space' || code.type === 'tab') return ' '
  const isWord = code.counts === 'word' || code.type === 'placeholder' || code.type === 'field'
  return isWord ? OBJECT : ''
}
