import { fold } from '@hub/tm/folding'
import type { Compounds } from './language.ts'

/** The shortest last part of a word that is looked at, and the shortest that a particle may stand before. */
const leastPart = 4
const leastPartOfParticle = 7
const leastFront = 3

/** Where the last part of a word may begin, the longest part first. */
export function* lastPartsOf(word: string, { alone }: Compounds): Generator<{ part: string; at: number }> {
  for (let at = leastFront; at <= word.length - leastPart; at++) yield { part: alone(word.slice(at)), at }
}

const vowel = /[aeiouyäöüåæøáàâéèêëíïóôúœ]/

/**
 * Whether what is before a word's last part may be a word itself.
 * @param isKnown whether a word is one, by its letters in lower case
 */
export function isFront(
  word: string,
  at: number,
  { links, bound, particle }: Compounds,
  isKnown: (word: string) => boolean,
): boolean {
  const front = fold(word.slice(0, at)).replace(/-$/, '')
  if (bound.test(front)) return false
  if (particle.test(front)) return word.length - at >= leastPartOfParticle
  return links.some((link) => {
    if (!front.endsWith(link)) return false
    const stem = front.slice(0, front.length - link.length)
    if (stem.length < leastFront || !vowel.test(stem)) return false
    return stem.length > leastFront || word.length - at > leastPart || isKnown(stem)
  })
}
