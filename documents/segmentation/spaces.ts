import type { Rules } from './rules.ts'
import { afterSpace, isSpaceAt } from './scan.ts'

/** A clause shorter than this goes on after its space, unless its last word ends it; in UTF-16 units. */
const shortest = 30
/** And one that is before a word that begins sentences. */
const shortestBefore = 15
/** What comes after must be more than a name or a number; how far it is looked at. */
const shortestNext = 8
const reach = 60

/** Whether a sentence that began at `start` ends at a space, in a language that writes no stops. */
export function endsAtSpace(words: string, start: number, space: number, { spaces }: Rules): boolean {
  if (!spaces) return false
  const next = afterSpace(words, space)
  const before = words.slice(Math.max(start, space - reach), space)
  const after = words.slice(next, next + reach)
  if (!spaces.letters.test(before.slice(-1)) && !spaces.ends.test(before)) return false
  if (!spaces.letters.test(after.charAt(0)) || spaces.goesOn.test(after)) return false
  if (spaces.ends.test(before)) return true
  const least = spaces.starts.test(after) ? shortestBefore : shortest
  if (space - start < least || spaces.leadsOn.test(before)) return false
  const length = clause(after)
  // The last but one of a list: `การเมือง และวัฒนธรรม`.
  const isListed = length < shortest && spaces.joins.test(after.slice(length).trimStart())
  return length >= shortestNext && !isListed
}

function clause(text: string): number {
  let length = 0
  while (length < text.length && !isSpaceAt(text, length)) length++
  return length
}
