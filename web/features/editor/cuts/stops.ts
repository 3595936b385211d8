/** What a key moves the mark by. */
export type Unit = 'grapheme' | 'word' | 'sentence'

/** How much of a text is looked at on each side of the mark, UTF-16 units: a text may be long, and a key is pressed often. */
const around = 2000

/** Where a unit begins, near a place. */
function boundariesNear(words: string, at: number, unit: Unit, language: string): number[] {
  const from = Math.max(0, at - around)
  const segments = new Intl.Segmenter(language, { granularity: unit }).segment(words.slice(from, at + around))
  const starts: number[] = []
  for (const { index, isWordLike } of segments) if (unit !== 'word' || isWordLike) starts.push(from + index)
  return starts
}

const within = (words: string, at: number) => Math.min(Math.max(at, 1), Math.max(1, words.length - 1))

/** The next place for a cut, or the one before; where it is when there is none. */
export function stopAfter(words: string, at: number, by: 1 | -1, unit: Unit, language: string): number {
  const starts = boundariesNear(words, at, unit, language)
  const next = by === 1 ? starts.find((start) => start > at) : starts.findLast((start) => start < at)
  const end = unit === 'sentence' ? at : by === 1 ? words.length - 1 : 1
  return within(words, next ?? end)
}

/** Where a text is most likely to be cut: where its first sentence ends, else between the two words in its middle. */
export function firstStop(words: string, language: string): number {
  const [, sentence] = boundariesNear(words, 0, 'sentence', language)
  if (sentence !== undefined) return within(words, sentence)
  const middle = Math.floor(words.length / 2)
  const starts = boundariesNear(words, middle, 'word', language).filter((start) => start > 0)
  return within(words, starts.find((start) => start >= middle) ?? starts.at(-1) ?? middle)
}
