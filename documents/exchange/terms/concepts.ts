import { quote } from '@hub/text/quote'
import { inFigures, tooMuch } from '../../bytes/limits.ts'

export type FileTermStatus = 'preferred' | 'admitted' | 'deprecated' | 'forbidden'
/** As TBX-Basic has them. */
export const partsOfSpeech = ['noun', 'verb', 'adjective', 'adverb', 'other'] as const
export const genders = ['masculine', 'feminine', 'neuter', 'other'] as const
export type PartOfSpeech = (typeof partsOfSpeech)[number]
export type Gender = (typeof genders)[number]

export type FileTerm = {
  /** BCP 47 */
  language: string
  text: string
  status: FileTermStatus
  part_of_speech: PartOfSpeech | null
  gender: Gender | null
  note: string | null
}

/** A concept as a file has it. */
export type FileConcept = {
  /** what the file calls it */
  id: string | null
  domain: string | null
  definition: string | null
  note: string | null
  terms: FileTerm[]
}

/** What of a file was not taken, and where it is; a sentence. */
export type TermsProblem = { line: number; sentence: string }

/** Some of a file's concepts in its order, and what else its stretch of the file held. */
export type TermsBatch = {
  concepts: { line: number; concept: FileConcept }[]
  problems: TermsProblem[]
  /** what a term base here has no place for, by kind */
  left_out: { kind: string; count: number }[]
}

/** In UTF-16 units, or counted. */
export const mostOf = {
  terms: 1_000_000,
  termsOfConcept: 200,
  term: 500,
  id: 200,
  domain: 200,
  text: 5000,
  kinds: 100,
  kind: 60,
} as const

/** What a batch is made in, with all that has to be known of the file so far. */
export class Collected {
  #batch: TermsBatch = { concepts: [], problems: [], left_out: [] }
  #leftOut = new Map<string, number>()
  readonly #ids: Set<string> | null
  #terms = 0

  /** @param isUnique whether nobody has to see that no id comes twice */
  constructor(isUnique = false) {
    this.#ids = isUnique ? null : new Set()
  }

  /** Counts what there is no place for. */
  leave(kind: string, count = 1): void {
    const known = this.#leftOut.size < mostOf.kinds || this.#leftOut.has(kind)
    const name = known ? kind.slice(0, mostOf.kind) : 'other'
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + count)
  }

  problem(line: number, sentence: string): void {
    this.#batch.problems.push({ line, sentence })
  }

  /**
   * Takes a concept in, or says why not.
   * @throws DocumentRefused for more terms than a base may have
   */
  take(line: number, concept: FileConcept): void {
    const fault = this.#faultOf(concept)
    if (fault !== null) {
      this.problem(line, fault)
      return
    }
    this.#terms += concept.terms.length
    if (this.#terms > mostOf.terms) throw tooMuch(`more than ${inFigures(mostOf.terms)} terms`)
    this.#batch.concepts.push({ line, concept })
  }

  #faultOf({ id, terms }: FileConcept): string | null {
    const name = id === null ? 'This concept' : `The concept "${quote(id)}"`
    if (terms.length === 0) return `${name} has no term.`
    if (terms.length > mostOf.termsOfConcept)
      return `${name} has ${inFigures(terms.length)} terms: there may be ${mostOf.termsOfConcept}.`
    if (id === null || this.#ids === null) return null
    if (this.#ids.has(id)) return `${name} was in the file before: two have one id.`
    // A copy: what was cut out of a piece would keep the whole piece.
    this.#ids.add(Buffer.from(id).toString())
    return null
  }

  /** What came since the last time. */
  batch(): TermsBatch {
    const left_out = [...this.#leftOut].map(([kind, count]) => ({ kind, count }))
    const batch = { ...this.#batch, left_out }
    this.#batch = { concepts: [], problems: [], left_out: [] }
    this.#leftOut = new Map()
    return batch
  }
}

/** A term with what is asked of it; null, and a problem, where it can't be one. */
export function termIn(
  collected: Collected,
  line: number,
  { text, language, status, partOfSpeech, gender, note }: RawTerm,
): FileTerm | null {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return null
  if (words.length > mostOf.term) {
    collected.problem(line, `The term "${quote(words)}" has more than ${mostOf.term} characters.`)
    return null
  }
  return {
    language,
    text: words,
    status,
    part_of_speech: oneOf(partsOfSpeech, partOfSpeech, () => collected.leave('partOfSpeech')),
    gender: oneOf(genders, gender, () => collected.leave('grammaticalGender')),
    note: textIn(collected, line, 'note', note),
  }
}

type RawTerm = {
  text: string
  language: string
  status: FileTermStatus
  partOfSpeech: string | null
  gender: string | null
  note: string | null
}

function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
  leave: () => void,
): Value | null {
  const word = value?.trim().toLowerCase() ?? ''
  if (word === '') return null
  const known = values.find((one) => one === word)
  if (known === undefined) leave()
  return known ?? null
}

const tooLong = {
  domain: (most: string) => `Its domain has more than ${most} characters, and is left out.`,
  definition: (most: string) => `Its definition has more than ${most} characters, and is left out.`,
  note: (most: string) => `Its note has more than ${most} characters, and is left out.`,
}

/** A text that is not too long; null, and a problem, for one that is. */
export function textIn(
  collected: Collected,
  line: number,
  name: 'domain' | 'definition' | 'note',
  value: string | null,
): string | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  const longest = name === 'domain' ? mostOf.domain : mostOf.text
  if (text.length <= longest) return text
  collected.problem(line, tooLong[name](inFigures(longest)))
  return null
}

/** A term twice in one language is one term. */
export function isKnown(terms: readonly FileTerm[], { language, text }: FileTerm): boolean {
  return terms.some((other) => other.text === text && other.language === language)
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** A language tag as it is to be written; null for what is none, or one of a language that nobody knows. */
export function tagIn(value: string): string | null {
  const tag = value.trim().replaceAll('_', '-')
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,6}$/.test(tag)) return null
  try {
    const [own = ''] = Intl.getCanonicalLocales(tag)
    return names.of(new Intl.Locale(own).language) === undefined ? null : own
  } catch {
    return null
  }
}

/** How an id is written where only names are allowed: what else is in it as `_x0020_`. */
export const idAsName = (id: string): string =>
  id.replace(/^[^A-Za-z_]|[^A-Za-z0-9._-]|_(?=x[0-9A-Fa-f]{4}_)/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `_x${code}_`
  })

export const idOfName = (name: string): string =>
  name.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
