/** How much text the engine gets at once, in UTF-16 units, and how much of it comes again with the next. */
const window = 8192
const margin = 256

/**
 * Whether the engine's own tables begin a sentence at a place. Places are asked in rising order; what lies between is
 * skipped, so a long text costs what is asked of it and a window of memory.
 * @param language a tag that the engine accepts
 */
export function proposals(words: string, language: string): (at: number) => boolean {
  // Made when the first question comes: most texts ask none.
  let segmenter: Intl.Segmenter | undefined
  let begins = new Set<number>()
  let count = 0
  return (at) => {
    if (at < count) return begins.has(at)
    const from = Math.max(0, at - margin)
    const piece = words.slice(from, from + window)
    begins = new Set()
    segmenter ??= new Intl.Segmenter(language, { granularity: 'sentence' })
    for (const { index } of segmenter.segment(piece)) begins.add(from + index)
    // A window begins in the middle of something, and ends there.
    if (from > 0) begins.delete(from)
    count = from + window >= words.length ? words.length : from + window - margin
    return begins.has(at)
  }
}
