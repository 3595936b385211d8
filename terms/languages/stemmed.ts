import { fold } from '@hub/tm/folding'
import { type Language, ordinary } from '../language.ts'

export type Stemmer = (word: string) => string

/** A language of which nothing is known but a stemmer. */
export function stemmed(stem: Stemmer): Language {
  const keys = (word: string): readonly string[] => {
    const own = fold(word)
    return [`=${own}`, stem(own)]
  }
  return { ...ordinary, termKeys: keys, textKeys: keys }
}

/** A language of which nothing is known. */
export const exact: Language = {
  ...ordinary,
  termKeys: (word) => [fold(word)],
  textKeys: (word) => [fold(word)],
}

/** A language without spaces: its characters are what is compared. */
export const spaceless: Language = { ...exact, isSpaceless: true }
