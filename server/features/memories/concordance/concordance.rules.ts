import { collapseSpace } from '@hub/text/space'
import { wordsOf } from '@hub/text/text'
import type { Finding, Hit, Mark, Search } from '../memories.ts'
import { fold, foldText, ofWord } from '../units/folding.rules.ts'

const lastOf = (text: string): string | undefined => [...text.slice(-2)].at(-1)
const firstOf = (text: string): string | undefined => [...text.slice(0, 2)][0]

/** Whether a word is whole there; `open`: it may go on. */
const isWhole = (text: string, from: number, to: number, open: boolean): boolean =>
  !(ofWord(lastOf(text.slice(Math.max(from - 2, 0), from))) && ofWord(firstOf(text.slice(from, from + 2)))) &&
  (open || !(ofWord(lastOf(text.slice(Math.max(to - 2, 0), to))) && ofWord(firstOf(text.slice(to, to + 2)))))

/** More marks help nobody, and a text of one letter has a hundred thousand. */
const mostMarks = 100

/**
 * Finds words in a text: all of them, in their order, whatever is between; the last one may go on. Han and kana may
 * begin anywhere.
 * @returns what looks through one text and gives where they are, nothing where they are not all there
 */
export function searchFor(query: string): (text: string) => Mark[] {
  const words = collapseSpace(fold(query).text)
    .split(' ')
    .filter((word) => word !== '')
  return (text) => {
    if (words.length === 0) return []
    // Most texts hold not all of the words: to know where each letter came from takes ten times as long.
    const letters = foldText(text)
    if (!words.every((word) => letters.includes(word))) return []
    const { text: foldedText, places } = fold(text)
    const marks: Mark[] = []
    let from = 0
    while (marks.length < mostMarks) {
      const round = nextIn(foldedText, words, from)
      if (!round) break
      for (const [start, end] of round) marks.push(placeOf(places, start, end, text.length))
      from = round.at(-1)?.[1] ?? foldedText.length
    }
    return marks
  }
}

/** All of the words once, from a place on. */
function nextIn(foldedText: string, words: readonly string[], begin: number): Mark[] | null {
  const marks: Mark[] = []
  let from = begin
  for (const [index, word] of words.entries()) {
    let at = foldedText.indexOf(word, from)
    while (at >= 0 && !isWhole(foldedText, at, at + word.length, index === words.length - 1))
      at = foldedText.indexOf(word, at + 1)
    if (at < 0) return null
    from = at + word.length
    marks.push([at, from])
  }
  return marks
}

/** A folded stretch in the text itself, with the accents that belong to its last letter. */
const placeOf = (places: readonly number[] | null, start: number, end: number, length: number): Mark =>
  places ? [places[start] ?? length, places[end] ?? length] : [start, end]

/** Where the words are in a unit; null where they are not in their order. */
export function lookFor({ words, sides }: Search): (unit: Hit['unit']) => Hit['marks'] | null {
  const marksIn = searchFor(words)
  return (unit) => {
    const source = sides.source ? marksIn(wordsOf(unit.source).join('')) : []
    const target = sides.target ? marksIn(wordsOf(unit.target).join('')) : []
    return source.length + target.length === 0 ? null : { source, target }
  }
}

/** Units that a person is shown of one search. */
export const mostFound = 50

/** The newest of what was found in several places. */
export function newest(findings: readonly Finding[], most: number): Finding {
  const time = ({ unit, undated }: Hit) => (undated ? 0 : unit.changedAt.getTime())
  const newestFirst = findings.flatMap((each) => each.found).toSorted((one, other) => time(other) - time(one))
  return {
    found: newestFirst.slice(0, most),
    more: newestFirst.length > most || findings.some(({ more }) => more),
  }
}

/** A search as the wire has it. */
export const searchOf = ({ q, in: sides }: { q: string; in: string }): Search => ({
  words: q,
  sides: { source: sides.includes('source'), target: sides.includes('target') },
})
