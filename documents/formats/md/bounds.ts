import { inFigures, tooMuch } from '../../bytes/limits.ts'
import { linesOf } from '../../bytes/lines.ts'

/** The parser reads about 200 kB a second, and what it makes of them takes many times their memory. */
const MOST_LENGTH = 1024 * 1024
/** Each line is tried as a heading, a table, a definition and more. Real files of 1 MB have a quarter of that. */
const MOST_LINES = 65_536
const MOST_DEPTH = 50
/**
 * Of a text, a letter counted once for each list and quotation that it is in: the parser looks at all of them again.
 */
const MOST_NESTED = 4 * 1024 * 1024

const MARKER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y

/**
 * Refuses what would take the parser long: 500 lists in each other keep it busy for ten seconds. What is in a
 * paragraph is counted while it is read (measured.ts).
 * @throws DocumentRefused
 */
export function refuseDeepMarkdown(text: string): void {
  if (text.length > MOST_LENGTH) throw tooMuch('more than 1 MB of Markdown')
  let level = 0
  let lines = 0
  for (const { start, end } of linesOf(text)) {
    lines += 1
    if (lines > MOST_LINES) throw tooMuch(`more than ${inFigures(MOST_LINES)} lines of Markdown`)
    let depth = 0
    let at = start
    for (;;) {
      MARKER.lastIndex = at
      if (!MARKER.test(text) || MARKER.lastIndex > end) break
      at = MARKER.lastIndex
      depth += 1
    }
    // Each list inside another is indented by at least two.
    const indentLevel = depth > 0 ? Math.floor(indentOf(text, start, end) / 2) : 0
    if (depth + indentLevel > MOST_DEPTH)
      throw tooMuch(`lists or quotations more than ${inFigures(MOST_DEPTH)} deep`)
    level += (end - start) * (1 + depth + indentLevel)
    if (level > MOST_NESTED) throw tooMuch('too many lists and quotations in each other')
  }
}

function indentOf(text: string, start: number, end: number): number {
  let width = 0
  for (let at = start; at < end; at += 1) {
    const character = text[at]
    if (character === '\t') width += 4
    else if (character === ' ') width += 1
    else break
  }
  return width
}
