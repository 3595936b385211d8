/** What two forms of a word have in common: one or a few keys. They are forms of one word when they share a key. */
export type Keys = (word: string) => readonly string[]

/** How terms of a language are found. */
export type Language = {
  /** of a word as it is written, composed */
  keys: Keys
  /** written without spaces: a term is found wherever its characters are */
  isSpaceless: boolean
  /** an apostrophe ends a word, as in `l'ordinateur` */
  hasElisions: boolean
  /** words are made of words; what may stand between two of them */
  links: readonly string[] | null
}
