import type { Rules } from './rules.ts'
import { characterTest, isLineEndAt, isSpaceAt } from './scan.ts'

/** Stops of scripts that write no space between sentences. */
const wide = /[。！？｡．︒︕︖﹒﹖﹗]/u
/** What ends a sentence whatever comes before it. */
const strong = /[!?؟۔。！？｡︒︕︖﹒﹖﹗‼⁇⁈⁉‽]/u
const isAnyStop = characterTest(/[\p{Sentence_Terminal}…]/u)
const dots = /…|[.．]\s?[.．]/u
const dot = /[.．]/u

const isClosing = characterTest(/[\p{Pe}\p{Pf}»›]/u)
const isOpening = characterTest(/[\p{Pi}«‹]/u)
const isAngle = characterTest(/[«»‹›]/u)
const isStraight = characterTest(/["'＂＇]/u)
/** Marks of notes, and characters that nobody sees. */
const isMark = characterTest(/[¹²³⁰⁴-⁹*†‡\p{Cf}\p{Mn}]/u)
const isWordCharacter = characterTest(/[\p{L}\p{N}]/u)
const noteNumber = /^\[\p{Nd}{1,3}\]/u

/** How far back straight quotation marks of a sentence are counted, in UTF-16 units. */
const quoteReach = 300

export type StopKind = 'strong' | 'ellipsis' | 'dot' | 'other'

/** One or more stops, with the quotation marks and brackets that close after them. */
export type Run = {
  from: number
  to: number
  kind: StopKind
  /** A stop of a script that writes no space after it. */
  wide: boolean
  quoted: boolean
  bracketed: boolean
  /** One more after what closes: `(etc.).` */
  isDouble: boolean
}

/** The run that begins with the stop at `from`. @param start where its sentence begins */
export function runAt(words: string, start: number, from: number, rules: Rules): Run {
  let to = from
  for (;;) {
    while (to < words.length && (isStop(words, to, rules) || isCloser(words, start, to)))
      to += sizeAt(words, to)
    const note = words.charAt(to) === '[' ? noteNumber.exec(words.slice(to, to + 5))?.[0] : undefined
    if (note !== undefined) to += note.length
    else {
      const next = spacedStart(words, to, rules)
      if (next === to) break
      to = next
    }
  }
  const text = words.slice(from, to)
  return {
    from,
    to,
    kind: kindOf(text, rules),
    wide: wide.test(text),
    quoted: /["'»«›‹”“’‘」』＂]/u.test(text),
    isDouble: /[)\]）］】}"'»«›‹”“’‘」』＂]\s?[.．。]/u.test(text),
    bracketed: /[)\]）］】}]/u.test(text),
  }
}

function kindOf(text: string, rules: Rules): StopKind {
  if (strong.test(text)) return 'strong'
  for (const stop of rules.stops) if (text.includes(stop)) return 'strong'
  if (dots.test(text)) return 'ellipsis'
  return dot.test(text) ? 'dot' : 'other'
}

const isStop = (words: string, at: number, { stops }: Rules): boolean =>
  isAnyStop(words, at) || (stops !== '' && stops.includes(words.charAt(at)))

/** Whether a quotation mark, a bracket or a note's mark right after a stop belongs to what it ends. */
function isCloser(words: string, start: number, at: number): boolean {
  const isBeforeWord = isWordCharacter(words, at + 1)
  if (isClosing(words, at) || isMark(words, at)) return !isAngle(words, at) || !isBeforeWord
  if (isOpening(words, at)) return !isBeforeWord
  if (!isStraight(words, at)) return false
  // No space after it: it closes where one of its kind is open.
  return !isBeforeWord || countOf(words, words.charAt(at), Math.max(start, at - quoteReach), at) % 2 === 1
}

function countOf(words: string, character: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) if (words.charAt(at) === character) count++
  return count
}

/**
 * What goes on with a run after a space: `? !`, `. . .`, and where quotations are spaced `»`. `to` where nothing
 * does.
 */
function spacedStart(words: string, to: number, rules: Rules): number {
  if (!isSpaceAt(words, to) || isLineEndAt(words, to)) return to
  const character = words.charAt(to + 1)
  const isLast = !isWordCharacter(words, to + 2)
  if (character === '»' && rules.spacedQuotes && isLast) return to + 1
  if ((character === '!' || character === '?') && isLast) return to + 1
  const isDots = character === '.' && words.charAt(to - 1) === '.'
  const after = words.charAt(to + 2)
  return isDots && (after === '' || after === '.' || isSpaceAt(words, to + 2)) ? to + 1 : to
}

const sizeAt = (words: string, at: number): number => ((words.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
