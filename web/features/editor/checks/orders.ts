import type { SourceTerm } from '@hub/terms/term'
import type { Findings, InspectedSegment, Languages } from './inspector.ts'

/** What the page asks of the checks' thread about spelling. */
export type SpellingOrder =
  | { kind: 'open'; url: string; language: string }
  /** words that are none of the dictionary's and no mistakes */
  | { kind: 'know'; words: readonly string[] }
  | { kind: 'suggest'; word: string; nth: number }
  | { kind: 'close' }

export type SpellingReport =
  | { kind: 'opened'; ok: boolean }
  | { kind: 'suggestions'; nth: number; words: readonly string[] }

/** What the page says to it about terms. */
export type TermsOrder =
  | { kind: 'open'; language: string }
  | { kind: 'know'; segments: readonly (readonly [id: string, terms: readonly SourceTerm[]])[] }
  | { kind: 'close' }

export type Order =
  | { languages: Languages }
  | { set: readonly InspectedSegment[] }
  | { forget: readonly string[] }
  | { spelling: SpellingOrder }
  | { terms: TermsOrder }
/** `known`: segments whose terms have come, to be looked at once more */
export type Report = { findings: Findings } | { spelling: SpellingReport } | { known: readonly string[] }
