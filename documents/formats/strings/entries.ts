import { inFigures, refuseTooManySegments, tooMuch } from '../../bytes/limits.ts'
import { type MappedText, mappedBy } from '../../bytes/mapped.ts'
import { DocumentRefused } from '../../refused.ts'
import { refuseCrowdedValues, refuseLongValue } from '../values/crowded.ts'

/**
 * `"key" = "value";`, also without quotes; an entry without a value is its key. `keyEnd` after the key and its
 * quotes.
 */
export type Entry = {
  key: string
  at: number
  keyEnd: number
  value: StringsValue | null
  notes: readonly string[]
}

/** `quote`: the sign on both sides of it; null where it has none. */
type StringsValue = { mapped: MappedText; quote: Quote | null }
type Quote = '"' | "'"

type Word = StringsValue & { start: number; end: number }

const MOST_COMMENTS = 1_000_000

const SPACE = /[\s\ufeff]+/y
const BARE = /[\w$/:.-]+/y
/** What ends a remark behind two slashes; files of old Macs have no line feeds. */
const LINE_END = /[\n\r\u2028\u2029]/g

/**
 * The entries of a file, as old property lists have them.
 * @throws DocumentRefused where it is none, or has too many
 */
export function entriesOf(text: string): Entry[] {
  refuseCrowdedValues(text)
  const reading = new Reading(text)
  const entries: Entry[] = []
  for (let entry = reading.entry(); entry; entry = reading.entry()) {
    entries.push(entry)
    refuseTooManySegments(entries.length)
  }
  return entries
}

class Reading {
  readonly #text: string
  #at = 0
  #notes: string[] = []
  #comments = 0

  constructor(text: string) {
    this.#text = text
  }

  entry(): Entry | null {
    this.#notes = []
    this.#skip()
    if (this.#at >= this.#text.length) return null
    const notes = this.#notes
    const key = this.#word('a name is missing')
    this.#skip()
    const value = this.#takes('=') ? this.#value() : null
    this.#skip()
    if (!this.#takes(';')) throw this.#refusal('a semicolon is missing')
    return { key: key.mapped.value, at: key.start, keyEnd: key.end, value, notes }
  }

  #value(): Entry['value'] {
    this.#skip()
    const { mapped, quote } = this.#word('a text is missing')
    return { mapped, quote }
  }

  #takes(sign: string): boolean {
    if (this.#text.charAt(this.#at) !== sign) return false
    this.#at += 1
    return true
  }

  /** White space and comments; those with no empty line after them are for what follows. */
  #skip(): void {
    for (;;) {
      const space = this.#take(SPACE)
      if (/\n\s*\n/.test(space.replace(/\r\n?|[\u2028\u2029]/g, '\n'))) this.#notes = []
      const opens = this.#text.slice(this.#at, this.#at + 2)
      if (opens === '/*') this.#comment(this.#text.indexOf('*/', this.#at + 2), 2)
      else if (opens === '//') this.#comment(this.#lineEnd(), 0)
      else return
    }
  }

  #lineEnd(): number {
    LINE_END.lastIndex = this.#at
    return LINE_END.exec(this.#text)?.index ?? this.#text.length
  }

  /** @param end before what closes it, which is so long; below zero where nothing does */
  #comment(end: number, closing: number): void {
    this.#comments += 1
    if (this.#comments > MOST_COMMENTS) throw tooMuch(`more than ${inFigures(MOST_COMMENTS)} comments`)
    if (end < 0) throw this.#refusal('a comment does not end')
    const note = this.#text
      .slice(this.#at + 2, Math.min(end, this.#at + 10_000))
      .replace(/^[ \t]*\*+ ?/gm, '')
      .trim()
    if (note !== '' && note !== 'No comment provided by engineer.' && this.#notes.length < 100)
      this.#notes.push(note)
    this.#at = end + closing
  }

  /** @param fault where there is none */
  #word(fault: string): Word {
    const start = this.#at
    const sign = this.#text.charAt(start)
    if (sign === '"' || sign === "'") {
      const end = this.#closing(sign)
      this.#at = end + 1
      refuseLongValue(end - start)
      return {
        mapped: mappedBy(this.#text, [start + 1, end], ESCAPE, meaningOf),
        quote: sign,
        start,
        end: end + 1,
      }
    }
    const end = start + this.#take(BARE).length
    refuseLongValue(end - start)
    if (end === start) throw this.#refusal(fault)
    return { mapped: mappedBy(this.#text, [start, end], ESCAPE, meaningOf), quote: null, start, end }
  }

  #closing(sign: string): number {
    for (let at = this.#at + 1; at < this.#text.length; at += 1) {
      const first = this.#text.charAt(at)
      if (first === sign) return at
      if (first === '\\') at += 1
    }
    throw this.#refusal('a text does not end')
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += match.length
    return match
  }

  #refusal(what: string): DocumentRefused {
    const line = this.#text.slice(0, this.#at).split(/\r\n?|\n/).length
    return new DocumentRefused(
      'strings-malformed',
      `The file is no well-formed .strings file. Line ${line}: ${what}.`,
    )
  }
}

const ESCAPE = /\\(?:[Uu][\dA-Fa-f]{4}|[0-7]{1,3}|.)/gs
const LETTERS = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
])

/** null: an octal escape beyond ASCII is of an encoding that nobody has any more, and stays as it is written. */
function meaningOf(sequence: string): string | null {
  const letter = sequence.charAt(1)
  if (/^[Uu]/.test(letter) && sequence.length === 6)
    return String.fromCharCode(Number.parseInt(sequence.slice(2), 16))
  if (/^[0-7]/.test(letter)) {
    const code = Number.parseInt(sequence.slice(1), 8)
    return code < 128 ? String.fromCharCode(code) : null
  }
  return LETTERS.get(letter) ?? letter
}

/** A value as it is between quotes, double ones unless it has others. */
export function escapedString(value: string, quote: Quote = '"'): string {
  return value
    .replace(/\\(?![2-3][0-7]{2})/g, '\\$&')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/\p{Cs}|[^\P{Cc}\u0080-\u009f]/gu, escapedUnits)
}

export const escapedUnits = (text: string): string =>
  text
    .split('')
    .map((unit) => `\\U${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
