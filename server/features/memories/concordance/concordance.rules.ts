import { collapseSpace } from '@hub/text/space'
import type { Mark } from '../memories.ts'
import { fold, folded, ofWord } from '../units/folding.rules.ts'

const lastOf = (text: string): string | undefined => [...text.slice(-2)].at(-1)
const firstOf = (text: string): string | undefined => [...text.slice(0, 2)][0]

/** Whether a word is whole there; `open`: it may go on. */
const isWhole = (text: string, from: number, to: number, open: boolean): boolean =>
  !(ofWord(lastOf(text.slice(Math.max(from - 2, 0), from))) && ofWord(firstOf(text.slice(from, from + 2)))) &&
  (open || !(ofWord(lastOf(text.slice(Math.max(to - 2, 0), to))) && ofWord(firstOf(text.slice(to, to + 2)))))

/** More marks help nobody, and a text of one letter has a hundred thousand. */
const mostMarks = 100

/**
 * Finds words in a text: all of them, in their order, whatever is between; the last one may go on. Han and kana may begin anywhere.
 * @returns what looks through one text and gives where they are, nothing where they are not all there
 */
export function searchFor(query: string): (text: string) => Mark[] {
  const words = collapseSpace(fold(query).text)
    .split(' ')
    .filter((word) => word !== '')
  return (text) => {
    if (words.length === 0) return []
    // Most texts hold not all of the words: to know where each letter came from takes ten times as long.
    const found = folded(text)
    if (!words.every((word) => found.includes(word))) return []
    const { text: searched, places } = fold(text)
    const marks: Mark[] = []
    let from = 0
    while (marks.length < mostMarks) {
      const round = nextIn(searched, words, from)
      if (!round) break
      for (const [start, end] of round) marks.push(placeOf(places, start, end, text.length))
      from = round.at(-1)?.[1] ?? searched.length
    }
    return marks
  }
}

/** All of the words once, from a place on. */
function nextIn(folded: string, words: readonly string[], begin: number): Mark[] | null {
  const found: Mark[] = []
  let from = begin
  for (const [index, word] of words.entries()) {
    let at = folded.indexOf(word, from)
    while (at >= 0 && !isWhole(folded, at, at + word.length, index === words.length - 1))
      at = folded.indexOf(word, at + 1)
    if (at < 0) return null
    from = at + word.length
    found.push([at, from])
  }
  return found
}

/** A folded stretch in the text itself, with the accents that belong to its last letter. */
const placeOf = (places: readonly number[] | null, start: number, end: number, length: number): Mark =>
  places ? [places[start] ?? length, places[end] ?? length] : [start, end]
