/** How far a word is looked for, in UTF-16 units: a word longer than this goes in two presses. */
const reach = 256

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const existing = segmenters.get(language)
  if (existing) return existing
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}

const wordsIn = (text: string, language: string): string[] =>
  [...segmenterOf(language).segment(text)].map(({ segment }) => segment)

const isSpace = (segment: string | undefined) => segment !== undefined && /^\s+$/u.test(segment)

/** How much of the text before the cursor is its last word, with the white space after it (UTF-16 units). */
export function lastWord(text: string, language: string): number {
  const words = wordsIn(text.slice(-reach), language)
  let length = 0
  while (isSpace(words.at(-1))) length += words.pop()?.length ?? 0
  return length + (words.at(-1)?.length ?? 0)
}

/** How much of the text after the cursor is its first word, with the white space before it (UTF-16 units). */
export function firstWord(text: string, language: string): number {
  const words = wordsIn(text.slice(0, reach), language)
  const start = words.findIndex((word) => !isSpace(word))
  return words.slice(0, start === -1 ? words.length : start + 1).join('').length
}
