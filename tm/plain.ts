import { ASIAN, DIGIT, HEBREW, INSIDE_NUMBER, INSIDE_WORD, LETTER, OBJECT, RUN, START } from './characters.ts'

/** Of a text without Asian characters. */
type PlainCounts = {
  words: number
  numbers: number
  characters: number
  whiteSpace: number
  asianCharacters: number
}

const is = {
  known: 1,
  start: 2,
  run: 4,
  letter: 8,
  digit: 16,
  hebrew: 32,
  insideWord: 64,
  insideNumber: 128,
  space: 256,
  object: 512,
}

const BY_KIND: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [is.start, new RegExp(START, 'v')],
  [is.run, new RegExp(RUN, 'v')],
  [is.letter, new RegExp(LETTER, 'v')],
  [is.digit, new RegExp(DIGIT, 'v')],
  [is.hebrew, new RegExp(HEBREW, 'v')],
  [is.insideWord, new RegExp(INSIDE_WORD, 'v')],
  [is.insideNumber, new RegExp(INSIDE_NUMBER, 'v')],
  [is.space, /\p{White_Space}/u],
  [is.object, new RegExp(OBJECT)],
]
/** What has to be looked at with its neighbours: what NFC may change, half a character, what is counted by characters. */
const NOT_PLAIN = new RegExp(String.raw`[\p{M}\p{Cs}${ASIAN}]`, 'v')

const PAGE = 256
const QUOTE = '"'.charCodeAt(0)
/** What each UTF-16 unit is, filled a page at a time as texts come; 0 for what is not plain. */
const kinds = new Uint16Array(0x10000)
const filled = new Uint8Array(0x10000 / PAGE)

function fill(page: number): void {
  for (let unit = page * PAGE; unit < (page + 1) * PAGE; unit++) {
    const character = String.fromCharCode(unit)
    if (NOT_PLAIN.test(character) || character.normalize('NFC') !== character) continue
    kinds[unit] = BY_KIND.reduce(
      (all, [kind, pattern]) => (pattern.test(character) ? all | kind : all),
      is.known,
    )
  }
  filled[page] = 1
}

function kindOf(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  // Behind the end of the text.
  if (Number.isNaN(unit)) return 0
  if (filled[unit >> 8] === 0) fill(unit >> 8)
  return kinds[unit] ?? 0
}

/**
 * Counts in one pass what can be counted unit by unit, as nearly every text of an alphabet can: expressions take twenty
 * times as long, and a document has a hundred thousand texts.
 * @returns null for a text that holds anything else
 */
export function countPlain(text: string): PlainCounts | null {
  let words = 0
  let numbers = 0
  let whiteSpace = 0
  let objects = 0
  let at = 0
  while (at < text.length) {
    let kind = kindOf(text, at)
    if (kind === 0) return null
    if ((kind & is.start) === 0) {
      if ((kind & is.space) !== 0) whiteSpace += 1
      else if ((kind & is.object) !== 0) objects += 1
      at += 1
      continue
    }
    let all = 0
    let last = 0
    while ((kind & is.run) !== 0 || goesOn(text, at, last, kind)) {
      all |= kind
      last = kind
      at += 1
      kind = kindOf(text, at)
    }
    words += 1
    if ((all & is.letter) === 0) numbers += 1
  }
  return { words, numbers, characters: text.length - whiteSpace - objects, whiteSpace, asianCharacters: 0 }
}

/** Whether what is no part of a word by itself is inside one: between two letters, or two digits. */
function goesOn(text: string, at: number, last: number, kind: number): boolean {
  const quotes = text.charCodeAt(at) === QUOTE
  if ((kind & (is.insideWord | is.insideNumber)) === 0 && !quotes) return false
  const both = last & kindOf(text, at + 1)
  if (quotes) return (both & is.hebrew) !== 0
  return (
    ((kind & is.insideWord) !== 0 && (both & is.letter) !== 0) ||
    ((kind & is.insideNumber) !== 0 && (both & is.digit) !== 0)
  )
}
