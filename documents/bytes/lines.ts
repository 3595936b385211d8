import type { Problem } from '../document.ts'
import { inFigures, most, tooMuch } from './limits.ts'

/** A problem at a place of a text; `at` in UTF-16 units. */
export type PlacedProblem = { code: string; at: number; message: string }

/** Problems with their lines, in the order of the text. */
export function problemsIn(
  text: string,
  placedProblems: readonly PlacedProblem[],
  part: string | null = null,
): Problem[] {
  let line = 1
  // Looked for once each: in a file of one line that is to its end.
  let end = text.indexOf('\n')
  return placedProblems
    .toSorted((one, other) => one.at - other.at)
    .map(({ code, at, message }) => {
      for (; end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1
      return { part, line, code, message }
    })
}

/** CR, LF, CR LF and CR CR LF. Not any number of CR: a file of them alone would take its square. */
export const LINE_ENDS = /\r{0,2}\n|\r/g
const FIRST_END = new RegExp(LINE_ENDS, '')

/** A line of a text: from `start` to before `end`, its line end after that up to `next`. */
export type Line = { start: number; end: number; next: number }

/**
 * The lines of a text.
 * @throws DocumentRefused where one is longer than a line may be, or there are too many
 */
export function* linesOf(text: string): Generator<Line> {
  const ends = new RegExp(LINE_ENDS)
  let count = 0
  for (let start = 0; start < text.length; ) {
    ends.lastIndex = start
    const match = ends.exec(text)
    const line = { start, end: match?.index ?? text.length, next: match ? ends.lastIndex : text.length }
    count += 1
    if (count > most.lines) throw tooMuch(`more than ${inFigures(most.lines)} lines`)
    if (line.end - line.start > most.line) throw tooMuch('a line of more than 1 MB')
    yield line
    start = line.next
  }
}

/** How a text ends its lines: as its first one does. */
export const lineEndOf = (text: string): string => FIRST_END.exec(text.slice(0, most.line))?.[0] ?? '\n'
