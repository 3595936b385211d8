/**
 * How terms of a language are found. A word of a text is a form of a term's word where the two have a key in common:
 * a text's word has those of all that it may be a form of, a term's word those of what it is.
 */
export type Language = {
  /**
   * Of a word as it is written, composed.
   * @param isAlone whether it is the whole term
   */
  termKeys(word: string, isAlone: boolean): readonly string[]
  textKeys(word: string): readonly string[]
  /** written without spaces: a term is found wherever its characters are */
  isSpaceless: boolean
  /** an apostrophe ends a word, as in `l'ordinateur` */
  hasElisions: boolean
  /** words are made of words; null elsewhere */
  compounds: Compounds | null
}

export type Compounds = {
  /** what may be between two words, the empty string among it */
  links: readonly string[]
  /** what is no word itself, and makes another word of what follows: `Verhalten` is no `Halten` */
  bound: RegExp
  /** words that do so before short words: an `Eindruck` is no `Druck`, but an `Unterverzeichnis` is a `Verzeichnis` */
  particle: RegExp
  /** the last part of a word as it is written alone */
  alone(part: string): string
}

/** What most languages are like. */
export const ordinary = { isSpaceless: false, hasElisions: false, compounds: null } as const

/** The longest word that is looked at for endings; what is longer is itself alone. */
export const mostOfWord = 60

/** Ends a word may have, each with what the word's own form has in its place, and what has to be left before. */
export type Endings = readonly (readonly [ending: string, inPlace: readonly string[], least?: number])[]

/** Adds what a word may be a form of. */
export function addForms(keys: Set<string>, word: string, endings: Endings): void {
  for (const [ending, inPlace, least = 3] of endings)
    if (word.length - ending.length >= least && word.endsWith(ending)) {
      const stem = word.slice(0, -ending.length || word.length)
      for (const own of inPlace) keys.add(stem + own)
    }
}
