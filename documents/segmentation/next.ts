import { characterTest, type Finder, isLineEndAt } from './scan.ts'

/** How far ahead the next word is looked for, and how long it may be, in UTF-16 units. */
const reach = 40
const longest = 60

const isCapital = characterTest(/[\p{Lu}\p{Lt}\u{fffc}]/u)
// Georgian has capitals in the tables, but not at the beginning of sentences.
export const isSmall = characterTest(/[\p{Ll}--[\u{10d0}-\u{10ff}]]/v)
const isDigit = characterTest(/\p{N}/u)
/** `iPhone`, `eBay`, `macOS`: a name, and as good as a capital. */
const camel = /^\p{Ll}{1,5}\p{Lu}/u
/** `b)`, `iv)`: what numbers the next of a list. */
const listMark = /^(?:\p{Ll}|[ivx]{1,5})\)\s/u
const firstWord = /^[\p{L}\p{M}’'-]+/u

/**
 * What follows a stop. `letter` is one of a script without capitals; `none` is the end of the text or line; `other`
 * nothing that says anything. `word` is in lower case.
 */
export type Next = {
  kind: 'upper' | 'lower' | 'letter' | 'digit' | 'none' | 'other'
  at: number
  text: string
  word: string
}

/**
 * What follows a stop that ends at `from`.
 * @param sign the next place with a letter, a number, a code that is a word, or a line end
 */
export function nextAfter(words: string, from: number, sign: Finder): Next {
  const at = sign(from)
  if (at >= words.length || isLineEndAt(words, at)) return { kind: 'none', at, text: '', word: '' }
  if (at - from > reach) return { kind: 'other', at, text: '', word: '' }
  const kind = kindAt(words, at)
  const text = words.slice(at, at + longest)
  const word = (firstWord.exec(text)?.[0] ?? '').normalize('NFC').toLowerCase()
  const isStart = kind === 'lower' && (camel.test(text) || listMark.test(text))
  return { kind: isStart ? 'upper' : kind, at, text, word }
}

function kindAt(words: string, at: number): Next['kind'] {
  if (isCapital(words, at)) return 'upper'
  if (isSmall(words, at)) return 'lower'
  return isDigit(words, at) ? 'digit' : 'letter'
}
