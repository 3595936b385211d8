import { literal } from '../../db/literal.ts'
import { fold } from '../work/cards.rules.ts'

/** More words than these say no more. */
const mostWords = 8

/** The words of a search, without case, accents and marks. */
export const wordsOf = (search: string): string[] =>
  [...new Set(fold(search).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords)

/** A word that is long enough has pieces that an index finds anywhere; a shorter one only begins another word. */
const longEnough = 3

/** The patterns of which a text that has the word has one. */
export const patternsOf = (word: string): string[] => {
  const text = literal(word)
  return word.length >= longEnough ? [`%${text}%`] : [`${text}%`, `% ${text}%`]
}

/** In a shorter word a slip makes too many others of it. */
const shortestWithSlip = 4

/** Whether words are the same but for one letter more, less or other, or two that changed places. */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** Whether a word of a text begins as the word that is looked for, but for one slip. */
function hasSlipOf(words: readonly string[], word: string): boolean {
  if (word.length < shortestWithSlip) return words.some((other) => other.startsWith(word))
  return words.some((other) => [-1, 0, 1].some((more) => isOneSlip(word, other.slice(0, word.length + more))))
}

/** Whether a text has all words, each with one slip at most. */
export function matchesWithSlips(text: string, words: readonly string[]): boolean {
  const own = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => text.includes(word) || hasSlipOf(own, word))
}

/** What was found; `search`: the folded text that it was found by */
export type Candidate = { kind: string; id: string; name: string; detail: string | null; search: string }

/** How well a name answers: 0 for one that is it, more for one that is further from it. */
function distanceOf({ name, search }: Candidate, words: readonly string[]): number {
  const text = fold(name)
  const whole = words.join(' ')
  if (text === whole) return 0
  if (text.startsWith(whole)) return 1
  const starts = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 2
  if (words.every((word) => text.includes(word))) return 3
  return words.every((word) => search.includes(word)) ? 4 : 5
}

const mostResults = 20

/** The best of what was found; of equals those that were found first. */
export function bestOf<Row extends Candidate>(rows: readonly Row[], words: readonly string[]): Row[] {
  const ranked = rows.map((row, at) => ({ row, at, distance: distanceOf(row, words) }))
  ranked.sort((one, other) => one.distance - other.distance || one.at - other.at)
  return ranked.slice(0, mostResults).map(({ row }) => row)
}
