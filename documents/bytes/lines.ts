import type { Problem } from '../document.ts'

/** A problem at a place of a text; `at` in UTF-16 units. */
export type Found = { code: string; at: number; message: string }

/** Problems with their lines, in the order of the text. */
export function problemsIn(text: string, found: readonly Found[], part: string | null = null): Problem[] {
  let line = 1
  let from = 0
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ code, at, message }) => {
      for (let end = text.indexOf('\n', from); end >= 0 && end < at; end = text.indexOf('\n', from)) {
        line += 1
        from = end + 1
      }
      return { part, line, code, message }
    })
}
