import type { WorkJob } from './work.query.ts'

/** A part of a whole in whole percent, never rounded up: 100 says that nothing is left. */
export const shareInPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 100) / whole)

/** By words, as `Needs you` and the risk of being late are counted; by segments where there are no words. */
export const percentConfirmed = ({
  words,
  words_confirmed,
  segments,
  confirmed,
}: WorkJob['progress']): number =>
  words === 0 ? shareInPercent(confirmed, segments) : shareInPercent(words_confirmed, words)
