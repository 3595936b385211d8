/**
 * What one language knows about the ends of its sentences, as its file holds it. Lists are words parted by white
 * space; abbreviations are in lower case, without white space and without their last stop: `e.g`.
 */
export type LanguageRules = {
  /** Abbreviations that never end a sentence; with a capital where they are one only as it is written: `TP`. */
  never?: string
  /** Those that are abbreviations only before a number: `no. 5`. */
  beforeNumbers?: string
  /**
   * Those that may end one, which only a word of `starters` tells: `Inc. The`. Initials and acronyms are among them.
   */
  beforeStarters?: string
  /** Those that look like initials, and end a sentence before any capital. */
  mayEnd?: string
  /** What a number counts, as it is written: `5 m.` is no Monsieur. */
  units?: string
  /** What all languages share of those, but is another abbreviation here: `2005 m.` is a year. */
  noUnits?: string
  /** Words that begin a sentence and hardly ever are a name or a noun. */
  starters?: string
  /** Words that make a heading with the number after them: `Article 5. Definitions`. */
  labels?: string
  /** Verbs that, second after a quotation, go on with its sentence: `"Where?" Anna asked.` */
  speechVerbs?: string
  /** Words that make the one before them begin a sentence: `Öffnen Sie`. */
  startersWith?: string
  /** `3.` is also `third`. */
  ordinals?: boolean
  /** How abbreviations end that are any word's, and stay before a number: `Hauptstr. 5`. */
  numberEndings?: RegExp
  /** Characters that end a sentence here and nowhere else. */
  stops?: string
  /** A quotation closes after a space: `Oui. »`. */
  spacedQuotes?: boolean
  /**
   * What goes on with the sentence after a closing quotation mark: looks at the sentence's first character and what
   * follows the mark.
   */
  afterQuotes?: RegExp
  /**
   * Sentences end without a stop, at a space: its letters, what goes on and
   * what begins after one, what goes on and what ends before one, and what joins the last of a list.
   */
  spaces?: { letters: RegExp; goesOn: RegExp; starts: RegExp; leadsOn: RegExp; ends: RegExp; joins: RegExp }
}
