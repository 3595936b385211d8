import { stacksMarks } from '@hub/text/marks'

/**
 * A text as it is searched: without case and accents; `places`: where each of its units comes from, null where each
 * is its own.
 */
type FoldedText = { text: string; places: number[] | null }

const plainLetters = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/**
 * Characters as they are searched: a text holds few different ones, and to take one apart costs as much as to look
 * through a line.
 */
const bare = new Map<string, string>()
const mostBare = 4096

function bareOf(character: string): string {
  const existing = bare.get(character)
  if (existing !== undefined) return existing
  const plain = plainLetters(character.normalize('NFKD').replace(/\p{M}/gu, ''))
  if (bare.size < mostBare) bare.set(character, plain)
  return plain
}

/** Case and accents never matter to a search. A text that stacks marks keeps them. */
export function fold(text: string): FoldedText {
  if (isAscii(text)) return { text: text.toLowerCase(), places: null }
  const keepsMarks = stacksMarks(text)
  const pieces: string[] = []
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const piece = keepsMarks ? plainLetters(character) : bareOf(character)
    for (let unit = 0; unit < piece.length; unit++) places.push(at)
    pieces.push(piece)
    at += character.length
  }
  return { text: pieces.join(''), places }
}

/** The same text, without its places: much sooner. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return plainLetters(stacksMarks(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
}

/** Scripts that write no spaces: a word may begin and end anywhere. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const inWord = /[\p{L}\p{N}\p{M}]/u

/** Whether a character is part of words that have spaces between them. */
export const ofWord = (sign: string | undefined): boolean =>
  sign !== undefined && inWord.test(sign) && !spaceless.test(sign)

/** What a text is found by: runs of `ofWord`, and each character that may be a word alone. */
const pieces =
  /[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]+|[[\p{L}\p{N}\p{M}]&&[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]/gv
const asciiPieces = /[a-z0-9]+/g

/** A longer word is found by its beginning, and a text by so many different words. */
const longestWord = 40
const mostWords = 2000

const piecesOf = (text: string): string[] => text.match(isAscii(text) ? asciiPieces : pieces) ?? []
const cut = (word: string): string =>
  word.length > longestWord ? word.slice(0, longestWord).toWellFormed() : word

/** The different words of a text, as the database keeps them; Han, kana and their like a character each. */
export function wordsToFind(text: string): string[] {
  const words = new Set<string>()
  for (const word of piecesOf(foldText(text))) {
    words.add(cut(word))
    if (words.size === mostWords) break
  }
  return [...words]
}
/** What has to be among the words of each text that holds a query; `open`: the last of them may go on. */
export function wordsWanted(query: string): { words: string[]; open: boolean } {
  const text = foldText(query).trimEnd()
  const words = piecesOf(text)
  const last = words.at(-1)
  const goesOn = last !== undefined && text.endsWith(last) && ofWord([...last].at(-1))
  return { words: words.map(cut), open: goesOn }
}
