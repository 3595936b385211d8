/** What a base says about using a term. Found in a source are all of them: each means its concept. */
export type Status = 'preferred' | 'admitted' | 'deprecated' | 'forbidden'

/** A term as an index takes it in. Numbers are whole, from 0 to 2³² − 1. */
export type IndexedTerm = {
  concept: number
  term: number
  /** a language tag, in any case */
  language: string
  text: string
  status: Status
}

/** A term in a text. */
export type Place = {
  /** the place of the index in the list */
  index: number
  concept: number
  term: number
  /** in UTF-16 units of the plain text, that is of its words without codes */
  from: number
  to: number
  /** it is only the last part of the word */
  compound: boolean
}

/** A target that a base has for a concept. */
export type TargetTerm = { text: string; status: Status }

/** A term in a source, with the targets of its concept: as the portal answers for a segment. */
export type SourceTerm = {
  from: number
  to: number
  text: string
  compound: boolean
  targets: readonly TargetTerm[]
}
