import type { Answer } from '@hub/contract/endpoint'
import type { getReview } from '@hub/contract/review'
import { isEmpty, type Text, wordsOf } from '@hub/text/text'

type Review = Answer<typeof getReview>
export type Summary = Review['summary']
export type ReviewedSegment = Review['results'][number]
export type Filter = 'all' | 'changed' | 'commented' | 'findings'

/** What became of a draft: `written` where there was none, `unknown` where it was not kept. */
export type Mark = 'changed' | 'same' | 'written' | 'unknown' | 'empty'

export const isChanged = ({ difference }: ReviewedSegment): boolean =>
  difference.some(({ kind }) => kind !== 'same')

export function markOf(segment: ReviewedSegment): Mark {
  const { draft, target } = segment
  if (draft === null) return 'unknown'
  if (isEmpty(target)) return 'empty'
  if (isEmpty(draft)) return 'written'
  return isChanged(segment) ? 'changed' : 'same'
}

/** Whether a filter finds a segment, as the server does; what comes with it to be read beside it is not found. */
export function isFound(segment: ReviewedSegment, filter: Filter): boolean {
  if (filter === 'changed') return isChanged(segment)
  if (filter === 'commented') return segment.comments > 0
  return filter === 'all' || segment.accepted.length > 0
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/** How many words a text has; of languages without spaces, as the browser finds them. */
function countWords(text: Text, language: string): number {
  let count = 0
  for (const { isWordLike } of segmenterFor(language).segment(wordsOf(text).join('')))
    count += Number(isWordLike)
  return count
}

export type WordCounts = {
  /** of the target, words that the draft does not have */
  added: number
  /** of the draft, words that the target does not have */
  removed: number
  /** of the target */
  total: number
}

/** How much of a target is another text than its draft. */
export function countChanges({ difference, target }: ReviewedSegment, language: string): WordCounts {
  const countOf = (wanted: 'added' | 'removed') =>
    difference
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { text }) => sum + countWords(text, language), 0)
  return { added: countOf('added'), removed: countOf('removed'), total: countWords(target, language) }
}
