import type { Place } from '@hub/text/checks/findings'
import { flat } from '@hub/text/checks/flat'
import { canonical, type Part, partsOf, type Text } from '@hub/text/text'

/** A text with other words in a place. Codes that were within it stay, behind the new words. */
export function replaced(text: Text, { from, to }: Place, words: string): Text {
  const before: Part[] = []
  const within: Part[] = []
  const after: Part[] = []
  let at = 0
  for (const part of partsOf(text)) {
    const length = typeof part === 'string' ? part.length : 1
    const cut = (start: number, end: number) => (typeof part === 'string' ? part.slice(start, end) : '')
    if (typeof part === 'string') {
      before.push(cut(0, Math.max(0, from - at)))
      after.push(cut(Math.max(0, to - at), length))
    } else if (at < from) before.push(part)
    else if (at < to) within.push(part)
    else after.push(part)
    at += length
  }
  return canonical([...before, words, ...within, ...after])
}

/** Whether a word is in this place, codes within it aside. */
export const holds = (text: Text, { from, to }: Place, word: string): boolean =>
  flat(text).slice(from, to).replaceAll(unseen, '').normalize('NFC') === word

const unseen = /[\u{fffb}\u{ad}\u{200b}\u{2060}]/gu
