/** What a check may say of a target; they are stored with a segment as `accepted`, so that they never change. */
export const findingKeys = [
  'codes-missing',
  'codes-extra',
  'codes-half',
  'placeholders',
  'numbers',
  'spaces-ends',
  'words-doubled',
  'spelling',
  'term-missing',
  'term-forbidden',
  'end-punctuation',
  'untranslated',
  'inconsistent',
  'too-long',
  'length',
  'subtitle-speed',
  'subtitle-line',
  'empty',
] as const
export type FindingKey = (typeof findingKeys)[number]

/** A stretch of the target in UTF-16 units, each code one unit. `from` equals `to` where something is missing. */
export type Place = { readonly from: number; readonly to: number }

/** How the target differs from the source: a part is missing, one too many, or another one in its place. */
export type Difference = 'missing' | 'extra' | 'changed'

/**
 * `at` is null where no place of the target is meant. Texts are cut as `quote` does, and empty where there is none.
 */
export type Finding = { readonly at: Place | null } & (
  | { readonly key: 'codes-missing'; readonly reason: 'missing'; readonly code: number }
  | { readonly key: 'codes-extra'; readonly reason: 'unknown' | 'repeated'; readonly code: number }
  | { readonly key: 'codes-half'; readonly reason: 'unopened' | 'unclosed'; readonly code: number }
  | {
      /** `order`: unnumbered ones that changed places; `frame`: of a plural or select */
      readonly key: 'placeholders'
      readonly reason: Difference | 'order' | 'frame'
      readonly expected: string
      readonly found: string
    }
  | {
      /** `separators`: the same digits, but another number as the target's language writes them */
      readonly key: 'numbers'
      readonly reason: Difference | 'separators'
      readonly expected: string
      readonly found: string
    }
  | { readonly key: 'spaces-ends'; readonly reason: Difference; readonly end: 'start' | 'end' }
  | { readonly key: 'words-doubled'; readonly word: string }
  /** as it is written, but for codes within it; only where a dictionary is open */
  | { readonly key: 'spelling'; readonly word: string }
  /** a term of the source of which no target is there; `wanted`: those that may be */
  | { readonly key: 'term-missing'; readonly term: string; readonly wanted: string }
  /** a word that must not be used for a term of the source; `wanted`: what may be used instead */
  | { readonly key: 'term-forbidden'; readonly word: string; readonly wanted: string }
  | {
      /** `opening`: `¿` or `¡` is missing. `expected` is the sign of the target's language. */
      readonly key: 'end-punctuation'
      readonly reason: Difference | 'opening'
      readonly expected: string
      readonly found: string
    }
  | { readonly key: 'untranslated' }
  /**
   * `other`: one of the other targets; `targets`: how many there are, this one too; `segment`: the number of one that
   * has it, where it is known
   */
  | {
      readonly key: 'inconsistent'
      readonly other: string
      readonly targets: number
      readonly segment?: number
    }
  /** characters, as the format counts them: it has no room for more */
  | { readonly key: 'too-long'; readonly length: number; readonly most: number }
  /** characters: somebody asks for no more */
  | { readonly key: 'length'; readonly length: number; readonly most: number }
  /** characters a second, and how many there may be */
  | { readonly key: 'subtitle-speed'; readonly speed: number; readonly most: number }
  /** characters; `line`: which one, from 1 */
  | { readonly key: 'subtitle-line'; readonly line: number; readonly length: number; readonly most: number }
  | { readonly key: 'empty' }
)

/** How many findings of one key a segment is shown: a list of thousands helps nobody. */
export const mostOfAKey = 20
