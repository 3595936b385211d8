import { characterTest } from './scan.ts'

/** How long a word before a stop may be to be an abbreviation or a number, in UTF-16 units, and of how many words. */
const reach = 40
const mostWords = 4

const isInToken = characterTest(/[\p{L}\p{M}\p{N}.'’"״׳/§º°ª&_=?%#+~:@\\-]/u)
const isThinSpace = characterTest(/[ \u{a0}\u{202f}\u{2009}]/u)
/** One word, or more with their stops: `z`, `p.n`. */
const short = /^\p{L}{1,4}(?:\.\p{L}{1,4})*$/u
const longestShort = 12
const spaces = /\p{White_Space}/gu
const lastPart = /[^'’/-]*$/u

/** What is before a stop. All in lower case and without white space but `plain`. */
export type Token = {
  /** With the shortened words before it: `z.b` for `z. B`. */
  whole: string
  /** The last word alone: `b`. */
  last: string
  /** Its last part: `art` for `l’art`. */
  part: string
  /** The last word as it is written. */
  plain: string
  /** Where `whole` begins. */
  from: number
}

/** The word before the stop at `to`, not before `start`. */
export function tokenBefore(words: string, start: number, to: number): Token {
  const floor = Math.max(start, to - reach)
  const lastFrom = wordFrom(words, floor, to)
  const plain = words.slice(lastFrom, to)
  const last = lower(plain)
  const partStart = last.search(lastPart)
  let from = lastFrom
  let head = plain
  // `z. B.`, `J. R. R.`, `p.n. e.`: short words, each with its stop.
  for (let count = 1; count < mostWords && isAfterStop(words, floor, from) && isShort(head); count++) {
    const before = wordFrom(words, floor, from - 2)
    const word = words.slice(before, from - 2)
    if (!isShort(word)) break
    head = word
    from = before
  }
  const whole = from === lastFrom ? last : lower(words.slice(from, to).replace(spaces, ''))
  return { whole, last, part: partStart > 0 ? last.slice(partStart) : last, plain, from }
}

const lower = (word: string): string => word.normalize('NFC').toLowerCase()

const isShort = (word: string): boolean => word.length <= longestShort && short.test(word)

const isAfterStop = (words: string, floor: number, from: number): boolean =>
  from - 2 > floor && isThinSpace(words, from - 1) && words.charAt(from - 2) === '.'

function wordFrom(words: string, floor: number, to: number): number {
  let at = to
  while (at > floor && isInToken(words, at - 1)) at--
  return at
}
