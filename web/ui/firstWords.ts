/** Characters of a text that its line can have at most; the window mostly cuts it before. */
const longest = 160

/** The beginning of a text on one line. */
export function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ')
  const characters = [...line]
  return characters.length <= longest ? line : `${characters.slice(0, longest).join('').trimEnd()}…`
}
